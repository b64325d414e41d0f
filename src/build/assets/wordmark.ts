import { drawShape, place, renderPicture } from '../../drawings/pictures/picture';
import { measureText, outlineText, type Typeface } from './typeface';
import { balanceText } from './wrap-text';

/** Units per em, the height above the baseline (including accents), and the depth below it (for descenders). */
const [size, above, below] = [200, 200, 60];
/** Longer names are broken into lines. */
const maxWidth = 7 * size;

/** Draws the agency's name as a picture, so that the header does not wait for a font. */
export function drawWordmark(name: string, face: Typeface): string {
  const measure = (text: string) => Math.ceil(measureText(face, text, size));
  const longestWord = Math.max(...name.split(' ').map(measure));
  const lines = balanceText(face, name, { size, width: Math.max(maxWidth, longestWord) }) ?? [name];
  const box = { width: Math.max(...lines.map(measure)), height: above + (lines.length - 1) * size + below };
  // strokes of a letter may overlap
  const draw = (line: string) => drawShape('ink', outlineText(face, line, size), ' fill-rule="nonzero"');
  return renderPicture(box, lines.map((line, index) => place({ x: 0, y: above + index * size }, draw(line))).join(''));
}

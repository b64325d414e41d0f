import type PDFDocument from 'pdfkit';

import { withoutBreakMarks } from '../content/typography';
import { fontFaces, type FontFace } from '../styles/font-config';
import { cutFace } from './cut-face';
import { letterPieces } from './lettering';

type Pdf = InstanceType<typeof PDFDocument>;
type Family = FontFace['family'];

/** Writes in a family from x, y on; on one line, or in lines of a width. */
export type PdfWrite = (
  family: Family,
  text: string,
  x: number,
  y: number,
  box?: { width: number; lineGap: number },
) => void;

/** Gives a PDF the site’s own fonts, cut down to its characters, as fixed cuts that PDF readers understand. */
export async function pdfWriter(pdf: Pdf, characters: string): Promise<PdfWrite> {
  const rare = new Map<Family, Set<string>>();
  for (const face of fontFaces) {
    const { own, extended } = await cutFace(face, characters, 'sfnt');
    pdf.registerFont(face.family, Buffer.from(own));
    if (!extended) continue;
    pdf.registerFont(extendedName(face.family), Buffer.from(extended.font));
    rare.set(face.family, new Set(extended.characters));
  }
  return (family, text, x, y, box) => {
    const letters = rare.get(family);
    const fontOf = (letter: string) => (letters?.has(letter) ? extendedName(family) : family);
    if (Array.from(text).every((letter) => fontOf(letter) === family))
      pdf.font(family).text(text, x, y, box ?? { lineBreak: false });
    else writeInPieces(pdf, fontOf, text, x, y, box);
  };
}

function extendedName(family: Family): string {
  return `${family} extended`;
}

/** PDFKit would break lines where the font changes, within words: here they are broken before. */
function writeInPieces(
  pdf: Pdf,
  fontOf: (letter: string) => string,
  text: string,
  x: number,
  y: number,
  { width, lineGap } = { width: Infinity, lineGap: 0 },
): void {
  const pieces = (line: string) => letterPieces(withoutBreakMarks(line), fontOf);
  const widthOf = (line: string) =>
    pieces(line).reduce((sum, { font, letters }) => sum + pdf.font(font).widthOfString(letters), 0);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  pdf.y = y;
  for (const line of lines) {
    pdf.x = x;
    for (const { font, letters } of pieces(line)) pdf.font(font).text(letters, { lineBreak: false });
    pdf.y += pdf.currentLineHeight(true) + lineGap;
  }
}

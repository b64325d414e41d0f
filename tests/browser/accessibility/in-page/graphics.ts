import { colourOf, contrast, contrastOf, groundOf, luminance, over, type Colour } from './colour';
import { controls, isSeen, nameOf } from './elements';

/** Borders of fields, and grounds or borders of buttons that have them, with less than 3:1 to what they stand on. */
export function weakEdges(): string[] {
  const edged = controls().filter((each) => each.matches('input, textarea, select, button, a'));
  return edged.flatMap((element) => {
    if (element.closest('[aria-disabled="true"], :disabled')) return [];
    const { borderBlockStartColor, borderBlockStartWidth, borderInlineStartWidth, backgroundColor } =
      getComputedStyle(element);
    const outside = groundOf(element.parentElement);
    const hasBorder = parseFloat(borderBlockStartWidth) > 0 && parseFloat(borderInlineStartWidth) > 0;
    const hasGround = colourOf(backgroundColor).alpha > 0;
    if (!hasBorder && !hasGround) return [];
    const border = contrast(over(colourOf(borderBlockStartColor), outside), outside);
    const ground = contrast(over(colourOf(backgroundColor), outside), outside);
    const best = Math.max(hasBorder ? border : 0, ground);
    return best < 3 ? [`the edge of ${nameOf(element)} has contrast ${best.toFixed(1)}`] : [];
  });
}

/** What a shape is painted with, over its ground. */
function paints(shape: Element, ground: Colour): Colour[] {
  const { fill, stroke, fillOpacity, strokeOpacity, opacity } = getComputedStyle(shape);
  const painted = [
    [fill, fillOpacity],
    [stroke, strokeOpacity],
  ] as const;
  return painted.flatMap(([paint, share]) => {
    if (paint === 'none' || paint.startsWith('url')) return [];
    const colour = colourOf(paint);
    return [over({ ...colour, alpha: colour.alpha * Number(share) * Number(opacity) }, ground)];
  });
}

/** The contrast of the lightest to the darkest of some luminances. */
function spread(luminances: Iterable<number>): number {
  const sorted = Float64Array.from(luminances).sort();
  return contrastOf(sorted[0] ?? 0, sorted.at(-1) ?? 0);
}

/** How far the paints of a drawing, its edge and its ground are apart. */
function drawingContrast(drawing: SVGSVGElement): number {
  const ground = groundOf(drawing);
  const shapes = [...drawing.querySelectorAll('path, circle, rect, line, ellipse, polygon, polyline, text, use')];
  const { borderBlockStartWidth, borderBlockStartColor } = getComputedStyle(drawing);
  const edge = parseFloat(borderBlockStartWidth) > 0 ? [colourOf(borderBlockStartColor)] : [];
  return spread([ground, ...edge, ...shapes.flatMap((shape) => paints(shape, ground))].map(luminance));
}

/** How far the dots of a picture and its ground are apart, without the few that are lightest and darkest. */
function pictureContrast(picture: HTMLImageElement): number {
  const [width, height] = [64, 64];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const ground = groundOf(picture);
  const dots: number[] = [];
  for (let dot = 0; dot < data.length; dot += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(dot, dot + 4);
    if (alpha > 25) dots.push(luminance(over({ red, green, blue, alpha: alpha / 255 }, ground)));
  }
  const few = Math.floor(dots.length * 0.01);
  return spread([
    luminance(ground),
    ...Float64Array.from(dots)
      .sort()
      .subarray(few, dots.length - few),
  ]);
}

/** Icons, drawings and pictures of which nothing stands out by 3:1 from the rest or from what they stand on. */
export async function weakGraphics(): Promise<string[]> {
  const drawings = [...document.querySelectorAll('svg')].filter(isSeen);
  const pictures = [...document.images].filter((each) => isSeen(each) && !each.closest('[inert]'));
  for (const each of pictures) each.loading = 'eager';
  await Promise.all(pictures.map((each) => each.decode()));
  const measured = [
    ...drawings.map((each) => [each, drawingContrast(each)] as const),
    ...pictures.map((each) => [each, pictureContrast(each)] as const),
  ];
  return measured.flatMap(([each, value]) =>
    value < 3 ? [`${nameOf(each.parentElement ?? each)} has a picture with contrast ${value.toFixed(1)}`] : [],
  );
}

/** Words on the wheel's segments whose colour is too near to the segment's. */
export function weakLabels(): string[] {
  return [...document.querySelectorAll('[data-segment] text')].filter(isSeen).flatMap((label) => {
    const band = label.closest('[data-segment]')?.querySelector('path');
    if (!band) return [];
    const value = contrast(colourOf(getComputedStyle(label).fill), colourOf(getComputedStyle(band).fill));
    return value < 4.5 ? [`${nameOf(label)} has contrast ${value.toFixed(1)}`] : [];
  });
}

const marks: Element[] = [];

/** Remembers which words are marked by a ground of their own. */
export function rememberMarks(): void {
  marks.length = 0;
  const inline = [...document.querySelectorAll('main *')].filter((each) => getComputedStyle(each).display === 'inline');
  marks.push(
    ...inline.filter((each) => {
      const { backgroundImage, backgroundColor, paddingInlineStart } = getComputedStyle(each);
      const isSet = backgroundImage !== 'none' || colourOf(backgroundColor).alpha > 0;
      // what has room around it is a label, which says by itself what it is
      return isSet && isSeen(each) && (each.tagName === 'MARK' || paddingInlineStart === '0px');
    }),
  );
}

/** Which of the remembered marks can no longer be told from the words around them. */
export function lostMarks(): string[] {
  return marks.flatMap((each) => {
    const { backgroundColor, textDecorationLine, borderBlockEndWidth } = getComputedStyle(each);
    const ground = groundOf(each.parentElement);
    const own = over(colourOf(backgroundColor), ground);
    const isSet =
      Math.abs(own.red - ground.red) + Math.abs(own.green - ground.green) + Math.abs(own.blue - ground.blue) > 60;
    const isLined = textDecorationLine.includes('underline') || parseFloat(borderBlockEndWidth) > 0;
    return isSet || isLined ? [] : [`${nameOf(each)} is not marked any more`];
  });
}

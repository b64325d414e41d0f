/** A colour as the screen shows it: red, green, blue from 0 to 255, and how opaque it is from 0 to 1. */
type Colour = { red: number; green: number; blue: number; alpha: number };

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const known = new Map<string, Colour>();

/** Reads any colour that a computed style can give; the canvas knows them all. */
export function colourOf(value: string): Colour {
  const found = known.get(value);
  if (found) return found;
  if (!canvas) throw new Error('no canvas');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = 'transparent';
  canvas.fillStyle = value;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const colour = { red, green, blue, alpha: alpha / 255 };
  known.set(value, colour);
  return colour;
}

/** What one sees of a colour that lies over another one. */
function over(upper: Colour, lower: Colour): Colour {
  const mix = (above: number, below: number) => above * upper.alpha + below * (1 - upper.alpha);
  return {
    red: mix(upper.red, lower.red),
    green: mix(upper.green, lower.green),
    blue: mix(upper.blue, lower.blue),
    alpha: upper.alpha + lower.alpha * (1 - upper.alpha),
  };
}

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminance({ red, green, blue }: Colour): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast as WCAG defines it, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What is painted at a point of the window, without the elements to look through; `undefined` over a bitmap. */
export function groundAt(x: number, y: number, isTransparent: (element: Element) => boolean): Colour | undefined {
  let seen: Colour = { red: 0, green: 0, blue: 0, alpha: 0 };
  for (const element of document.elementsFromPoint(x, y)) {
    if (isTransparent(element)) continue;
    if (element instanceof HTMLImageElement) return undefined;
    const style = getComputedStyle(element);
    const paint = element instanceof SVGGeometryElement ? style.fill : style.backgroundColor;
    if (paint !== 'none' && !paint.startsWith('url')) seen = over(seen, colourOf(paint));
    if (seen.alpha > 0.99) return seen;
  }
  return over(seen, colourOf(getComputedStyle(document.documentElement).backgroundColor));
}

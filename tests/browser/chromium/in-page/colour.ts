/** An sRGB colour: red, green and blue from 0 to 255, alpha from 0 to 1. */
type Colour = { red: number; green: number; blue: number; alpha: number };

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const cache = new Map<string, Colour>();

/** Parses any CSS colour, with a canvas. */
export function parseColour(value: string): Colour {
  const cached = cache.get(value);
  if (cached) return cached;
  if (!canvas) throw new Error('There is no canvas context.');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = 'transparent';
  canvas.fillStyle = value;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const colour = { red, green, blue, alpha: alpha / 255 };
  cache.set(value, colour);
  return colour;
}

/** Blends a colour with the one below it. */
function blend(upper: Colour, lower: Colour): Colour {
  const mix = (top: number, bottom: number) => top * upper.alpha + bottom * (1 - upper.alpha);
  return {
    red: mix(upper.red, lower.red),
    green: mix(upper.green, lower.green),
    blue: mix(upper.blue, lower.blue),
    alpha: upper.alpha + lower.alpha * (1 - upper.alpha),
  };
}

/** Returns the relative luminance as defined by WCAG, from 0 to 1. */
function getLuminance({ red, green, blue }: Colour): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast as defined by WCAG, from 1 to 21. */
export function getContrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the background colour at a point of the window, without some elements; `undefined` over an image. */
export function getBackgroundAt(x: number, y: number, isIgnored: (element: Element) => boolean): Colour | undefined {
  let colour: Colour = { red: 0, green: 0, blue: 0, alpha: 0 };
  for (const element of document.elementsFromPoint(x, y)) {
    if (isIgnored(element)) continue;
    if (element instanceof HTMLImageElement) return undefined;
    const style = getComputedStyle(element);
    const paint = element instanceof SVGGeometryElement ? style.fill : style.backgroundColor;
    if (paint !== 'none' && !paint.startsWith('url')) colour = blend(colour, parseColour(paint));
    if (colour.alpha > 0.99) return colour;
  }
  return blend(colour, parseColour(getComputedStyle(document.documentElement).backgroundColor));
}

import type { Mark } from './mark';
import { paletteColour } from './palette';
import { flat, print } from './print';

/** The favicon for browsers that take SVG; it follows the theme. */
export function faviconSvg({ accent, ink }: Mark): string {
  return print(32, 32, (accent && flat('leaf', accent)) + (ink && flat('ink', ink)));
}

/**
 * The app icon: the mark in sap and paper on a forest ground that fills the square, `size` pixels wide. For masks
 * the mark keeps to the safe middle.
 */
export function appIconSvg({ accent, ink }: Mark, size: number, maskable: boolean): string {
  const share = maskable ? 0.58 : 0.8;
  const inset = (32 * (1 - share)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" fill-rule="evenodd">` +
    `<path fill="${paletteColour('forest')[0]}" d="M0 0h32v32H0z"/><g transform="translate(${inset.toFixed(2)} ${inset.toFixed(2)}) scale(${share})">` +
    `<path fill="${paletteColour('sap')[0]}" d="${accent}"/><path fill="${paletteColour('paper')[0]}" d="${ink}"/></g></svg>`
  );
}

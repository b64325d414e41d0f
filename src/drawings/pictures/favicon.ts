import type { LogoMark } from '../logo-mark';
import { getPaletteColour } from '../palette';
import { drawShape, renderPicture } from './picture';

/** Draws the SVG favicon, which adapts to light and dark mode. */
export function drawFavicon({ accent, ink }: LogoMark): string {
  const shapes = (accent && drawShape('leaf', accent)) + (ink && drawShape('ink', ink));
  return renderPicture({ width: 32, height: 32 }, shapes);
}

/** Draws the app icon, `size` pixels wide: the mark on a forest square, kept in the safe zone if it is maskable. */
export function drawAppIcon({ accent, ink }: LogoMark, size: number, maskable: boolean): string {
  const share = maskable ? 0.58 : 0.8;
  const inset = (32 * (1 - share)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" fill-rule="evenodd">` +
    `<path fill="${getPaletteColour('forest')[0]}" d="M0 0h32v32H0z"/><g transform="translate(${inset.toFixed(2)} ${inset.toFixed(2)}) scale(${share})">` +
    `<path fill="${getPaletteColour('sap')[0]}" d="${accent}"/><path fill="${getPaletteColour('paper')[0]}" d="${ink}"/></g></svg>`
  );
}

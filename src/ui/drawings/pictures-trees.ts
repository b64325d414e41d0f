import { print } from './print';
import { plantTrees, treeShapes, treeTotal } from './trees';

/** The planted trees, counted, as a picture file for dark grounds. */
export function treesPicture(columns: number): string {
  const rows = Math.ceil(treeTotal / columns);
  const shapes = treeShapes.map((shape, index) => `<path id="t${index}" d="${shape}"/>`).join('');
  const trees = plantTrees(columns)
    .map(({ shape, x, y }) => `<use href="#t${shape}" x="${x}" y="${y}"/>`)
    .join('');
  return print(columns * 26, rows * 46, `<defs>${shapes}</defs><g class="on-phase-dark">${trees}</g>`);
}

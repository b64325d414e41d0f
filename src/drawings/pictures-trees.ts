import { print } from './print';
import { plantTrees, treeShapes } from './trees';

/** The planted trees, counted, as a picture file for dark grounds. */
export function treesPicture(planted: number, columns: number): string {
  const planting = plantTrees(planted, columns);
  const rows = Math.ceil(planting.length / columns);
  const shapes = treeShapes.map((shape, index) => `<path id="t${index}" d="${shape}"/>`).join('');
  const trees = planting.map(({ shape, x, y }) => `<use href="#t${shape}" x="${x}" y="${y}"/>`).join('');
  return print(columns * 26, rows * 46, `<defs>${shapes}</defs><g class="on-phase-dark">${trees}</g>`);
}

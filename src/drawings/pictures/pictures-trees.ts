import { renderPicture } from './picture';
import { plantTrees, treeShapes } from '../geometry/trees';

/** Draws each planted tree, for dark backgrounds. */
export function drawTreesPicture(planted: number, columns: number): string {
  const planting = plantTrees(planted, columns);
  const rows = Math.ceil(planting.length / columns);
  const shapes = treeShapes.map((shape, index) => `<path id="t${index}" d="${shape}"/>`).join('');
  const trees = planting.map(({ shape, x, y }) => `<use href="#t${shape}" x="${x}" y="${y}"/>`).join('');
  const content = `<defs>${shapes}</defs><g class="on-phase-dark">${trees}</g>`;
  return renderPicture({ width: columns * 26, height: rows * 46 }, content);
}

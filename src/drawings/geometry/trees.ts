import { createRandom } from '../../lib/random';

/**
 * Small trees in a box of 24 × 36 with their foot at 12/36, one path each: spruce, oak, birch, poplar, pine, beech,
 * larch, and a sapling.
 */
export const treeShapes: readonly string[] = [
  'M12 2l6 12h-3l5 10h-3l4 7h-8v5h-2v-5H3l4-7H4l5-10H6z',
  'M11 36v-9c-6 1-10-2-9-7 0-3 2-4 3-5-1-6 5-9 9-7 6-1 9 4 7 8 3 3 1 9-3 10-2 1-4 1-5 0v10z',
  'M11 36V14l-1-1h4l-1 1v22zM12 1c4 4 7 10 6 16-1 6-4 9-6 11-2-2-5-5-6-11-1-6 2-12 6-16z',
  'M11 36v-7c-4-1-5-7-4-14 0-7 3-12 5-15 2 4 4 9 4 15 1 7 0 13-3 14v7z',
  'M11 36V15c-6 1-9-2-8-5 1-4 5-6 9-6 5 0 9 3 9 7 0 3-4 5-8 4v21z',
  'M11 36v-7c-5 2-9-2-9-8C2 12 7 5 12 5s10 7 10 16c0 6-4 9-9 8v7z',
  'M11 36V30H5l5-5H6l4-5H7l3-5H8l4-9 4 9h-2l3 5h-3l4 5h-4l5 5h-6v6z',
  'M11 36V26c-5 0-7-3-6-7 4 0 6 2 6 4 0-5 2-8 7-8 1 5-1 8-5 9v12z',
];

/** More trees would be too many to count, and too many bytes. */
const maxTrees = 300;

type PlantedTree = { shape: number; x: number; y: number };

/** Places trees in rows, each a little off the grid, so that neighbours differ in shape. */
export function plantTrees(planted: number, columns: number): PlantedTree[] {
  const random = createRandom('planting');
  const trees: PlantedTree[] = [];
  for (let index = 0; index < Math.min(planted, maxTrees); index += 1) {
    const row = Math.floor(index / columns);
    const column = index % columns;
    const neighbours = [column > 0 ? trees[index - 1]?.shape : undefined, trees[index - columns]?.shape];
    let shape = Math.floor(random() * treeShapes.length);
    while (neighbours.includes(shape)) shape = (shape + 1) % treeShapes.length;
    trees.push({ shape, x: column * 26 + Math.floor(random() * 3), y: row * 46 + Math.floor(random() * 7) });
  }
  return trees;
}

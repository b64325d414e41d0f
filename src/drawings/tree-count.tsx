import { plantTrees, treeShapes } from './trees';

type TreeCountProps = {
  /** Unique on the page: the shapes are defined under it. */
  id: string;
  /** How many were planted. */
  planted: number;
  className?: string;
};

const columns = 20;

/** The planted trees, counted: every one of them is there, none like its neighbour. */
export function TreeCount({ id, planted, className }: TreeCountProps) {
  const trees = plantTrees(planted, columns);
  // ends where the last row's feet are, so that it stands on whatever comes below
  const height = Math.ceil(trees.length / columns) * 46 - 10;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${columns * 26} ${height}`}
      width="400"
      fill="currentColor"
      aria-hidden="true"
    >
      <defs>
        {treeShapes.map((shape, index) => (
          <path key={shape} id={`${id}${index}`} d={shape} />
        ))}
      </defs>
      {trees.map((tree) => (
        <use key={`${tree.x} ${tree.y}`} href={`#${id}${tree.shape}`} x={tree.x} y={tree.y} />
      ))}
    </svg>
  );
}

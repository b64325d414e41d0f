import { plantTrees, treeShapes } from './geometry/trees';

type TreeCountProps = {
  /** Prefix of the shapes' ids, unique on the page. */
  id: string;
  /** Number of trees. */
  planted: number;
  className?: string;
};

const columns = 20;

/** A drawing of every planted tree. */
export function TreeCount({ id, planted, className }: TreeCountProps) {
  const trees = plantTrees(planted, columns);
  // ends at the feet of the last row, so that its trees stand on the content below
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
        <use key={`${tree.x} ${tree.y}`} href={`#${id}${tree.shape}`} x={tree.x} y={Math.min(tree.y, height - 36)} />
      ))}
    </svg>
  );
}

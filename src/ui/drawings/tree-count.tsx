import { plantTrees, treeShapes, treeTotal } from './trees';

export type TreeCountProps = {
  /** Unique on the page: the shapes are defined under it. */
  id: string;
  label?: string;
  columns?: number;
  className?: string;
};

/** The planted trees, counted: every one of them is there, none like its neighbour. */
export function TreeCount({ id, label, columns = 20, className = '' }: TreeCountProps) {
  // ends where the last row's feet are, so that it stands on whatever comes below
  const height = Math.ceil(treeTotal / columns) * 46 - 10;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${columns * 26} ${height}`}
      fill="currentColor"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <defs>
        {treeShapes.map((shape, index) => (
          <path key={shape} id={`${id}${index}`} d={shape} />
        ))}
      </defs>
      {plantTrees(columns).map((tree) => (
        <use key={`${tree.x} ${tree.y}`} href={`#${id}${tree.shape}`} x={tree.x} y={tree.y} />
      ))}
    </svg>
  );
}

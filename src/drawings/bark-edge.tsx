import classes from './bark-edge.module.css';
import { curve, type Pen } from './curve';

const [width, height] = [100, 1000];

/** A line down the picture, as uneven as a ring is: slow waves that all lines share, and a small one of its own. */
function edge(x: number, own: number): Pen {
  return (u) => ({
    x: x + 14 * Math.sin(1.4 * u + 0.6) + 7 * Math.sin(2.9 * u + 2) + 3 * Math.sin(own * u + own),
    y: (height * u) / (2 * Math.PI),
  });
}

/** Edge of a trunk that is larger than the page: wood to its left, the newest ring, the bark. Stretches to its box. */
export function BarkEdge({ className }: { className?: string }) {
  const draw = (x: number, own: number) => curve(edge(x, own), 0, 2 * Math.PI, 9, 0);
  const [inner, outer] = [draw(31, 4.3), draw(70, 3.4)];
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      width="20"
      aria-hidden="true"
    >
      <path className={classes.newest} d={`${outer}H0V0z`} />
      <path className={classes.wood} d={`${inner}H0V0z`} />
      <path className={classes.bark} d={outer} />
    </svg>
  );
}

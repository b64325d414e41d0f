import { boxAround, viewBox } from './bounds';
import classes from './growth-rings.module.css';
import { rings } from './rings';
import { fitted, yearWidths } from './years';

export type GrowthRingsProps = {
  /** Figures as they are written, such as “9” and “20”: one ring each. */
  before: string;
  after: string;
  className?: string;
};

/** From few to many: one ring for each unit, the first of them in sap. Stands on the inverse ground. */
export function GrowthRings({ before, after, className = '' }: GrowthRingsProps) {
  const first = Math.max(1, Number.parseInt(before, 10) || 1);
  const count = Math.max(first + 1, Number.parseInt(after, 10) || 1);
  const angle = 3.7;
  const drawn = rings({
    seed: 'larch',
    widths: fitted(yearWidths('larch', 1, count), 430),
    core: 14,
    lean: angle,
    offCentre: 0.2,
    crack: angle + 1.9,
    ink: 9,
    points: 16,
    decimals: 0,
  });
  const lines = (from: number, to: number) => drawn.outlines.slice(from, to).join('');
  const middle = drawn.pointAt(first / 2 - 0.5, angle);
  const outer = drawn.pointAt((first + count) / 2 - 0.5, angle);

  return (
    <svg className={`${classes.picture} ${className}`} viewBox={viewBox(boxAround(drawn, count - 1, 6))} aria-hidden="true">
      <path className={classes.lines} strokeWidth="2" d={lines(first, count - 1)} />
      <path className={classes.heavy} d={drawn.bands[count - 1]} />
      <path className={classes.before} d={drawn.outlines[first - 1]} />
      <path className={`${classes.lines} ${classes.inner}`} strokeWidth="2" d={lines(0, first - 1)} />
      <path className={classes.innerHeavy} d={(drawn.bands[first - 1] ?? '') + drawn.core} />
      <g fontSize="104" strokeWidth="26" textAnchor="middle" dominantBaseline="central">
        <text className={`${classes.figure} ${classes.figureBefore}`} x={Math.round(middle.x)} y={Math.round(middle.y)}>
          {before}
        </text>
        <text className={classes.figure} x={Math.round(outer.x)} y={Math.round(outer.y)}>
          {after}
        </text>
      </g>
    </svg>
  );
}

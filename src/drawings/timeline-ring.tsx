import { classNames } from '../lib/class-names';
import { boxAround, viewBox } from './bounds';
import { rings } from './rings';
import * as classes from './timeline-ring.module.css';
import { fitted } from './years';

/** Room for the oldest slice, the pith in its middle. */
const whole = { x: -38, y: -38, width: 76, height: 76 };

type TimelineRingProps = {
  /** One for the first entry, two for the second, and so on. */
  rings: number;
  /** Large: the rings swell and thin out as cut lines do. */
  cut?: boolean;
  /** Its box ends where the wood ends, so that slices of every age stand on one line. */
  snug?: boolean;
  className?: string;
};

/** The circle of a timeline’s entry: it has as many rings as entries have passed. */
export function TimelineRing({ rings: count, cut = false, snug = false, className }: TimelineRingProps) {
  const widths = fitted(
    Array.from({ length: count }, (_, ring) => 1 + 0.25 * Math.sin(ring * 2.3)),
    16 + 2 * Math.min(count, 5),
  );
  const ink = Math.max(1.9, 4.2 - count * 0.45);
  const drawn = rings({
    seed: 'timeline',
    widths,
    core: 6,
    unrest: 1.3,
    ink,
    // where the wood ends, its edge has to be drawn exactly
    points: snug ? 16 : 7,
    crack: 5.6,
  });
  const box = snug ? boxAround(drawn, count - 1) : whole;
  const [inner, bark] = [drawn.bands.slice(0, -1).join(''), drawn.bands.at(-1) ?? ''];
  return (
    <svg
      className={classNames(classes.circle, className)}
      viewBox={viewBox(box)}
      width={box.width}
      height={box.height}
      aria-hidden="true"
    >
      <path className={classes.wood} d={drawn.outlines.at(-1)} />
      {!cut && count > 1 && (
        <path
          className={classes.rings}
          strokeWidth={Math.round(ink * 50) / 100}
          d={drawn.outlines.slice(0, -1).join('')}
        />
      )}
      <path className={classes.lines} d={(cut ? inner : bark) + drawn.core} />
      {cut && <path className={classes.lines} d={bark} />}
    </svg>
  );
}

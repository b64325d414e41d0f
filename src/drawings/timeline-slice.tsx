import { classNames } from '../lib/class-names';
import { measureBounds, toViewBox } from './geometry/bounds';
import { drawRings } from './geometry/rings';
import * as classes from './timeline-slice.module.css';
import { fitWidths } from './geometry/year-widths';

/** A box for the largest slice, centred on the core. */
const fixedBox = { x: -38, y: -38, width: 76, height: 76 };

type TimelineSliceProps = {
  /** Number of rings: one for the first entry, two for the second, and so on. */
  rings: number;
  /** Draws lines of varying width, for large sizes. */
  detailed?: boolean;
  /** Crops the box to the wood, to align slices of different sizes. */
  cropped?: boolean;
  className?: string;
};

/** The picture of a timeline's entry: a slice of wood with one ring per entry so far. */
export function TimelineSlice({ rings: count, detailed = false, cropped = false, className }: TimelineSliceProps) {
  const widths = fitWidths(
    Array.from({ length: count }, (_, ring) => 1 + 0.25 * Math.sin(ring * 2.3)),
    16 + 2 * Math.min(count, 5),
  );
  const lineWidth = Math.max(1.9, 4.2 - count * 0.45);
  const slice = drawRings({
    seed: 'timeline',
    widths,
    core: 6,
    roughness: 1.3,
    lineWidth,
    // a cropped edge has to be exact
    points: cropped ? 16 : 7,
    crack: 5.6,
  });
  const box = cropped ? measureBounds(slice, count - 1) : fixedBox;
  const [inner, bark] = [slice.bands.slice(0, -1).join(''), slice.bands.at(-1) ?? ''];
  return (
    <svg
      className={classNames(classes.picture, className)}
      viewBox={toViewBox(box)}
      width={box.width}
      height={box.height}
      aria-hidden="true"
    >
      <path className={classes.wood} d={slice.outlines.at(-1)} />
      {!detailed && count > 1 && (
        <path
          className={classes.rings}
          strokeWidth={Math.round(lineWidth * 50) / 100}
          d={slice.outlines.slice(0, -1).join('')}
        />
      )}
      <path className={classes.lines} d={(detailed ? inner : bark) + slice.core} />
      {detailed && <path className={classes.lines} d={bark} />}
    </svg>
  );
}

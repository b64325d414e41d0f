import { classNames } from '../lib/class-names';
import { formatNumbers } from './curve';
import { drawRings, type Rings } from './rings';
import * as classes from './text-rings.module.css';
import { fitWidths } from './year-widths';

type TextRingsProps = {
  /** Length of each section in any unit. */
  lengths: readonly number[];
  /** Label of each section's ring, shown if the ring is wide enough. */
  marks: readonly string[];
  className?: string;
};

const radius = 400;
const visibleHeight = 420;
/** Direction of the marks from the core: to the left. */
const markAngle = Math.PI;

/** Returns the relative widths of the rings. They grow less than the lengths, so that short sections have room for a mark. */
function getWidths(lengths: readonly number[]): number[] {
  return lengths.map((length) => length ** 0.35);
}

function drawTrunk(lengths: readonly number[]): Rings {
  return drawRings({
    seed: 'yew',
    widths: fitWidths(getWidths(lengths), radius * 0.95),
    core: radius * 0.05,
    lean: markAngle,
    offCentre: 0.05,
    roughness: 0.8,
    crack: 4.1,
    points: 11,
    decimals: 0,
  });
}

function getRingId(ring: number): string {
  return `ring-${ring + 1}`;
}

/**
 * A text as a trunk: one ring per section, wider for longer sections, cropped to a band from the rim to beyond the core.
 * The rings up to each section form a group, so that {@link TextRing} can reuse them.
 */
export function TextRings({ lengths, marks, className }: TextRingsProps) {
  const rings = drawTrunk(lengths);
  const placedMarks = marks
    .map((mark, ring) => ({ mark, ring, ...rings.pointAt(ring - 0.5, markAngle) }))
    .filter(({ mark, ring }) => {
      const room = rings.pointAt(ring - 1, markAngle).x - rings.pointAt(ring, markAngle).x;
      return room >= 6 + 9 * mark.length;
    });
  const left = Math.floor(rings.pointAt(lengths.length - 1, markAngle).x) - 12;
  const trunk = rings.outlines.reduce(
    (inner, outline, ring) => (
      <g id={getRingId(ring)}>
        <path className={ring % 3 ? classes.ring : classes.heavy} d={outline} />
        <g className={classes.older}>{inner}</g>
      </g>
    ),
    <path className={classes.core} d={rings.core} />,
  );
  return (
    <svg
      className={classNames(classes.trunk, className)}
      viewBox={`${left} ${-visibleHeight / 2} ${130 - left} ${visibleHeight}`}
      width="240"
      // stays left to right if browser translation switches the page to right to left
      direction="ltr"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      {trunk}
      <g fontSize="21" strokeWidth="6">
        {placedMarks.map(({ mark, ring, x, y }) => (
          <text
            key={mark}
            className={ring === marks.length - 1 ? `${classes.mark} ${classes.newest}` : classes.mark}
            x={Math.round(x)}
            y={Math.round(y)}
          >
            {mark}
          </text>
        ))}
      </g>
    </svg>
  );
}

type TextRingProps = Pick<TextRingsProps, 'lengths' | 'className'> & {
  /** Index of the newest section to show. */
  ring: number;
};

/** The trunk of {@link TextRings} as of one section. Both must be on the same page. */
export function TextRing({ lengths, ring, className }: TextRingProps) {
  const widths = getWidths(lengths);
  const sumWidths = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width, 0);
  const ringRadius = radius * (0.05 + (0.95 * sumWidths(ring + 1)) / sumWidths(widths.length));
  // the drawing grows with the sections, but less than the radius, so that the first ones are legible
  const half = Math.round(1.14 * ringRadius ** 0.7 * radius ** 0.3);
  return (
    <svg
      className={classNames(classes.trunk, classes.small, className)}
      viewBox={formatNumbers([-half, -half, 2 * half, 2 * half], 0)}
      width="24"
      aria-hidden="true"
    >
      <use href={`#${getRingId(ring)}`} />
    </svg>
  );
}

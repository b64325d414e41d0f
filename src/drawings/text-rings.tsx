import { classNames } from '../lib/class-names';
import { drawRings, type Rings } from './geometry/rings';
import * as classes from './text-rings.module.css';
import { fitWidths } from './geometry/year-widths';

type TextRingsProps = {
  /** Length of each section in any unit. */
  lengths: readonly number[];
  /** Label of each section's ring, shown if the ring is wide enough. */
  labels: readonly string[];
  className?: string;
};

const radius = 400;
const visibleHeight = 420;
/** Direction of the labels from the core: to the left. */
const labelAngle = Math.PI;

/** Returns the relative widths of the rings. They grow less than the lengths, so that short sections have room for a label. */
function getWidths(lengths: readonly number[]): number[] {
  return lengths.map((length) => length ** 0.2);
}

function drawTrunk(lengths: readonly number[]): Rings {
  return drawRings({
    seed: 'yew',
    widths: fitWidths(getWidths(lengths), radius * 0.95),
    core: radius * 0.05,
    lean: labelAngle,
    offCentre: 0.05,
    roughness: 0.8,
    crack: 4.1,
    points: 11,
    decimals: 0,
  });
}

/**
 * A legal text as a trunk: one ring per section, wider for longer sections, cropped to a band from the rim to beyond the
 * core.
 */
export function TextRings({ lengths, labels, className }: TextRingsProps) {
  const rings = drawTrunk(lengths);
  const placedLabels = labels
    .map((label, ring) => ({ label, ring, ...rings.getPoint(ring - 0.5, labelAngle) }))
    .filter(({ label, ring }) => {
      const room = rings.getPoint(ring - 1, labelAngle).x - rings.getPoint(ring, labelAngle).x;
      return room >= 8 + 10 * label.length;
    });
  const newest = lengths.length - 1;
  const left = Math.floor(rings.getPoint(newest, labelAngle).x) - 12;
  return (
    <svg
      className={className}
      viewBox={`${left} ${-visibleHeight / 2} ${130 - left} ${visibleHeight}`}
      width="240"
      // stays left to right if browser translation switches the page to right to left
      direction="ltr"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      {rings.outlines
        .map((outline, ring) => (
          <path
            key={outline}
            className={classNames(ring % 3 ? classes.ring : classes.heavy, ring === newest ? classes.rim : undefined)}
            d={outline}
          />
        ))
        .reverse()}
      <path className={classes.core} d={rings.core} />
      <g fontSize="19" strokeWidth="6">
        {placedLabels.map(({ label, ring, x, y }) => (
          <text
            key={label}
            className={ring === labels.length - 1 ? `${classes.mark} ${classes.newest}` : classes.mark}
            x={Math.round(x)}
            y={Math.round(y)}
          >
            {label}
          </text>
        ))}
      </g>
    </svg>
  );
}

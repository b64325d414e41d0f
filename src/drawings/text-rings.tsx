import { classNames } from '../lib/class-names';
import { numbers } from './curve';
import { rings, type Rings } from './rings';
import * as classes from './text-rings.module.css';
import { fitted } from './years';

type TextRingsProps = {
  /** How long each section of the text is, in any unit. */
  lengths: readonly number[];
  /** What stands on each section's ring, where that is wide enough for it. */
  marks: readonly string[];
  className?: string;
};

const radius = 400;
const band = 420;
/** The ray with the marks runs from the core to the left. */
const ray = Math.PI;

/** How wide each section's ring is, in any unit: roots, so that a section of one line still has room for its mark. */
function shares(lengths: readonly number[]): number[] {
  return lengths.map((length) => length ** 0.35);
}

function grown(lengths: readonly number[]): Rings {
  const widths = fitted(shares(lengths), radius * 0.95);
  return rings({
    seed: 'yew',
    widths,
    core: radius * 0.05,
    lean: ray,
    offCentre: 0.05,
    unrest: 0.8,
    crack: 4.1,
    points: 11,
    decimals: 0,
  });
}

function ringId(ring: number): string {
  return `ring-${ring + 1}`;
}

/**
 * A text as a trunk: one ring per section, the longer the wider, seen as a band from the rim to beyond the core. What
 * had grown with each section is a group of its own, which {@link TextRing} shows again.
 */
export function TextRings({ lengths, marks, className }: TextRingsProps) {
  const drawn = grown(lengths);
  const places = marks
    .map((mark, ring) => ({ mark, ring, ...drawn.pointAt(ring - 0.5, ray) }))
    .filter(({ mark, ring }) => {
      const room = drawn.pointAt(ring - 1, ray).x - drawn.pointAt(ring, ray).x;
      return room >= 6 + 9 * mark.length;
    });
  const left = Math.floor(drawn.pointAt(lengths.length - 1, ray).x) - 12;
  const trunk = drawn.outlines.reduce(
    (inner, outline, ring) => (
      <g id={ringId(ring)}>
        <path className={ring % 3 ? classes.ring : classes.heavy} d={outline} />
        <g className={classes.older}>{inner}</g>
      </g>
    ),
    <path className={classes.core} d={drawn.core} />,
  );
  return (
    <svg
      className={classNames(classes.trunk, className)}
      viewBox={`${left} ${-band / 2} ${130 - left} ${band}`}
      width="240"
      // also where a translator has turned the page’s direction
      direction="ltr"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      {trunk}
      <g fontSize="21" strokeWidth="6">
        {places.map(({ mark, ring, x, y }) => (
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
  /** The section that the trunk has grown up to. */
  ring: number;
};

/** The trunk of {@link TextRings}, which has to stand on the same page, as it was after one of the sections. */
export function TextRing({ lengths, ring, className }: TextRingProps) {
  const share = shares(lengths);
  const sum = (to: number) => share.slice(0, to).reduce((all, length) => all + length, 0);
  const own = radius * (0.05 + (0.95 * sum(ring + 1)) / sum(share.length));
  // small at first and full-grown at the end, though less so than it is, or the first could not be read
  const half = Math.round(1.14 * own ** 0.7 * radius ** 0.3);
  return (
    <svg
      className={classNames(classes.trunk, classes.small, className)}
      viewBox={numbers([-half, -half, 2 * half, 2 * half], 0)}
      width="24"
      aria-hidden="true"
    >
      <use href={`#${ringId(ring)}`} />
    </svg>
  );
}

import { classNames } from '../lib/class-names';
import { measureBounds, toViewBox } from './bounds';
import * as classes from './hero-rings.module.css';
import { drawRings } from './rings';
import { createYearWidths, fitWidths } from './year-widths';

type HeroRingsProps = {
  founded: number;
  /** The current year: the newest ring. */
  year: number;
  /** Direction of the line of dates, in degrees clockwise from three o’clock. */
  ray?: number;
  /** Relative widths of the rings; random by default. */
  widths?: readonly number[];
  className?: string;
};

const size = 1000;
/** Half the length of a tick on the line of dates. */
const tick = 13;
const seed = 'beech';

/** The agency's years as the rings of one trunk, with dates along a line; the current year has the colour `--sap`. */
export function HeroRings({
  founded,
  year,
  ray = 122,
  widths = createYearWidths(seed, founded, year),
  className,
}: HeroRingsProps) {
  const years = Array.from({ length: year - founded + 1 }, (_, index) => founded + index);
  const last = years.length - 1;
  const angle = (ray * Math.PI) / 180;
  const rings = drawRings({
    seed,
    widths: fitWidths(widths, size),
    core: 24,
    lean: angle,
    crack: (226 * Math.PI) / 180,
    knots: [Math.min(4, last)],
    // narrow rings have no room for them
    hairlines: years.length > 14 ? 0 : 1,
    lineWidth: 15,
    points: 15,
    decimals: 0,
  });
  const dates = selectDates(
    years.map((date, ring) => ({ date, ring, ...rings.pointAt(ring === 0 ? 0 : ring - 0.5, angle) })),
  );
  const foot = rings.pointAt(-0.7, angle);
  const tip = rings.pointAt(last, angle);
  /** Ticks across the line, in the middle of each ring but the first. A date covers the tick of its year. */
  const ticks = years.slice(1).map((_, ring) => {
    const { x, y } = rings.pointAt(ring + 0.5, angle);
    const [dx, dy] = [tick * Math.sin(angle), -tick * Math.cos(angle)];
    return `M${Math.round(x - dx)} ${Math.round(y - dy)}l${Math.round(2 * dx)} ${Math.round(2 * dy)}`;
  });

  return (
    <svg
      className={classNames(classes.picture, className)}
      viewBox={toViewBox(measureBounds(rings, last, 8))}
      width="400"
      aria-hidden="true"
    >
      <g>
        {years.toReversed().map((date) => {
          const ring = date - founded;
          return (
            <g key={date} className={classes.year} data-year={date}>
              {ring === last && <path className={classes.newest} d={rings.outlines[ring]} />}
              {/* outlines include the rings inside them, so this one leaves only the newest ring in colour */}
              {ring === last - 1 && <path className={classes.wood} d={rings.outlines[ring]} />}
              {rings.hairlines[ring] && <path className={classes.hair} strokeWidth="2" d={rings.hairlines[ring]} />}
              <path className={classes.lines} d={rings.bands[ring]} />
            </g>
          );
        })}
      </g>
      <path className={classes.lines} d={rings.core + rings.crack() + rings.knots.join('')} />
      <path
        className={classes.ray}
        strokeWidth="3"
        d={`M${Math.round(foot.x)} ${Math.round(foot.y)}L${Math.round(tip.x)} ${Math.round(tip.y)}${ticks.join('')}`}
      />
      <g fontSize="34" strokeWidth="14">
        {dates.map(({ date, ring, x, y }) => (
          <text
            key={date}
            className={ring === last ? `${classes.label} ${classes.labelNewest}` : classes.label}
            x={Math.round(x)}
            y={Math.round(y)}
          >
            {date}
          </text>
        ))}
      </g>
    </svg>
  );
}

type PlacedDate = { date: number; ring: number; x: number; y: number };

/** Selects the first date, the newest one, and those in between that do not overlap; newest first. */
function selectDates(dates: PlacedDate[]): PlacedDate[] {
  const first = dates[0];
  return dates.reduceRight<PlacedDate[]>((selected, date) => {
    const neighbours = [selected.at(-1), date === first ? undefined : first];
    return neighbours.every((other) => !other || !overlap(date, other)) ? [...selected, date] : selected;
  }, []);
}

/** Whether two dates overlap: with some space around it, one takes 100 × 54. */
function overlap(a: PlacedDate, b: PlacedDate): boolean {
  return Math.abs(a.x - b.x) <= 100 && Math.abs(a.y - b.y) <= 54;
}

import { classNames } from '../lib/class-names';
import { boxAround, viewBox } from './bounds';
import * as classes from './hero-rings.module.css';
import { rings } from './rings';
import { fitted, yearWidths } from './years';

type HeroRingsProps = {
  founded: number;
  /** The current year: the newest ring. */
  year: number;
  /** Direction of the ray with the years, in degrees clockwise from three o’clock. */
  ray?: number;
  /** How wide each year’s ring is, in any unit; without it every year is good or hard by itself. */
  widths?: readonly number[];
  className?: string;
};

const size = 1000;
/** Half the length of a tick of the ray. */
const tick = 13;
/** Names the tree; another name is another tree. */
const seed = 'beech';

/** The agency’s years as the rings of one trunk, the current year in sap, dated along one ray. */
export function HeroRings({
  founded,
  year,
  ray = 122,
  widths = yearWidths(seed, founded, year),
  className,
}: HeroRingsProps) {
  const years = Array.from({ length: year - founded + 1 }, (_, index) => founded + index);
  const last = years.length - 1;
  const angle = (ray * Math.PI) / 180;
  const drawn = rings({
    seed,
    widths: fitted(widths, size),
    core: 24,
    lean: angle,
    crack: (226 * Math.PI) / 180,
    knots: [Math.min(4, last)],
    hairlines: years.length > 14 ? 0 : 1,
    ink: 15,
    points: 15,
    decimals: 0,
  });
  const dates = datesWithRoom(
    years.map((each, ring) => ({ each, ring, ...drawn.pointAt(ring === 0 ? 0 : ring - 0.5, angle) })),
  );
  const foot = drawn.pointAt(-0.7, angle);
  const tip = drawn.pointAt(last, angle);
  /** Across the ray, within each year's ring; a date covers its own. */
  const ticks = years.slice(1).map((_, ring) => {
    const { x, y } = drawn.pointAt(ring + 0.5, angle);
    const across = { x: tick * Math.sin(angle), y: -tick * Math.cos(angle) };
    return `M${Math.round(x - across.x)} ${Math.round(y - across.y)}l${Math.round(2 * across.x)} ${Math.round(2 * across.y)}`;
  });

  return (
    <svg
      className={classNames(classes.picture, className)}
      viewBox={viewBox(boxAround(drawn, last, 8))}
      width="400"
      aria-hidden="true"
    >
      <g>
        {years.toReversed().map((each) => {
          const ring = each - founded;
          return (
            <g key={each} className={classes.year} data-year={each}>
              {ring === last && <path className={classes.newest} d={drawn.outlines[ring]} />}
              {ring === last - 1 && <path className={classes.wood} d={drawn.outlines[ring]} />}
              {drawn.hairlines[ring] && <path className={classes.hair} strokeWidth="2" d={drawn.hairlines[ring]} />}
              <path className={classes.lines} d={drawn.bands[ring]} />
            </g>
          );
        })}
      </g>
      <path className={classes.lines} d={drawn.core + drawn.crack() + drawn.knots.join('')} />
      <path
        className={classes.ray}
        strokeWidth="3"
        d={`M${Math.round(foot.x)} ${Math.round(foot.y)}L${Math.round(tip.x)} ${Math.round(tip.y)}${ticks.join('')}`}
      />
      <g fontSize="34" strokeWidth="14">
        {dates.map(({ each, ring, x, y }) => (
          <text
            key={each}
            className={ring === last ? `${classes.label} ${classes.labelNewest}` : classes.label}
            x={Math.round(x)}
            y={Math.round(y)}
          >
            {each}
          </text>
        ))}
      </g>
    </svg>
  );
}

type PlacedDate = { each: number; ring: number; x: number; y: number };

/** The dates that have room, newest first: the first and the newest always, those between where none is touched. */
function datesWithRoom(dates: PlacedDate[]): PlacedDate[] {
  const first = dates[0];
  return dates.reduceRight<PlacedDate[]>((kept, date) => {
    const near = [kept.at(-1), date === first ? undefined : first];
    return near.every((other) => !other || apart(date, other)) ? [...kept, date] : kept;
  }, []);
}

function apart(a: PlacedDate, b: PlacedDate): boolean {
  return Math.abs(a.x - b.x) > 100 || Math.abs(a.y - b.y) > 54;
}

import { boxAround, viewBox } from './bounds';
import classes from './hero-rings.module.css';
import { rings } from './rings';
import { fitted, yearWidths } from './years';

export type HeroRingsProps = {
  founded: number;
  /** The current year: the newest ring. */
  year: number;
  /** Names the tree; another name is another tree. */
  seed?: string;
  /** Direction of the ray with the years, in degrees clockwise from three o’clock. */
  ray?: number;
  /** Direction of the crack, in degrees. */
  crack?: number;
  /** How wide each year’s ring is, in any unit; without it every year is good or hard by itself. */
  widths?: readonly number[];
  className?: string;
};

const size = 1000;

/** The agency’s years as the rings of one trunk, the current year in sap, dated along one ray. */
export function HeroRings({ founded, year, seed = 'beech', ray = 122, crack = 226, widths = yearWidths(seed, founded, year), className = '' }: HeroRingsProps) {
  const years = Array.from({ length: year - founded + 1 }, (_, index) => founded + index);
  const last = years.length - 1;
  const angle = (ray * Math.PI) / 180;
  const drawn = rings({
    seed,
    widths: fitted(widths, size),
    core: 24,
    lean: angle,
    crack: (crack * Math.PI) / 180,
    knots: [Math.min(4, last)],
    hairlines: years.length > 14 ? 1 : 3,
    ink: 15,
    points: 24,
    decimals: 0,
  });
  const every = Math.ceil(years.length / 12);
  const foot = drawn.pointAt(-0.7, angle);
  const tip = drawn.pointAt(last, angle);

  return (
    <svg className={`${classes.picture} ${className}`} viewBox={viewBox(boxAround(drawn, last, 8))} aria-hidden="true">
      <g>
      {years.toReversed().map((each) => {
        const ring = each - founded;
        return (
          <g key={each} className={classes.year} data-year={each}>
            {ring === last && <path className={classes.newest} d={drawn.outlines[ring]} />}
            {ring === last - 1 && <path className={classes.wood} d={drawn.outlines[ring]} />}
            <path className={classes.hair} strokeWidth="2" d={drawn.hairlines[ring]} />
            <path className={classes.lines} d={drawn.bands[ring]} />
          </g>
        );
      })}
      </g>
      <path className={classes.lines} d={drawn.core + drawn.crack + drawn.knots.join('')} />
      <path className={classes.ray} strokeWidth="3" d={`M${Math.round(foot.x)} ${Math.round(foot.y)}L${Math.round(tip.x)} ${Math.round(tip.y)}`} />
      <g fontSize="34" strokeWidth="14">
        {years.map((each, ring) => {
          if ((last - ring) % every !== 0) return null;
          const at = drawn.pointAt(ring - 0.5, angle);
          return (
            <text key={each} className={ring === last ? `${classes.label} ${classes.labelNewest}` : classes.label} x={Math.round(at.x)} y={Math.round(at.y)}>
              {each}
            </text>
          );
        })}
      </g>
    </svg>
  );
}

import { useId } from 'react';

import { classNames } from '../lib/class-names';
import { measureBounds, toViewBox } from './geometry/bounds';
import * as classes from './hero-rings.module.css';
import { drawRings } from './geometry/rings';
import { fitWidths } from './geometry/year-widths';

export type RingYear = {
  date: number;
  /** Width of the ring relative to the others. */
  width: number;
  /** What happened in the year. */
  text: string;
};

type HeroRingsProps = {
  /** The years from the core outwards; the last one is the current year. */
  years: readonly RingYear[];
  caption: string;
  /** Direction of the line of dates, in degrees clockwise from three o’clock. */
  ray?: number;
  className?: string;
};

const size = 1000;
const seed = 'beech';

/**
 * The agency's years as the rings of one trunk, and a ruler with one radio button per year. Each label contains its
 * ring, so that hovering, tapping and the arrow keys work without JavaScript.
 */
export function HeroRings({ years, caption, ray = 122, className }: HeroRingsProps) {
  const id = useId();
  const last = years.length - 1;
  const angle = (ray * Math.PI) / 180;
  const rings = drawRings({
    seed,
    widths: fitWidths(
      years.map(({ width }) => width),
      size,
    ),
    core: 24,
    lean: angle,
    crack: (226 * Math.PI) / 180,
    knots: [Math.min(4, last)],
    // narrow rings have no room for hairlines
    hairlines: years.length > 14 ? 0 : 1,
    lineWidth: 15,
    points: 15,
    decimals: 0,
  });
  const drawing = {
    viewBox: toViewBox(measureBounds(rings, last, 8)),
    width: 400,
    // a short box shows the upper part
    preserveAspectRatio: 'xMinYMin slice',
    'aria-hidden': true,
  };
  const middles = years.map((_, ring) => rings.getPoint(ring === 0 ? 0 : ring - 0.5, angle));
  const dated = selectDates(middles);
  /** Draws the part of the line of dates in a ring. */
  const drawRay = (ring: number): string =>
    [ring === 0 ? -0.7 : ring - 1, ring]
      .map((edge) => rings.getPoint(edge, angle))
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`)
      .join('');

  return (
    <div className={classNames(classes.rings, className)} role="radiogroup" aria-labelledby={id} data-no-markdown="">
      <p id={id} className={classes.caption}>
        {caption}
      </p>
      {years.map(({ date, text }, ring) => (
        <label key={date} className={classes.year}>
          <input type="radio" name={id} value={date} defaultChecked={ring === last} />
          <svg {...drawing}>
            <g>
              <path className={classes.wood} d={`${rings.outlines[ring]}${rings.outlines[ring - 1] ?? ''}`} />
              {rings.hairlines[ring] && <path className={classes.hair} d={rings.hairlines[ring]} />}
              {ring < last && <path className={classes.lines} d={rings.bands[ring]} />}
            </g>
          </svg>
          <svg {...drawing} className={classes.scale} fontSize="34">
            <path d={drawRay(ring)} />
            {dated.includes(ring) && (
              <text x={Math.round(middles[ring]?.x ?? 0)} y={Math.round(middles[ring]?.y ?? 0)}>
                {date}
              </text>
            )}
          </svg>
          <span className={classes.text}>
            <b>{date}</b> {text}
          </span>
        </label>
      ))}
      <svg {...drawing} className={classes.marks}>
        <path className={classes.lines} d={rings.core + rings.drawCrack() + rings.knots.join('')} />
        {/* covers the open end of the crack */}
        <path className={classes.bark} d={rings.bands[last]} />
      </svg>
    </div>
  );
}

type Point = { x: number; y: number };

/** Selects the rings whose dates do not overlap: the newest, the first, and those in between with enough space. */
function selectDates(middles: readonly Point[]): number[] {
  return middles.reduceRight<number[]>((selected, middle, ring) => {
    const neighbours = [selected.at(-1), ring === 0 ? undefined : 0];
    const isFree = neighbours.every((other) => {
      const point = other === undefined ? undefined : middles[other];
      return !point || !areOverlapping(middle, point);
    });
    return isFree ? [...selected, ring] : selected;
  }, []);
}

/** Whether two dates overlap: with some space around it, a date takes up 100 × 54. */
function areOverlapping(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) <= 100 && Math.abs(a.y - b.y) <= 54;
}

import { getBackgroundClass } from '../../components/background/background';
import { parsePeriod } from '../../content/period';
import type { CaseStudyContent } from '../case-study/page';
import { classNames } from '../../lib/class-names';
import { placeName, type LogName } from '../../drawings/geometry/log-names';
import { drawRings } from '../../drawings/geometry/rings';
import * as classes from './study-logs.module.css';
import { createYearWidths, fitWidths } from '../../drawings/geometry/year-widths';

type StudyLogsProps = {
  studies: readonly CaseStudyContent[];
  year: number;
  /** Returns the path of a study's page. */
  getHref(slug: string): string;
  className?: string;
};

const width = 640;
const thickness = 78;
const step = 94;
const top = 40;
/** Minimum distance of two years on the scale. */
const labelWidth = 66;
/** The x of the first year, with room for half its label, and the width of the scale. */
const scaleStart = 37;
const scaleWidth = width - 29;
/** Depth of a log's rounded end. */
const bulge = 23;
/** The share of its last year that a log fills. */
const lastYearShare = 0.7;
/** Space after the end of a log. */
const margin = 4;
/** Line height of a name on two lines. */
const leading = 1.15;

/** Draws the front end of a log around 0/0, with one ring per year. */
function drawEnd(seed: string, years: number) {
  const { outlines } = drawRings({
    seed,
    widths: fitWidths(createYearWidths(seed, 1, years), thickness / 2 - 4),
    core: 3,
    roughness: 0.5,
    offCentre: 0.08,
    points: 9,
    decimals: 0,
  });
  return { rim: outlines.at(-1), inner: outlines.slice(0, -1).join('') };
}

/** Returns the years of a study up to the current one; `to` is undefined if the work is still going on. */
function getYears(zeitraum: string, year: number) {
  const { from, to = Infinity } = parsePeriod(zeitraum) ?? { from: year };
  return { from: Math.min(year, from), to: to <= year ? to : undefined };
}

/** Draws the side of a log; without a length, it runs off the drawing. */
function drawSide(length: number | undefined): string {
  const half = thickness / 2;
  if (length === undefined) return `M0-${half}H${width}V${half}H0z`;
  return `M0-${half}H${length - bulge}a${bulge} ${half} 0 0 1 0 ${thickness}H0z`;
}

/**
 * Case studies as logs on a scale of years: each starts in its first year, has one ring per year, and ends in its last
 * year, or runs off the edge if the work goes on.
 */
export function StudyLogs({ studies, year, getHref, className }: StudyLogsProps) {
  const logs = studies.map(({ slug, header }) => ({ slug, header, ...getYears(header.zeitraum, year) }));
  const first = Math.min(...logs.map(({ from }) => from));
  const years = Array.from({ length: year - first + 1 }, (_, index) => first + index);
  const toX = (date: number) => Math.round(scaleStart + ((date - first) * scaleWidth) / years.length);
  const interval = Math.ceil((labelWidth * years.length) / scaleWidth);
  const hasLabel = (date: number, index: number) => index % interval === 0 && toX(date) <= width - labelWidth / 2;
  const height = top + logs.length * step;
  return (
    <svg
      className={classNames(classes.logs, className)}
      viewBox={`0 0 ${width} ${height}`}
      width="640"
      // stays left to right if browser translation switches the page to right to left
      direction="ltr"
      aria-hidden="true"
    >
      <path
        className={classes.scale}
        strokeWidth="1.5"
        d={years.map((date) => `M${toX(date)} 30V${height}`).join('')}
      />
      <g fontSize="28">
        {years.filter(hasLabel).map((date) => (
          <text key={date} className={classes.year} x={toX(date)} y="22">
            {date}
          </text>
        ))}
      </g>
      {logs.map(({ slug, header, from, to }, index) => {
        const { rim, inner } = drawEnd(slug, (to ?? year) - from + 1);
        const start = toX(from);
        const middle = top + (index + 0.5) * step;
        const length =
          to === undefined ? undefined : Math.max(bulge, Math.min(toX(to + lastYearShare), width - margin) - start);
        const name = placeName(header.name, { from: start, to: length && start + length }, width);
        return (
          <a key={slug} className={classes.link} href={getHref(slug)} tabIndex={-1}>
            <g
              className={`${classes.log} ${getBackgroundClass(header.background)}`}
              transform={`translate(${start} ${middle})`}
            >
              <path className={classes.wood} strokeWidth="3" d={drawSide(length)} />
              <g transform="scale(.6 1)">
                <path className={classes.wood} strokeWidth="4" d={rim} />
                <path className={classes.rings} strokeWidth="2" d={inner} />
              </g>
              {name.side === 'on' && <Name name={name} x={name.x - start} />}
            </g>
            {name.side !== 'on' && <Name name={name} x={name.x} middle={middle} />}
          </a>
        );
      })}
    </svg>
  );
}

/** A log's name, on the log in its colours or beside it. */
function Name({ name: { lines, size, side }, x, middle = 0 }: { name: LogName; x: number; middle?: number }) {
  return lines.map((line, index) => (
    <text
      key={index}
      className={classNames(classes.name, side === 'on' ? '' : classes.beside)}
      fontSize={size}
      x={x}
      y={Math.round(middle + (index - (lines.length - 1) / 2) * leading * size) || undefined}
      textAnchor={side === 'before' ? 'end' : undefined}
    >
      {line}
    </text>
  ));
}

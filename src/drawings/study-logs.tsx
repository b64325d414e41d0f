import { groundClass } from '../components/ground/ground';
import { periodOf } from '../content/period';
import type { CaseStudyContent } from '../pages/case-study/page';
import { classNames } from '../lib/class-names';
import { placedName, type LogName } from './log-names';
import { rings } from './rings';
import * as classes from './study-logs.module.css';
import { fitted, yearWidths } from './years';

type StudyLogsProps = {
  studies: readonly CaseStudyContent[];
  year: number;
  /** The address of a study's page. */
  hrefOf(slug: string): string;
  className?: string;
};

const width = 640;
const thickness = 78;
const step = 94;
const top = 40;
/** What a year on the scale takes at least. */
const labelWidth = 66;
/** Where the first year stands, so that it is not cut off, and how long the scale is from there on. */
const firstYear = 37;
const scale = width - 29;
/** How far a log's ends bulge. */
const bulge = 23;
/** The part of its last year that a log fills, so that its far end stands in that year. */
const lastYear = 0.7;
/** What stays free behind a far end. */
const margin = 4;
/** Height of a line of a name in two lines, in parts of its size. */
const leading = 1.15;

/** The end of a log that faces the reader, with a ring per year, around 0/0. */
function end(seed: string, years: number) {
  const drawn = rings({
    seed,
    widths: fitted(yearWidths(seed, 1, years), thickness / 2 - 4),
    core: 3,
    unrest: 0.5,
    offCentre: 0.08,
    points: 9,
    decimals: 0,
  });
  return { rim: drawn.outlines.at(-1), inner: drawn.outlines.slice(0, -1).join('') };
}

/** The years of a study, none of them after the newest on the scale; what ends later goes on there. */
function yearsOf(zeitraum: string, year: number) {
  const { from, to = Infinity } = periodOf(zeitraum) ?? { from: year };
  return { from: Math.min(year, from), to: to <= year ? to : undefined };
}

/** The length of a log: off the drawing, or up to where its far end begins to bulge. */
function trunk(length: number | undefined): string {
  const half = thickness / 2;
  if (length === undefined) return `M0-${half}H${width}V${half}H0z`;
  return `M0-${half}H${length - bulge}a${bulge} ${half} 0 0 1 0 ${thickness}H0z`;
}

/**
 * The studies as logs on a scale of years: each begins in the year in which its work began, has a ring for every year of
 * it, and ends in the last one, or runs off the page, where the work goes on.
 */
export function StudyLogs({ studies, year, hrefOf, className }: StudyLogsProps) {
  const logs = studies.map(({ slug, header }) => ({ slug, header, ...yearsOf(header.zeitraum, year) }));
  const first = Math.min(...logs.map(({ from }) => from));
  const years = Array.from({ length: year - first + 1 }, (_, index) => first + index);
  const x = (each: number) => Math.round(firstYear + ((each - first) * scale) / years.length);
  const between = Math.ceil((labelWidth * years.length) / scale);
  const isLabelled = (each: number, index: number) => index % between === 0 && x(each) <= width - labelWidth / 2;
  const height = top + logs.length * step;
  return (
    <svg
      className={classNames(classes.logs, className)}
      viewBox={`0 0 ${width} ${height}`}
      width="640"
      // also where a translator has turned the page’s direction
      direction="ltr"
      aria-hidden="true"
    >
      <path className={classes.scale} strokeWidth="1.5" d={years.map((each) => `M${x(each)} 30V${height}`).join('')} />
      <g fontSize="28">
        {years.filter(isLabelled).map((each) => (
          <text key={each} className={classes.year} x={x(each)} y="22">
            {each}
          </text>
        ))}
      </g>
      {logs.map(({ slug, header, from, to }, index) => {
        const { rim, inner } = end(slug, (to ?? year) - from + 1);
        const start = x(from);
        const middle = top + (index + 0.5) * step;
        const length =
          to === undefined ? undefined : Math.max(bulge, Math.min(x(to + lastYear), width - margin) - start);
        const name = placedName(header.name, { from: start, to: length && start + length }, width);
        return (
          <a key={slug} className={classes.link} href={hrefOf(slug)} tabIndex={-1}>
            <g
              className={`${classes.log} ${groundClass(header.background)}`}
              transform={`translate(${start} ${middle})`}
            >
              <path className={classes.wood} strokeWidth="3" d={trunk(length)} />
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

/** A log's name: within the log, whose colours it has, or on the page beside it. */
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

import { groundClass } from '../components/ground/ground';
import type { CaseStudyContent } from '../../content/schemas/case-studies';
import { classNames } from '../class-names';
import { rings } from './rings';
import classes from './study-logs.module.css';
import { fitted, yearWidths } from './years';

type StudyLogsProps = { studies: readonly CaseStudyContent[]; year: number; className?: string };

const width = 640;
const thickness = 78;
const step = 94;
const top = 40;

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

/**
 * The studies as logs on a scale of years: each begins in the year in which its work began, has a ring for every year
 * since, and runs off the page, as the work goes on.
 */
export function StudyLogs({ studies, year, className = '' }: StudyLogsProps) {
  const logs = studies.map(({ slug, header }) => ({
    slug,
    header,
    from: Math.min(year, Number(/\d{4}/.exec(header.zeitraum)?.[0] ?? year)),
  }));
  const first = Math.min(...logs.map(({ from }) => from));
  const years = Array.from({ length: year - first + 1 }, (_, index) => first + index);
  const x = (each: number) => Math.round(28 + ((each - first) * (width - 20)) / years.length);
  const height = top + logs.length * step;
  return (
    <svg className={classNames(classes.logs, className)} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={classes.scale} strokeWidth="1.5" d={years.map((each) => `M${x(each)} 30V${height}`).join('')} />
      <g fontSize="28">
        {years.map((each) => (
          <text key={each} className={classes.year} x={x(each)} y="22">
            {each}
          </text>
        ))}
      </g>
      {logs.map(({ slug, header, from }, index) => {
        const { rim, inner } = end(slug, year - from + 1);
        return (
          <g
            key={slug}
            className={`${classes.log} ${groundClass(header.background)}`}
            transform={`translate(${x(from)} ${top + (index + 0.5) * step})`}
          >
            <path className={classes.wood} strokeWidth="3" d={`M0-${thickness / 2}H${width}V${thickness / 2}H0z`} />
            <g transform="scale(.6 1)">
              <path className={classes.wood} strokeWidth="4" d={rim} />
              <path className={classes.rings} strokeWidth="2" d={inner} />
            </g>
            <text className={classes.name} fontSize="32" x="44">
              {header.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

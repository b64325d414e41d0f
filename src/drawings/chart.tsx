import type { Chart } from '../pages/case-study/page';
import type { ColourToken } from '../content/schemas/fields';
import { classNames } from '../lib/class-names';
import * as classes from './chart.module.css';
import { coreSample } from './core-sample';
import { numbers } from './curve';
import { ringUnit } from './figures';

type CaseChartProps = { chart: Chart; colour: ColourToken; className?: string };

/** The longest bar’s part of a chart, in percent: beside it there is room for its figure. */
const longest = 66;

/**
 * A chart of a study’s figures, true to scale and readable without the picture: a curve where their course is known;
 * else bars, which are increment cores, as a forester drills them, with one line per unit.
 */
export function CaseChart({ chart, colour, className }: CaseChartProps) {
  const { course, values } = chart;
  const largest = Math.max(...values.map(({ value }) => value));
  return (
    <figure className={classNames(classes[colour] ?? classes.stay, className)}>
      <figcaption className={classes.caption}>{chart.caption}</figcaption>
      <div className={course && classes.frame}>
        <ul className={course ? classes.flags : classes.list} aria-label={chart.alt}>
          {values.map(({ label, value, display, note }) => (
            <li key={label} className={course ? classes.flag : classes.row} data-value={value}>
              <span className={classes.label}>{label}</span>
              {!course && <Core seed={label} value={value} largest={largest} />}
              <span className={classes.reading}>
                <span className={classes.value}>{display}</span> {note}
              </span>
            </li>
          ))}
        </ul>
        {course && <Curve course={course} />}
      </div>
    </figure>
  );
}

type CoreProps = { seed: string; value: number; largest: number };

function Core({ seed, value, largest }: CoreProps) {
  const sample = coreSample(seed, value, largest, ringUnit(largest, 25));
  // as wide as the bar, so that its figure follows it; the ruler goes on beneath the figure
  const across = Math.max(5, Math.round((1000 * value) / largest));
  return (
    <svg
      className={classes.core}
      width={`${numbers([(longest * across) / 1000], 2)}%`}
      viewBox={`0 0 ${across} 48`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={classes.ruler} strokeWidth="1" d={sample.ruler} />
      <path className={classes.fill} d={sample.outline} />
      <path className={classes.grain} strokeWidth="1.25" d={sample.grain} />
      <path className={classes.edge} strokeWidth="2" d={sample.outline} />
    </svg>
  );
}

const [curveWidth, curveHeight] = [640, 230];
/** What a year takes at least on the line below a curve. */
const yearWidth = 80;

/** Every value of a course above its month, on a line that has a tick for each new year. */
function Curve({ course: { from, months, values } }: { course: NonNullable<Chart['course']> }) {
  const largest = Math.max(...values, 1);
  const step = curveWidth / (values.length - 1);
  const tops = values.map((value, index) => [index * step, curveHeight * (1 - value / largest)] as const);
  const edge = `M${tops.map((top) => numbers(top, 1)).join('L')}`;
  const [year = 0, month = 1] = from.split('-').map(Number);
  const span = month - 1 + (values.length - 1) * months;
  const years = Array.from({ length: Math.floor(span / 12) + 1 }, (_, index) => ({
    year: year + index,
    x: Math.round(Math.max(0, ((12 * index - month + 1) / months) * step)),
  }));
  const hasRoom = ({ x }: { x: number }, index: number) => (years[index + 1]?.x ?? curveWidth) - x >= yearWidth;
  return (
    <svg className={classes.curve} viewBox={`0 0 ${curveWidth} ${curveHeight + 40}`} width="640" aria-hidden="true">
      <path className={classes.fill} d={`${edge}V${curveHeight}H0z`} />
      <path
        className={classes.grain}
        strokeWidth="1.25"
        d={tops.map((top) => `M${numbers(top, 1)}V${curveHeight}`).join('')}
      />
      <path className={classes.edge} strokeWidth="3" d={edge} />
      <path
        className={classes.edge}
        strokeWidth="1.5"
        d={`M0 ${curveHeight}H${curveWidth}${years.map(({ x }) => (x > 0 ? `M${x} ${curveHeight}v36` : '')).join('')}`}
      />
      {years.filter(hasRoom).map(({ year, x }) => (
        <text key={year} className={classes.year} x={x + 6} y={curveHeight + 34}>
          {year}
        </text>
      ))}
    </svg>
  );
}

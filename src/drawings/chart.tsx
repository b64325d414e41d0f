import type { Chart } from '../content/schemas/chart';
import type { ColourToken } from '../content/schemas/fields';
import { classNames } from '../lib/class-names';
import * as classes from './chart.module.css';
import { drawCoreSample } from './geometry/core-sample';
import { formatNumbers } from './geometry/curve';
import { chooseRingUnit } from './geometry/ring-units';

type CaseChartProps = { chart: Chart; colour: ColourToken; className?: string };

/** Width of the longest bar as a percentage of the chart; the rest is for its figure. */
const maxBarWidth = 66;

/**
 * A chart of a study’s figures, true to scale, with its values as text: a curve if the chart has a time series
 * (`course`), otherwise bars. Bars are increment cores (the samples that foresters drill) with one line per unit.
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
              {!course && <Bar seed={label} value={value} largest={largest} />}
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

type BarProps = { seed: string; value: number; largest: number };

function Bar({ seed, value, largest }: BarProps) {
  const sample = drawCoreSample({ seed, value, largest, unit: chooseRingUnit(largest, 25) });
  // as wide as the bar, so that the figure follows it; the ruler overflows beneath the figure
  const width = Math.max(5, Math.round((1000 * value) / largest));
  return (
    <svg
      className={classes.core}
      width={`${formatNumbers([(maxBarWidth * width) / 1000], 2)}%`}
      viewBox={`0 0 ${width} 48`}
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

/** A year; phones show only its last two digits. */
function ShortYear({ year }: { year: number }) {
  const digits = String(year);
  return (
    <>
      <tspan className={classes.century}>{digits.slice(0, 2)}</tspan>
      {digits.slice(2)}
    </>
  );
}

const [curveWidth, curveHeight] = [640, 230];
/** The minimum width of a year's label, and of its last two digits on phones. */
const yearWidth = { whole: 80, short: 50 };

/** The area below the values of a time series, on an axis with a tick for each year. */
function Curve({ course: { from, months, values } }: { course: NonNullable<Chart['course']> }) {
  const largest = Math.max(...values, 1);
  const step = curveWidth / (values.length - 1);
  const tops = values.map((value, index) => [index * step, curveHeight * (1 - value / largest)] as const);
  const edge = `M${tops.map((top) => formatNumbers(top, 1)).join('L')}`;
  const [year = 0, month = 1] = from.split('-').map(Number);
  const span = month - 1 + (values.length - 1) * months;
  const years = Array.from({ length: Math.floor(span / 12) + 1 }, (_, index) => ({
    year: year + index,
    x: Math.round(Math.max(0, ((12 * index - month + 1) / months) * step)),
  }));
  const labels = years
    .map(({ year, x }, index) => ({ year, x, room: (years[index + 1]?.x ?? curveWidth) - x }))
    .filter(({ room }) => room >= yearWidth.short);
  return (
    <svg className={classes.curve} viewBox={`0 0 ${curveWidth} ${curveHeight + 40}`} width="640" aria-hidden="true">
      <path className={classes.fill} d={`${edge}V${curveHeight}H0z`} />
      <path
        className={classes.grain}
        strokeWidth="1.25"
        d={tops.map((top) => `M${formatNumbers(top, 1)}V${curveHeight}`).join('')}
      />
      <path className={classes.edge} strokeWidth="3" d={edge} />
      <path
        className={classes.edge}
        strokeWidth="1.5"
        d={`M0 ${curveHeight}H${curveWidth}${labels.map(({ x }) => (x > 0 ? `M${x} ${curveHeight}v36` : '')).join('')}`}
      />
      {labels.map(({ year, x, room }) => (
        <text key={year} className={classes.year} x={x + 5} y={curveHeight + 34}>
          {room < yearWidth.whole ? <ShortYear year={year} /> : year}
        </text>
      ))}
    </svg>
  );
}

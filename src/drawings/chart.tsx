import type { Chart } from '../pages/case-study/page';
import type { ColourToken } from '../content/schemas/fields';
import { classNames } from '../lib/class-names';
import { measureBounds, toViewBox } from './bounds';
import * as classes from './chart.module.css';
import { drawCoreSample } from './core-sample';
import { formatNumbers } from './curve';
import { chooseRingUnit, getEqualAreaWidths } from './ring-units';
import { drawRings } from './rings';

type CaseChartProps = { chart: Chart; colour: ColourToken; className?: string };

const maxDiscRadius = 150;
/** Width of the longest bar in percent of the chart; the rest is for its figure. */
const maxBarWidth = 66;

/**
 * A chart of a study’s figures, true to scale, with its values as text. Bars are increment cores (the samples that
 * foresters drill) with one line per unit; discs are proportional by area.
 */
export function CaseChart({ chart, colour, className }: CaseChartProps) {
  const largest = Math.max(...chart.values.map(({ value }) => value));
  const tone = classes[colour] ?? classes.stay;
  return (
    <figure className={classNames(tone, className)} data-chart={chart.kind}>
      <figcaption className={classes.caption}>{chart.caption}</figcaption>
      <ul className={chart.kind === 'bars' ? classes.list : classes.discs} aria-label={chart.alt}>
        {chart.values.map(({ label, value, display, note }) => (
          <li key={label} className={chart.kind === 'bars' ? classes.row : classes.disc} data-value={value}>
            {chart.kind === 'rings' && <Disc seed={label} value={value} largest={largest} />}
            <span className={classes.label}>{label}</span>
            {chart.kind === 'bars' && <Bar seed={label} value={value} largest={largest} />}
            <span className={classes.reading}>
              <span className={classes.value}>{display}</span> {note}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

type MarkProps = { seed: string; value: number; largest: number };

function Bar({ seed, value, largest }: MarkProps) {
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

function Disc({ seed, value, largest }: MarkProps) {
  const radius = maxDiscRadius * Math.sqrt(value / largest);
  const units = Math.max(1, Math.round(value / chooseRingUnit(largest, 20)));
  const rings = drawRings({
    seed,
    widths: getEqualAreaWidths(units, radius),
    core: 5,
    lean: 3.6,
    offCentre: 0.08,
    roughness: 0.6,
    lineWidth: 6,
    points: 12,
  });
  // boxes of the same width keep the discs of a chart true to scale; the height fits each disc
  const width = Math.round(2 * maxDiscRadius * 1.16);
  const box = measureBounds(rings, units - 1, 2);
  return (
    <svg className={classes.trunk} viewBox={toViewBox({ ...box, width })} width="200" aria-hidden="true">
      <path className={classes.fill} d={rings.outlines.at(-1)} />
      <path className={classes.inner} d={rings.outlines.slice(0, -1).join('')} />
      <path className={classes.trunkRim} d={(rings.bands.at(-1) ?? '') + rings.core} />
    </svg>
  );
}

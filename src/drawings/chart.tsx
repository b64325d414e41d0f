import type { Chart } from '../pages/case-study/page';
import type { ColourToken } from '../content/schemas/fields';
import { classNames } from '../lib/class-names';
import { boxAround, viewBox } from './bounds';
import * as classes from './chart.module.css';
import { coreSample } from './core-sample';
import { numbers } from './curve';
import { evenRings, ringUnit } from './figures';
import { rings } from './rings';

type CaseChartProps = { chart: Chart; colour: ColourToken; className?: string };

const discSize = 150;
/** The longest bar’s part of a chart, in percent: beside it there is room for its figure. */
const longest = 66;

/**
 * A chart of a study’s figures, true to scale and readable without the picture: bars are increment cores, as a
 * forester drills them, with one line per unit; discs have a surface as large as their figure.
 */
export function CaseChart({ chart, colour, className }: CaseChartProps) {
  const largest = Math.max(...chart.values.map((each) => each.value));
  const tone = classes[colour] ?? classes.stay;
  return (
    <figure className={classNames(tone, className)} data-chart={chart.kind}>
      <figcaption className={classes.caption}>{chart.caption}</figcaption>
      <ul className={chart.kind === 'bars' ? classes.list : classes.discs} aria-label={chart.alt}>
        {chart.values.map(({ label, value, display, note }) => (
          <li key={label} className={chart.kind === 'bars' ? classes.row : classes.disc} data-value={value}>
            {chart.kind === 'rings' && <Disc seed={label} value={value} largest={largest} />}
            <span className={classes.label}>{label}</span>
            {chart.kind === 'bars' && <Core seed={label} value={value} largest={largest} />}
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

function Core({ seed, value, largest }: MarkProps) {
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

function Disc({ seed, value, largest }: MarkProps) {
  const radius = discSize * Math.sqrt(value / largest);
  const units = Math.max(1, Math.round(value / ringUnit(largest, 20)));
  const drawn = rings({
    seed,
    widths: evenRings(units, radius),
    core: 5,
    lean: 3.6,
    offCentre: 0.08,
    unrest: 0.6,
    ink: 6,
    points: 12,
  });
  // Equally wide boxes keep the discs of one chart true to scale; each is only as high as its own disc.
  const across = discSize * 1.16;
  const box = boxAround(drawn, units - 1, 2);
  return (
    <svg
      className={classes.trunk}
      viewBox={viewBox({ ...box, width: Math.round(2 * across) })}
      width="200"
      aria-hidden="true"
    >
      <path className={classes.fill} d={drawn.outlines.at(-1)} />
      <path className={classes.inner} d={drawn.outlines.slice(0, -1).join('')} />
      <path className={classes.trunkRim} d={(drawn.bands.at(-1) ?? '') + drawn.core} />
    </svg>
  );
}

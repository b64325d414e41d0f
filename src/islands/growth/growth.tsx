import { useId, useState, type FormEvent } from 'react';

import { classNames } from '../../lib/class-names';
import type { Locale } from '../../locales';
import { fillIn } from '../../lib/fill-in';
import { Slot, type SlotContent } from '../slot';
import * as styles from './growth.module.css';
import { limits, projectGrowth, type Assumption } from './projection';
import { drawTrunk } from './trunk';

type GrowthProps = {
  locale: Locale;
  example: Assumption;
  /**
   * Templates with the placeholders `{start}`, `{rate}`, `{years}`, `{end}`, `{n}` in the name of a year, and `{min}` and
   * `{max}` in the hint that replaces the result if the field has no valid number.
   */
  words: { today: string; year: string; result: string; hint: string; message: string };
  /** The contact page; the visitor's figures are appended as the message. */
  href: string;
  linkClass?: string;
  /** `labels` are in the order of `fields`. */
  slots: { head: SlotContent; labels: SlotContent[]; scale: SlotContent; note: SlotContent; link: SlotContent };
};

const fields = ['start', 'rate', 'years'] as const;

/** Draws constant yearly growth of the visitor’s figures as rings around today’s trunk, with the figures as a list. */
export function Growth({ locale, example, words, href, linkClass, slots }: GrowthProps) {
  const [assumption, setAssumption] = useState(example);
  const { rate, years, start } = assumption;
  const resultId = useId();
  const format = new Intl.NumberFormat(locale).format;
  const formatPercent = new Intl.NumberFormat(locale, { style: 'percent' }).format;
  const values = projectGrowth(assumption);
  const names = {
    start: format(start),
    rate: format(rate),
    years: format(years),
    end: format(values.at(-1) ?? 0),
    min: format(limits.start[0]),
    max: format(limits.start[1]),
  };
  const message = encodeURIComponent(fillIn(words.message, names));
  const spell = (value: number, unit: 'percent' | 'year') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const sliders = {
    rate: { shown: formatPercent(rate / 100), spoken: spell(rate, 'percent') },
    years: { shown: names.years, spoken: spell(years, 'year') },
  };
  const invalid = { 'aria-invalid': true, 'aria-describedby': resultId };
  const getName = (year: number) => (year === 0 ? words.today : fillIn(words.year, { n: format(year) }));

  // all fields, since several may have been edited before hydration
  const readFields = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const inputs = currentTarget.querySelectorAll('input');
    const read = ({ name, value, validity }: HTMLInputElement) => [name, validity.valid ? Number(value) : 0] as const;
    setAssumption({ ...example, ...Object.fromEntries(Array.from(inputs, read)) });
  };

  return (
    <div className={styles.growth}>
      <Slot of={slots.head} className={styles.head} />
      <div className={styles.fields} onInput={readFields}>
        {fields.map((name, index) => {
          const label = slots.labels[index];
          const slider = name === 'start' ? undefined : sliders[name];
          const attributes = slider
            ? { className: styles.range, type: 'range', 'aria-valuetext': slider.spoken }
            : { className: styles.number, type: 'number', required: true, ...(!start && invalid) };
          const [min, max] = limits[name];
          return (
            label && (
              <label key={name} className={styles.field}>
                <Slot as="span" of={label} />
                <input
                  inputMode="numeric"
                  name={name}
                  min={min}
                  max={max}
                  defaultValue={example[name]}
                  {...attributes}
                />
                {slider && (
                  <b aria-hidden="true" suppressHydrationWarning>
                    {slider.shown}
                  </b>
                )}
              </label>
            )
          );
        })}
      </div>
      <output id={resultId} className={styles.result} suppressHydrationWarning>
        {fillIn(start ? words.result : words.hint, names)}
      </output>
      <figure className={styles.figure}>
        <div className={styles.legend} aria-hidden="true">
          {[0, years].map((year) => (
            <span key={year === 0 ? 'today' : 'last'} suppressHydrationWarning>
              {start ? `${getName(year)}: ${format(values[year] ?? 0)}` : getName(year)}
            </span>
          ))}
        </div>
        <Trunk {...drawTrunk(assumption)} />
        <Slot as="span" of={slots.scale} className={styles.scale} />
      </figure>
      <a
        className={classNames(linkClass, styles.link)}
        href={assumption === example || !start ? href : `${href}#message=${message}`}
      >
        <Slot as="span" of={slots.link} />
      </a>
      <ol className={styles.years}>
        {values.map((value, year) => (
          <li key={year} suppressHydrationWarning>
            {getName(year)} <b>{start ? format(value) : '–'}</b>
          </li>
        ))}
      </ol>
      <Slot of={slots.note} className={styles.note} />
    </div>
  );
}

/** The trunk with a measuring line, and dots for its centre, today and the last year. */
function Trunk({ rings, marks: { today, last } }: ReturnType<typeof drawTrunk>) {
  const getClass = (ring: number) => {
    if (ring === 0) return styles.grown;
    return ring < rings.length - 1 ? styles.ring : styles.bark;
  };
  return (
    <svg className={styles.trunk} viewBox="-278 -220 474 434" width="474" height="434" aria-hidden="true">
      {rings.map((d, ring) => <path key={ring} className={getClass(ring)} d={d} />).reverse()}
      <path className={styles.line} d={`M${last} 0H${today}`} />
      <path className={styles.grownLine} d={`M${today} 0H0`} />
      {[0, today, last].map((x, index) => (
        <circle
          key={index}
          className={index === 2 ? styles.last : styles.grownMark}
          r="6"
          transform={`translate(${x})`}
        />
      ))}
    </svg>
  );
}

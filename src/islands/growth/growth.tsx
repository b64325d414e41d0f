import { useId, useState, type FormEvent } from 'react';

import type { Locale } from '../../locales';
import { fillIn } from '../fill-in';
import { Slot, type SlotContent } from '../slot';
import * as styles from './growth.module.css';
import { limits, projectGrowth, drawRing, type Assumption } from './projection';

type GrowthProps = {
  locale: Locale;
  example: Assumption;
  /** Templates with the placeholders `{start}`, `{rate}`, `{years}`, `{end}`, and `{n}` in the name of a year. */
  words: { today: string; year: string; result: string; message: string };
  /** The contact page; the visitor's figures are appended as the message. */
  href: string;
  linkClass?: string;
  /** `labels` are in the order of `fields`. */
  slots: { labels: SlotContent[]; note: SlotContent; link: SlotContent };
};

const ring = drawRing();
const fields = ['start', 'rate', 'years'] as const;

/** Draws constant yearly growth of the visitor's figures as rings, with the figures as a list. */
export function Growth({ locale, example, words, href, linkClass, slots }: GrowthProps) {
  const [assumption, setAssumption] = useState(example);
  const id = useId();
  const format = new Intl.NumberFormat(locale).format;
  const values = projectGrowth(assumption);
  const end = values.at(-1) ?? 0;
  const names = {
    start: format(assumption.start),
    rate: format(assumption.rate),
    years: format(assumption.years),
    end: format(end),
  };
  const message = encodeURIComponent(fillIn(words.message, names));

  const change = ({ currentTarget: { name, value, validity } }: FormEvent<HTMLInputElement>) => {
    if (value !== '' && validity.valid) setAssumption({ ...assumption, [name]: Number(value) });
  };

  return (
    <div className={styles.growth}>
      <svg className={styles.rings} viewBox="-535 -535 1070 1070" width="1070" height="1070" aria-hidden="true">
        <defs>
          <path id={`${id}ring`} d={ring} />
        </defs>
        {values
          .map((value, year) => (
            <use
              key={year}
              className={year === assumption.years ? styles.newest : styles.ring}
              href={`#${id}ring`}
              // rotated a little, so that no ring looks like a scaled copy of the next
              transform={`rotate(${(year % 3) * 4}) scale(${(value / end).toFixed(3)})`}
            />
          ))
          .reverse()}
      </svg>
      <div className={styles.figures}>
        <div className={styles.fields}>
          {fields.map((name, index) => {
            const label = slots.labels[index];
            const [min, max] = limits[name];
            return (
              label && (
                <label key={name} className={styles.field}>
                  <Slot as="span" of={label} />
                  <input
                    className={name === 'start' ? styles.number : styles.range}
                    type={name === 'start' ? 'number' : 'range'}
                    inputMode="numeric"
                    name={name}
                    min={min}
                    max={max}
                    defaultValue={example[name]}
                    onInput={change}
                  />
                  {name !== 'start' && (
                    <b suppressHydrationWarning>{name === 'rate' ? `${names.rate} %` : names.years}</b>
                  )}
                </label>
              )
            );
          })}
        </div>
        <output className={styles.result} suppressHydrationWarning>
          {fillIn(words.result, names)}
        </output>
        <ol className={styles.years}>
          {values.map((value, year) => (
            <li key={year} suppressHydrationWarning>
              {year === 0 ? words.today : fillIn(words.year, { n: format(year) })} <b>{format(value)}</b>
            </li>
          ))}
        </ol>
        <Slot of={slots.note} className={styles.note} />
        <a className={linkClass} href={assumption === example ? href : `${href}#message=${message}`}>
          <Slot as="span" of={slots.link} />
        </a>
      </div>
    </div>
  );
}

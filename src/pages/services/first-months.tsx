import type { ServicesContent } from './page';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import * as styles from './first-months.module.css';

/** What happens in the first three months of working together, and how long it takes to see results. */
export function FirstMonths({ process: { monthsHeading, months, duration } }: { process: ServicesContent['process'] }) {
  return (
    <Section background="surface">
      <h2>{monthsHeading}</h2>
      <dl className={styles.list}>
        {months.map(({ heading, text }) => (
          <div key={heading} className={styles.month}>
            <dt>{heading}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={styles.month}>
          <dt>{duration.heading}</dt>
          <dd>
            <RichText text={duration.text} />
          </dd>
        </div>
      </dl>
    </Section>
  );
}

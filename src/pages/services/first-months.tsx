import type { ServicesContent } from './page';
import { Section } from '../../components/section/section';
import * as styles from './first-months.module.css';

/** What happens in the first three months of working together. */
export function FirstMonths({ process: { monthsHeading, months } }: { process: ServicesContent['process'] }) {
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
      </dl>
    </Section>
  );
}

import type { ServicesContent } from './page';
import { Button } from '../../components/button/button';
import { FindingSheet } from '../../components/finding/finding';
import { Section } from '../../components/section/section';
import { SectionHead } from '../../components/section/section-head';
import { Timeline } from '../../components/timeline/timeline';
import * as styles from './process.module.css';

/** The three steps before working together, all of them free. */
export function Process({ process }: { process: ServicesContent['process'] }) {
  return (
    <Section background="surface">
      <SectionHead heading={process.heading} text={process.text} className={styles.head} />
      <Timeline
        className={styles.steps}
        entries={process.steps.map(({ heading, text }) => ({ title: heading, text }))}
      />
      <div className={styles.end}>
        <p className={styles.note}>{process.note}</p>
        <Button button={process.button} />
      </div>
      <FindingSheet at={0} className={styles.finding} />
    </Section>
  );
}

import type { CoachingContent } from './page';
import { NextStep } from '../../components/next-step/next-step';
import { Section } from '../../components/section/section';
import { TimelineSlice } from '../../drawings/timeline-slice';
import * as styles from './phases.module.css';

/** Three phases, each with one more ring than the previous one. */
export function Phases({ phases }: { phases: CoachingContent['phases'] }) {
  return (
    <Section>
      <h2>{phases.heading}</h2>
      <ol className={styles.phases}>
        {phases.items.map(({ title, text }, index) => (
          <li key={title} className={styles.phase}>
            <TimelineSlice rings={index + 1} detailed cropped className={styles.slice} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <NextStep text={phases.next} button={phases.button} />
    </Section>
  );
}

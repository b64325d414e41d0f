import type { CoachingContent } from './page';
import { Button } from '../../components/button/button';
import { Section } from '../../components/section/section';
import { TimelineRing } from '../../drawings/timeline-ring';
import * as styles from './phases.module.css';

/** Three phases, each one ring larger than the one before. */
export function Phases({ phases }: { phases: CoachingContent['phases'] }) {
  return (
    <Section>
      <h2>{phases.heading}</h2>
      <ol className={styles.phases}>
        {phases.items.map(({ title, text }, index) => (
          <li key={title} className={styles.phase}>
            <TimelineRing rings={index + 1} detailed cropped className={styles.ring} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div>
        <Button button={phases.button} />
      </div>
    </Section>
  );
}

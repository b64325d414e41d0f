import type { CoachingContent } from './page';
import type { Target } from '../../components/button/button';
import { NextStep } from '../../components/next-step/next-step';
import { Section } from '../../components/section/section';
import { Icon } from '../../components/icons/icons';
import * as styles from './audiences.module.css';

type AudiencesProps = { audiences: CoachingContent['audiences']; button: Target };

/** The target groups of the coaching, as a signpost with four arms. */
export function Audiences({ audiences, button }: AudiencesProps) {
  return (
    <Section background="surface" className={styles.section}>
      <h2 className={styles.heading}>{audiences.heading}</h2>
      <ul className={styles.list}>
        {audiences.items.map(({ icon, text }) => (
          <li key={text} className={styles.item}>
            <Icon name={icon} className={styles.icon} />
            {text}
          </li>
        ))}
      </ul>
      <NextStep text={audiences.next} button={button} phoneOnly />
    </Section>
  );
}

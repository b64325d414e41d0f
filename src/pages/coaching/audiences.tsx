import type { CoachingContent } from './page';
import { Section } from '../../components/section/section';
import { Icon } from '../../drawings/icons';
import * as styles from './audiences.module.css';

/** Who the coaching is for: a signpost with four arms. */
export function Audiences({ audiences }: { audiences: CoachingContent['audiences'] }) {
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
    </Section>
  );
}

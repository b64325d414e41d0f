import type { CoachingContent } from './page';
import { Picture } from '../../components/picture/picture';
import { Icon } from '../../components/icons/icons';
import { Section } from '../../components/section/section';
import * as styles from './highlights.module.css';

/** Four figures, and the trunk that illustrates them; the drawing looks up each figure by its icon. */
export function Highlights({ highlights }: { highlights: CoachingContent['highlights'] }) {
  return (
    <Section background="ink" className={styles.section}>
      <h2 className={styles.heading}>{highlights.heading}</h2>
      <Picture className={styles.trunk} picture={{ src: '/img/coach.svg', alt: '' }} />
      <ul className={styles.figures}>
        {highlights.items.map(({ number, icon, text }) => (
          <li key={text} className={styles.item}>
            <strong className={styles.figure}>{number}</strong> <span>{text}</span>
            <Icon name={icon} className={styles.icon} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

import type { CoachingContent } from '../../../content/schemas/coaching';
import { groundClass } from '../../components/ground/ground';
import { Section } from '../../components/section/section';
import { Icon } from '../../drawings/icons';
import styles from './highlights.module.css';

/** The wall of four figures. */
export function Highlights({ highlights }: { highlights: CoachingContent['highlights'] }) {
  return (
    <Section ground="ink" className={styles.section}>
      <h2 className={styles.heading}>{highlights.heading}</h2>
      <ul className={styles.wall}>
        {highlights.items.map(({ number, icon, text }, index) => (
          <li key={text} className={`${styles.item} ${groundClass(index === 1 || index === 2 ? 'leaf' : 'ink')}`}>
            <strong className={styles.figure}>{number}</strong>
            <span className={styles.text}>
              <Icon name={icon} className={styles.icon} />
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

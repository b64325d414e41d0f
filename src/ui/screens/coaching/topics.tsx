import type { CoachingContent } from '../../../content/schemas/coaching';
import { Section } from '../../components/section/section';
import { Icon } from '../../drawings/icons';
import styles from './topics.module.css';

/** Nine topics to choose from. */
export function Topics({ topics }: { topics: CoachingContent['topics'] }) {
  return (
    <Section className={styles.section}>
      <div className={styles.head}>
        <h2>{topics.heading}</h2>
        <p className={styles.intro}>{topics.text}</p>
      </div>
      <ul className={styles.list}>
        {topics.items.map(({ icon, title, text }) => (
          <li key={title} className={styles.topic}>
            <Icon name={icon} className={styles.icon} />
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

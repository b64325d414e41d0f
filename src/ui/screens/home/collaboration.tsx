import type { PageData } from '../../../site/page';
import { Section } from '../../components/section/section';
import { Icon } from '../../drawings/icons';
import styles from './collaboration.module.css';

/** Five things that clients can rely on, as an index. */
export function Collaboration({ collaboration }: { collaboration: PageData['home']['home']['collaboration'] }) {
  return (
    <Section ground="surface">
      <div className={styles.head}>
        <h2>{collaboration.heading}</h2>
        <p className={styles.intro}>{collaboration.text}</p>
      </div>
      <ul>
        {collaboration.items.map(({ icon, title, text }) => (
          <li key={title} className={styles.item}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
            <Icon className={styles.icon} name={icon} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

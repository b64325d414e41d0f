import type { CoachingContent } from '../../../content/schemas/coaching';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { Section } from '../../components/section/section';
import styles from './undecided.module.css';

/** Three places to look before deciding. */
export function Undecided({ undecided }: { undecided: CoachingContent['undecided'] }) {
  return (
    <Section ground="call" className={styles.section}>
      <div className={styles.head}>
        <h2>{undecided.heading}</h2>
        <p className={styles.intro}>{undecided.text}</p>
      </div>
      <ul className={styles.links}>
        {undecided.links.map(({ text, link, note }) => (
          <li key={link} className={styles.item}>
            <ArrowLink href={link} text={text} stretched />
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

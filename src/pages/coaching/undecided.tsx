import type { CoachingContent } from './page';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { Section } from '../../components/section/section';
import { SectionHead } from '../../components/section/section-head';
import * as styles from './undecided.module.css';

/** Three places to look before deciding. */
export function Undecided({ undecided }: { undecided: CoachingContent['undecided'] }) {
  return (
    <Section background="call" className={styles.section}>
      <SectionHead heading={undecided.heading} text={undecided.text} className={styles.head} />
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

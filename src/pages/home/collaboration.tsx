import type { HomeContent } from './page';
import { backgroundClass } from '../../components/background/background';
import { Picture } from '../../components/picture/picture';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { SectionHead } from '../../components/section/section-head';
import * as styles from './collaboration.module.css';

/** Five things that clients can rely on, as boards that were sawn from one trunk. */
export function Collaboration({ collaboration }: { collaboration: HomeContent['collaboration'] }) {
  return (
    <Section background="surface" className={styles.section}>
      <SectionHead heading={collaboration.heading} text={collaboration.text} className={styles.head} />
      <ul className={styles.boards}>
        {collaboration.items.map(({ icon, title, text }) => (
          <li key={title} className={`${styles.board} ${backgroundClass('leaf')}`}>
            <Picture className={styles.end} picture={icon} />
            <h3 className={styles.title}>{title}</h3>
            <RichText text={text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

import type { CoachingContent } from './page';
import { Art } from '../../components/art/art';
import { backgroundClass } from '../../components/background/background';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import * as styles from './what.module.css';

/** What coaching is, and two things that hold for all of it, each drawn by the name of its icon. */
export function What({ what }: { what: CoachingContent['what'] }) {
  return (
    <Section className={styles.section}>
      <h2>{what.heading}</h2>
      <RichText className={styles.text} text={what.text} />
      {what.boxes.map(({ icon, title, text }, index) => (
        <article key={title} className={`${styles.box} ${backgroundClass(index === 0 ? 'leaf' : 'surface')}`}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
          <Art name={`img/coaching/${icon}`} className={styles.picture} />
        </article>
      ))}
    </Section>
  );
}

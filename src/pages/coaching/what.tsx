import type { CoachingContent } from './page';
import { Art } from '../../components/art/art';
import { getBackgroundClass } from '../../components/background/background';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import * as styles from './what.module.css';

/** A description of the coaching, and two boxes, each with the picture named by its icon. */
export function What({ what }: { what: CoachingContent['what'] }) {
  return (
    <Section className={styles.section}>
      <h2>{what.heading}</h2>
      <RichText className={styles.text} text={what.text} />
      {what.boxes.map(({ icon, title, text }, index) => (
        <article key={title} className={`${styles.box} ${getBackgroundClass(index === 0 ? 'leaf' : 'surface')}`}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
          <Art name={`img/coaching/${icon}`} className={styles.picture} />
        </article>
      ))}
    </Section>
  );
}

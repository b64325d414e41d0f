import type { CoachingContent } from './page';
import { Art } from '../../components/art/art';
import { backgroundClass, type Background } from '../../components/background/background';
import { Section } from '../../components/section/section';
import * as styles from './formats.module.css';

const grounds: Background[] = ['leaf', 'surface', 'convince', 'ink', 'surface'];

/** Five formats that can be booked. */
export function Formats({ formats }: { formats: CoachingContent['formats'] }) {
  return (
    <Section className={styles.section}>
      <h2 className={styles.heading}>{formats.heading}</h2>
      <p className={styles.intro}>{formats.text}</p>
      {formats.items.map(({ icon, title, text }, index) => (
        <article key={title} className={`${styles.format} ${backgroundClass(grounds[index] ?? 'surface')}`}>
          <h3>{title}</h3>
          <p>{text}</p>
          <Art name={`formats/${icon}`} className={styles.picture} />
        </article>
      ))}
    </Section>
  );
}

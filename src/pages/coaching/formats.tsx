import type { CoachingContent } from './page';
import { Art } from '../../components/art/art';
import { groundClass, type Ground } from '../../components/ground/ground';
import { Section } from '../../components/section/section';
import * as styles from './formats.module.css';

const grounds: Ground[] = ['leaf', 'surface', 'sap', 'ink', 'surface'];

/** Five formats that can be booked. */
export function Formats({ formats }: { formats: CoachingContent['formats'] }) {
  return (
    <Section className={styles.section}>
      <h2 className={styles.heading}>{formats.heading}</h2>
      <p className={styles.intro}>{formats.text}</p>
      {formats.items.map(({ icon, title, text }, index) => (
        <article key={title} className={`${styles.format} ${groundClass(grounds[index] ?? 'surface')}`}>
          <h3>{title}</h3>
          <p>{text}</p>
          <Art name={`formats/${icon}`} className={styles.picture} />
        </article>
      ))}
    </Section>
  );
}

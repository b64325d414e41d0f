import type { CoachingContent } from './page';
import { Art } from '../../components/art/art';
import type { Target } from '../../components/button/button';
import { getBackgroundClass, type Background } from '../../components/background/background';
import { NextStep } from '../../components/next-step/next-step';
import { Section } from '../../components/section/section';
import * as styles from './formats.module.css';

const backgrounds: Background[] = ['leaf', 'surface', 'sap', 'ink', 'surface'];

type FormatsProps = { formats: CoachingContent['formats']; button: Target };

/** The coaching formats, each on its own background with its duration, and how prices are set. */
export function Formats({ formats, button }: FormatsProps) {
  return (
    <Section className={styles.section}>
      <h2 className={styles.heading}>{formats.heading}</h2>
      <p className={styles.intro}>{formats.text}</p>
      {formats.items.map(({ icon, title, duration, text }, index) => (
        <article key={title} className={`${styles.format} ${getBackgroundClass(backgrounds[index] ?? 'surface')}`}>
          <h3>{title}</h3>
          <p className={styles.duration}>{duration}</p>
          <p>{text}</p>
          <Art name={`formats/${icon}`} className={styles.picture} />
        </article>
      ))}
      <div className={styles.price}>
        <h3>{formats.price.heading}</h3>
        <p>{formats.price.text}</p>
      </div>
      <NextStep button={button} />
    </Section>
  );
}

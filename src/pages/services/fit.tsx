import type { ServicesContent } from './page';
import { getBackgroundClass } from '../../components/background/background';
import { Picture } from '../../components/picture/picture';
import { Section } from '../../components/section/section';
import * as styles from './fit.module.css';

/** The background colours of the pictures. */
const backgrounds = ['surface', 'paper', 'sap'] as const;

/** The clients that the agency's method suits. */
export function Fit({ whoFor }: { whoFor: ServicesContent['whoFor'] }) {
  return (
    <Section className={styles.section}>
      <h2>{whoFor.heading}</h2>
      {whoFor.items.map(({ heading, text, image }, index) => (
        <article key={heading} className={`${styles.item} ${getBackgroundClass(backgrounds[index] ?? 'surface')}`}>
          <Picture className={styles.picture} picture={image} sizes="(width < 48rem) 90vw, 50vw" />
          <div>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        </article>
      ))}
    </Section>
  );
}

import type { ServicesContent } from './page';
import type { Target } from '../../components/button/button';
import { backgroundClass } from '../../components/background/background';
import { NextStep } from '../../components/next-step/next-step';
import { Picture } from '../../components/picture/picture';
import { Section } from '../../components/section/section';
import * as styles from './fit.module.css';

/** The colours that the pictures are printed on. */
const grounds = ['attract', 'ready', 'stay'] as const;

type FitProps = { whoFor: ServicesContent['whoFor']; button: Target };

/** Who the agency's way of working suits. */
export function Fit({ whoFor, button }: FitProps) {
  return (
    <Section className={styles.section}>
      <h2 className={styles.heading}>{whoFor.heading}</h2>
      {whoFor.items.map(({ heading, text, image }, index) => (
        <article key={heading} className={`${styles.item} ${backgroundClass(grounds[index] ?? 'surface')}`}>
          <Picture className={styles.picture} picture={image} sizes="(width < 48rem) 90vw, 50vw" />
          <div>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        </article>
      ))}
      <NextStep button={button} />
    </Section>
  );
}

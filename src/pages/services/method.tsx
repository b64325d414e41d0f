import type { ServicesContent } from './page';
import { usePage } from '../../page-context';
import type { Target } from '../../components/button/button';
import { getBackgroundClass } from '../../components/background/background';
import { NextStep } from '../../components/next-step/next-step';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import * as styles from './method.module.css';
import { getSectionAttributes } from './section-ids';

type MethodProps = { method: ServicesContent['method']; button: Target };

/** The inbound method: three steps and two longer explanations. */
export function Method({ method, button }: MethodProps) {
  const { locale } = usePage();
  return (
    <Section {...getSectionAttributes('method', locale)} labelledBy="method-heading" className={styles.section}>
      <h2 id="method-heading" className={styles.heading}>
        {method.heading}
      </h2>
      <ol className={styles.steps}>
        {method.cards.map(({ heading, text }) => (
          <li key={heading} className={`${styles.step} ${getBackgroundClass('leaf')}`}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {method.paragraphs.map(({ heading, text }) => (
        <article key={heading} className={styles.essay}>
          <h3>{heading}</h3>
          <RichText text={text} />
        </article>
      ))}
      <NextStep button={button} />
    </Section>
  );
}

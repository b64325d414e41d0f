import type { ServicesContent } from './page';
import { usePage } from '../../site/page-context';
import type { Target } from '../../components/button/button';
import { NextStep } from '../../components/next-step/next-step';
import { Picture } from '../../components/picture/picture';
import { Section } from '../../components/section/section';
import { SectionHead } from '../../components/section/section-head';
import * as styles from './benefits.module.css';
import { getSectionAttributes } from './section-ids';

type BenefitsProps = { benefits: ServicesContent['benefits']; button: Target };

/** Four benefits for clients, with pictures at the same scale, standing on one line. */
export function Benefits({ benefits, button }: BenefitsProps) {
  const { locale } = usePage();
  return (
    <Section {...getSectionAttributes('benefits', locale)} labelledBy="benefits-heading">
      <SectionHead id="benefits-heading" heading={benefits.heading} text={benefits.text} />
      <ul className={styles.items}>
        {benefits.items.map(({ heading, text, image }) => (
          <li key={heading} className={styles.item}>
            <Picture
              className={styles.picture}
              picture={image}
              sizes="(width < 40rem) 28vw, (width < 64rem) 45vw, 24vw"
            />
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <NextStep button={button} phoneOnly />
    </Section>
  );
}

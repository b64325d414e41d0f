import type { ServicesContent } from './page';
import { usePage } from '../../site/page-context';
import type { Target } from '../../components/button/button';
import { NextStep } from '../../components/next-step/next-step';
import { Picture } from '../../components/picture/picture';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { SectionHead } from '../../components/section/section-head';
import * as styles from './offers.module.css';
import { getSectionAttributes } from './section-ids';

type OffersProps = { services: ServicesContent['services']; button: Target };

/** The four services, as a numbered list. */
export function Offers({ services, button }: OffersProps) {
  const { locale } = usePage();
  return (
    <Section
      background="surface"
      {...getSectionAttributes('services', locale)}
      labelledBy="services-heading"
      className={styles.section}
    >
      <SectionHead id="services-heading" heading={services.heading} text={services.text} className={styles.head} />
      <ol className={styles.offers}>
        {services.items.map(({ subHeading, heading, text, image }) => (
          <li key={heading} className={styles.offer}>
            <div className={styles.title}>
              <p className={styles.sub}>{subHeading}</p>
              <h3 className={styles.heading}>{heading}</h3>
            </div>
            <RichText className={styles.text} text={text} />
            <Picture className={styles.picture} picture={image} sizes="(width < 36rem) 90vw, 30vw" />
          </li>
        ))}
      </ol>
      <NextStep button={button} />
    </Section>
  );
}

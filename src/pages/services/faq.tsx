import type { ServicesContent } from './page';
import { Art } from '../../components/art/art';
import { Disclosure } from '../../components/disclosure/disclosure';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import * as styles from './faq.module.css';

/** The FAQ, with prices and notice period as key figures. */
export function Faq({ faq }: { faq: ServicesContent['faq'] }) {
  return (
    <Section id="faq" labelledBy="faq-heading" className={styles.section}>
      <h2 id="faq-heading" className={styles.heading}>
        {faq.heading}
      </h2>
      <dl className={styles.figures}>
        {faq.figures.map(({ figure, label }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
      <Art name="img/question" className={styles.mark} />
      <div className={styles.items}>
        {faq.items.map(({ question, answer }, index) => (
          <Disclosure key={question} id={`faq-${index + 1}`} title={question}>
            <RichText text={answer} />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

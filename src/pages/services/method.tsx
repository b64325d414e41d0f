import type { ServicesContent } from './page';
import { usePage } from '../../site/page-context';
import { getBackgroundClass } from '../../components/background/background';
import { Disclosure } from '../../components/disclosure/disclosure';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import * as styles from './method.module.css';
import { getSectionAttributes } from './section-ids';

/** The inbound method: three steps, and two longer explanations to expand. */
export function Method({ method }: { method: ServicesContent['method'] }) {
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
      <div className={styles.essays}>
        {method.paragraphs.map(({ heading, text }, index) => (
          <Disclosure key={heading} id={`essay-${index + 1}`} title={heading}>
            <RichText text={text} />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

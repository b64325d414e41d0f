import type { ContactContent } from './page';
import { Art } from '../../components/art/art';
import { Finding } from '../../components/finding/finding';
import { Section } from '../../components/section/section';
import { SectionHead } from '../../components/section/section-head';
import { Sheet } from '../../components/sheet/sheet';
import * as styles from './specimen.module.css';

/** A page of a potential analysis, to show what one looks like: what was found, what it costs, what comes first. */
export function Specimen({ specimen }: { specimen: ContactContent['pages']['analysis']['specimen'] }) {
  const { heading, text, stamp, site, page, labels, findings } = specimen;
  return (
    <Section id="sample" background="surface" labelledBy="sample-heading" className={styles.specimen}>
      <SectionHead id="sample-heading" heading={heading} text={text} className={styles.head} />
      <div className={styles.sheet}>
        <Sheet label={site} note={page} className={styles.page}>
          <p className={styles.stamp}>{stamp}</p>
          <ol className={styles.findings}>
            {findings.map((finding) => (
              <li key={finding.heading} className={styles.finding}>
                <Finding finding={finding} labels={labels} />
              </li>
            ))}
          </ol>
        </Sheet>
      </div>
      <Art name="img/note" className={styles.note} />
    </Section>
  );
}

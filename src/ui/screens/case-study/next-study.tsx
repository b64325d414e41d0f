import type { CaseStudiesContent, CaseStudyContent } from '../../../content/schemas/case-studies';
import { useSite } from '../../../site/site-context';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { Section } from '../../components/section/section';
import styles from './next-study.module.css';

type NextStudyProps = { study: CaseStudyContent; labels: CaseStudiesContent['labels'] };

/** The way on to the next study and back to all of them. */
export function NextStudy({ study, labels }: NextStudyProps) {
  const { href } = useSite();
  return (
    <Section ground={study.header.background} className={styles.section}>
      <h2 className={styles.label}>{labels.more}</h2>
      <div className={styles.next}>
        <p className={styles.heading}>{study.header.heading}</p>
        <ArrowLink href={href('case-study', study.slug)} text={study.header.name} stretched />
      </div>
      <div>
        <ArrowLink href={href('case-studies')} text={labels.all} />
      </div>
    </Section>
  );
}

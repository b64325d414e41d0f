import type { ScreenProps } from '../../define-page';
import { usePage } from '../../page-context';
import { Closing } from '../../components/closing/closing';
import { NextStep } from '../../components/next-step/next-step';
import { PageHeader } from '../../components/page-header/page-header';
import { Section } from '../../components/section/section';
import { caseFolder } from '../../drawings/case-trunk';
import { StudyLogs } from './study-logs';
import * as styles from './screen.module.css';
import { StudyCard } from './study-card';

/** The list of case studies. */
export function Screen({ content: caseStudies }: ScreenProps<'case-studies'>) {
  const { year, texts, href } = usePage();
  const { studies } = texts;
  const hasTrunks = studies.some(({ header }) => header.img.src.startsWith(caseFolder));
  return (
    <>
      <PageHeader
        heading={caseStudies.header.heading}
        intro={caseStudies.header.text}
        className={styles.header}
        figure={
          <StudyLogs
            studies={studies}
            year={year}
            getHref={(slug) => href('case-study', slug)}
            className={styles.logs}
          />
        }
      />
      <Section as="div" className={styles.list}>
        {hasTrunks && <p className={styles.scale}>{caseStudies.labels.scale}</p>}
        <NextStep text={caseStudies.header.next} button={caseStudies.closing.button} phoneOnly />
        {studies.map((study) => (
          <StudyCard key={study.slug} study={study} link={caseStudies.cardLink} />
        ))}
      </Section>
      <Closing closing={caseStudies.closing} picture="thickened" />
    </>
  );
}

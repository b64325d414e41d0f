import type { CaseStudiesContent } from '../case-studies/page';
import type { CaseStudyContent } from './page';
import type { Target } from '../../components/button/button';
import { Figure } from '../../components/figure/figure';
import { NextStep } from '../../components/next-step/next-step';
import { Section } from '../../components/section/section';
import { CaseChart } from '../../drawings/chart';
import * as styles from './results.module.css';
import { StudyExhibit } from './study-exhibit';

type ResultsProps = { study: CaseStudyContent; labels: CaseStudiesContent['labels']; button: Target };

/** The results of a study: large figures, then charts, then an example. */
export function Results({ study, labels, button }: ResultsProps) {
  const { results, dataImg, dataImgTwo, exhibit, header } = study;
  return (
    <>
      <Section id="results" background="ink" className={styles.section}>
        <h2>{labels.results}</h2>
        <ul>
          {results.map(({ heading, subHeading, text }) => (
            <li key={subHeading} className={styles.result}>
              <h3 className={styles.title}>
                <span className={styles.figure}>
                  <Figure text={heading} />
                </span>{' '}
                {subHeading}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <NextStep button={button} />
      </Section>
      <Section className={styles.data}>
        <h2>{labels.data}</h2>
        <CaseChart className={styles.chart} chart={dataImg} colour={header.background} />
        {dataImgTwo && <CaseChart className={styles.chart} chart={dataImgTwo} colour={header.background} />}
      </Section>
      {exhibit && (
        <Section background="surface" className={styles.data}>
          <h2>{labels.exhibit}</h2>
          <StudyExhibit className={styles.chart} exhibit={exhibit} />
        </Section>
      )}
    </>
  );
}

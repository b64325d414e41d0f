import type { CaseStudiesContent } from '../case-studies/page';
import type { CaseStudyContent } from './page';
import type { Target } from '../../components/button/button';
import { Figure } from '../../components/figure/figure';
import { NextStep } from '../../components/next-step/next-step';
import { Section } from '../../components/section/section';
import { CaseChart } from '../../drawings/chart';
import * as styles from './results.module.css';

type ResultsProps = { study: CaseStudyContent; labels: CaseStudiesContent['labels']; button: Target };

/** What came of it: figures set large, then drawn to scale. */
export function Results({ study, labels, button }: ResultsProps) {
  const { result, dataImg, dataImgTwo, header } = study;
  return (
    <>
      <Section background="ink" className={styles.section}>
        <h2>{labels.results}</h2>
        <ul>
          {result.resultData.map(({ heading, subHeading, text }) => (
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
        <NextStep text={labels.next} button={button} />
      </Section>
      <Section className={styles.data}>
        <h2>{labels.data}</h2>
        <CaseChart className={styles.chart} chart={dataImg} colour={header.background} />
        {dataImgTwo && <CaseChart className={styles.chart} chart={dataImgTwo} colour={header.background} />}
      </Section>
    </>
  );
}

import type { ScreenProps } from '../../site/page-definition';
import { usePage } from '../../site/page-context';
import { Fragment } from 'react';

import { Closing } from '../../components/closing/closing';
import { Figure } from '../../components/figure/figure';
import { NextStep } from '../../components/next-step/next-step';
import { PageHeader } from '../../components/page-header/page-header';
import { Section } from '../../components/section/section';
import { caseFolder } from '../../drawings/geometry/case-trunk';
import { StudyLogs } from './study-logs';
import * as styles from './screen.module.css';
import { StudyCard } from './study-card';

/** The list of case studies. */
export function Screen({ content: caseStudies }: ScreenProps<'case-studies'>) {
  const { year, texts, getPath } = usePage();
  const { studies } = texts;
  const hasTrunks = studies.some(({ header }) => header.img.src.startsWith(caseFolder));
  return (
    <>
      <PageHeader
        heading={caseStudies.header.heading}
        className={styles.header}
        figure={
          <StudyLogs
            studies={studies}
            year={year}
            getHref={(slug) => getPath('case-study', slug)}
            className={styles.logs}
          />
        }
      >
        <dl className={styles.results}>
          {studies.map(({ slug, header, results: [result] }) => (
            <div key={slug} className={styles.result}>
              <dt>{header.name}</dt>
              {result && (
                <dd>
                  <strong>
                    <Figure text={result.heading} />
                  </strong>{' '}
                  {result.subHeading}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </PageHeader>
      <Section as="div" className={styles.list}>
        {studies.map((study, index) => (
          <Fragment key={study.slug}>
            <StudyCard study={study} link={caseStudies.cardLink} />
            {index === 0 && <NextStep button={caseStudies.closing.button} phoneOnly />}
          </Fragment>
        ))}
        <p className={styles.scale}>
          {caseStudies.header.legend} {hasTrunks && caseStudies.labels.scale}
        </p>
      </Section>
      <Closing closing={caseStudies.closing} picture="thickened" />
    </>
  );
}

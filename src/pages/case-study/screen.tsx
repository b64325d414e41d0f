import type { ScreenProps } from '../../site/page-definition';
import { getBackgroundClass } from '../../components/background/background';
import { Closing } from '../../components/closing/closing';
import { Figure } from '../../components/figure/figure';
import { NextStep } from '../../components/next-step/next-step';
import { Quote } from '../../components/quote/quote';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { Byline } from './byline';
import { Contents } from './contents';
import * as styles from './screen.module.css';
import { Header } from './header';
import { NextStudy } from './next-study';
import { Results } from './results';

/** The page of a case study. */
export function Screen({ content }: ScreenProps<'case-study'>) {
  const { study, next, labels, closing } = content;
  const [main] = study.results;
  return (
    <>
      <Header header={study.header} labels={labels} button={closing.button} />
      <Section className={styles.story}>
        <div className={styles.side}>
          {main && (
            <a className={`${getBackgroundClass(study.header.background)} ${styles.result}`} href="#results">
              <span className={styles.figure}>
                <Figure text={main.heading} />
              </span>{' '}
              {main.subHeading}
            </a>
          )}
          <h2>{labels.story}</h2>
          <Contents text={study.bigText} />
        </div>
        <div className={styles.text}>
          <p className={styles.summary}>{study.summary}</p>
          <Byline {...study} labels={labels} />
          <RichText text={study.bigText} nested />
          <NextStep text={labels.ask} button={closing.button} phoneOnly />
        </div>
      </Section>
      <Section className={styles.voice} background="surface" labelledBy="voice-heading">
        <h2 className="visually-hidden" id="voice-heading">
          {labels.testimonial}
        </h2>
        <Quote testimonial={study.testimonial} />
      </Section>
      <Results study={study} labels={labels} button={closing.button} />
      {next && <NextStudy study={next} labels={labels} />}
      <Closing closing={closing} picture="opened" />
    </>
  );
}

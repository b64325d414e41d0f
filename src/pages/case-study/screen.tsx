import type { ScreenProps } from '../../define-page';
import { Closing } from '../../components/closing/closing';
import { NextStep } from '../../components/next-step/next-step';
import { Picture } from '../../components/picture/picture';
import { Quote } from '../../components/quote/quote';
import '../../components/rich-text/pasted-parts.css';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { getStoryPath } from '../../drawings/case-trunk';
import { Byline } from './byline';
import * as styles from './screen.module.css';
import { Header } from './header';
import { NextStudy } from './next-study';
import { Results } from './results';

/** One case study. */
export function Screen({ content }: ScreenProps<'case-study'>) {
  const { study, next, labels, closing } = content;
  return (
    <>
      <Header header={study.header} labels={labels} button={closing.button} />
      <Section className={styles.story}>
        <div className={styles.side}>
          <h2>{labels.story}</h2>
          <Picture className={styles.grown} picture={{ src: getStoryPath(study), alt: '' }} />
        </div>
        <div className={styles.text}>
          <p className={styles.summary}>{study.summary}</p>
          <Byline {...study} labels={labels} />
          <RichText text={study.bigText} nested />
          <NextStep button={closing.button} />
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

import type { CaseStudiesContent, CaseStudyContent } from '../../../content/schemas/case-studies';
import type { PageData } from '../../../site/page';
import { useSite } from '../../../site/site-context';
import { Closing } from '../../components/closing/closing';
import { Picture } from '../../components/picture/picture';
import { Quote } from '../../components/quote/quote';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { storyAddress } from '../../drawings/case-trunk';
import { nameSlug } from '../../../site/name-slug';
import styles from './case-study-screen.module.css';
import { Header } from './header';
import { NextStudy } from './next-study';
import { Results } from './results';

const dates = { de: dateFormat('de-DE'), en: dateFormat('en-US') };

function dateFormat(locale: string) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
}

type BylineProps = Required<Pick<CaseStudyContent, 'author' | 'updated'>> & Pick<CaseStudiesContent, 'labels'>;

/** Who has written a study, with the way to them, and when it was changed last: answers are quoted with both. */
function Byline({ author, updated, labels }: BylineProps) {
  const { locale, href } = useSite();
  return (
    <p className={styles.byline}>
      {labels.author} <a href={`${href('agency')}#${nameSlug(author)}`}>{author}</a>, {labels.updated}{' '}
      <time dateTime={updated}>{dates[locale].format(new Date(updated))}</time>
    </p>
  );
}

/** One case study, in the order of the specification, section 2. */
export function CaseStudyScreen({ caseStudies, study, next }: PageData['case-study']) {
  const { labels } = caseStudies;
  return (
    <>
      <Header header={study.header} labels={labels} />
      <Section className={styles.story}>
        <div className={styles.side}>
          <h2>{labels.story}</h2>
          <Picture className={styles.grown} picture={{ src: storyAddress(study), alt: '' }} />
        </div>
        <div className={styles.text}>
          <p className={styles.summary}>{study.summary}</p>
          {study.author && <Byline author={study.author} updated={study.updated} labels={labels} />}
          <RichText text={study.bigText} isPart />
        </div>
      </Section>
      <Section ground="surface" labelledBy="voice-heading">
        <h2 className="only-heard" id="voice-heading">
          {labels.testimonial}
        </h2>
        <Quote testimonial={study.testimonial} />
      </Section>
      <Results study={study} labels={labels} />
      <NextStudy study={next} labels={labels} />
      <Closing closing={caseStudies.closing} picture="opened" />
    </>
  );
}

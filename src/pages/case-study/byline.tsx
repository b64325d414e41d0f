import type { CaseStudiesContent } from '../case-studies/page';
import type { CaseStudyContent } from './page';
import { slugify } from '../../lib/slugify';
import { usePage } from '../../page-context';
import * as styles from './screen.module.css';

const dates = { de: dateFormat('de-DE'), en: dateFormat('en-US') };

function dateFormat(locale: string) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
}

type BylineProps = Pick<CaseStudyContent, 'author' | 'published' | 'updated'> & Pick<CaseStudiesContent, 'labels'>;

/**
 * Who has written a study, with the way to them, and when: answers are quoted with both. Nothing where neither the author
 * nor the day of publication is known.
 */
export function Byline({ author, published, updated, labels }: BylineProps) {
  const { locale, href } = usePage();
  if (!author && !published) return null;
  const day = (date: string) => <time dateTime={date}>{dates[locale].format(new Date(date))}</time>;
  return (
    <p className={styles.byline}>
      {author && (
        <>
          {labels.author} <a href={`${href('agency')}#${slugify(author)}`}>{author}</a>,{' '}
        </>
      )}
      {published && (
        <>
          {author ? labels.published : capitalised(labels.published)} {day(published)},{' '}
        </>
      )}
      {labels.updated} {day(updated)}
    </p>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

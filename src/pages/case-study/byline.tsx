import type { CaseStudiesContent } from '../case-studies/page';
import type { CaseStudyContent } from './page';
import { slugify } from '../../lib/slugify';
import { usePage } from '../../site/page-context';
import * as styles from './screen.module.css';

const dateFormats = { de: createDateFormat('de-DE'), en: createDateFormat('en-US') };

function createDateFormat(locale: string) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
}

type BylineProps = Pick<CaseStudyContent, 'author' | 'published' | 'updated'> & Pick<CaseStudiesContent, 'labels'>;

/**
 * The author of a study, with a link, and its dates: search engines and AI assistants quote them. Renders nothing if
 * neither the author nor the publication date is known.
 */
export function Byline({ author, published, updated, labels }: BylineProps) {
  const { locale, getPath } = usePage();
  if (!author && !published) return null;
  const renderDate = (date: string) => <time dateTime={date}>{dateFormats[locale].format(new Date(date))}</time>;
  return (
    <p className={styles.byline}>
      {author && (
        <>
          {labels.author} <a href={`${getPath('agency')}#${slugify(author)}`}>{author}</a>,{' '}
        </>
      )}
      {published && (
        <>
          {author ? labels.published : capitalise(labels.published)} {renderDate(published)},{' '}
        </>
      )}
      {labels.updated} {renderDate(updated)}
    </p>
  );
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

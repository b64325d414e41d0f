import type { CaseStudyContent } from '../case-study/page';
import { usePage } from '../../page-context';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { Figure } from '../../components/figure/figure';
import { backgroundClass } from '../../components/background/background';
import { Picture } from '../../components/picture/picture';
import * as styles from './study-card.module.css';

/** One study: its trunk, its name, the first thing that came of it. */
export function StudyCard({ study, link }: { study: CaseStudyContent; link: string }) {
  const { href } = usePage();
  const { header, summary, result, slug } = study;
  const [first] = result.resultData;
  return (
    <article className={`${styles.card} ${backgroundClass(header.background)}`}>
      <div className={styles.text}>
        <h2>{header.name}</h2>
        <p>{summary}</p>
      </div>
      {first && (
        <p className={styles.result}>
          <strong className={styles.figure}>
            <Figure text={first.heading} />
          </strong>{' '}
          {first.subHeading}
        </p>
      )}
      <Picture className={styles.picture} picture={{ ...header.img, alt: '' }} sizes="(width < 48rem) 90vw, 50vw" />
      <p className={styles.foot}>
        <ArrowLink href={href('case-study', slug)} text={link.replaceAll('{name}', () => header.name)} stretched />
      </p>
    </article>
  );
}

import type { CaseStudiesContent } from '../case-studies/page';
import type { CaseStudyContent } from './page';
import { usePage } from '../../site/page-context';
import * as effects from '../../components/card-effects/card-effects.module.css';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { Picture } from '../../components/picture/picture';
import { Section } from '../../components/section/section';
import * as styles from './next-study.module.css';
import * as band from './study-band.module.css';

type NextStudyProps = { study: CaseStudyContent; labels: CaseStudiesContent['labels'] };

/** Links to the next study and to the list of all studies. */
export function NextStudy({ study: { slug, header }, labels }: NextStudyProps) {
  const { getPath } = usePage();
  return (
    <Section background={header.background} className={`${band.band} ${effects.card} ${styles.section}`}>
      <div className={`${band.text} ${styles.text}`}>
        <h2 className={styles.label}>{labels.more}</h2>
        <p className={band.heading}>{header.heading}</p>
        <div className={styles.links}>
          <ArrowLink href={getPath('case-study', slug)} text={header.name} stretched />
          <ArrowLink href={getPath('case-studies')} text={labels.all} />
        </div>
      </div>
      <Picture
        className={`${band.picture} ${effects.growth}`}
        picture={{ ...header.img, alt: '' }}
        sizes="(width < 64rem) 100vw, 50vw"
      />
    </Section>
  );
}

import type { CaseStudyContent } from '../case-study/page';
import { usePage } from '../../site/page-context';
import * as effects from '../../components/card-effects/card-effects.module.css';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { Figure } from '../../components/figure/figure';
import { getBackgroundClass } from '../../components/background/background';
import { Picture } from '../../components/picture/picture';
import { caseFolder } from '../../drawings/geometry/case-trunk';
import { classNames } from '../../lib/class-names';
import { fillIn } from '../../lib/fill-in';
import { getPhaseLabel } from '../case-study/phase-label';
import { StartOfTrunk } from '../../drawings/start-of-trunk';
import * as styles from './study-card.module.css';

/** A card of a case study: client, summary, first result, drawing and link. */
export function StudyCard({ study, link }: { study: CaseStudyContent; link: string }) {
  const { getPath, texts } = usePage();
  const { header, summary, results, slug } = study;
  const [first] = results;
  const phase = getPhaseLabel(texts, header.background);
  const isTrunk = header.img.src.startsWith(caseFolder);
  return (
    <article className={`${styles.card} ${effects.card} ${getBackgroundClass(header.background)}`}>
      <div className={styles.text}>
        <h2>{header.name}</h2>
        {phase && (
          <p className={styles.phase}>
            {texts['case-studies'].labels.phase}: {phase}
          </p>
        )}
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
      <div className={styles.stage}>
        {isTrunk && <StartOfTrunk study={study} className={styles.ground} />}
        <Picture
          className={classNames(effects.growth, isTrunk ? undefined : styles.photo)}
          picture={{ ...header.img, alt: '' }}
          sizes="(width < 48rem) 90vw, 50vw"
        />
      </div>
      <p className={styles.foot}>
        <ArrowLink href={getPath('case-study', slug)} text={fillIn(link, { name: header.name })} stretched />
      </p>
    </article>
  );
}

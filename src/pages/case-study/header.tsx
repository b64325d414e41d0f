import type { CaseStudiesContent } from '../case-studies/page';
import type { CaseStudyContent } from './page';
import { usePage } from '../../site/page-context';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb';
import type { Target } from '../../components/button/button';
import { getBackgroundClass } from '../../components/background/background';
import { NextStep } from '../../components/next-step/next-step';
import { Picture } from '../../components/picture/picture';
import { gridClass } from '../../components/section/section';
import { caseFolder } from '../../drawings/geometry/case-trunk';
import * as styles from './header.module.css';
import { getPhaseLabel } from './phase-label';
import * as band from './study-band.module.css';

type HeaderProps = { header: CaseStudyContent['header']; labels: CaseStudiesContent['labels']; button: Target };

/** The header: client, heading and key facts, on the study's background colour. */
export function Header({ header, labels, button }: HeaderProps) {
  const { getPage, texts } = usePage();
  const phase = getPhaseLabel(texts, header.background);
  return (
    <header className={`${gridClass} ${getBackgroundClass(header.background)} ${band.band} ${styles.header}`}>
      <div className={`${band.text} ${styles.text}`}>
        <Breadcrumb trail={[getPage('case-studies')]} current={header.name} />
        <h1 className={`${band.heading} ${styles.heading}`}>
          <span className={styles.name}>
            {header.name}
            <span className="visually-hidden">:</span>
          </span>{' '}
          {header.heading}
        </h1>
        <dl className={styles.facts}>
          <div>
            <dt>{labels.branche}</dt>
            <dd>{header.branche}</dd>
          </div>
          <div>
            <dt>{labels.typ}</dt>
            <dd>{header.typ}</dd>
          </div>
          <div>
            <dt>{labels.zeitraum}</dt>
            <dd>{header.zeitraum}</dd>
          </div>
          {phase && (
            <div>
              <dt>{labels.phase}</dt>
              <dd>{phase}</dd>
            </div>
          )}
        </dl>
        <NextStep button={button} />
        {header.img.src.startsWith(caseFolder) && <p className={styles.scale}>{labels.scale}</p>}
      </div>
      <Picture
        className={`${band.picture} ${styles.picture}`}
        picture={header.img}
        sizes="(width < 64rem) 100vw, 50vw"
        eager
      />
    </header>
  );
}

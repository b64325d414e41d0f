import type { PageData } from '../../../site/page';
import { useSite } from '../../../site/site-context';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { PageHeader } from '../../components/page-header/page-header';
import { Picture } from '../../components/picture/picture';
import styles from './case-study-not-found-screen.module.css';

/** An unknown case study (specification, section 8), with the way to the known ones. */
export function CaseStudyNotFoundScreen({ caseStudies }: PageData['case-study-not-found']) {
  const { text, href } = useSite();
  return (
    <PageHeader
      heading={text.errors.caseStudyNotFound}
      ground="call"
      className={styles.header}
      figure={<Picture className={styles.hollow} picture={{ src: '/img/hollow.svg', alt: '' }} eager />}
    >
      <ArrowLink href={href('case-studies')} text={caseStudies.labels.all} />
    </PageHeader>
  );
}

import type { PageData } from '../../page';
import { usePage } from '../../page-context';
import { Failure } from '../../components/failure/failure';

/** An unknown case study (specification, section 8), with the way to the known ones. */
export function CaseStudyNotFoundScreen({ caseStudies }: PageData['case-study-not-found']) {
  const { text, href } = usePage();
  return (
    <Failure
      message={text.errors.caseStudyNotFound}
      text={text.errors.caseStudyNotFoundText}
      button={{ text: caseStudies.labels.all, link: href('case-studies') }}
    />
  );
}

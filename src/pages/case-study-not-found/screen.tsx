import type { ScreenProps } from '../../site/page-definition';
import { usePage } from '../../site/page-context';
import { Failure } from '../../components/failure/failure';

/** The fallback page for unknown case studies, with a link to the list. */
export function Screen({ content: labels }: ScreenProps<'case-study-not-found'>) {
  const { text, getPath } = usePage();
  return (
    <Failure
      message={text.errors.caseStudyNotFound}
      text={text.errors.caseStudyNotFoundText}
      button={{ text: labels.all, link: getPath('case-studies') }}
    />
  );
}

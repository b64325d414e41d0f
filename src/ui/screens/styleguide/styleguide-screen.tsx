import type { PageData } from '../../../site/page';
import { PageHeader } from '../../components/page-header/page-header';

/** The living style guide (decision 19). */
export function StyleguideScreen({ content }: PageData['styleguide']) {
  const { heading, text } = content.styleguide;
  return <PageHeader heading={heading} intro={text} ground="ink" />;
}

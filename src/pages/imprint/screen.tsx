import type { ScreenProps } from '../../define-page';
import { LegalText } from '../../components/legal-text/legal-text';

/** The imprint. */
export function Screen({ content: legal }: ScreenProps<'imprint'>) {
  return <LegalText legal={legal} />;
}

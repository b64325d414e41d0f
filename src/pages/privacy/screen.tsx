import type { ScreenProps } from '../../define-page';
import { LegalText } from '../../components/legal-text/legal-text';

/** The privacy policy. */
export function Screen({ content: legal }: ScreenProps<'privacy'>) {
  return <LegalText legal={legal} />;
}

import type { ScreenProps } from '../../define-page';
import { LegalText } from '../../components/legal-text/legal-text';

/** The general terms and conditions. */
export function Screen({ content: legal }: ScreenProps<'terms'>) {
  return <LegalText legal={legal} />;
}

import type { PageData } from '../../page';
import { LegalText } from '../../components/legal-text/legal-text';

/** Privacy policy (specification, section 2, legal pages). */
export function PrivacyScreen({ legal }: PageData['privacy']) {
  return <LegalText legal={legal} />;
}

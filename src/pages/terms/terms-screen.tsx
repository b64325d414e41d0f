import type { PageData } from '../../page';
import { LegalText } from '../../components/legal-text/legal-text';

/** General terms and conditions (specification, section 2, legal pages). */
export function TermsScreen({ legal }: PageData['terms']) {
  return <LegalText legal={legal} />;
}

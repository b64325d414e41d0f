import type { PageData } from '../../page';
import { LegalText } from '../../components/legal-text/legal-text';

/** Imprint (specification, section 2, legal pages). */
export function ImprintScreen({ legal }: PageData['imprint']) {
  return <LegalText legal={legal} />;
}

import { FindingsError } from '../content/finding';
import type { Places } from '../content/places';
import { checkRedirects } from '../output/redirects';
import type { Publication } from '../output/publication';
import { certificateNames } from './certificate-files';

/**
 * Checks what spans more than one file of `content/`: redirects against the page list.
 * @throws {FindingsError} with every finding at once.
 */
export function checkPublication(publication: Publication, places: Places): void {
  const { redirects } = publication.content;
  const findings = checkRedirects(redirects, publication, {
    files: certificateNames.map((name) => `/${name}`),
    at: (index, field) => places.find(redirects[index]?.[field] ?? '') ?? { file: 'content/redirects.yaml', line: 1 },
  });
  if (findings.length > 0) throw new FindingsError(findings);
}

import { FindingsError, type Finding } from '../content/finding';
import type { Places } from '../content/places';
import type { Publication } from '../output/publication';
import { checkRedirects } from '../output/redirects';
import { certificateNames } from './certificate-files';
import { siteFiles } from './machine-files';
import { filesInTheWay } from './public-files';
import type { Settings } from './settings';

/**
 * Checks what spans more than one file of `content/` and `public/`: redirects and files against the page list, the year of
 * foundation against the clock.
 * @throws {FindingsError} with every finding at once.
 */
export function checkPublication(
  publication: Publication,
  settings: Settings,
  publicNames: readonly string[],
  places: Places,
): void {
  const { redirects } = publication.content;
  const files = [...certificateNames, ...siteFiles(publication, settings).keys(), ...publicNames];
  const findings = [
    ...checkYear(publication, settings, places),
    ...filesInTheWay(publicNames, publication.pages),
    ...checkRedirects(redirects, publication, {
      files: files.map((name) => `/${name}`),
      at: (index, field) => places.field('content/redirects.yaml', ['redirects', index, field]),
    }),
  ];
  if (findings.length > 0) throw new FindingsError(findings);
}

/** Drawings have a ring for each year since the foundation. */
function checkYear({ content }: Publication, { year }: Settings, places: Places): Finding[] {
  const { founded } = content.identity;
  if (founded <= year) return [];
  return [
    {
      code: 'founded-later',
      level: 'error',
      at: places.field('content/identity.yaml', ['founded']),
      message: `the agency was founded in ${founded}, and this build thinks that it is ${year}`,
      fix: 'Correct the year here, or the clock of this computer (SOURCE_DATE_EPOCH, where it is set).',
    },
  ];
}

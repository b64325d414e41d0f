import { FindingsError, type Finding } from '../content/finding';
import type { Places } from '../content/places';
import type { Publication } from '../output/publication';
import { checkRedirects } from '../output/redirects';
import { certificateNames } from './certificate-files';
import { siteFiles } from './machine-files';
import { filesInTheWay } from './public-files';
import type { Settings } from './settings';

/**
 * Checks what spans more than one file of `content/` and `public/`: redirects, files and the form's endpoint against the page
 * list, the year of foundation against the clock.
 * @throws {FindingsError} with every finding at once.
 */
export function checkPublication(
  publication: Publication,
  settings: Settings,
  publicNames: readonly string[],
  places: Places,
  endpoint: string,
): void {
  const { redirects } = publication.content;
  const files = [...certificateNames, ...siteFiles(publication, settings).keys(), ...publicNames];
  const findings = [
    ...checkYear(publication, settings, places),
    ...checkEndpoint(endpoint, publication, files),
    ...filesInTheWay(publicNames, publication.pages),
    ...checkRedirects(redirects, publication, {
      files: files.map((name) => `/${name}`),
      at: (index, field) => places.field('content/redirects.yaml', ['redirects', index, field]),
    }),
  ];
  if (findings.length > 0) throw new FindingsError(findings);
}

/** A host answers a path with the relay or with a file, not with both. */
function checkEndpoint(endpoint: string, { pages }: Publication, files: readonly string[]): Finding[] {
  const what = pages.some(({ path, aliases }) => [path, ...aliases].includes(endpoint))
    ? 'a page'
    : files.includes(endpoint.slice(1)) && 'a file';
  if (!what) return [];
  return [
    {
      code: 'enquiry-endpoint',
      level: 'error',
      message: `ENQUIRY_ENDPOINT="${endpoint}" is the address of ${what} of this site, and the relay could not answer there`,
      fix: 'Write a path that nothing else has, such as /api/enquiry, or leave the setting out.',
    },
  ];
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

import { FindingsError, type Finding } from '../content/finding';
import type { Places } from '../content/places';
import type { Publication } from './publication';
import { checkRedirects, takesOwn } from '../hosting/redirects';
import { comparable, covers } from '../lib/compared-address';
import { urlOf } from '../lib/url-of';
import { certificateNames } from './certificate-files';
import { siteFileNames } from './machine-files';
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
  const files = [...certificateNames, ...siteFileNames, ...publicNames];
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

/** A host answers a path with the relay or with something else, not with both. */
function checkEndpoint(endpoint: string, publication: Publication, files: readonly string[]): Finding[] {
  const path = ownPath(endpoint, publication.siteUrl);
  const taken = path && takenBy(path, publication, files);
  if (!taken) return [];
  return [
    {
      code: 'enquiry-endpoint',
      level: 'error',
      message: `ENQUIRY_ENDPOINT="${endpoint}" ${taken}, and the relay could not answer there`,
      fix: 'Write a path that nothing else has, such as /api/enquiry, or leave the setting out.',
    },
  ];
}

/** The path of an address of this site; one of another host takes nothing from it. */
function ownPath(endpoint: string, siteUrl: string): string | undefined {
  const url = urlOf(endpoint, siteUrl);
  return url && url.origin === urlOf(siteUrl)?.origin ? comparable(url.pathname) : undefined;
}

/** Where hosts lead on, or answer with a file or not at all (decisions 12 and 13). */
const ofHosts = ['/de', '/assets', '/img'];

function takenBy(path: string, { content, pages }: Publication, files: readonly string[]): string | undefined {
  if (pages.some((page) => [page.path, ...page.aliases].map(comparable).includes(path)))
    return 'is the address of a page of this site';
  if (files.includes(path.slice(1))) return 'is the address of a file of this site';
  const folder = ofHosts.find((each) => covers(`${each}/*`, path));
  if (folder) return `lies below ${folder}, where hosts answer by themselves`;
  const redirect = content.redirects.find(({ from }) => !takesOwn(from) && covers(comparable(from), path));
  return redirect && `is redirected by ${redirect.from} in content/redirects.yaml`;
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

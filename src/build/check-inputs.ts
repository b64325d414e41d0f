import { FindingsError, type Finding } from '../content/finding';
import type { Places } from '../content/places';
import { comparable, covers } from '../lib/compared-address';
import { urlOf } from '../lib/url-of';
import type { SitePlan } from '../site';
import { certificateNames } from './certificate';
import { checkRedirects, takesOwn } from './check-redirects';
import { filesInTheWay, type PublicFiles } from './public-files';
import { siteFileNames } from './site-files';

/**
 * Checks what spans more than one input, before anything is made: redirects, public files and the form's endpoint against
 * the pages, the founding year against the clock.
 * @throws {FindingsError} with every finding at once.
 */
export function checkInputs(plan: SitePlan, publicFiles: PublicFiles, places: Places): void {
  const publicNames = [...publicFiles.files.keys()];
  const files = [...certificateNames, ...siteFileNames, ...publicNames];
  const findings = [
    ...checkFoundingYear(plan, places),
    ...checkEndpoint(plan, files),
    ...filesInTheWay(publicNames, plan.pages),
    ...checkRedirects(plan.content.redirects, plan, {
      files: files.map((name) => `/${name}`),
      at: (index, field) => places.field('content/redirects.yaml', ['redirects', index, field]),
    }),
  ];
  if (findings.length > 0) throw new FindingsError(findings);
}

/** Drawings have a ring for each year since the foundation. */
function checkFoundingYear({ content, settings }: SitePlan, places: Places): Finding[] {
  const { founded } = content.identity;
  if (founded <= settings.year) return [];
  return [
    {
      code: 'founded-later',
      level: 'error',
      at: places.field('content/identity.yaml', ['founded']),
      message: `the agency was founded in ${founded}, and this build thinks that it is ${settings.year}`,
      fix: 'Correct the year here, or the clock of this computer (SOURCE_DATE_EPOCH, where it is set).',
    },
  ];
}

/** A host answers a path with the relay or with something else, not with both. */
function checkEndpoint(plan: SitePlan, files: readonly string[]): Finding[] {
  const { endpoint } = plan.delivery;
  const path = ownPath(endpoint, plan.siteUrl);
  const conflict = path && endpointConflict(path, plan, files);
  if (!conflict) return [];
  return [
    {
      code: 'enquiry-endpoint',
      level: 'error',
      message: `ENQUIRY_ENDPOINT="${endpoint}" ${conflict}, and the relay could not answer there`,
      fix: 'Write a path that nothing else has, such as /api/enquiry, or leave the setting out.',
    },
  ];
}

/** The path of an address of this site; one of another host conflicts with nothing. */
function ownPath(endpoint: string, siteUrl: string): string | undefined {
  const url = urlOf(endpoint, siteUrl);
  return url && url.origin === urlOf(siteUrl)?.origin ? comparable(url.pathname) : undefined;
}

/** Where hosts redirect, or answer with a file or not at all. */
const hostFolders = ['/de', '/assets', '/img'];

function endpointConflict(path: string, { content, pages }: SitePlan, files: readonly string[]): string | undefined {
  if (pages.some((page) => [page.path, ...page.aliases].map(comparable).includes(path)))
    return 'is the address of a page of this site';
  if (files.includes(path.slice(1))) return 'is the address of a file of this site';
  const folder = hostFolders.find((each) => covers(`${each}/*`, path));
  if (folder) return `lies below ${folder}, where hosts answer by themselves`;
  const redirect = content.redirects.find(({ from }) => !takesOwn(from) && covers(comparable(from), path));
  return redirect && `is redirected by ${redirect.from} in content/redirects.yaml`;
}

import { FindingsError, type Finding } from '../content/finding';
import type { SourceLocations } from '../content/source-locations';
import { normalisePath, coversPath } from '../lib/redirect-paths';
import { parseUrl } from '../lib/parse-url';
import type { SitePlan } from '../site';
import { certificateNames } from './certificate';
import { checkRedirects, hidesOwnPaths } from './check-redirects';
import { findConflictingFiles, type PublicFiles } from './public-files';
import { siteFileNames } from './site-files';

/**
 * Checks what spans more than one input, before anything is made: redirects, public files and the form's endpoint against
 * the pages, the founding year against the clock.
 * @throws {FindingsError} with every finding at once.
 */
export function checkInputs(plan: SitePlan, publicFiles: PublicFiles, locations: SourceLocations): void {
  const publicNames = [...publicFiles.files.keys()];
  const files = [...certificateNames, ...siteFileNames, ...publicNames];
  const findings = [
    ...checkFoundingYear(plan, locations),
    ...checkEndpoint(plan, files),
    ...findConflictingFiles(publicNames, plan.pages),
    ...checkRedirects(plan.content.redirects, plan, {
      files: files.map((name) => `/${name}`),
      at: (index, field) => locations.findField('content/redirects.yaml', ['redirects', index, field]),
    }),
  ];
  if (findings.length > 0) throw new FindingsError(findings);
}

/** Drawings have a ring for each year since the foundation. */
function checkFoundingYear({ content, settings }: SitePlan, locations: SourceLocations): Finding[] {
  const { founded } = content.identity;
  if (founded <= settings.year) return [];
  return [
    {
      code: 'founded-later',
      level: 'error',
      at: locations.findField('content/identity.yaml', ['founded']),
      message: `the agency was founded in ${founded}, and this build thinks that it is ${settings.year}`,
      fix: 'Correct the year here, or the clock of this computer (SOURCE_DATE_EPOCH, where it is set).',
    },
  ];
}

/** A host answers a path with the relay or with something else, not with both. */
function checkEndpoint(plan: SitePlan, files: readonly string[]): Finding[] {
  const { endpoint } = plan.delivery;
  const path = getOwnPath(endpoint, plan.siteUrl);
  const conflict = path && findEndpointConflict(path, plan, files);
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
function getOwnPath(endpoint: string, siteUrl: string): string | undefined {
  const url = parseUrl(endpoint, siteUrl);
  return url && url.origin === parseUrl(siteUrl)?.origin ? normalisePath(url.pathname) : undefined;
}

/** Where hosts redirect, or answer with a file or not at all. */
const hostFolders = ['/de', '/assets', '/img'];

function findEndpointConflict(
  path: string,
  { content, pages }: SitePlan,
  files: readonly string[],
): string | undefined {
  if (pages.some((page) => [page.path, ...page.aliases].map(normalisePath).includes(path)))
    return 'is the address of a page of this site';
  if (files.includes(path.slice(1))) return 'is the address of a file of this site';
  const folder = hostFolders.find((each) => coversPath(`${each}/*`, path));
  if (folder) return `lies below ${folder}, where hosts answer by themselves`;
  const redirect = content.redirects.find(({ from }) => !hidesOwnPaths(from) && coversPath(normalisePath(from), path));
  return redirect && `is redirected by ${redirect.from} in content/redirects.yaml`;
}

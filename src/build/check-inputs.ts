import { FindingsError, type Finding } from '../content/finding';
import type { SourceLocations } from '../content/source-locations';
import { reservedPrefixes } from '../hosting/description';
import { normalisePath, coversPath } from '../lib/redirect-paths';
import { parseUrl } from '../lib/parse-url';
import { checkPalette } from '../drawings/palette';
import type { SitePlan } from '../site';
import { checkRedirects, hidesOwnPaths } from './check-redirects';
import { findConflictingFiles, type PublicFiles } from './public-files';
import { siteFileNames } from './site-files';

/**
 * Checks inputs that depend on each other: redirects, public files and the form's endpoint against the pages, the
 * founding year against the clock, and the colour tokens against the drawings.
 * @throws {FindingsError} with all findings.
 */
export function checkInputs(plan: SitePlan, publicFiles: PublicFiles, locations: SourceLocations): void {
  const publicNames = [...publicFiles.files.keys()];
  const files = [...siteFileNames, ...publicNames];
  const findings = [
    ...checkPalette(),
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

/** Drawings have a ring for each year since the founding year. */
function checkFoundingYear({ content, settings }: SitePlan, locations: SourceLocations): Finding[] {
  const { founded } = content.identity;
  if (founded <= settings.year) return [];
  return [
    {
      code: 'founded-later',
      level: 'error',
      at: locations.findField('content/identity.yaml', ['founded']),
      message: `the founding year ${founded} is in the future, as this build runs in ${settings.year}`,
      fix: 'Correct the year here, or the clock of this computer (or SOURCE_DATE_EPOCH, if it is set).',
    },
  ];
}

/** Reports an endpoint of the form whose path is used by something else. */
function checkEndpoint(plan: SitePlan, files: readonly string[]): Finding[] {
  const { endpoint } = plan.delivery;
  const path = getOwnPath(endpoint, plan.siteUrl);
  const conflict = path && findEndpointConflict(path, plan, files);
  if (!conflict) return [];
  return [
    {
      code: 'enquiry-endpoint',
      level: 'error',
      message: `ENQUIRY_ENDPOINT="${endpoint}" ${conflict}, so it cannot be the endpoint of the relay`,
      fix: 'Choose an unused path such as /api/enquiry, or remove the setting.',
    },
  ];
}

/** Returns the path of an endpoint on this site; `undefined` for another host. */
function getOwnPath(endpoint: string, siteUrl: string): string | undefined {
  const url = parseUrl(endpoint, siteUrl);
  return url && url.origin === parseUrl(siteUrl)?.origin ? normalisePath(url.pathname) : undefined;
}

/** The relay itself is below /api. */
const hostFolders = reservedPrefixes.filter((prefix) => prefix !== '/api');

function findEndpointConflict(
  path: string,
  { content, pages }: SitePlan,
  files: readonly string[],
): string | undefined {
  if (pages.some((page) => [page.path, ...page.aliases].map(normalisePath).includes(path)))
    return 'is the URL of a page of this site';
  if (files.includes(path.slice(1))) return 'is the URL of a file of this site';
  const folder = hostFolders.find((name) => coversPath(`${name}/*`, path));
  if (folder) return `is below ${folder}, which hosts handle themselves`;
  const redirect = content.redirects.find(({ from }) => !hidesOwnPaths(from) && coversPath(normalisePath(from), path));
  return redirect && `is redirected by ${redirect.from} in content/redirects.yaml`;
}

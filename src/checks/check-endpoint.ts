import { createFinding, type Finding } from '../content/finding';
import { reservedPrefixes } from '../hosting/description';
import { normalisePath, coversPath } from '../hosting/redirect-paths';
import { parseUrl } from '../lib/parse-url';
import { listFileNames, type CheckInput } from './check';
import { hidesOwnPaths } from './check-redirects';

/** Reports an endpoint of the form whose path is used by something else. */
export function checkEndpoint(input: CheckInput): Finding[] {
  const { siteUrl, delivery } = input.plan;
  const path = getOwnPath(delivery.endpoint, siteUrl);
  const conflict = path && describeConflict(path, input);
  if (!conflict) return [];
  return [
    createFinding('error', 'enquiry-endpoint', {
      message: `ENQUIRY_ENDPOINT="${delivery.endpoint}" ${conflict}, so it cannot be the endpoint of the relay`,
      fix: 'Choose an unused path such as /api/enquiry, or remove the setting.',
    }),
  ];
}

/** Returns the path of an endpoint on this site; `undefined` for another host. */
function getOwnPath(endpoint: string, siteUrl: string): string | undefined {
  const url = parseUrl(endpoint, siteUrl);
  return url && url.origin === parseUrl(siteUrl)?.origin ? normalisePath(url.pathname) : undefined;
}

/** Folders with host rules of their own, such as redirects and 404 errors. */
const hostFolders = reservedPrefixes.filter((prefix) => prefix !== '/api');

function describeConflict(path: string, input: CheckInput): string | undefined {
  const { pages, content } = input.plan;
  if (pages.some((page) => [page.path, ...page.aliases].map(normalisePath).includes(path)))
    return 'is the URL of a page of this site';
  if (listFileNames(input).includes(path.slice(1))) return 'is the URL of a file of this site';
  const folder = hostFolders.find((name) => coversPath(`${name}/*`, path));
  if (folder) return `is below ${folder}, which hosts handle themselves`;
  const redirect = content.redirects.find(({ from }) => !hidesOwnPaths(from) && coversPath(normalisePath(from), path));
  return redirect && `is redirected by ${redirect.from} in content/redirects.yaml`;
}

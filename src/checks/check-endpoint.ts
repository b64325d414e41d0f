import { compactFindings, createFinding, type Finding } from '../findings/finding';
import { reservedPrefixes } from '../hosting/description';
import { normalisePath, coversPath } from '../hosting/redirect-paths';
import { parseUrl } from '../lib/parse-url';
import { listFileNames, type CheckInput } from './check';
import { hidesOwnPaths } from './check-redirects';

/** Reports an endpoint of the form whose path is used by something else. */
export function checkEndpoint(input: CheckInput): Finding[] {
  const { siteUrl, delivery } = input.plan;
  const path = getOwnPath(delivery.endpoint, siteUrl);
  return compactFindings([path && findConflict(path, delivery.endpoint, input)]);
}

/** Returns the path of an endpoint on this site; `undefined` for another host. */
function getOwnPath(endpoint: string, siteUrl: string): string | undefined {
  const url = parseUrl(endpoint, siteUrl);
  return url && url.origin === parseUrl(siteUrl)?.origin ? normalisePath(url.pathname) : undefined;
}

/** Folders with host rules of their own, such as redirects and 404 errors. */
const hostFolders = reservedPrefixes.filter((prefix) => prefix !== '/api');

function findConflict(path: string, endpoint: string, input: CheckInput): Finding | undefined {
  const { pages, content } = input.plan;
  if (pages.some((page) => [page.path, ...page.aliases].map(normalisePath).includes(path)))
    return createFinding('endpoint-page', { endpoint });
  if (listFileNames(input).includes(path.slice(1))) return createFinding('endpoint-file', { endpoint });
  const folder = hostFolders.find((name) => coversPath(`${name}/*`, path));
  if (folder) return createFinding('endpoint-host', { endpoint, folder });
  const redirect = content.redirects.find(({ from }) => !hidesOwnPaths(from) && coversPath(normalisePath(from), path));
  return redirect && createFinding('endpoint-redirect', { endpoint, from: redirect.from });
}

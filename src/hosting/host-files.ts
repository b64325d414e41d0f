import { renderHtaccess } from './apache';
import type { DeployTarget } from '../settings/settings';
import type { Hosting } from './description';
import { renderHeadersFile } from './headers-by-path';
import { notFoundFile, listNotFoundPages, renderRedirectsFile } from './redirects-file';
import { renderStaticWebAppsConfig } from './static-web-apps';
import { renderVercelConfig } from './vercel';

/**
 * Returns the files that hosts read from the upload, and `hosting.json`, by path. A build for `any` host contains the
 * files of all hosts, with `_redirects` and `_headers` for Netlify.
 */
export function createHostFiles(
  hosting: Hosting,
  files: ReadonlyMap<string, Uint8Array>,
  target: DeployTarget,
): Map<string, Uint8Array> {
  const texts: Record<string, string> = {
    'hosting.json': `${JSON.stringify(hosting, undefined, 1)}\n`,
    _redirects: renderRedirectsFile(hosting, target === 'cloudflare' ? target : 'netlify'),
    _headers: renderHeadersFile(hosting),
    [notFoundFile.slice(1)]: 'Not Found\n',
  };
  if (target === 'any') {
    texts['vercel.json'] = renderVercelConfig(hosting);
    texts['staticwebapp.config.json'] = renderStaticWebAppsConfig(hosting);
    texts['.htaccess'] = renderHtaccess(hosting);
    // stops GitHub Pages from converting the Markdown files to pages
    texts['.nojekyll'] = '';
  }
  const result = new Map<string, Uint8Array>(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  // without rules for fallback pages, Cloudflare serves the nearest 404.html: each folder needs a copy of its own
  if (target === 'cloudflare') {
    for (const [path, source] of listNotFoundPages(hosting)) {
      const content = files.get(source.slice(1)) ?? result.get(source.slice(1));
      if (content !== undefined) result.set(path.slice(1), content);
    }
  }
  return result;
}

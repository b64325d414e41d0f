import { htaccess } from './apache';
import type { DeployTarget, Hosting } from './description';
import { headersFile } from './headers-by-path';
import { missingFile, notFoundPages, redirectsFile } from './redirects-file';
import { staticWebAppsConfig } from './static-web-apps';
import { vercelConfig } from './vercel';

/**
 * What hosts read from the uploaded folder, and the description itself. A build for `any` host carries the files of all
 * of them, `_redirects` and `_headers` as Netlify reads them; one for a certain host carries that host's alone.
 */
export function hostFiles(
  hosting: Hosting,
  files: ReadonlyMap<string, Uint8Array>,
  target: DeployTarget,
): Map<string, Uint8Array> {
  const texts: Record<string, string> = {
    'hosting.json': `${JSON.stringify(hosting, undefined, 1)}\n`,
    _redirects: redirectsFile(hosting, target === 'cloudflare' ? target : 'netlify'),
    _headers: headersFile(hosting),
    [missingFile.slice(1)]: 'Not Found\n',
  };
  if (target === 'any') {
    texts['vercel.json'] = vercelConfig(hosting);
    texts['staticwebapp.config.json'] = staticWebAppsConfig(hosting);
    texts['.htaccess'] = htaccess(hosting);
    // keeps GitHub Pages from making pages of the Markdown files
    texts['.nojekyll'] = '';
  }
  const made = new Map<string, Uint8Array>(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  if (target === 'cloudflare') {
    for (const [path, source] of notFoundPages(hosting)) {
      const content = files.get(source.slice(1)) ?? made.get(source.slice(1));
      if (content !== undefined) made.set(path.slice(1), content);
    }
  }
  return made;
}

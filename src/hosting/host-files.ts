import type { OutputFiles } from '../build/output-file';
import { htaccess } from './apache';
import type { DeployTarget, Hosting } from './description';
import { headersFile } from './headers-file';
import { missingFile, notFoundPages, redirectsFile } from './redirects-file';
import { staticWebAppsConfig } from './static-web-apps';
import { vercelConfig } from './vercel';

/** The files of a site: their paths, and the bytes of one. */
export type SiteFiles = { keys(): Iterable<string>; get(path: string): Uint8Array | string | undefined };

/**
 * What hosts read from the uploaded folder, and the description itself. A build for `any` host carries the files of all
 * of them, `_redirects` and `_headers` as Netlify reads them; one for a certain host carries that host's alone.
 */
export function hostFiles(hosting: Hosting, site: SiteFiles, target: DeployTarget): OutputFiles {
  const reader = target === 'cloudflare' ? 'cloudflare' : 'netlify';
  const made: OutputFiles = new Map([
    ['hosting.json', `${JSON.stringify(hosting, undefined, 1)}\n`],
    ['_redirects', redirectsFile(hosting, reader)],
    ['_headers', headersFile(hosting, reader)],
    [missingFile.slice(1), 'Not Found\n'],
  ]);
  if (target === 'any') {
    made.set('vercel.json', vercelConfig(hosting));
    made.set('staticwebapp.config.json', staticWebAppsConfig(hosting, site.keys()));
    made.set('.htaccess', htaccess(hosting));
    // keeps GitHub Pages from making pages of the Markdown files
    made.set('.nojekyll', '');
  }
  if (target === 'cloudflare') {
    for (const [path, source] of notFoundPages(hosting)) {
      const content = site.get(source.slice(1)) ?? made.get(source.slice(1));
      if (content !== undefined) made.set(path.slice(1), content);
    }
  }
  return made;
}

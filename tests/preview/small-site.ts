import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { describeHosting } from '../../src/hosting/description';
import { createHostFiles } from '../../src/hosting/host-files';
import type { Files } from '../../src/site/output';
import { getPageFiles } from '../../src/paths';
import { createPreview, type PreviewRelay } from '../../src/preview/preview';
import { startPreview, type RunningPreview } from '../../src/preview/start';
import { fixturePlan } from '../fixture-site';
import { createTemporaryFolder } from '../temporary-folder';

/** Serves a folder on a free port; with a `host`, under that name, too. */
export function serve(dist: string, relay?: PreviewRelay, host?: string): Promise<RunningPreview> {
  return startPreview(createPreview(dist, relay), 0, host);
}

/** Writes short pages at all paths of the site into a temporary folder, and returns the folder. */
export function writeSmallSite(pages = fixturePlan.pages): string {
  const siteUrl = 'https://www.example.com';
  const html = (name: string, locale: string, canonical: string) =>
    `<!doctype html><html lang="${locale}"><head><title>${name}</title>${canonical}</head><body>${'<p>Text.</p>'.repeat(200)}</body></html>`;
  const files: Files = new Map();
  const addText = (path: string, text: string) => files.set(path, Buffer.from(text));
  for (const page of pages) {
    const canonical = page.kind === 'page' ? `<link rel="canonical" href="${siteUrl}${page.path}">` : '';
    for (const file of [page.path, ...page.aliases].flatMap(getPageFiles))
      addText(file, html(page.key, page.locale, canonical));
  }
  addText('404.html', html('home', 'de', ''));
  addText('500.html', html('error', 'de', ''));
  addText('agentur.md', '# Agentur\n');
  addText('en/agency.md', '# Agency\n');
  addText('robots.txt', 'User-agent: *\n');
  addText('sitemap.xml', '<?xml version="1.0"?><urlset/>');
  addText('site.webmanifest', '{}');
  addText('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  addText('assets/calculator-0123456789.js', 'export const few = 1;');
  addText('assets/loader-0123456789.js', `export const text = '${'x'.repeat(4000)}';`);
  files.set('assets/text-0123456789.woff2', new Uint8Array(500).fill(7));
  addText('img/rings.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  files.set('img/photos/team-320-0123456789.avif', new Uint8Array(500).fill(9));
  for (const name of ['ae', 'ä']) files.set(`urkunde_120_b${name}ume.pdf`, new Uint8Array(3000).fill(5));
  const hosting = describeHosting({
    siteUrl,
    pages,
    files: files.keys(),
    redirects: [
      { from: '/alt/*', to: '/leistungen' },
      { from: '/früher', to: 'https://example.com/x' },
      { from: '/aktion', to: '/agentur?von=plakat' },
      { from: '/presse', to: '/agentur#published' },
    ],
    enquiry: '/api/enquiry',
  });
  for (const [path, bytes] of createHostFiles(hosting, files, 'any')) files.set(path, bytes);
  for (const [path, bytes] of [...files]) {
    if (!/\.(html|js)$/.test(path) || bytes.length < 860) continue;
    files.set(`${path}.br`, brotliCompressSync(bytes)).set(`${path}.gz`, gzipSync(bytes));
  }

  const dist = join(createTemporaryFolder(), 'small site ä');
  for (const [path, bytes] of files) {
    mkdirSync(join(dist, dirname(path)), { recursive: true });
    writeFileSync(join(dist, path), bytes);
  }
  return dist;
}

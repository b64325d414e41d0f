import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { filesOf } from '../../src/addresses';
import { extractFacts, parseHtml } from '../../src/build/html-facts';
import type { Figure } from './figure';
import type { MeasuredPage } from './pages';
import { weightFigures } from './weights';

/** The byte budgets alone, read from a finished `dist/`: what CI looks at after every build. */
export function weighDist(dist: string, pages: MeasuredPage[]): Figure[] {
  // text files have a compressed form, pictures and fonts have none
  const size = (path: string) => {
    const file = join(dist, path);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  return weightFigures(
    pages.map(({ path, name }) => {
      const file = filesOf(path)[0] ?? '';
      const { resources } = extractFacts(parseHtml(readFileSync(join(dist, file), 'utf8')));
      const urls = resources
        .filter(
          ({ url, when }) => url.startsWith('/') && (when === 'now' || (name === 'contact' && url.endsWith('.js'))),
        )
        .map(({ url }) => decodeURIComponent(url));
      const html = size(file);
      const bytes = [...new Set([...urls, '/favicon.svg'])].reduce((sum, url) => sum + size(url), html);
      return { path, name, html, bytes };
    }),
  );
}

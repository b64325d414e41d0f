import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { locales } from '../../src/locales';

/**
 * Gives a project more case studies, in both languages, until it has about `pages` pages. Each one is a copy of a real
 * one with a name, an order and figures of its own, so that no two pages and no two pictures are the same.
 */
export async function scaleContent(root: string, pages: number, present: number): Promise<void> {
  const studies = Math.ceil((pages - present) / locales.length);
  for (const locale of locales) {
    const folder = join(root, 'content', locale, 'case-studies');
    const names = (await readdir(folder)).filter((name) => /^[a-z]+\.md$/i.test(name)).sort();
    const originals = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    for (let index = 0; index < studies; index++) {
      const original = originals[index % originals.length] ?? '';
      await writeFile(join(folder, `study-${index}.md`), variant(original, index));
    }
  }
}

/** Nothing that a build would warn of: thousands of warnings would be measured with the pages. */
function variant(original: string, index: number): string {
  return original
    .replaceAll(/(\/img\/case-studies\/(?:\w+\/)?)\w+(\.svg)/g, `$1study-${index}$2`)
    .replace(/^order: .*$/m, `order: ${100 + index}`)
    .replace(/^( {2}title: ['"]?)Case Stud(?:ie|y)/m, `$1Study ${index}`)
    .replace(/^( {2}metaDescription: (?:>-\n {4})?)\S+/m, `$1${index}`)
    .replaceAll(/^( +)value: (\d+)\n +display: .*$/gm, (_, indent: string, value: string) => {
      const figure = Number(value) + (index % 7);
      return `${indent}value: ${figure}\n${indent}display: "${figure}"`;
    });
}

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { loadContent } from '../../../src/content/load';
import { analyse } from '../../../src/report/analyse';
import { textPlaces } from '../../../src/report/text-places';
import { replaced, siteWith } from '../../fixtures/report/healthy-site';

const folder = await mkdtemp(join(tmpdir(), 'report-content-'));
afterAll(() => rm(folder, { recursive: true }));

it('a text that several pages have is found in the file of each', async () => {
  await cp(join(import.meta.dirname, '../../../content'), folder, { recursive: true });
  const slugs = ['mpuWolff', 'triangility'];
  for (const slug of slugs) {
    const file = join(folder, `de/case-studies/${slug}.md`);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/metaDescription: >-\n.*\n.*/, 'metaDescription: Das steht zweimal da.'));
  }
  const placeOf = textPlaces(await loadContent(folder));
  const found = (path?: string) => placeOf('Das steht zweimal da.', path)?.file;
  expect(slugs.map((slug) => found(`/casestudies/${slug}`))).toEqual(
    slugs.map((slug) => `content/de/case-studies/${slug}.md`),
  );
  expect(found('/elsewhere')).toBeDefined();
});

it('findings about search results ask for the place of their page', () => {
  const asked: (string | undefined)[] = [];
  const same = '<title>Draußen</title>';
  const site = siteWith((files) => {
    for (const name of ['berg.html', 'meer.html']) replaced(name, /<title>.*<\/title>/, same)(files);
  });
  analyse(site, (_, path) => void asked.push(path));
  expect(asked.toSorted()).toEqual(['/berg', '/meer']);
});

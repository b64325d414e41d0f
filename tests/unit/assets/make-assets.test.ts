import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';

import { makeAssets } from '../../../src/build/assets/make-assets';
import { openCache } from '../../../src/build/cache';
import { findPicture } from '../../../src/picture-files';
import type { Content } from '../../../src/site-content';
import { fixture, fixturePlan, fixtureRoot, root } from '../../fixture-site';
import { createTemporaryFolder } from '../../temporary-folder';

const { content, fields, locations } = fixture;
const folder = createTemporaryFolder();
beforeAll(async () => {
  for (const [from, path] of [
    [root, 'src/drawings/art'],
    [fixtureRoot, 'content/pictures'],
  ] as const)
    await cp(join(from, path), join(folder, path), { recursive: true });
});

const make = async (changed: Content, publicFiles: Record<string, string>) =>
  makeAssets({
    root: folder,
    plan: { ...fixturePlan, content: changed, pages: fixturePlan.pages.filter(({ path }) => path === '/agentur') },
    fields,
    locations,
    publicFiles: {
      files: new Map(Object.entries(publicFiles).map(([name, text]) => [name, Buffer.from(text)])),
      findings: [],
    },
    cache: await openCache(root),
  });

it('generates fonts, pictures, icons and social images', async () => {
  const own = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 9"/>';
  const { files, fonts, socialImages, pictures, findings } = await make(content, { 'img/team.svg': own });
  const images = [...socialImages.values()].map(({ path }) => path.slice(1));
  const expected = ['favicon.ico', 'favicon.svg', 'icon-512.png', 'img/boards.svg', ...images];
  for (const path of [...expected, ...fonts.preload.map((url) => url.slice(1))])
    expect(files.has(path), path).toBe(true);
  expect([...socialImages.keys()]).toEqual(['/agentur']);
  expect(findings).toEqual([]);
  // a drawing in public/img replaces a generated one
  expect(files.has('img/team.svg')).toBe(false);
  const replaced = { src: '/img/team.svg', width: 8, height: 9, svg: own };
  expect(findPicture(pictures, { src: '/img/team.svg' })).toEqual(replaced);
});

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { openCache } from '../../../src/build/cache';
import { loadTypefaces } from '../../../src/build/assets/typeface';
import { filterIndexable } from '../../../src/site/page';
import { fitHeadline } from '../../../src/build/assets/social-card';
import { makeSocialImages } from '../../../src/build/assets/social-image';
import type { SitePlan } from '../../../src/site/site';
import { fixture, fixturePlan, getPageAt, root } from '../../fixture-site';
import { noCache } from '../../no-cache';
import { inEnglish } from '../../in-english';

const cache = await openCache(root);
const typefaces = await loadTypefaces(noCache);
const make = (plan: SitePlan) =>
  makeSocialImages({ ...plan, year: 2026, typefaces, locations: fixture.locations }, cache);

/** Returns the file name of the German home page's image with this headline; it contains a content hash. */
async function getFileName(headline: string, founded = fixturePlan.content.identity.founded): Promise<string> {
  const home = getPageAt('/');
  const content = { ...fixturePlan.content, identity: { ...fixturePlan.content.identity, founded } };
  const page = { ...home, meta: { ...home.meta, card: { ...home.meta.card, headline } } };
  const [name, ...more] = (await make({ ...fixturePlan, content, pages: [page] })).files.keys();
  expect(more).toEqual([]);
  return name ?? expect.fail();
}

it('every indexable page, and no other, has an image of 1200 × 630 px and less than 60 KB', async () => {
  const { files, byPath } = await make(fixturePlan);
  expect([...byPath.keys()]).toEqual(filterIndexable(fixturePlan.pages).map(({ path }) => path));
  expect([...byPath.values()].map(({ path }) => path.slice(1))).toEqual([...files.keys()]);
  for (const [path, bytes] of files) {
    expect(await sharp(bytes).metadata(), path).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length, path).toBeLessThan(60_000);
  }
  expect(byPath.get('/en/coaching')?.alt).toBe(
    'Preview image with tree rings: SEO coaching until you no longer need us',
  );
});

it('a headline has no gaps for characters that the font lacks', async () => {
  const plain = await getFileName('Vier Ringe → vier Jahre');
  expect(await getFileName('🌳 Vier 日本 Ringe → vier ✅ Jahre 🌳')).toBe(plain);
  expect(await getFileName('Vier Ringe → vier Jahren')).not.toBe(plain);
});

it('a headline can contain letters of other Latin alphabets', async () => {
  expect(await getFileName('Team Škoda')).not.toBe(await getFileName('Team Čkoda'));
});

it('a very long word fits, even beside the many rings of an old agency', async () => {
  expect(await getFileName('Donaudampfschifffahrtsgesellschaft'.repeat(3), 1900)).toMatch(/^img\/social\/de-home-/);
});

it.each([
  ['/', 330, 40, 0],
  ['/', 330, 180, 1],
  ['/casestudies/mpuWolff', 190, 180, 1],
])(
  'the headline of %s fits its %i pixels with %i characters, with a warning if it gets too small: %i',
  async (path, height, length, count) => {
    const page = getPageAt(path);
    const headline = 'Vier Ringe '.repeat(20).slice(0, length).trim();
    const long = { ...page, meta: { ...page.meta, card: { ...page.meta.card, headline } } };
    const { size, lines } = fitHeadline(typefaces.Display, long);
    expect(lines.join(' ')).toBe(headline);
    expect(lines.length * size).toBeLessThan(height * 1.03);
    const { findings } = await make({ ...fixturePlan, pages: [long] });
    expect(findings.map((finding) => inEnglish(finding).message)).toEqual(
      Array(count).fill(expect.stringMatching(/has 1\d\d characters, too many for the image/)),
    );
  },
);

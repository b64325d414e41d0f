import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadTypefaces, type Typefaces } from '../../../src/build/typeface';
import { makeSocialImages, type SocialImages } from '../../../src/seo/social-image';
import type { SitePlan } from '../../../src/site';
import { noCache } from '../../no-cache';
import { fixturePlan } from '../../fixture-site';

const make = (plan: SitePlan) => makeSocialImages({ ...plan, year: 2026, typefaces }, noCache);

let typefaces: Typefaces;
let images: SocialImages;

beforeAll(async () => {
  typefaces = await loadTypefaces();
  images = await make(fixturePlan);
}, 30_000);

describe('social images', () => {
  it('are there for every indexable page and no other', async () => {
    const indexable = fixturePlan.pages.filter(({ robots }) => robots === 'index');
    for (const page of fixturePlan.pages) {
      const own = images.byPath.get(page.path);
      expect(own !== undefined, page.path).toBe(page.robots === 'index');
      if (own) expect(images.files.has(own.image.slice(1))).toBe(true);
    }
    expect(images.files.size).toBe(indexable.length);
  });

  it('measure 1200 × 630 and less than 60 KB', async () => {
    for (const [path, bytes] of images.files) {
      expect(await sharp(bytes).metadata(), path).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(bytes.length, path).toBeLessThan(60_000);
    }
  });

  it('are described by their headline in the language of the page', async () => {
    expect(images.byPath.get('/en/coaching')?.alt).toBe(
      'Preview image with tree rings: SEO coaching until you no longer need us',
    );
  });

  /** The German home page alone, with another headline. */
  const withHeading = (heading: string): SitePlan => {
    const pages = fixturePlan.pages.flatMap((page) => {
      if (page.name !== 'home' || page.locale !== 'de') return [];
      return [{ ...page, meta: { ...page.meta, card: { ...page.meta.card, headline: heading } } }];
    });
    return { ...fixturePlan, pages };
  };
  /** The file name of a headline's picture, which changes with what is in it. */
  const nameOf = async (heading: string) => [...(await make(withHeading(heading))).files.keys()];

  it('leave no gap for what their font cannot draw', async () => {
    const plain = await nameOf('Vier Ringe → vier Jahre');
    expect(await nameOf('🌳 Vier 日本 Ringe → vier ✅ Jahre 🌳')).toEqual(plain);
    expect(await nameOf('Vier Ringe → vier Jahren')).not.toEqual(plain);
  });

  it('show the letters of other Latin alphabets', async () => {
    expect(await nameOf('Team Škoda')).not.toEqual(await nameOf('Team Čkoda'));
  });

  it('are made of any headline, and for an agency that is very old', async () => {
    const heading = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
    const identity = { ...fixturePlan.content.identity, founded: 1900 };
    const { files } = await make({ ...withHeading(heading), content: { ...fixturePlan.content, identity } });
    expect(files.size).toBe(1);
  });

  it('have the same bytes when they are made again', async () => {
    const some = fixturePlan.pages.filter(({ path }) => path === '/' || path === '/casestudies/mpuWolff');
    const again = await make({ ...fixturePlan, pages: some });
    for (const page of some) {
      const name = images.byPath.get(page.path)?.image.slice(1) ?? '';
      expect(again.files.get(name)).toEqual(images.files.get(name));
    }
  });
});

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Publication } from '../../../src/build/publication';
import { socialImages, type SocialImages } from '../../../src/seo/social-image';
import { shippedPublication } from './publication';

type Made = { of: SocialImages; files: Map<string, Uint8Array> };

async function make(publication: Publication): Promise<Made> {
  const files = new Map<string, Uint8Array>();
  const write = async (path: string, bytes: Uint8Array) => void files.set(path, bytes);
  const of = socialImages({ ...publication, year: 2026, remember: (_, draw) => draw(), write });
  for (const page of publication.pages) await of(page);
  return { of, files };
}

let publication: Publication;
let images: Made;

beforeAll(async () => {
  publication = await shippedPublication();
  images = await make(publication);
}, 30_000);

describe('social images', () => {
  it('are there for every indexable page and no other', async () => {
    const indexable = publication.pages.filter(({ robots }) => robots === 'index');
    for (const page of publication.pages) {
      const own = await images.of(page);
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
    const page = publication.pages.find(({ path }) => path === '/en/coaching');
    expect(page && (await images.of(page))?.alt).toBe(
      'Preview image with tree rings: SEO coaching until you no longer need us',
    );
  });

  /** The picture of a headline; its name tells what is in it. */
  const named = async (heading: string) => {
    const pages = publication.pages.flatMap((page) => {
      if (page.view !== 'home' || page.locale !== 'de') return [];
      const { home } = page.data;
      return [{ ...page, data: { ...page.data, home: { ...home, hero: { ...home.hero, heading } } } }];
    });
    return [...(await make({ ...publication, pages })).files.keys()];
  };

  it('leave no gap for what their font cannot draw', async () => {
    const plain = await named('Vier Ringe → vier Jahre');
    expect(await named('🌳 Vier 日本 Ringe → vier ✅ Jahre 🌳')).toEqual(plain);
    expect(await named('Vier Ringe → vier Jahren')).not.toEqual(plain);
  });

  it('show the letters of other Latin alphabets', async () => {
    expect(await named('Team Škoda')).not.toEqual(await named('Team Čkoda'));
  });

  it('are made of any headline, and for an agency that is very old', async () => {
    const heading = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
    const pages = publication.pages.flatMap((page) => {
      if (page.view !== 'home' || page.locale !== 'de') return [];
      const { home } = page.data;
      return [{ ...page, data: { ...page.data, home: { ...home, hero: { ...home.hero, heading } } } }];
    });
    const identity = { ...publication.content.identity, founded: 1900 };
    const { files } = await make({ ...publication, content: { ...publication.content, identity }, pages });
    expect(files.size).toBe(1);
  });

  it('have the same bytes when they are made again', async () => {
    const some = publication.pages.filter(({ path }) => path === '/' || path === '/casestudies/mpuWolff');
    const again = await make({ ...publication, pages: some });
    for (const page of some) {
      const name = (await images.of(page))?.image.slice(1) ?? '';
      expect(again.files.get(name)).toEqual(images.files.get(name));
    }
  });
});

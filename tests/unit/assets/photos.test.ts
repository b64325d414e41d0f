import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';

import { openCache } from '../../../src/build/cache';
import { convertPhoto } from '../../../src/build/assets/photos';
import { root as projectRoot } from '../../fixture-site';
import { createTemporaryFolder } from '../../temporary-folder';

const cache = await openCache(projectRoot);

/** The size before rotation: phones store portrait photos as landscape, with an EXIF orientation. */
const size = { width: 1280, height: 960 };
const root = createTemporaryFolder();
beforeAll(async () => {
  await writeFile(join(root, 'Ida.jpg'), await createPhoto(size, 6));
  await writeFile(join(root, 'hedge.jpg'), await createPhoto({ width: 860, height: 640 }, 110));
});

/** Creates a photo that is blue above and red below after rotation; `roughness` is the amplitude of its noise. */
async function createPhoto({ width, height }: typeof size, roughness: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let pixel = 0; pixel < width * height; pixel++) {
    state = (state * 1103515245 + 12345) % 2147483648;
    const grain = ((state >> 16) % (2 * roughness + 1)) - roughness;
    const isLeft = pixel % width < width / 2;
    pixels.set([(isLeft ? 70 : 160) + grain, 110 + grain, (isLeft ? 160 : 70) + grain], 3 * pixel);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 93 })
    .withExif({ IFD0: { Artist: 'Ida Ahorn' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const convert = (src: string, focus = '') => convertPhoto(join(root, src), { src, square: focus !== '', focus }, cache);

/** Returns whether a picture is blue or red at these heights, from 0 to 1. */
async function readColours(bytes: Uint8Array, heights: number[]): Promise<string> {
  const { data, info } = await sharp(bytes).resize(9, 100, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  const pixelAt = (height: number) => data.subarray((Math.round(height * 100) * 9 + 4) * info.channels);
  return heights.map((height) => ((pixelAt(height)[0] ?? 0) > (pixelAt(height)[2] ?? 0) ? 'red' : 'blue')).join(' ');
}

it.each([
  // the square covers the lower three quarters
  ['50% 100%', 'blue red red red'],
  ['', 'blue blue red red'],
])(
  'converts a photo with the focus “%s” to two formats, rotated, small and without metadata',
  async (focus, colours) => {
    const { files, picture } = await convert('Ida.jpg', focus);
    const names = ['320.avif', '640.avif', '960.avif', '320.webp', '640.webp', '960.webp'];
    expect([...files.keys()].map((path) => path.replace(/-\w+\./, '.'))).toEqual(
      names.map((name) => `img/photos/ida-${name}`),
    );
    expect(picture).toMatchObject({ width: 960, height: focus ? 960 : 1280, src: `/${[...files.keys()].at(-1)}` });
    expect(picture.sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const [path, bytes] of files) {
      const { width, height, exif, orientation, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect([exif, orientation, xmp, iptc, icc]).toEqual(Array(5).fill(undefined));
      expect(height / width).toBeCloseTo(focus ? 1 : 4 / 3, 1);
      expect(path).toContain(`-${width}-`);
      expect(bytes.length, path).toBeLessThanOrEqual(30_000);
      expect(await readColours(bytes, [0.1, 0.4, 0.6, 0.9])).toBe(colours);
    }
  },
);

it('keeps a detailed photo within 30 KB, and does not enlarge it', async () => {
  const { files } = await convert('hedge.jpg', '50% 50%');
  expect([...files.values()].filter(({ length }) => length > 30_000)).toEqual([]);
  expect([...files.keys()].map((path) => path.split('-')[1])).toEqual(['320', '640', '320', '640']);
});

it.each([
  [1, 5000],
  [330, 17_000],
])('rejects a picture of %i × %i pixels, unless it is cropped to a square', async (width, height) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#888' } });
  await picture.png().toFile(join(root, 'tower.png'));
  await expect(convert('tower.png')).rejects.toThrow('too tall');
  expect((await convert('tower.png', '50% 50%')).picture).toMatchObject({ width, height: width });
});

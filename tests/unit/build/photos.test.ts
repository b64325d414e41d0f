import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { Cache } from '../../../src/build/cache';
import { convertPhoto } from '../../../src/build/photos';

/** What a telephone makes when it is held upright: 12 megapixels lying on the side, turned by a note, with the place. */
const lying = { width: 4000, height: 3000 };
const smaller = { width: 860, height: 640 };
let root = '';
let weight = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'photos-'));
  await mkdir(join(root, 'content/pictures'), { recursive: true });
  const telephone = await photograph(lying, 24);
  weight = telephone.length;
  await writeFile(join(root, 'content/pictures/ida.jpg'), telephone);
  await writeFile(join(root, 'content/pictures/hedge.jpg'), await photograph(smaller, 110));
});
afterAll(() => rm(root, { recursive: true, force: true }));
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/**
 * A picture that is blue on the left of what is stored, and red on the right; upright, that is blue above and red
 * below. `roughness` is how far its grain reaches.
 */
async function photograph({ width, height }: typeof lying, roughness: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let pixel = 0; pixel < width * height; pixel++) {
    state = (state * 1103515245 + 12345) % 2147483648;
    const grain = ((state >> 16) % (2 * roughness + 1)) - roughness;
    const isLeft = pixel % width < width / 2;
    pixels[3 * pixel] = (isLeft ? 70 : 160) + grain;
    pixels[3 * pixel + 1] = 110 + grain;
    pixels[3 * pixel + 2] = (isLeft ? 160 : 70) + grain;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 93 })
    .withExif({
      IFD0: { Orientation: '6', Make: 'Telephone', Artist: 'Ida Ahorn' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 36/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const made = (src: string, square: boolean, focus: string) =>
  convertPhoto(join(root, 'content/pictures', src), { src, square, focus }, new Cache(join(root, 'cache'), ''));

const colourAt = async (bytes: Uint8Array, place: number) => {
  const { width, height } = await sharp(bytes).metadata();
  const region = { left: Math.round(width / 2), top: Math.round(height * place) - 4, width: 8, height: 8 };
  const { channels } = await sharp(await sharp(bytes).extract(region).png().toBuffer()).stats();
  const [red, , blue] = channels.map(({ mean }) => mean);
  return (red ?? 0) > (blue ?? 0) ? 'red' : 'blue';
};

describe('a photo of six megabytes, lying on its side, with the place where it was taken', () => {
  it('is one', async () => {
    expect(weight).toBeGreaterThan(5_500_000);
    const { orientation, exif } = await sharp(join(root, 'content/pictures/ida.jpg')).metadata();
    expect(orientation).toBe(6);
    expect(exif?.includes('Telephone')).toBe(true);
  });

  it('becomes a portrait: upright, square around its focus, small, in two formats, and says nothing of its own', async () => {
    const { files, picture } = await made('ida.jpg', true, '50% 25%');
    expect([...files.keys()].map((path) => path.replace(/-\w+\.(\w+)$/, '.$1'))).toEqual([
      'img/photos/ida-320.avif',
      'img/photos/ida-640.avif',
      'img/photos/ida-960.avif',
      'img/photos/ida-320.webp',
      'img/photos/ida-640.webp',
      'img/photos/ida-960.webp',
    ]);
    for (const [path, bytes] of files) {
      const { width, height, exif, orientation, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([width, width]);
      expect(bytes.length, path).toBeLessThanOrEqual(30_000);
      expect([exif, orientation, xmp, iptc, icc]).toEqual(Array(5).fill(undefined));
      // the square reaches from an eighth above the middle down to its lower quarter: three quarters of it are blue
      expect([await colourAt(bytes, 0.1), await colourAt(bytes, 0.5), await colourAt(bytes, 0.9)]).toEqual([
        'blue',
        'blue',
        'red',
      ]);
    }
    expect(picture).toMatchObject({ width: 3000, height: 3000 });
  });
});

it('a photo becomes a picture: upright and whole', async () => {
  const { files, picture } = await made('hedge.jpg', false, '');
  expect(picture).toMatchObject({ width: 640, height: 860 });
  expect(files.size).toBeGreaterThan(2);
  for (const bytes of files.values()) {
    expect(await colourAt(bytes, 0.2)).toBe('blue');
    expect(await colourAt(bytes, 0.8)).toBe('red');
  }
});

it.each([
  [1, 5000],
  [1200, 25_000],
])('a picture of %i × %i pixels is refused at once', async (width, height) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#888' } });
  await picture.png().toFile(join(root, 'content/pictures/tower.png'));
  await expect(made('tower.png', false, '')).rejects.toThrow('too tall');
  expect((await made('tower.png', true, '')).picture).toMatchObject({ width, height: width });
});

it('a photo of nothing but leaves stays within 30 KB as well', async () => {
  const { files } = await made('hedge.jpg', true, '50% 50%');
  expect([...files].filter(([, bytes]) => bytes.length > 30_000).map(([path]) => path)).toEqual([]);
});

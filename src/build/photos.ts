import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';

import type { PictureFile } from '../site-context';
import { contentHash, type Cache } from './cache';

/** How content uses a photo: the point that has to stay in sight, and whether it is cut to a square, as portraits are. */
export type PhotoUse = { src: string; focus: string; square: boolean };

/** A photo as the site delivers it. */
export type Photo = { files: Map<string, Uint8Array>; picture: PictureFile };

/** Widths in which pages offer a photo, in pixels. */
export const photoWidths = [320, 640, 960];
/** Pixels that a file in WebP has in height. */
const maxHeight = 16_383;
const maxPhotoBytes = 30_000;
const blurs = [1, 3, 6];
const formats = [
  { type: 'image/avif', ending: 'avif', qualities: [50, 35, 20] },
  { type: 'image/webp', ending: 'webp', qualities: [72, 50, 30, 15] },
] as const;

/**
 * Turns a photo into files: upright, cropped around its focus, in two formats and three sizes of at most 30 KB, without
 * metadata. `code` names the state of the files that convert.
 * @throws where the file is no picture that can be read, or one so tall that browsers cannot be given it.
 */
export async function convertPhoto(file: string, use: PhotoUse, cache: Cache, code: string): Promise<Photo> {
  const [original, { default: sharp }] = await Promise.all([readFile(file), import('sharp')]);
  const name = use.src.replace(/\.\w+$/, '').toLowerCase();
  const upright = sharp(original).autoOrient();
  // looked at once, not for each of the files that are made from it
  const digest = createHash('sha256').update(original).digest();
  // as large as it is when it stands upright, which only who has read all of it knows
  const info = await cache.value('photo', [code, digest, 'size'], async () => {
    const { width, height } = (await upright.clone().toBuffer({ resolveWithObject: true })).info;
    return { width, height };
  });
  const region = crop(info.width, info.height, use);
  const widths = photoWidths.filter((width, index) => index === 0 || width <= region.width);
  const height = (region.height * Math.max(...widths)) / region.width;
  if (height > maxHeight) throw new Error(`too tall: ${Math.round(height)} pixels`);
  const scaled = new Map<number, Promise<Buffer>>();
  const scale = (width: number) => {
    const known =
      scaled.get(width) ?? upright.clone().extract(region).resize({ width }).png({ compressionLevel: 0 }).toBuffer();
    scaled.set(width, known);
    return known;
  };
  const files = new Map<string, Uint8Array>();
  const sources: { type: string; srcset: string }[] = [];
  let fallback = '';
  for (const { type, ending, qualities } of formats) {
    const srcset: string[] = [];
    for (const width of widths) {
      const key = [code, digest, JSON.stringify({ region, width, type, qualities })];
      const bytes = await cache.get('photo', key, async () =>
        smallEnough(sharp(await scale(width)), ending, qualities),
      );
      const path = `img/photos/${name}-${width}-${contentHash(bytes)}.${ending}`;
      files.set(path, bytes);
      srcset.push(`/${path} ${width}w`);
      fallback = `/${path}`;
    }
    sources.push({ type, srcset: srcset.join(', ') });
  }
  return { files, picture: { src: fallback, width: region.width, height: region.height, sources } };
}

type Region = { left: number; top: number; width: number; height: number };

function crop(width: number, height: number, { square, focus }: PhotoUse): Region {
  if (!square) return { left: 0, top: 0, width, height };
  const side = Math.min(width, height);
  const [x = 50, y = 50] = focus.split(' ').map((part) => Number.parseInt(part, 10));
  const place = (length: number, percent: number) =>
    Math.round(
      Math.min(length - side, Math.max(0, (length * (Number.isNaN(percent) ? 50 : percent)) / 100 - side / 2)),
    );
  return { left: place(width, x), top: place(height, y), width: side, height: side };
}

/** What has too much detail for its size at every quality, as a hedge has, becomes softer. */
async function smallEnough(scaled: Sharp, ending: 'avif' | 'webp', qualities: readonly number[]): Promise<Uint8Array> {
  const least = qualities.at(-1) ?? 1;
  const attempts = [
    ...qualities.map((quality) => ({ quality, blur: 0 })),
    ...blurs.map((blur) => ({ quality: least, blur })),
  ];
  let bytes = Buffer.alloc(0);
  for (const { quality, blur } of attempts) {
    const image = blur > 0 ? scaled.clone().blur(blur) : scaled.clone();
    bytes = await image[ending]({ quality, effort: 2 }).toBuffer();
    if (bytes.length <= maxPhotoBytes) break;
  }
  return bytes;
}

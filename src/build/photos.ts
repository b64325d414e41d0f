import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

import type { PictureFile } from './picture-files';
import { contentHash, type Cache } from './cache';

/** How content uses a photo: the point that has to stay in sight, and whether it is cropped to a square, as portraits are. */
export type PhotoUse = { src: string; focus: string; square: boolean };

/** A photo as the site delivers it. */
export type Photo = { files: Map<string, Uint8Array>; picture: PictureFile };

/** Widths in which pages offer a photo, in pixels. */
export const photoWidths = [320, 640, 960];
/** Pixels that a file in WebP has in height. */
const maxHeight = 16_383;
const maxPhotoBytes = 30_000;
const formats = [
  { type: 'image/avif', ending: 'avif', qualities: [50, 35, 20] },
  { type: 'image/webp', ending: 'webp', qualities: [72, 50, 30, 15] },
] as const;
/** What has too much detail for its size at every quality, as a hedge has, becomes softer. */
const blurs = [1, 3, 6];

type Format = (typeof formats)[number];
type Region = { left: number; top: number; width: number; height: number };

/**
 * Turns a photo into files: upright, cropped around its focus, in two formats and three sizes of at most 30 KB, without
 * metadata.
 * @throws where the file is no picture that can be read, or one so tall that browsers cannot be given it.
 */
export async function convertPhoto(file: string, use: PhotoUse, cache: Cache): Promise<Photo> {
  const original = await readFile(file);
  const { autoOrient } = await sharp(original).metadata();
  const region = cropAround(autoOrient, use);
  const widths = photoWidths.filter((width, index) => index === 0 || width <= region.width);
  const height = (region.height * Math.max(...widths)) / region.width;
  if (height > maxHeight) throw new Error(`too tall: ${Math.round(height)} pixels`);
  const name = use.src.replace(/\.\w+$/, '').toLowerCase();
  const files = new Map<string, Uint8Array>();
  const sources: PictureFile['sources'] = [];
  let src = '';
  for (const format of formats) {
    const candidates: string[] = [];
    for (const width of widths) {
      const inputs = [original, JSON.stringify({ region, width, format })];
      const bytes = await cache.get('photo', inputs, () => encodePhoto(original, { region, width, format }));
      const path = `img/photos/${name}-${width}-${contentHash(bytes)}.${format.ending}`;
      files.set(path, bytes);
      src = `/${path}`;
      candidates.push(`${src} ${width}w`);
    }
    sources.push({ type: format.type, srcset: candidates.join(', ') });
  }
  return { files, picture: { src, width: region.width, height: region.height, sources } };
}

function cropAround({ width, height }: { width: number; height: number }, { square, focus }: PhotoUse): Region {
  if (!square) return { left: 0, top: 0, width, height };
  const side = Math.min(width, height);
  const [x = 50, y = 50] = focus.split(' ').map((part) => Number.parseInt(part, 10));
  const start = (length: number, percent: number) => {
    const middle = (length * (Number.isNaN(percent) ? 50 : percent)) / 100;
    return Math.round(Math.min(length - side, Math.max(0, middle - side / 2)));
  };
  return { left: start(width, x), top: start(height, y), width: side, height: side };
}

/** Encodes a region of a photo in the first quality that is small enough. */
async function encodePhoto(
  original: Buffer,
  { region, width, format: { ending, qualities } }: { region: Region; width: number; format: Format },
): Promise<Uint8Array> {
  const scaled = await sharp(original)
    .autoOrient()
    .extract(region)
    .resize({ width })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const attempts = [
    ...qualities.map((quality) => ({ quality, blur: 0 })),
    ...blurs.map((blur) => ({ quality: Math.min(...qualities), blur })),
  ];
  let bytes = Buffer.alloc(0);
  for (const { quality, blur } of attempts) {
    const image = blur > 0 ? sharp(scaled).blur(blur) : sharp(scaled);
    bytes = await image[ending]({ quality, effort: 2 }).toBuffer();
    if (bytes.length <= maxPhotoBytes) break;
  }
  return bytes;
}

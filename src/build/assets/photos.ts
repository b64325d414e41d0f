import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

import { photoWidths } from '../../content/schemas/fields';
import { getSquareRegion, type Region } from '../../lib/square-region';
import type { PictureFile } from '../../picture-files';
import { hashContent, type Cache } from '../cache';

/** A use of a photo: its focal point, and whether it is cropped to a square (portraits). */
export type PhotoUse = { src: string; focus: string; square: boolean };

/** A converted photo. */
export type Photo = { files: Map<string, Uint8Array>; picture: PictureFile };

/** The maximum height of a WebP image in pixels. */
const maxHeight = 16_383;
const maxPhotoBytes = 30_000;
const formats = [
  { type: 'image/avif', extension: 'avif', qualities: [50, 35, 20] },
  { type: 'image/webp', extension: 'webp', qualities: [72, 50, 30, 15] },
] as const;
/** Blur radii for photos that are too large even at the lowest quality. */
const blurs = [1, 3, 6];

type Format = (typeof formats)[number];

/**
 * Converts a photo to AVIF and WebP in several widths: rotated, cropped around its focal point, without metadata.
 * @throws if the file is not a readable image or is taller than WebP allows.
 */
export async function convertPhoto(file: string, use: PhotoUse, cache: Cache): Promise<Photo> {
  const original = await readFile(file);
  const { autoOrient } = await sharp(original).metadata();
  const region = use.square ? getSquareRegion(autoOrient, use.focus) : { left: 0, top: 0, ...autoOrient };
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
      const path = `img/photos/${name}-${width}-${hashContent(bytes)}.${format.extension}`;
      files.set(path, bytes);
      src = `/${path}`;
      candidates.push(`${src} ${width}w`);
    }
    sources.push({ type: format.type, srcset: candidates.join(', ') });
  }
  return { files, picture: { src, width: region.width, height: region.height, sources } };
}

/** Encodes a region of a photo at the highest quality that stays within the size limit. */
async function encodePhoto(
  original: Buffer,
  { region, width, format: { extension, qualities } }: { region: Region; width: number; format: Format },
): Promise<Uint8Array> {
  const scaledPhoto = await sharp(original)
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
    const image = blur > 0 ? sharp(scaledPhoto).blur(blur) : sharp(scaledPhoto);
    bytes = await image[extension]({ quality, effort: 2 }).toBuffer();
    if (bytes.length <= maxPhotoBytes) break;
  }
  return bytes;
}

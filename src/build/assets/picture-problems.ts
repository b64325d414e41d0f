import { Resvg } from '@resvg/resvg-js';

import { studyFile } from '../../content/files';
import type { Field } from '../../content/fields';
import { createFinding, type Finding, type Span } from '../../findings/finding';
import { findNearest } from '../../lib/find-nearest';
import { getReadProblem } from '../../content/read-errors';
import { caseFolder } from '../../drawings/geometry/case-trunk';
import { getCasePicturePath } from '../../drawings/pictures/draw-pictures';
import { locales } from '../../locales';
import type { PictureFile } from '../../picture-files';
import type { PhotoUse } from './photos';

/** A use of a picture in content, and the width in pixels that it needs there. */
export type PictureUse = PhotoUse & { minWidth: number };

/** Repeats a problem for each location that refers to the picture. */
export function reportPicture(src: string, fields: readonly Field[], problem: Finding): Finding[] {
  return locatePicture(src, fields).map((at) => ({ ...problem, at }));
}

/** Reports a missing picture at each location, and suggests one of the `known` ones. */
export function reportMissingPicture(src: string, fields: readonly Field[], known: readonly string[]): Finding[] {
  const startsAlike = known.find((name) => name.toLowerCase().startsWith(src.toLowerCase()));
  const nearest = startsAlike ?? findNearest(src, known);
  return locatePicture(src, fields).map((at) => {
    const [, folder, slug = ''] = studyFile.exec(at.file) ?? [];
    const locale = src.startsWith(caseFolder) ? locales.find((name) => name === folder) : undefined;
    // a renamed case study still refers to the picture by its old name
    const suggestion = locale ? getCasePicturePath(locale, slug) : nearest;
    return createFinding('missing-picture', { src, suggestion }, { at });
  });
}

function locatePicture(src: string, fields: readonly Field[]): Span[] {
  return fields.filter(({ value, path }) => value === src && path.at(-1) === 'src').map(({ locate }) => locate());
}

/** Explains an error that `convertPhoto` threw for a photo. */
export function explainPhotoError(src: string, error: unknown): Finding {
  const problem = getReadProblem(error, 'file');
  if (problem) return createFinding('picture-unreadable', { src, ...problem });
  const reason = String(error);
  if (reason.includes('pixel limit')) return createFinding('picture-pixels', { src, limit: 4000 });
  if (reason.includes('too tall')) return createFinding('picture-tall', { src });
  if (reason.includes('compression format')) return createFinding('picture-heic', { src });
  if (/unsupported image format|is empty/.test(reason)) return createFinding('picture-format', { src });
  return createFinding('picture-damaged', { src });
}

/** Warns of a photo that is too small for its use. */
export function checkPhotoSize(use: PictureUse, { width, height }: PictureFile, fields: readonly Field[]): Finding[] {
  const { src, square, minWidth } = use;
  if (width >= minWidth) return [];
  const values = { src, width, height, square, minWidth };
  return [createFinding('picture-small', values, { at: locatePicture(src, fields)[0] })];
}

/** Attributes that give an `<svg>` the same size in all browsers. */
const sizeAttributes = /\sviewBox\s*=|\swidth\s*=[^>]*\sheight\s*=|\sheight\s*=[^>]*\swidth\s*=/;

/** Returns the size of a drawing in `public/img`, and the problem if browsers could not show it. */
export function readDrawing(
  name: string,
  bytes: Uint8Array,
): { size: { width: number; height: number }; problem?: Finding } {
  const createProblem = (reason?: string, line = 1) => ({
    size: { width: 0, height: 0 },
    problem: createFinding('broken-drawing', { reason }, { at: { file: `public/${name}`, line } }),
  });
  try {
    const { width, height } = new Resvg(Buffer.from(bytes), { font: { loadSystemFonts: false } });
    const tag = /<(?:\w+:)?svg\b[^>]*>/.exec(Buffer.from(bytes).toString())?.[0] ?? '';
    return sizeAttributes.test(tag) ? { size: { width, height } } : createProblem();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return createProblem(reason, Number(/ at (\d+):\d+/.exec(reason)?.[1] ?? 1));
  }
}

import { Resvg } from '@resvg/resvg-js';

import { studyFile } from '../../content/files';
import type { Field } from '../../content/fields';
import { createFinding, type Finding, type Span } from '../../content/finding';
import { findNearest } from '../../lib/find-nearest';
import { describeReadError } from '../../content/read-errors';
import { caseFolder } from '../../drawings/case-trunk';
import { getCasePicturePath } from '../../drawings/draw-pictures';
import { locales } from '../../locales';
import type { PictureFile } from '../../picture-files';
import type { PhotoUse } from './photos';

/** A use of a picture in content, and the width in pixels that it needs there. */
export type PictureUse = PhotoUse & { minWidth: number };

/** A problem with a picture, without its location. */
export type PictureProblem = Pick<Finding, 'code' | 'message' | 'fix'>;

/** Returns an error for each location that refers to a picture. */
export function reportPicture(
  src: string,
  fields: readonly Field[],
  { code, message, fix }: PictureProblem,
): Finding[] {
  return locatePicture(src, fields).map((at) => {
    const [, folder, slug = ''] = studyFile.exec(at.file) ?? [];
    const locale = src.startsWith(caseFolder) && locales.find((name) => name === folder);
    // a renamed case study still refers to the picture by its old name
    const studyFix = locale && `Did you mean ${getCasePicturePath(locale, slug)}?`;
    return createFinding('error', code, { at, message: `the picture “${src}” ${message}`, fix: studyFix || fix });
  });
}

function locatePicture(src: string, fields: readonly Field[]): Span[] {
  return fields.filter(({ value, path }) => value === src && path.at(-1) === 'src').map(({ at }) => at());
}

/** Describes a missing picture and suggests one of the `known` ones. */
export function describeMissingPicture(src: string, known: readonly string[]): PictureProblem {
  const startsAlike = known.find((name) => name.toLowerCase().startsWith(src.toLowerCase()));
  const suggestion = startsAlike ?? findNearest(src, known);
  const fix = suggestion
    ? `Did you mean ${suggestion}?`
    : 'Put the file into content/pictures/, or write the path of a drawing in /img/.';
  return { code: 'missing-picture', message: 'does not exist', fix };
}

/** The problem of a photo in `public/img`. */
export const notADrawing: PictureProblem = {
  code: 'picture-kind',
  message: 'is not an SVG file, and photos in public/img are not compressed',
  fix: 'Move the photo to content/pictures/, and write its file name only.',
};

/** Explains an error that `convertPhoto` threw. */
export function explainPhotoError(error: unknown): PictureProblem {
  const code = 'picture-broken';
  const problem = describeReadError(error, 'file');
  if (problem) return { code, message: `cannot be used: ${problem.message}`, fix: problem.fix };
  const reason = String(error);
  if (reason.includes('pixel limit'))
    return { code, message: 'has too many pixels', fix: 'Reduce its longer side to 4000 pixels.' };
  if (reason.includes('too tall')) return { code, message: 'is too tall for its width', fix: 'Crop it.' };
  const exportAgain = 'Open the original in a picture program, and export it as JPEG or PNG.';
  if (reason.includes('compression format'))
    return { code, message: 'is a HEIC photo, which most browsers cannot show', fix: exportAgain };
  if (/unsupported image format|is empty/.test(reason))
    return { code, message: 'is not a picture in a known format, whatever its name says', fix: exportAgain };
  const fix = 'Copy it once more from the camera, the phone or a backup; saving this file again does not repair it.';
  return { code, message: 'is damaged, as if it had been copied only in part', fix };
}

/** Warns of a photo that is too small for its use. */
export function checkPhotoSize(use: PictureUse, { width, height }: PictureFile, fields: readonly Field[]): Finding[] {
  const { src, square, minWidth } = use;
  if (width >= minWidth) return [];
  const size = `${width} × ${height} pixels${square ? ' when cropped to a square' : ''}`;
  const message = `the picture “${src}” has only ${size} and will look blurred`;
  const fix = `Use a photo with at least ${minWidth} pixels ${square ? 'on its shorter side' : 'in width'}.`;
  return [createFinding('warning', 'picture-small', { at: locatePicture(src, fields)[0], message, fix })];
}

/** Attributes that give an `<svg>` the same size in all browsers. */
const sizeAttributes = /\sviewBox\s*=|\swidth\s*=[^>]*\sheight\s*=|\sheight\s*=[^>]*\swidth\s*=/;

/** Returns the size of a drawing in `public/img`, and the problem if browsers could not show it. */
export function readDrawing(
  name: string,
  bytes: Uint8Array,
): { size: { width: number; height: number }; problem?: Finding } {
  const createProblem = (reason: string, line = 1) => ({
    size: { width: 0, height: 0 },
    problem: createFinding('error', 'picture-broken', {
      at: { file: `public/${name}`, line },
      message: `browsers cannot show this drawing: ${reason}`,
      fix: 'Save it again as SVG in UTF-8. Its <svg> needs xmlns="http://www.w3.org/2000/svg", and a viewBox, or a width and a height.',
    }),
  });
  try {
    const { width, height } = new Resvg(Buffer.from(bytes), { font: { loadSystemFonts: false } });
    const tag = /<(?:\w+:)?svg\b[^>]*>/.exec(Buffer.from(bytes).toString())?.[0] ?? '';
    return sizeAttributes.test(tag) ? { size: { width, height } } : createProblem('it has no size');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return createProblem(reason, Number(/ at (\d+):\d+/.exec(reason)?.[1] ?? 1));
  }
}

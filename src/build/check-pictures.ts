import { Resvg } from '@resvg/resvg-js';

import { studyFile } from '../content/files';
import type { Finding } from '../content/finding';
import { nearest } from '../content/nearest';
import type { Places } from '../content/places';
import { unreadable } from '../content/unreadable';
import { caseFolder } from '../drawings/case-trunk';
import { getCasePicturePath } from '../drawings/draw-pictures';
import { locales } from '../locales';
import type { PictureFile } from './picture-files';
import type { PhotoUse } from './photos';

/** How content uses a picture, and how many pixels its width needs there. */
export type PictureUse = PhotoUse & { least: number };

/** What is wrong with a picture, wherever it is named. */
export type PictureProblem = Pick<Finding, 'code' | 'message' | 'fix'>;

/** An error for each place that names a picture. */
export function refusePicture(src: string, places: Places, { code, message, fix }: PictureProblem): Finding[] {
  const found = places.all(src);
  return (found.length > 0 ? found : [undefined]).map((at) => {
    const [, folder, slug = ''] = studyFile.exec(at?.file ?? '') ?? [];
    const locale = src.startsWith(caseFolder) && locales.find((each) => each === folder);
    // after its file was renamed, a study still names the picture of the old one
    const ownFix = locale && `Did you mean ${getCasePicturePath(locale, slug)}?`;
    return { code, level: 'error', at, message: `the picture “${src}” ${message}`, fix: ownFix || fix };
  });
}

/** A picture that does not exist; `known` are those that do. */
export function missingPicture(src: string, known: readonly string[]): PictureProblem {
  const meant = known.find((each) => each.toLowerCase().startsWith(src.toLowerCase())) ?? nearest(src, known);
  const fix = meant ? `Did you mean ${meant}?` : 'Put the file into content/pictures/, or name a drawing under /img/.';
  return { code: 'missing-picture', message: 'does not exist', fix };
}

/** A file in `public/img` that is no drawing. */
export const noDrawing: PictureProblem = {
  code: 'picture-kind',
  message: 'is not a drawing: its name does not end in .svg, and photos in public/img would not be made smaller',
  fix: 'Move the photo into content/pictures/, and write its name alone.',
};

/** What is wrong with a photo, by the error that converting it threw. */
export function unusablePhoto(error: unknown): PictureProblem {
  const code = 'picture-broken';
  const problem = unreadable(error, 'file');
  if (problem) return { code, message: `cannot be used: ${problem.message}`, fix: problem.fix };
  const said = String(error);
  if (said.includes('pixel limit'))
    return { code, message: 'has too many pixels', fix: 'Make it smaller: 4000 pixels on its longer side are plenty.' };
  if (said.includes('too tall')) return { code, message: 'is too tall for its width', fix: 'Crop it.' };
  return { code, message: 'is not a picture that can be read', fix: 'Save it again as JPEG or PNG.' };
}

/** Warns of a photo that has fewer pixels than its place shows. */
export function checkPhotoSize(use: PictureUse, { width, height }: PictureFile, places: Places): Finding[] {
  const { src, square, least } = use;
  if (width >= least) return [];
  const size = `has ${width} × ${height} pixels${square ? ' when it is cropped to a square' : ''}`;
  const message = `the picture “${src}” ${size}, and will look blurred`;
  const fix = `Use a photo with ${least} pixels or more ${square ? 'on its shorter side' : 'in width'}.`;
  return [{ code: 'picture-small', level: 'warning', at: places.find(src), message, fix }];
}

/** What has to be there for a size that browsers agree on. */
const statedSize = /\sviewBox\s*=|\swidth\s*=[^>]*\sheight\s*=|\sheight\s*=[^>]*\swidth\s*=/;

/** The size of a drawing in `public/img`, and why browsers would show nothing of it, if they would not. */
export function readDrawing(
  name: string,
  bytes: Uint8Array,
): { size: { width: number; height: number }; problem?: Finding } {
  const refuse = (reason: string, line = 1) => ({
    size: { width: 0, height: 0 },
    problem: {
      code: 'picture-broken',
      level: 'error' as const,
      at: { file: `public/${name}`, line },
      message: `browsers cannot show this drawing: ${reason}`,
      fix: 'Save it again as SVG in UTF-8. Its <svg> needs xmlns="http://www.w3.org/2000/svg", and a viewBox, or a width and a height.',
    },
  });
  try {
    const { width, height } = new Resvg(Buffer.from(bytes), { font: { loadSystemFonts: false } });
    const tag = /<(?:\w+:)?svg\b[^>]*>/.exec(Buffer.from(bytes).toString())?.[0] ?? '';
    return statedSize.test(tag) ? { size: { width, height } } : refuse('it does not say its size');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse(reason, Number(/ at (\d+):\d+/.exec(reason)?.[1] ?? 1));
  }
}

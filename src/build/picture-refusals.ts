import { studyFile } from '../content/file-names';
import type { Finding } from '../content/finding';
import { nearest } from '../content/nearest';
import type { Places } from '../content/places';
import { unreadable } from '../content/unreadable';
import { locales } from '../locales';
import { caseFolder } from '../drawings/case-trunk';
import { casePictureAddress } from '../drawings/draw-pictures';

/** A picture that is nowhere, with the name that was meant; `known` are those that there are. */
export function missing(src: string, known: string[], places: Places): Finding[] {
  const close = nearest(src, known);
  const twiceEnded = known.find((each) => /\.\w+$/.test(src) && each.toLowerCase().startsWith(`${src.toLowerCase()}.`));
  const fix = twiceEnded
    ? `Rename ${twiceEnded} to ${src}: it has a second ending, which Windows and Mac may hide.`
    : close
      ? `Did you mean ${close}?`
      : 'Put the file into content/pictures/, or name a drawing under /img/.';
  return refused('missing-picture', src, places, 'does not exist', fix).map((finding) => {
    const own = src.startsWith(caseFolder) && ownPicture(finding.at?.file ?? '');
    return own ? { ...finding, fix: `Did you mean ${own}?` } : finding;
  });
}

/** The picture that is drawn for the case study of a file; after it was renamed, its old address is like many others. */
function ownPicture(file: string): string | undefined {
  const [, folder, slug] = studyFile.exec(file) ?? [];
  const locale = locales.find((each) => each === folder);
  return locale && slug ? casePictureAddress(locale, slug) : undefined;
}

/** What is wrong with a photo by the error that it made, and what to do. */
export function whyNot(error: unknown): [message: string, fix: string] {
  const problem = unreadable(error, 'file');
  if (problem) return [`cannot be used: ${problem.message}`, problem.fix];
  const said = String(error);
  if (said.includes('pixel limit'))
    return ['has too many pixels', 'Make it smaller: 4000 pixels on its longer side are plenty.'];
  if (said.includes('too tall')) return ['is too tall for its width', 'Cut off a part of it.'];
  return ['is not a picture that can be read', 'Save it again as JPEG or PNG.'];
}

/** What is wrong with a file in `public/img` that is no drawing, and what to do. */
export const noDrawing: [message: string, fix: string] = [
  'is not a drawing: its name does not end in .svg, and photos in public/img would not be made smaller',
  'Move the photo into content/pictures/, and write its name alone.',
];

/** One finding for each place that names the picture. */
export function refused(code: string, src: string, places: Places, message: string, fix: string): Finding[] {
  const spans = places.all(src);
  return (spans.length > 0 ? spans : [{ file: `public${src}`, line: 1 }]).map((at) => ({
    code,
    level: 'error',
    at,
    message: `the picture “${src}” ${message}`,
    fix,
  }));
}

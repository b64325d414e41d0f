/* Owns no state. Finds where pictures are used, and which ones can be used. */
import type { EditorSite, Row } from '../protocol';
import { getFieldValue } from './actions';
import { findPlace, listFields, listPlaces } from './names';
import { isPicture } from './pictures';

type Picture = EditorSite['pictures'][number];

/**
 * Lists the pictures that can be used in a row: photos, and drawings that were made for such a place. Other drawings
 * belong to the layout of a page, and those of a case study show its figures.
 */
export function listUsablePictures(site: EditorSite, row: Row): Picture[] {
  const fields = listFields(row);
  const part = fields[0] && findPlace(site, fields[0].id)?.part;
  const values = site.parts
    .flatMap(({ rows }) => rows.filter((other) => getPlaceName(other) === getPlaceName(row)))
    .flatMap(listFields)
    .map((field) => String(getFieldValue(field)));
  const own = fields.map((field) => String(getFieldValue(field)));
  const folders = new Set(values.map(getFolder).filter((folder) => folder !== '/img/'));
  const slug = part?.group === 'study' ? part.id.replace(/^.*\//, '') : undefined;
  const fits = ({ src }: Picture) => {
    if (!src.startsWith('/') || own.includes(src)) return true;
    if (slug !== undefined) return folders.has(getFolder(src)) && src.endsWith(`/${slug}.svg`);
    return values.includes(src) || folders.has(getFolder(src));
  };
  return site.pictures.filter((picture) => picture.kind === row.kind && fits(picture));
}

/** Returns the titles of the parts that use each picture, by its `src`. */
export function listUses(site: EditorSite): ReadonlyMap<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const { row, part, field } of listPlaces(site)) {
    if (!isPicture(row)) continue;
    const src = String(getFieldValue(field));
    uses.set(src, [...new Set([...(uses.get(src) ?? []), part.title])]);
  }
  return uses;
}

/** Names the place of a picture without the positions of entries, so that all entries of a list share it. */
function getPlaceName(row: Row): string {
  const [field] = listFields(row);
  const folder = field?.file.replace(/^content\/(?:de|en)\//, '').replace(/(?<=^case-studies\/).*/, '') ?? '';
  return `${folder}#${row.path.replaceAll(/\.\d+(?=\.)/g, '.*')}`;
}

function getFolder(src: string): string {
  return src.replace(/[^/]*$/, '');
}

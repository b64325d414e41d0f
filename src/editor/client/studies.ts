import { locales } from '../../locales';
import type { EditorSite, Part } from '../protocol';
import { matchLinks, redirectsFile } from '../study-links';
import type { DraftEdit } from './draft';
import { getFile, listPlaces, type Place } from './names';

/** The part with the list of case studies. */
export const overviewId = 'case-studies';

/** Lists the case studies. */
export function listStudies({ parts }: EditorSite): Part[] {
  return parts.filter(({ group }) => group === 'study');
}

/** Returns the end of a case study's address. */
export function getSlug({ id }: Part): string {
  return id.slice(`${overviewId}/`.length);
}

/** Lists the addresses of a part, of all languages. */
export function listAddresses({ addresses }: Part): string[] {
  return addresses.flatMap((address) => locales.flatMap((locale) => address[locale] ?? []));
}

/** Lists the fields with links to a part, except for its own and for redirects. */
export function listLinks(site: EditorSite, part: Part): Place[] {
  const places = listPlaces(site).filter(
    ({ field: { file, value } }) => file !== redirectsFile && !part.files.includes(file) && hasLink(part, value),
  );
  return [...new Map(places.map((place) => [place.field.name, place])).values()];
}

function hasLink(part: Part, value: unknown): boolean {
  return typeof value === 'string' && listAddresses(part).some((address) => matchLinks(address).test(value));
}

type Unsaved = { site: EditorSite; part: Part; edits: ReadonlyMap<string, DraftEdit> };

/** Lists the parts with unsaved edits that an action on a case study would affect. */
export function findUnsavedParts({ site, part, edits }: Unsaved): Part[] {
  const files = new Set([...part.files, redirectsFile, ...listLinks(site, part).map(({ field }) => field.file)]);
  const affected = new Set(
    [...edits]
      .filter(([name, { value }]) => files.has(getFile(name)) || hasLink(part, value))
      .map(([name]) => getFile(name)),
  );
  return site.parts.filter((each) => each.files.some((file) => affected.has(file)));
}

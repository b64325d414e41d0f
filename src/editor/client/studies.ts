/* Owns no state. Finds what belongs to case studies. */
import { locales } from '../../locales';
import type { EditorSite, Part } from '../protocol';
import { matchLinks, redirectsFile } from '../study-links';
import { getFieldValue } from './actions';
import { listPlaces, type Place } from './names';

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

/** Returns a case study that has a page, preferably this one. */
export function findStudyWithPage(site: EditorSite, part: Part): Part {
  const studies = listStudies(site).filter(({ addresses }) => addresses.length > 0);
  return studies.find(({ id }) => id === part.id) ?? studies[0] ?? part;
}

/** Whether a slug is valid for a new case study: not empty, and not used yet. */
export function isSlugFree(site: EditorSite, newSlug: string): boolean {
  return newSlug !== '' && !listStudies(site).some((study) => getSlug(study).toLowerCase() === newSlug);
}

/** Lists the addresses of a part, of all languages. */
export function listAddresses({ addresses }: Part): string[] {
  return addresses.flatMap((address) => locales.flatMap((locale) => address[locale] ?? []));
}

/** A sentence in a field. */
export type Sentence = { place: Place; text: string };

/** Lists the sentences that a copy shares with another case study and that name the client of that one. */
export function listOldSentences(site: EditorSite, part: Part): Sentence[] {
  const places = listPlaces(site).filter((place) => place.part === part);
  return listStudies(site).flatMap((other) => {
    const rows = new Map(other.rows.map((row) => [row.path, row.fields]));
    const client = String(rows.get('header.name')?.de?.value ?? '');
    if (other === part || client === '') return [];
    return places.flatMap((place) => {
      const original = String(rows.get(place.row.path)?.[place.column]?.value ?? '');
      const sentences = String(getFieldValue(place.field)).split(/(?<=[.!?…])\s+|\n+/);
      const old = sentences.filter((text) => text.includes(client) && original.includes(text));
      return old.map((text) => ({ place, text }));
    });
  });
}

/** Lists the fields with links to a part, except for its own fields and for redirects. */
export function listLinks(site: EditorSite, part: Part): Place[] {
  const addresses = listAddresses(part);
  const places = listPlaces(site).filter(({ field }) => {
    if (field.file === redirectsFile || part.files.includes(field.file)) return false;
    const value = getFieldValue(field);
    return typeof value === 'string' && addresses.some((address) => matchLinks(address).test(value));
  });
  return [...new Map(places.map((place) => [place.field.id, place])).values()];
}

import type { EditorSite } from '../protocol';
import type { DraftEdit } from './draft';
import { listPlaces, type Place } from './names';

/** A field that contains the text that was searched, with the text before and after it. */
export type Hit = { place: Place; before: string; match: string; after: string };

const maxHits = 60;
const excerptLength = { before: 30, after: 60 };

/** Finds fields by their text in all languages, saved or not; hyphenation and kinds of spaces do not matter. */
export function findTexts(site: EditorSite, edits: ReadonlyMap<string, DraftEdit>, query: string): Hit[] {
  const pattern = normalise(query).trim().toLowerCase();
  if (pattern.length < 2) return [];
  const hits = listPlaces(site).flatMap((place) => {
    const text = normalise(String(edits.get(place.field.id)?.value ?? place.field.value));
    const start = text.toLowerCase().indexOf(pattern);
    if (start < 0) return [];
    const end = start + pattern.length;
    const from = Math.max(0, start - excerptLength.before);
    const before = `${from > 0 ? '…' : ''}${text.slice(from, start)}`;
    const after = text.slice(end, end + excerptLength.after);
    return [{ place, before, match: text.slice(start, end), after }];
  });
  return hits.slice(0, maxHits);
}

function normalise(text: string): string {
  return text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ');
}

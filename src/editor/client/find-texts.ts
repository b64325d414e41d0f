/* Owns no state. Searches texts as visitors see them, and the names of pages, sections and fields. */
import { getChoiceLabel } from '../labels';
import type { EditorField, EditorSite, FieldValue, Part } from '../protocol';
import { getLanguage, isShown, listPlaces, type Place } from './names';
import { fillPlaceholders } from './placeholders';

/** A match with the text before and after it. */
export type Excerpt = { before: string; match: string; after: string };

/** A page, or a field that was found by its text or its name, or as the first field of a section. */
export type Hit = Excerpt & { part: Part; place?: Place; kind: 'part' | 'section' | 'text' | 'label' };

/** Returns the value of a field that the form shows. */
type GetValue = (field: EditorField) => FieldValue;

const maxHits = 60;
const excerptLength = { before: 30, after: 60 };

/**
 * Searches the names of pages and sections, the texts in all languages, and the names of fields. Hyphenation and the kinds
 * of spaces, dashes and quotation marks do not matter. Texts with the whole phrase come before those with all of its words.
 */
export function findTexts(site: EditorSite, query: string, getValue: GetValue): Hit[] {
  const pattern = fold(query).trim();
  if (pattern.length < 2) return [];
  const places = listPlaces(site).filter(({ row }) => isShown(row));
  const texts = places.flatMap((place) => findText(site, { place, value: getValue(place.field) }, pattern));
  const labels = places.filter(({ row, column }) => Object.keys(row.fields)[0] === column);
  const hits = [
    ...site.parts.flatMap((part) => findName(part.title, pattern, { part, kind: 'part' })),
    ...findSections(places, pattern),
    ...texts.filter(({ isPhrase }) => isPhrase).map(({ hit }) => hit),
    ...texts.filter(({ isPhrase }) => !isPhrase).map(({ hit }) => hit),
    ...labels.flatMap((place) => findName(place.row.label, pattern, { part: place.part, place, kind: 'label' })),
  ];
  return hits.slice(0, maxHits);
}

function findName(name: string, pattern: string, what: Pick<Hit, 'part' | 'place' | 'kind'>): Hit[] {
  const start = fold(name).indexOf(pattern);
  return start < 0 ? [] : [{ ...what, ...cutExcerpt(name, start, pattern.length) }];
}

/** Finds headings of the form; each leads to the first field below it. */
function findSections(places: readonly Place[], pattern: string): Hit[] {
  const first = new Map<string, Place>();
  for (const place of places) {
    const key = `${place.part.id} ${place.row.group}`;
    if (!first.has(key)) first.set(key, place);
  }
  return [...first.values()].flatMap((place) =>
    findName(place.row.group.split(', ').at(-1) ?? '', pattern, { part: place.part, place, kind: 'section' }),
  );
}

type Text = { place: Place; value: FieldValue };

function findText(site: EditorSite, text: Text, pattern: string): { hit: Hit; isPhrase: boolean }[] {
  const { place, value } = text;
  if (typeof value === 'boolean') return [];
  const what = { part: place.part, place, kind: 'text' } as const;
  const words = pattern.split(' ');
  // what visitors do not see can be found as well, such as links and the names of placeholders
  const versions = [...new Set([readVisible(site, text), tidy(String(value))])];
  for (const version of versions) {
    const start = fold(version).indexOf(pattern);
    if (start >= 0) return [{ hit: { ...what, ...cutExcerpt(version, start, pattern.length) }, isPhrase: true }];
  }
  for (const version of versions) {
    const starts = words.map((word) => fold(version).indexOf(word));
    const [start = 0] = starts;
    if (starts.every((each) => each >= 0))
      return [{ hit: { ...what, ...cutExcerpt(version, start, words[0]?.length ?? 0) }, isPhrase: false }];
  }
  return [];
}

/** Returns text as visitors see it: placeholders filled in, Markdown syntax removed. */
function readVisible(site: EditorSite, { place: { row, column }, value }: Text): string {
  const locale = getLanguage(column);
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (row.kind === 'choice') return getChoiceLabel(String(value));
  const text = fillPlaceholders(site, String(value), locale);
  return tidy(row.kind === 'markdown' ? removeMarkdown(text) : text);
}

function removeMarkdown(text: string): string {
  return text
    .replaceAll(/^(?:#{1,6}|>|[-*]|\d+\.) +/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|__/g, '');
}

/** Returns an excerpt around a match that begins and ends between words. */
function cutExcerpt(text: string, start: number, length: number): Excerpt {
  const end = start + length;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const isWhole = { before: before.length <= excerptLength.before, after: after.length <= excerptLength.after };
  return {
    before: isWhole.before ? before : `… ${before.slice(-excerptLength.before).replace(/^\S* /, '')}`,
    match: text.slice(start, end),
    after: isWhole.after ? after : `${after.slice(0, excerptLength.after).replace(/ \S*$/, '')} …`,
  };
}

/** Removes invisible characters and extra white space. */
function tidy(text: string): string {
  return text.replaceAll(/[\u00AD\u200B\u2060]/g, '').replaceAll(/\s+/g, ' ');
}

/** Normalizes text for comparison; text without extra white space keeps its length. */
function fold(text: string): string {
  return tidy(text)
    .toLowerCase()
    .replaceAll(/[„“”«»]/g, '"')
    .replaceAll(/[‚‘’]/g, "'")
    .replaceAll(/[‐‑–—]/g, '-');
}

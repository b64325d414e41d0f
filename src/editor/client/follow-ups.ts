/* Owns what has to be reviewed after a change: texts that count entries, name somebody, or describe a picture. */
import { locales, type Locale } from '../../locales';
import { countedTexts, createPattern, type Counted } from '../counted-texts';
import type { EditorField, EditorSite, Row } from '../protocol';
import { getFieldValue } from './actions';
import type { Excerpt } from './find-texts';
import { findPlace, listFields, listPlaces, type Place } from './names';
import { getSiblingName } from './pictures';
import { readItem, writeItem } from './storage';
import { site } from './site';
import { Store } from './store';

/** A field to review, by its id, with its value and the words in question. */
type Reading = Excerpt & { id: string; value: string };

export type FollowUp = {
  /** What has changed; a later change with the same key replaces this one. */
  key: string;
  title: string;
  readings: readonly Reading[];
};

const storageKey = 'editor:follow-ups';

/** What has to be reviewed, until somebody marks it as done; it survives reloading. */
export const followUps = new Store<readonly FollowUp[]>(readKept());
followUps.subscribe(() => writeItem('sessionStorage', storageKey, JSON.stringify(followUps.value)));

function readKept(): FollowUp[] {
  return JSON.parse(readItem('sessionStorage', storageKey) ?? '[]');
}

/** Collects the texts that count a list's entries; returns how many there are. */
export function addCountFollowUp(list: string): number {
  const counted = countedTexts.find((each) => each.list === list);
  if (!counted || !site.value) return 0;
  const current = site.value;
  const readings = counted.places.flatMap((place) =>
    locales.flatMap((locale) => findCounting(current, { ...place, locale, texts: place[locale] })),
  );
  return replaceFollowUp({
    key: list,
    title: `${counted.title}: Zählen diese Texte noch richtig?`,
    readings: [...readings, ...findRepeating(current, counted)],
  });
}

/** Collects the texts that name somebody who has left. */
export function addNameFollowUp(name: string): void {
  const [firstName = ''] = name.trim().split(/\s+/);
  if (!site.value || firstName.length < 2) return;
  const pattern = new RegExp(`(?<!\\p{L})(?:${escape(name.trim())}|${escape(firstName)})(?=s?(?!\\p{L}))`, 'u');
  const readings = findMatches(listPlaces(site.value), pattern);
  replaceFollowUp({ key: `name ${name}`, title: `${name}: Diese Texte nennen den Namen noch.`, readings });
}

/** Collects the descriptions of a picture that was replaced, in the languages that have one. */
export function addPictureFollowUp(row: Row, field: EditorField): void {
  if (!site.value) return;
  const current = site.value;
  const places = listFields(row).flatMap(({ id }) => findPlace(current, getSiblingName(id, 'alt')) ?? []);
  replaceFollowUp({
    key: `picture ${field.id}`,
    title: 'Neues Bild: Passt die Beschreibung noch?',
    readings: places.map((place) => createReading(place, /^.*/)),
  });
}

/** Marks everything as reviewed. */
export function finishFollowUps(): void {
  followUps.set([]);
}

function replaceFollowUp(followUp: FollowUp): number {
  const others = followUps.value.filter(({ key }) => key !== followUp.key);
  // several pages may show the same file
  const readings = [...new Map(followUp.readings.map((each) => [each.id, each])).values()];
  followUps.set(readings.length > 0 ? [...others, { ...followUp, readings }] : others);
  return readings.length;
}

type CountingTexts = { part: string; locale: Locale; texts: readonly string[] };

function findCounting(current: EditorSite, { part, locale, texts }: CountingTexts): Reading[] {
  const places = listPlaces(current).filter((place) => place.part.id === part && place.column === locale);
  return texts.flatMap((text) => findMatches(places, createPattern(text, locale)));
}

/** Finds the first entry of the list that repeats the counted entries, in each language. */
function findRepeating(current: EditorSite, { repeatedIn = '' }: Counted): Reading[] {
  const [part, list] = repeatedIn.split('#');
  const places = listPlaces(current).filter((place) => place.part.id === part && place.row.path === `${list}.0`);
  return places.map((place) => createReading(place, /^.*/));
}

function findMatches(places: readonly Place[], pattern: RegExp): Reading[] {
  return places.flatMap((place) => {
    const reading = createReading(place, pattern);
    return reading.match === '' ? [] : [reading];
  });
}

const excerptLength = { before: 40, after: 60 };

function createReading({ field }: Place, pattern: RegExp): Reading {
  const value = String(getFieldValue(field));
  const text = value.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ');
  const found = pattern.exec(text);
  const [index, match] = [found?.index ?? 0, found?.[0] ?? ''];
  const from = Math.max(0, index - excerptLength.before);
  const end = index + match.length;
  return {
    id: field.id,
    value,
    before: `${from > 0 ? '…' : ''}${text.slice(from, index)}`,
    match,
    after: text.slice(end, end + excerptLength.after),
  };
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

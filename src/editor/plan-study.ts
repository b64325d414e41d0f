import { isValidSlug } from '../content/file-names';
import { getStudyFile, studyFile } from '../content/files';
import type { WaitingEntry } from '../content/schemas/waiting';
import { hashText } from '../content/waiting';
import { getCasePicturePath } from '../drawings/pictures/draw-pictures';
import { normalisePath } from '../hosting/redirect-paths';
import { getToday } from '../lib/get-today';
import { locales, type Locale } from '../locales';
import { getRoutePath } from '../paths';
import { routes } from '../routes';
import type { PageName } from '../site-pages';
import { createBlankStudy } from './blank-study';
import { Changeset, keepEntries, type KeyedSlot } from './changeset';
import { createKey } from './entry-keys';
import { splitFieldName } from './field-name';
import type { Plan } from './plan-operation';
import type { Change, FieldValue } from './protocol';
import { Refusal } from './refusal';
import { getValue } from './yaml-text';
import { matchLinks, redirectsFile } from './study-links';
import { findField, readFields, type ContentFile, type ContentFiles } from './workspace';

type StudyChange = Extract<Change, { slug: string }>;

/** An address that redirects to another one from now on. */
type Move = { from: string; to: string };

type NewValue = { id: string; value: FieldValue };

/**
 * Plans to copy, rename or delete a case study in all languages.
 * @throws {Refusal} if there is no such case study, the new slug is taken or invalid, or the last one would be deleted.
 */
export function planStudy(known: ContentFiles, change: StudyChange): Plan {
  checkSlugs(known, change);
  const changes = new Changeset(known);
  if (change.type === 'create-study') {
    const order = getNextOrder(known);
    for (const locale of locales) copyStudy(changes, { ...change, order }, locale);
    editRedirects(changes, [], change.newSlug);
    return { changes, label: `Case Study „${change.name}“ angelegt` };
  }
  const newSlug = change.type === 'rename-study' ? change.newSlug : undefined;
  const moves = listMoves(change.slug, newSlug);
  const rewrite = (text: string) => {
    const linked = rewriteLinks(text, moves, newSlug !== undefined);
    return newSlug === undefined ? linked : renameDrawings(linked, change.slug, newSlug);
  };
  for (const locale of locales) {
    const file = getStudyFile(locale, change.slug);
    const content = changes.get(file);
    changes.delete(file);
    if (newSlug !== undefined) changes.create(getStudyFile(locale, newSlug), rewrite(content.text), content);
  }
  for (const [file, content] of known)
    if (studyFile.exec(file)?.[2] !== change.slug && file !== redirectsFile) rewriteFields(changes, content, rewrite);
  editRedirects(changes, moves, newSlug);
  const label = newSlug === undefined ? 'gelöscht' : `heißt jetzt „${newSlug}“`;
  return { changes, label: `Case Study „${change.slug}“ ${label}` };
}

/**
 * Plans a blank case study in all languages.
 * @throws {Refusal} if its slug is taken or invalid.
 */
export function planBlankStudy(known: ContentFiles, { newSlug, name }: Extract<Change, { type: 'add-study' }>): Plan {
  checkNewSlug(listSlugs(known), newSlug);
  const changes = new Changeset(known);
  const order = getNextOrder(known);
  for (const locale of locales)
    changes.create(getStudyFile(locale, newSlug), createBlankStudy(locale, { slug: newSlug, name, order }));
  editRedirects(changes, [], newSlug);
  return { changes, label: `Case Study „${name}“ angelegt` };
}

/** Lists the old and new addresses of a case study; without a new slug, they lead to the overview. */
export function listMoves(slug: string, newSlug: string | undefined): Move[] {
  return locales.map((locale) => ({
    from: getAddress('case-study', locale, slug),
    to: newSlug === undefined ? getAddress('case-studies', locale) : getAddress('case-study', locale, newSlug),
  }));
}

/** Lists the slugs of the case studies that exist in at least one language. */
export function listSlugs(files: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...files.keys()].flatMap((file) => studyFile.exec(file)?.[2] ?? []))];
}

function checkSlugs(known: ContentFiles, change: StudyChange): void {
  const slugs = listSlugs(known);
  const refuse = (message: string) => new Refusal('impossible', message);
  if (locales.some((locale) => !known.has(getStudyFile(locale, change.slug))))
    throw new Refusal('gone', `Die Case Study „${change.slug}“ gibt es nicht in jeder Sprache.`);
  if (change.type === 'delete-study') {
    if (slugs.length === 1) throw refuse('Eine Case Study muss bleiben: Die Website zeigt immer mindestens eine.');
    return;
  }
  checkNewSlug(slugs, change.newSlug);
}

function checkNewSlug(slugs: readonly string[], newSlug: string): void {
  const refuse = (message: string) => new Refusal('impossible', message);
  if (!isValidSlug(newSlug)) throw refuse(`„${newSlug}“ geht nicht als Ende einer Adresse.`);
  // some file systems ignore case
  if (slugs.some((slug) => slug.toLowerCase() === newSlug.toLowerCase()))
    throw refuse(`Eine Case Study mit der Adresse „${newSlug}“ gibt es schon.`);
}

function getAddress(page: PageName, locale: Locale, name?: string): string {
  const route = routes.find((each) => each.page === page);
  const path = route && getRoutePath(route, locale, name === undefined ? {} : { name });
  if (path === undefined) throw new Error(`the page ${page} has no path in ${locale}`);
  return path;
}

type Creation = Extract<StudyChange, { type: 'create-study' }> & { order: number };

/** Copies a case study: with a new name, the next position and today's dates, and not marked as a sample. */
function copyStudy(changes: Changeset, { slug, newSlug, name, order }: Creation, locale: Locale): void {
  const source = changes.get(getStudyFile(locale, slug));
  const file = getStudyFile(locale, newSlug);
  changes.create(file, renameDrawings(source.text, slug, newSlug), source);
  const values = [...readFields(changes.get(file))].flatMap(([id, { path, meta }]): NewValue[] => {
    if (meta.kind === 'sample') return [{ id, value: false }];
    if (meta.kind === 'date') return [{ id, value: getToday() }];
    if (path.join('.') === 'order') return [{ id, value: order }];
    return path.join('.') === 'header.name' ? [{ id, value: name }] : [];
  });
  changes.setFields(values);
}

function getNextOrder(known: ContentFiles): number {
  return Math.max(...[...known.values()].map(getOrder)) + 1;
}

function getOrder({ file, source }: ContentFile): number {
  const order = studyFile.test(file) ? getValue(source, ['order']) : 0;
  return typeof order === 'number' ? order : 0;
}

/** Renames the drawings of a case study in a file's text. */
function renameDrawings(text: string, slug: string, newSlug: string): string {
  return locales.reduce(
    (result, locale) => result.replaceAll(getCasePicturePath(locale, slug), getCasePicturePath(locale, newSlug)),
    text,
  );
}

/** Changes the targets of links in a string; fragments and queries stay if the new page has the same sections. */
function rewriteLinks(text: string, moves: readonly Move[], keepsFragment: boolean): string {
  return moves.reduce(
    (result, { from, to }) =>
      result.replaceAll(matchLinks(from), (_, section: string) => to + (keepsFragment ? section : '')),
    text,
  );
}

function rewriteFields(changes: Changeset, content: ContentFile, rewrite: (text: string, id: string) => string): void {
  const values = [...readFields(content)].flatMap(([id, { value }]): NewValue[] => {
    const newValue = typeof value === 'string' ? rewrite(value, id) : value;
    return newValue === value ? [] : [{ id, value: newValue }];
  });
  if (values.length > 0) changes.setFields(values);
}

/** Adds redirects, points old ones directly at the new addresses, and removes those that would hide a new page. */
function editRedirects(changes: Changeset, moves: readonly Move[], newSlug: string | undefined): void {
  const list = `${redirectsFile}#redirects`;
  const pages = locales.flatMap((locale) => (newSlug === undefined ? [] : getAddress('case-study', locale, newSlug)));
  const content = changes.get(redirectsFile);
  rewriteFields(changes, content, (text, id) =>
    id.endsWith('.to') ? rewriteLinks(text, moves, newSlug !== undefined) : text,
  );
  const keys = content.keys.get('redirects') ?? [];
  const isKept = (_: KeyedSlot, index: number) => {
    const from = getValue(content.source, ['redirects', index, 'from']);
    return !pages.includes(normalisePath(String(from)));
  };
  const added = moves.map((data): KeyedSlot => ({ key: createKey(), data }));
  const slots = [...keepEntries(keys).filter(isKept), ...added];
  if (slots.length !== keys.length || added.length > 0) changes.arrange(list, slots);
}

/** Updates stale translations after a case study was moved or deleted, which may have changed links in any text. */
export function moveStaleTranslations(
  entries: readonly WaitingEntry[],
  files: ContentFiles,
  change: StudyChange,
): WaitingEntry[] {
  return entries.flatMap((entry) => {
    const { file, path } = splitFieldName(entry.field);
    const [, locale = '', slug] = studyFile.exec(file) ?? [];
    const isMoved = change.type === 'rename-study' && slug === change.slug;
    const newFile = isMoved ? getStudyFile(locale, change.newSlug) : file;
    const field = `${newFile}#${path}`;
    const text = findField(files, field);
    return text ? [{ ...entry, field, hash: hashText(String(text.value)) }] : [];
  });
}

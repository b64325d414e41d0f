import { isMap } from 'yaml';

import { listFields } from '../content/fields';
import { isValidSlug } from '../content/file-names';
import { getSchema, getStudyFile, studyFile, waitingFile } from '../content/files';
import { listContent, type UnsavedFiles } from '../content/read-sources';
import { parseSourceFile } from '../content/source-file';
import { getCasePicturePath } from '../drawings/draw-pictures';
import { normalisePath } from '../hosting/redirect-paths';
import { getToday } from '../lib/get-today';
import { UserError } from '../lib/user-error';
import { locales, type Locale } from '../locales';
import { getRoutePath } from '../paths';
import { routes, type PageName } from '../routes';
import { editList } from './edit-list';
import type { SaveResponse, StudyAction, StudyResponse } from './protocol';
import { readTexts, saveFiles, type Change, type FileText } from './save';
import { describeFailure } from './save-edits';
import { spliceFile, type FieldEdit } from './splice';
import { matchLinks, redirectsFile } from './study-links';
import { moveStudyEntries, updateWaiting } from './waiting';

/** An address that leads to another one from now on. */
type Move = { from: string; to: string };

type Texts = ReadonlyMap<string, FileText>;

/** Creates, renames or deletes a case study, unless `check` refuses the new texts of files. */
export async function changeStudy(
  root: string,
  action: StudyAction,
  check: (texts: UnsavedFiles) => Promise<SaveResponse | undefined>,
): Promise<StudyResponse> {
  try {
    const texts = await readTexts(root, (await listContent(root)).filter(getSchema));
    const newTexts = planStudyAction(texts, action);
    const refusal = await check(newTexts);
    if (refusal) return refusal;
    const changes = [...newTexts].map(([file, after]): [string, Change] => [
      file,
      { before: texts.get(file)?.hash ?? null, after },
    ]);
    const result = await saveFiles(root, new Map(changes));
    if (result.status === 'conflict') return { ...result, conflicts: [] };
    return { ...result, ...('newSlug' in action && { slug: action.newSlug }) };
  } catch (error) {
    return describeFailure(error);
  }
}

/**
 * Returns the new texts of the files that an action changes, with `null` for those that it deletes.
 * @throws {UserError} if there is no such case study, or another one has the new slug.
 */
function planStudyAction(texts: Texts, action: StudyAction): Map<string, string | null> {
  checkSlugs(texts, action);
  const newTexts = createTexts(texts, action);
  return new Map([...newTexts].filter(([file, text]) => text !== (texts.get(file)?.text ?? null)));
}

function checkSlugs(texts: Texts, action: StudyAction): void {
  const slugs = [...texts.keys()].flatMap((file) => studyFile.exec(file)?.[2] ?? []);
  if (locales.some((locale) => !texts.has(getStudyFile(locale, action.slug))))
    throw new UserError(`Die Case Study „${action.slug}“ gibt es nicht in jeder Sprache.`);
  if (action.type === 'delete') {
    if (new Set(slugs).size === 1) throw new UserError('Eine Case Study muss bleiben, denn neue entstehen als Kopie.');
    return;
  }
  const { newSlug } = action;
  if (!isValidSlug(newSlug)) throw new UserError(`„${newSlug}“ geht nicht als Ende einer Adresse.`);
  // some file systems ignore case
  if (slugs.some((slug) => slug.toLowerCase() === newSlug.toLowerCase()))
    throw new UserError(`Eine Case Study mit der Adresse „${newSlug}“ gibt es schon.`);
}

function createTexts(texts: Texts, action: StudyAction): Map<string, string | null> {
  const { type, slug } = action;
  if (type === 'create') return new Map([...copyStudy(texts, action), ...editRedirects(texts, [], action.newSlug)]);
  const moves = locales.map((locale) => ({
    from: getAddress('case-study', locale, slug),
    to: type === 'rename' ? getAddress('case-study', locale, action.newSlug) : getAddress('case-studies', locale),
  }));
  const newTexts = new Map<string, string | null>();
  for (const [file, { text }] of texts) {
    const [, locale = '', fileSlug] = studyFile.exec(file) ?? [];
    const isStudy = fileSlug === slug;
    const linked = moveLinks(text, moves, type === 'rename');
    if (isStudy) newTexts.set(file, null);
    if (type === 'rename')
      newTexts.set(isStudy ? getStudyFile(locale, action.newSlug) : file, movePicture(linked, slug, action.newSlug));
    else if (!isStudy) newTexts.set(file, linked);
  }
  const newSlug = type === 'rename' ? action.newSlug : undefined;
  const sources = [...texts].map(([file, { text }]) => parseSourceFile(file, Buffer.from(text)));
  const waiting = updateWaiting(texts.get(waitingFile)?.text, sources, (entries) =>
    moveStudyEntries(entries, newTexts, { slug, newSlug }),
  );
  if (waiting !== undefined) newTexts.set(waitingFile, waiting);
  return new Map([...newTexts, ...editRedirects(texts, moves, newSlug)]);
}

function getAddress(page: PageName, locale: Locale, name?: string): string {
  const route = routes.find((each) => each.page === page);
  const path = route && getRoutePath(route, locale, name === undefined ? {} : { name });
  if (path === undefined) throw new Error(`the page ${page} has no path in ${locale}`);
  return path;
}

function copyStudy(texts: Texts, { slug, newSlug, name }: Extract<StudyAction, { type: 'create' }>) {
  const order = Math.max(...[...texts].map(([file, { text }]) => getOrder(file, text))) + 1;
  const today = getToday();
  return locales.map((locale) => {
    const file = getStudyFile(locale, slug);
    const text = movePicture(texts.get(file)?.text ?? '', slug, newSlug);
    const edits = listFields(parseSourceFile(file, Buffer.from(text))).flatMap(({ path, meta }): FieldEdit[] => {
      if (meta.kind === 'sample') return [{ path, value: undefined }];
      if (meta.kind === 'date') return [{ path, value: today }];
      if (path.join('.') === 'order') return [{ path, value: order }];
      return path.join('.') === 'header.name' ? [{ path, value: name }] : [];
    });
    return [getStudyFile(locale, newSlug), spliceFile(file, text, edits)] as const;
  });
}

function getOrder(file: string, text: string): number {
  if (!studyFile.test(file)) return 0;
  const { data } = parseSourceFile(file, Buffer.from(text));
  const hasOrder = typeof data === 'object' && data !== null && 'order' in data;
  return hasOrder && typeof data.order === 'number' ? data.order : 0;
}

/** Renames the pictures that are drawn for a case study. */
function movePicture(text: string, slug: string, newSlug: string): string {
  return locales.reduce(
    (result, locale) => result.replaceAll(getCasePicturePath(locale, slug), getCasePicturePath(locale, newSlug)),
    text,
  );
}

/** Lets links lead to other pages; these may not have the same sections. */
function moveLinks(text: string, moves: readonly Move[], keepsSection: boolean): string {
  return moves.reduce(
    (result, { from, to }) =>
      result.replaceAll(matchLinks(from), (_, section: string) => to + (keepsSection ? section : '')),
    text,
  );
}

/** Adds redirects, leads old ones directly to their new targets, and removes those from the address of a new page. */
function editRedirects(texts: Texts, moves: readonly Move[], newSlug: string | undefined): [string, string][] {
  const { text = '' } = texts.get(redirectsFile) ?? {};
  const pages = locales.flatMap((locale) => (newSlug === undefined ? [] : getAddress('case-study', locale, newSlug)));
  const isKept = (item: unknown) => !isMap(item) || !pages.includes(normalisePath(String(item.get('from'))));
  const newText = editList(redirectsFile, text, (list, document) => {
    list.items = list.items.filter(isKept);
    for (const item of list.items) {
      if (!isMap(item)) continue;
      const target = String(item.get('to'));
      const newTarget = moveLinks(target, moves, newSlug !== undefined);
      if (newTarget !== target) item.set('to', newTarget);
    }
    for (const move of moves) list.add(document.createNode(move));
  });
  return [[redirectsFile, newText]];
}

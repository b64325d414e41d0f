import { isDeepStrictEqual } from 'node:util';

import { getSchema, studyFile, getStudyFile, waitingFile } from '../content/files';
import { listContent, readSource } from '../content/read-sources';
import { waitingSchema, type WaitingEntry } from '../content/schemas/waiting';
import { parseSourceFile, type SourceFile } from '../content/source-file';
import { validate } from '../content/validate';
import { hashText, indexTexts, isWaiting, type Texts } from '../content/waiting';
import { getToday } from '../lib/get-today';
import { UserError } from '../lib/user-error';
import { getOtherLocale, locales } from '../locales';
import { editList } from './edit-list';
import { toDraftPath, type Arrangements } from './entries';
import { splitFieldName } from './field-name';
import { collectOldParagraphs, type TextChange } from './old-paragraphs';
import type { Edit } from './protocol';
import { readTexts, type Change } from './save';
import { readText } from './splice';
import { rearrangeLists } from './splice-edits';

const emptyFile = `# Texte, die darauf warten, dass jemand sie ansieht: In der anderen Sprache wurde der Text geändert, hier noch nicht.
# Der Editor schreibt diese Datei; „before“ ist, was in der anderen Sprache vorher stand.
# Passt ein Text noch, lösch einfach seinen Eintrag.
#
# Texts that wait for somebody to look at them: the text was changed in the other language, but not here.
# The editor writes this file; “before” is what the other language said until then.
# If a text still fits, just delete its entry.

waiting: []
`;

/** A file before and after its edits. */
export type EditedFile = { file: string; before: string; after: string; edits: readonly Edit[] };

/** Returns how a save changes the file of texts that wait; `undefined` if it does not. */
export async function planWaiting(root: string, edited: readonly EditedFile[]): Promise<Change | undefined> {
  const files = (await listContent(root)).filter(getSchema);
  const sources = files.map((file) => readSource(root, file));
  const saved = files.includes(waitingFile) ? (await readTexts(root, [waitingFile])).get(waitingFile) : undefined;
  const after = updateWaiting(saved?.text, sources, (entries) => answerEdits(entries, sources, edited));
  return after === undefined ? undefined : { before: saved?.hash ?? null, after };
}

/**
 * Returns the new text of the file of texts that wait; `undefined` if its entries stay. Those whose texts are gone or were
 * edited by hand are dropped, but not those of a file that cannot be read at the moment.
 * @throws {UserError} if its entries cannot be read.
 */
export function updateWaiting(
  text: string | undefined,
  sources: readonly SourceFile[],
  update: (entries: WaitingEntry[]) => WaitingEntry[],
): string | undefined {
  const texts = indexTexts(sources);
  const unreadable = sources.filter(({ data }) => data === undefined).map(({ file }) => file);
  const isKept = (entry: WaitingEntry) =>
    isWaiting(entry, texts) || unreadable.includes(splitFieldName(entry.field).file);
  const before = sortEntries(readEntries(text ?? emptyFile).filter(isKept));
  const after = sortEntries(update(before));
  if (isDeepStrictEqual(before, after)) return undefined;
  return editList(waitingFile, text ?? emptyFile, (list, document) => {
    list.items = after.map((entry) => document.createNode(entry));
  });
}

function readEntries(text: string): WaitingEntry[] {
  const { data, findings } = validate(parseSourceFile(waitingFile, Buffer.from(text)), waitingSchema);
  if (data) return data.waiting;
  const place = `Zeile ${findings[0]?.at?.line ?? 1} von ${waitingFile}`;
  throw new UserError(`In ${place} ist ein Fehler, deshalb wurde nichts gespeichert. Berichtige ihn dort zuerst.`);
}

function sortEntries(entries: readonly WaitingEntry[]): WaitingEntry[] {
  return entries.toSorted((a, b) => (a.field < b.field ? -1 : 1));
}

/** The texts of a file when its lists were arranged, and after all edits; `names` are those of the edited fields. */
type FileEdits = { file: string; arrangements: Arrangements; arranged: Texts; after: SourceFile; names: string[] };

/**
 * Moves entries along with their lists and drops those of edited fields, even if the text stays: then somebody has
 * confirmed it. The counterpart of a changed text waits from now on, unless the change answers one of the counterpart.
 */
function answerEdits(
  entries: readonly WaitingEntry[],
  sources: readonly SourceFile[],
  edited: readonly EditedFile[],
): WaitingEntry[] {
  const edits = edited.map(readEdits);
  const moved = entries.flatMap((entry) => moveEntry(entry, edits));
  const waiting = new Set(moved.map(({ field }) => field));
  const answered = new Set(edits.flatMap(({ names }) => names));
  const after = indexTexts(sources.map((source) => edits.find(({ file }) => file === source.file)?.after ?? source));
  const arranged: Texts = new Map(edits.flatMap((each) => [...each.arranged]));
  const changes = new Map(
    [...answered]
      .map((name) => [name, { before: arranged.get(name)?.value ?? '', after: after.get(name)?.value ?? '' }] as const)
      .filter(([, change]) => change.before !== change.after),
  );
  const added = [...changes.keys()]
    .filter((name) => !waiting.has(name))
    .map(getCounterpart)
    .filter((name) => !answered.has(name) && !waiting.has(name))
    .flatMap((field) => {
      const text = after.get(field);
      return text ? [{ field, since: getToday(), hash: hashText(text.value) }] : [];
    });
  return [...moved.filter(({ field }) => !answered.has(field)), ...added].map((entry) => {
    const change = changes.get(getCounterpart(entry.field));
    return change ? addOldParagraphs(entry, change) : entry;
  });
}

function addOldParagraphs({ before: known = '', ...entry }: WaitingEntry, change: TextChange): WaitingEntry {
  const before = collectOldParagraphs(known, change);
  return before === '' ? entry : { ...entry, before };
}

function readEdits({ file, before, after, edits }: EditedFile): FileEdits {
  const { text, arrangements, fields } = rearrangeLists(file, before, edits);
  const paths = fields.flatMap(({ path }) => toDraftPath(path, arrangements) ?? []);
  return {
    file,
    arrangements,
    arranged: indexTexts([readText(file, text)]),
    after: readText(file, after),
    names: paths.map((path) => `${file}#${path}`),
  };
}

function moveEntry(entry: WaitingEntry, edits: readonly FileEdits[]): WaitingEntry[] {
  const { file, path } = splitFieldName(entry.field);
  const arrangements = edits.find((each) => each.file === file)?.arrangements ?? new Map();
  const draftPath = toDraftPath(path, arrangements);
  return draftPath === undefined ? [] : [{ ...entry, field: `${file}#${draftPath}` }];
}

/** Returns the name of a field in the other language; that of a shared file is its own counterpart. */
function getCounterpart(name: string): string {
  const locale = locales.find((each) => name.startsWith(`content/${each}/`));
  return locale ? name.replace(`/${locale}/`, `/${getOtherLocale(locale)}/`) : name;
}

/**
 * Returns the entries after a case study got another slug, or was deleted; `newTexts` are all files as they will be, in
 * which links may have changed.
 */
export function moveStudyEntries(
  entries: readonly WaitingEntry[],
  newTexts: ReadonlyMap<string, string | null>,
  { slug, newSlug }: { slug: string; newSlug: string | undefined },
): WaitingEntry[] {
  const files = [...newTexts].flatMap(([file, text]) => (text === null ? [] : [[file, text] as const]));
  const texts = indexTexts(files.map(([file, text]) => parseSourceFile(file, Buffer.from(text))));
  return entries.flatMap((entry) => {
    const { file, path } = splitFieldName(entry.field);
    const [, locale = '', fileSlug] = studyFile.exec(file) ?? [];
    const newFile = newSlug !== undefined && fileSlug === slug ? getStudyFile(locale, newSlug) : file;
    const field = `${newFile}#${path}`;
    const text = texts.get(field);
    return newTexts.get(newFile) ? [{ ...entry, field, ...(text && { hash: hashText(text.value) }) }] : [];
  });
}

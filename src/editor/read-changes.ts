import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { identityFile, studyFolder } from '../content/files';
import { getContentType } from '../hosting/content-types';
import type { Page } from '../site/page';
import { readBaseline, type Baseline } from './baseline';
import { compareParts } from './compare-parts';
import type { ContentEditor } from './content-editor';
import { readContentFiles } from './content-texts';
import { findOrigins, renameStudies } from './find-origins';
import type { LiveSite } from './live-site';
import type { LogRecord } from './operation-log';
import { listParts } from './parts';
import type { Changes, Column, EditorSite, FieldValue, PartChanges, RowChange } from './protocol';
import { listPlaceholders, picturesPath } from './site-data';
import { getValue } from './yaml-text';

/** The maximum length of the longer side of pictures in the file for approval, in pixels. */
const pictureSize = 320;

/** Compares the content with what is online, or with what it was when the editor first started. */
export async function readChanges(root: string, live: LiveSite): Promise<Changes> {
  return compareContent(live, await readBaseline(root));
}

/** Compares the content with earlier texts; fills in the placeholders of their time, and the URLs of pictures. */
export async function compareContent(live: LiveSite, { kind, date, texts }: Baseline): Promise<Changes> {
  const { pictures, placeholders } = live.read('');
  const { files } = live.editor.workspace;
  const earlier = await live.pages.readInputs(texts);
  const completion = { pictures, before: earlier ? listPlaceholders(earlier) : placeholders, after: placeholders };
  const pages = live.pages.lastValid.inputs?.plan.pages ?? [];
  const unreadable = [...files.values()].filter(({ problem }) => problem).map(({ file }) => file);
  const parts = compareTexts(live.editor, texts, { pages, since: Date.parse(date) });
  const identity = files.get(identityFile);
  return {
    agency: String((identity && getValue(identity.source, ['name'])) ?? ''),
    since: { kind, date },
    parts: parts.map((part) => ({
      ...part,
      groups: part.groups.map((group) => ({
        ...group,
        rows: group.rows.map((row) => completeValues(row, completion)),
      })),
    })),
    omissions: unreadable.map((file) => `${file} fehlt hier, denn die Datei lässt sich gerade nicht lesen.`),
  };
}

type ComparisonOptions = { pages: readonly Page[]; since: number };

/**
 * Compares the content with earlier texts; the log of operations shows which entries and case studies are new or
 * renamed.
 */
export function compareTexts(
  editor: ContentEditor,
  texts: Readonly<Record<string, string>>,
  { pages, since }: ComparisonOptions,
): PartChanges[] {
  const { files } = editor.workspace;
  const isReadable = (file: string) => !files.get(file)?.problem;
  const before = new Map([...readContentFiles(texts, files)].filter(([file]) => isReadable(file)));
  const after = new Map([...files].filter(([file]) => isReadable(file)));
  const origins = findOrigins(before, after, editor.records);
  const newKeys = findNewKeys(editor.records.filter(({ time }) => time > since));
  const [old = [], current = []] = [renameStudies(before, origins), after].map((each) => listParts(each, { pages }));
  return compareParts(old, current, { origins, newKeys }).map((part) => {
    const action = origins.find(({ slugs }) => part.id === `${studyFolder}/${slugs.at(-1)}`)?.action;
    // unlike renaming back or deleting, undoing the action leaves no redirects
    return action !== undefined && editor.canUndo(action) ? { ...part, revert: { type: 'undo', action } } : part;
  });
}

/** Returns the keys of entries that operations have added; an entry that was brought back is not new. */
function findNewKeys(records: readonly LogRecord[]): Set<string> {
  const old = new Set<string>();
  const added = new Set<string>();
  for (const list of records.flatMap(({ lists }) => lists)) {
    for (const key of list.before) if (!added.has(key)) old.add(key);
    for (const { key } of list.added) if (!old.has(key)) added.add(key);
  }
  return added;
}

type Placeholders = EditorSite['placeholders'];
type Completion = { pictures: EditorSite['pictures']; before: Placeholders; after: Placeholders };

/** Fills in placeholders, and adds the URLs of pictures. */
function completeValues(row: RowChange, { pictures: known, ...placeholders }: Completion): RowChange {
  const isPicture = row.kind === 'picture' || row.kind === 'portrait';
  const findUrl = (src: FieldValue | undefined) => known.find((picture) => picture.src === src)?.url || undefined;
  const values = Object.entries(row.values).map(([column, { before, after }]) => {
    const fill = (value: FieldValue | undefined, version: 'before' | 'after') =>
      typeof value === 'string' ? fillPlaceholders(placeholders[version], value, column) : value;
    const pictures = { before: findUrl(before), after: findUrl(after) };
    return [
      column,
      { before: fill(before, 'before'), after: fill(after, 'after'), ...(isPicture && { pictures }) },
    ] as const;
  });
  return { ...row, values: Object.fromEntries(values) };
}

function fillPlaceholders(placeholders: Placeholders, text: string, column: string): string {
  const locale: Exclude<Column, 'shared'> = column === 'en' ? 'en' : 'de';
  return text.replaceAll(
    /\{([\p{L}\p{N}_:]+)\}/gu,
    (whole, name: string) => placeholders.find((each) => each.name === name)?.values[locale] ?? whole,
  );
}

/** Replaces the URLs of pictures with data URLs, so that the changes can be sent as a single file. */
export async function embedPictures(changes: Changes, { root, pages }: LiveSite): Promise<Changes> {
  const urls = new Set(
    listRows(changes).flatMap(({ values }) =>
      Object.values(values).flatMap(({ pictures }) => [pictures?.before ?? [], pictures?.after ?? []].flat()),
    ),
  );
  const embedded = new Map<string, string>();
  for (const url of urls) {
    const found = url.startsWith(picturesPath) ? undefined : await pages.find(url);
    const bytes = url.startsWith(picturesPath)
      ? await readFile(join(root, 'content/pictures', url.slice(picturesPath.length))).catch(() => undefined)
      : found && 'bytes' in found && Buffer.from(found.bytes);
    if (bytes) embedded.set(url, await encodePicture(url, bytes));
  }
  const replace = (url: string | undefined) => (url === undefined ? undefined : embedded.get(url));
  const json = JSON.stringify(changes, (key, value: unknown) => {
    if (key !== 'pictures' || typeof value !== 'object' || value === null) return value;
    const { before, after }: { before?: string; after?: string } = value;
    return { before: replace(before), after: replace(after) };
  });
  return JSON.parse(json);
}

function listRows({ parts }: Changes): RowChange[] {
  return parts.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows));
}

async function encodePicture(url: string, bytes: Buffer): Promise<string> {
  if (url.endsWith('.svg')) return `data:${getContentType(url)};base64,${bytes.toString('base64')}`;
  const small = await sharp(bytes)
    .autoOrient()
    .resize({ width: pictureSize, height: pictureSize, fit: 'inside', withoutEnlargement: true })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${small.toString('base64')}`;
}

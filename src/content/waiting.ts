import { createHash } from 'node:crypto';

import { getRowPath, isText, listFields, type TextField } from './fields';
import { waitingFile } from './files';
import type { Span } from '../findings/finding';
import { waitingSchema, type WaitingEntry } from './schemas/waiting';
import type { SourceFile } from './source-file';

/**
 * A stale translation: its counterpart in the other language was changed, and nobody has edited or confirmed it since.
 * `before` has the old paragraphs of the counterpart; `entry` is the location of the entry in `content/waiting.yaml`.
 */
export type WaitingText = { name: string; text: TextField; since: string; before?: string; entry: Span };

/** Text for people by the name of its field, such as `content/de/home.yaml#hero.heading`. */
export type Texts = ReadonlyMap<string, TextField>;

/** Lists stale translations. `sources` are the files as written, since a new placeholder value is not an edit. */
export function listWaitingTexts(sources: readonly SourceFile[]): WaitingText[] {
  const source = sources.find(({ file }) => file === waitingFile);
  const entries = waitingSchema.safeParse(source?.data).data?.waiting ?? [];
  const files = new Set(entries.map(({ field }) => field.replace(/#.*/, '')));
  const texts = indexTexts(sources.filter(({ file }) => files.has(file)));
  return entries.flatMap((entry, index) => {
    const text = texts.get(entry.field);
    if (!source || !text || !isWaiting(entry, texts)) return [];
    const { field, since, before } = entry;
    return [{ name: field, text, since, before, entry: source.locate(['waiting', index]) }];
  });
}

/** Whether the text of an entry is still as it was when the other language was changed. */
function isWaiting({ field, hash }: WaitingEntry, texts: Texts): boolean {
  const text = texts.get(field);
  return text !== undefined && hashText(text.value) === hash;
}

/** Returns the beginning of a string's hash. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** Indexes the text for people in files. */
export function indexTexts(sources: readonly SourceFile[]): Texts {
  const texts = sources.flatMap(listFields).filter(isText);
  return new Map(texts.map((text) => [`${text.file}#${getRowPath(text.path)}`, text]));
}

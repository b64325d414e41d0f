import { createHash } from 'node:crypto';

import { getRowPath, isText, listFields, type TextField } from './fields';
import { waitingFile } from './files';
import type { Span } from './finding';
import { waitingSchema, type WaitingEntry } from './schemas/waiting';
import type { SourceFile } from './source-file';

/**
 * A text that waits for an edit since its counterpart in the other language was changed; `before` are the old
 * paragraphs of that, `entry` locates what says so.
 */
export type WaitingText = { name: string; text: TextField; since: string; before?: string; entry: Span };

/** Texts for people by the name of their field, such as `content/de/home.yaml#hero.heading`. */
export type Texts = ReadonlyMap<string, TextField>;

/** Lists the texts that wait; `sources` are the files as written, as a new value of a placeholder is no edit. */
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

/** Whether the text of an entry still is as it was when the other language was changed. */
export function isWaiting({ field, hash }: WaitingEntry, texts: Texts): boolean {
  const text = texts.get(field);
  return text !== undefined && hashText(text.value) === hash;
}

/** Returns the beginning of a text's hash. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** Lists the texts for people in files. */
export function indexTexts(sources: readonly SourceFile[]): Texts {
  const texts = sources.flatMap(listFields).filter(isText);
  return new Map(texts.map((text) => [`${text.file}#${getRowPath(text.path)}`, text]));
}

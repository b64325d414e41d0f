import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type * as z from 'zod';

import { parseJsonObject } from '../lib/parse-json-object';
import { ignoreMissing } from './content-path';

/** Returns a path in the folder, beside `content/`, with what the editor has to know after a restart. */
export function getStatePath(root: string, ...names: string[]): string {
  return join(root, '.editor', ...names);
}

/** Reads a JSON file; `undefined` if it is missing or damaged. */
export function readStateFile<T>(file: string, schema: z.ZodType<T>): T | undefined {
  const text = ignoreMissing(() => readFileSync(file, 'utf8'));
  return text === undefined ? undefined : schema.safeParse(parseJsonObject(text)).data;
}

/** Replaces a file in one rename; with `flush`, once its new text is on the disk. */
export function replaceStateFile(file: string, text: string, { flush = false } = {}): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text, { flush });
  renameSync(`${file}.new`, file);
}

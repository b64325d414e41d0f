import type { LastBuild } from '../build/last-build';
import { getSchema, parseSourceFile } from '../site-content';
import { Changeset, keepEntries } from './changeset';
import { createKey } from './entry-keys';
import { parseFieldName, splitFieldName } from './field-name';
import type { Plan } from './plan-operation';
import { Refusal } from './refusal';
import { getValue } from './yaml-text';
import { readEntrySource } from './splice-entries';
import { listTranslations, type ContentFiles } from './workspace';

/** What is restored from the compared texts: an entry, by the id of its list and its name there, or a case study. */
export type RestoreSource = { list: string; name: string } | { file: string };

/** Formats the source of an entry or a case study for the list of changes. */
export function formatRestoreSource(origin: RestoreSource): string {
  return 'file' in origin ? origin.file : `${origin.list} ${origin.name}`;
}

/**
 * Plans to bring back, in all languages, an entry or a case study that only the compared texts have.
 * @throws {Refusal} if they do not have it.
 */
export function planRestore(known: ContentFiles, origin: string, texts: LastBuild['texts']): Plan {
  const changes = new Changeset(known);
  const [first = '', name] = origin.split(' ');
  const gone = new Refusal('gone', 'Das gibt es auch in den verglichenen Texten nicht mehr.');
  if (name === undefined) {
    for (const file of listTranslations(first)) {
      const text = texts[file];
      if (text === undefined || !getSchema(file)) throw gone;
      if (known.has(file)) throw new Refusal('impossible', `${file} gibt es schon.`);
      changes.create(file, text);
    }
    return { changes, label: 'Case Study zurückgeholt' };
  }
  const key = createKey();
  const entry = parseFieldName(name);
  const { path: idPath, file } = splitFieldName(first);
  // the case study may have been renamed since
  const oldFiles = listTranslations(entry.file);
  for (const [index, list] of listTranslations(file).entries()) {
    const oldFile = oldFiles[index] ?? list;
    const id = `${list}#${idPath}`;
    const { content, value } = changes.locate(id);
    const text = texts[oldFile];
    const data = text === undefined ? undefined : getValue(parseSourceFile(oldFile, Buffer.from(text)), entry.path);
    if (text === undefined || data === undefined || !Array.isArray(value)) throw gone;
    const slots = keepEntries(content.keys.get(idPath) ?? []);
    const source = readEntrySource(oldFile, text, entry.path);
    changes.arrange(id, slots.toSpliced(Number(entry.path.at(-1)), 0, { key, data, source }));
  }
  return { changes, label: 'Eintrag zurückgeholt', entry: key };
}

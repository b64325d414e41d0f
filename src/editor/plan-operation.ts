import type { FieldPath } from '../content/source-file';
import { createBlankEntry } from './blank-entry';
import type { WaitingEntry } from '../content/schemas/waiting';
import { Changeset, keepEntries, type KeyedSlot } from './changeset';
import { createKey } from './entry-keys';
import { splitFieldName } from './field-name';
import { getFieldSchema } from './form-fields';
import { describeRow, getBaseName, languageNames } from './labels';
import type { LogRecord } from './operation-log';
import type { Change, FieldValue, ListBase } from './protocol';
import { Refusal } from './refusal';
import { readSources, type WrittenValue } from './splice-fields';
import { getCounterpart, getFileLanguage, type ContentFiles } from './workspace';

/**
 * The changes that an operation makes; a German label that says what it did; the key of a new entry; and the stale
 * translations, if the operation itself determines them.
 */
export type Plan = { changes: Changeset; label: string; entry?: string; waiting?: WaitingEntry[] };

type FieldChange = Extract<Change, { type: 'set' | 'confirm' }>;
type ListChange = Extract<Change, { type: 'add' | 'copy' | 'move' | 'delete' }>;

/**
 * Plans new values of fields.
 * @throws {Refusal} if a field does not have the value that the client knows.
 */
export function planFields(known: ContentFiles, change: FieldChange, records: readonly LogRecord[]): Plan {
  const changes = new Changeset(known);
  const fields = change.type === 'set' ? change.fields : [{ ...change, value: change.base }];
  const current = fields.map(({ id }) => {
    const field = changes.findField(id);
    if (!field) throw new Refusal('gone', 'Dieses Feld gibt es in der Datei nicht mehr.');
    return { id, value: field.value };
  });
  const isExpected = fields.every(({ base, value }, index) => [base, value].includes(current[index]?.value ?? ''));
  if (!isExpected) throw new Refusal('changed', 'Der Text in der Datei ist inzwischen ein anderer.', current);
  changes.setFields(
    fields.map(({ id, value }) => ({ id, value, like: findStyleSource(changes, { id, value }, records) })),
  );
  const [{ id } = { id: '' }] = fields;
  return { changes, label: `${getFieldLabel(changes, id)} ${change.type === 'set' ? 'geändert' : 'bestätigt'}` };
}

type FieldValueChange = { id: string; value: FieldValue };

/**
 * Finds the source of a field from when it had its new value, or else from before the editor first wrote it. That way,
 * quotation marks that only an intermediate text needed do not stay.
 */
function findStyleSource(
  changes: Changeset,
  { id, value }: FieldValueChange,
  records: readonly LogRecord[],
): WrittenValue | undefined {
  const { file } = splitFieldName(id);
  const path = changes.findField(id)?.path ?? [];
  let [source] = readSources(file, changes.get(file).text, [path]);
  let result: WrittenValue | undefined;
  for (const { before, sources } of records.toReversed().flatMap(({ fields }) => fields.filter((f) => f.id === id))) {
    if (source === undefined || sources.before === undefined || sources.after !== source) break;
    source = sources.before;
    result = { value: before, source };
    if (before === value) break;
  }
  return result;
}

/**
 * Plans a change of a list in all languages.
 * @throws {Refusal} if the list is not the one that the client knows.
 */
export function planList(known: ContentFiles, change: ListChange): Plan {
  const changes = new Changeset(known);
  const [first, ...others] = change.lists.map((base) => readList(changes, base));
  if (!first) throw new Refusal('impossible', 'Es fehlt, um welche Liste es geht.');
  const counterpart = getCounterpart(first.file);
  const isComplete = others.length === (counterpart === undefined ? 0 : 1);
  if (!isComplete || others.some(({ file, idPath }) => file !== counterpart || idPath !== first.idPath))
    throw new Refusal('impossible', 'Eine Liste ändert sich in allen Sprachen zugleich.');
  const lists = [first, ...others];
  const isEven = lists.every(({ keys }) => keys.join() === first.keys.join());
  if (!isEven && change.type !== 'delete')
    throw new Refusal(
      'impossible',
      'Die Liste hat nicht in beiden Sprachen dieselben Einträge. Lösch zuerst die, die es nur in einer gibt.',
    );
  const key = createKey();
  const entry = 'entry' in change ? change.entry : key;
  if (change.type !== 'add' && !lists.some(({ keys }) => keys.includes(entry)))
    throw new Refusal('gone', 'Diesen Eintrag gibt es nicht mehr.');
  const { label } = describeRow(getBaseName(first.file), [
    ...first.path,
    change.type === 'add' ? (change.at === 'start' ? 0 : first.keys.length) : first.keys.indexOf(entry),
  ]);
  for (const list of lists) changes.arrange(list.id, planSlots(list, change, key));
  const isNew = change.type === 'add' || change.type === 'copy';
  return { changes, label: `${label} ${verbs[change.type]}`, ...(isNew && { entry: key }) };
}

const verbs = { add: 'hinzugefügt', copy: 'kopiert', move: 'verschoben', delete: 'gelöscht' } as const;

type List = { id: string; file: string; idPath: string; path: FieldPath; keys: readonly string[] };

function readList(changes: Changeset, { id, length }: ListBase): List {
  const { file, idPath, content, path, value } = changes.locate(id);
  const keys = content.keys.get(idPath);
  if (!path || !keys || !Array.isArray(value)) throw new Refusal('gone', `Diese Liste gibt es in ${file} nicht mehr.`);
  if (keys.length !== length)
    throw new Refusal('changed', 'Die Liste hat inzwischen andere Einträge. Sieh sie dir an, und mach es noch einmal.');
  return { id, file, idPath, path, keys };
}

function planSlots({ file, path, keys }: List, change: ListChange, newKey: string): KeyedSlot[] {
  const slots: KeyedSlot[] = keepEntries(keys);
  if (change.type === 'add') {
    const data = createBlankEntry(getFieldSchema(file, [...path, 0]));
    const slot = { key: newKey, data };
    return change.at === 'start' ? [slot, ...slots] : [...slots, slot];
  }
  const index = keys.indexOf(change.entry);
  const slot = slots[index];
  if (!slot) return slots;
  if (change.type === 'copy') return slots.toSpliced(index + 1, 0, { key: newKey, from: index, isCopy: true });
  const others = slots.toSpliced(index, 1);
  if (change.type === 'delete') return others;
  const target = change.by === 'start' ? 0 : index + change.by;
  if (target < 0 || target >= keys.length) throw new Refusal('impossible', 'Weiter geht es in dieser Richtung nicht.');
  return others.toSpliced(target, 0, slot);
}

/** Returns the German label of a field with its language: “Überschrift, Englisch”. */
function getFieldLabel(changes: Changeset, id: string): string {
  const { file } = splitFieldName(id);
  const field = changes.findField(id);
  if (!field) return '';
  const { label } = describeRow(getBaseName(file), field.path);
  const language = languageNames[getFileLanguage(file)];
  return language ? `${label}, ${language}` : label;
}

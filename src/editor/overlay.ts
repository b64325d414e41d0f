import type { Finding } from '../findings/finding';
import { Changeset, keepEntries } from './changeset';
import { findPath, type Keys } from './entry-keys';
import { splitFieldName } from './field-name';
import { getFindingPath } from './findings';
import { describeRow, getBaseName } from './labels';
import { listOutlines, listPartsOf } from './parts';
import type { HeldPlace } from './protocol';
import { Refusal } from './refusal';
import { hasWords } from './text-diff';
import {
  findField,
  findFieldName,
  getFieldId,
  listTranslations,
  readFields,
  type ContentFile,
  type ContentFiles,
} from './workspace';

/** The content that pages show instead of what is on disk, and the places where it differs. */
export type Overlay = { files: ContentFiles; held: HeldPlace[] };

/** How often errors are repaired, because one may hide others. */
const maxRounds = 6;

type RepairedContent = Overlay & {
  findings: Finding[];
  isValid: boolean;
  /** The shown content without entries that have stand-ins; later errors are repaired from it. */
  valid: ContentFiles;
};

/**
 * Repairs content until `check` finds no errors in it. Returns the repaired content, and the findings of the original.
 * If there has never been valid content, errors stay.
 */
export async function repairContent(
  files: ContentFiles,
  check: (files: ContentFiles) => Promise<Finding[]>,
  readValid: () => Promise<ContentFiles | undefined>,
): Promise<RepairedContent> {
  const findings = await check(files);
  let [overlay, errors]: [Overlay, Finding[]] = [{ files, held: [] }, listErrors(findings)];
  const valid = errors.length > 0 ? await readValid() : undefined;
  for (let round = 1; valid && errors.length > 0 && round <= maxRounds + 1; round++) {
    overlay = round > maxRounds ? replaceAll(overlay, valid) : repair(overlay, errors, valid);
    errors = listErrors(await check(overlay.files));
  }
  const blanks = overlay.held.flatMap(({ id, kind }) => (kind === 'blank' && id !== undefined ? [id] : []));
  const complete = blanks.reduce((result, id) => (valid && omitEntry(result, id, valid)) ?? result, overlay);
  return { ...overlay, findings, isValid: errors.length === 0, valid: complete.files };
}

function listErrors(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ level }) => level === 'error');
}

/**
 * Replaces what the errors are about with what was last valid: a field with its last value. An incomplete new entry
 * gets stand-ins or is left out. If none of that is possible, all files of the part are replaced.
 */
function repair(overlay: Overlay, errors: readonly Finding[], valid: ContentFiles): Overlay {
  const places = errors.flatMap((error) => findPlace(error, overlay.files));
  const repairedIds = new Set<string>();
  return places.reduce((result, { file, id }) => {
    const last = valid.get(file);
    const current = result.files.get(file);
    // the file cannot be read
    if (last && !current) return replaceFiles(result, new Map([[file, last]]));
    const isDone = id !== undefined && (repairedIds.has(id) || !current || !findPath(current, splitFieldName(id).path));
    // another error in the same field, or in an entry that has been left out
    if (isDone) return result;
    const repaired =
      id === undefined
        ? undefined
        : (repairField(result, id, valid) ?? fillBlank(result, id, valid) ?? omitEntry(result, id, valid));
    if (id !== undefined) repairedIds.add(id);
    return repaired ?? replacePartsOf(result, file, valid);
  }, overlay);
}

/** Replaces all content with the last valid one. */
function replaceAll({ files }: Overlay, valid: ContentFiles): Overlay {
  const parts = listOutlines([...new Set([...files.keys(), ...valid.keys()])]);
  const isSame = (file: string) => files.get(file)?.text === valid.get(file)?.text;
  const held = parts
    .filter((part) => !part.files.every(isSame))
    .map(({ id }): HeldPlace => ({ part: id, kind: 'files' }));
  return { files: valid, held };
}

/** Whether a finding is about a stand-in. */
export function concernsStandIn(finding: Finding, held: readonly HeldPlace[]): boolean {
  const name = finding.at && `${finding.at.file}#${getFindingPath(finding)}`;
  return held.some((place) => place.kind === 'blank' && place.name === name);
}

function findPlace(error: Finding, files: ContentFiles): { file: string; id?: string }[] {
  if (!error.at) return [];
  const { file } = error.at;
  const path = getFindingPath(error);
  return [{ file, ...(path !== undefined && { id: getFieldId(files, `${file}#${path}`) }) }];
}

/** Gives a field its last valid value; returns `undefined` if that is impossible. */
function repairField(overlay: Overlay, id: string, valid: ContentFiles): Overlay | undefined {
  const [last, current] = [valid, overlay.files].map((files) => findField(files, id));
  if (!last || !current || last.meta.kind === 'list' || last.value === current.value) return undefined;
  return applyEdit(overlay, { id, kind: 'field' }, (changes) => changes.setFields([{ id, value: last.value }]));
}

/** Fills in a blank field of a new entry: text with its label, anything else with the value of another entry. */
function fillBlank(overlay: Overlay, id: string, valid: ContentFiles): Overlay | undefined {
  const { file, path } = splitFieldName(id);
  const content = overlay.files.get(file);
  const fields = content && readFields(content);
  const field = fields?.get(id);
  if (!content || !fields || field?.value !== '') return undefined;
  const [list, key] = findNewEntry(path, { old: valid.get(file)?.keys, current: content.keys }) ?? [];
  if (list === undefined || key === undefined) return undefined;
  const rest = path.slice(`${list}.${key}`.length);
  const others = content.keys.get(list)?.flatMap((other) => fields.get(`${file}#${list}.${other}${rest}`) ?? []) ?? [];
  // the ellipsis makes the text unique, so that a click on it leads to this field
  const label = `${describeRow(getBaseName(file), field.path).label} …`;
  const value = hasWords(field.meta.kind) ? label : others.find((other) => other.value !== '')?.value;
  if (value === undefined) return undefined;
  return applyEdit(overlay, { id, kind: 'blank' }, (changes) => changes.setFields([{ id, value }]));
}

/** Finds the new entry that contains a field: the path of its list, which is not new, and its key. */
function findNewEntry(path: string, { old, current }: Record<'old' | 'current', Keys | undefined>) {
  const steps = path.split('.');
  return steps.flatMap((key, index) => {
    const list = steps.slice(0, index).join('.');
    const isNew = old?.get(list)?.includes(key) === false && current?.get(list)?.includes(key);
    return isNew ? [[list, key] as const] : [];
  })[0];
}

/** Leaves out the innermost new entry around a place, in all languages; at a list, all of its new entries. */
function omitEntry(overlay: Overlay, id: string, valid: ContentFiles): Overlay | undefined {
  const { file, path } = splitFieldName(id);
  const steps = path.split('.');
  const lists = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  const old = valid.get(file)?.keys;
  const keys = overlay.files.get(file)?.keys;
  for (const list of lists) {
    const known = old?.get(list);
    const next = steps[list.split('.').length];
    const added = keys?.get(list)?.filter((key) => !known?.includes(key) && (next === undefined || key === next)) ?? [];
    if (!known || added.length === 0) continue;
    return applyEdit(overlay, { id: `${file}#${list}`, kind: 'entry' }, (changes) => {
      for (const each of listTranslations(file)) {
        const ofFile = overlay.files.get(each)?.keys.get(list) ?? [];
        const slots = keepEntries(ofFile).filter(({ key }) => !added.includes(key));
        if (slots.length < ofFile.length) changes.arrange(`${each}#${list}`, slots);
      }
    });
  }
  return undefined;
}

function applyEdit(
  { files, held }: Overlay,
  { id, kind }: { id: string; kind: HeldPlace['kind'] },
  edit: (changes: Changeset) => void,
): Overlay | undefined {
  const changes = new Changeset(files);
  try {
    edit(changes);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
  const { file } = splitFieldName(id);
  const part = listPartsOf([file])[0]?.id ?? '';
  const name = findFieldName(files, id);
  return { files: changes.files, held: [...held, { part, kind, id, ...(name !== undefined && { name }) }] };
}

/** Replaces the parts that a file belongs to with their last valid version. */
function replacePartsOf(overlay: Overlay, file: string, valid: ContentFiles): Overlay {
  const files = listPartsOf([file]).flatMap((part) => part.files);
  return replaceFiles(overlay, new Map(files.map((each) => [each, valid.get(each)] as const)));
}

function replaceFiles({ files, held }: Overlay, others: ReadonlyMap<string, ContentFile | undefined>): Overlay {
  const result = new Map(files);
  for (const [file, content] of others) {
    if (content) result.set(file, content);
    else result.delete(file);
  }
  const ids = listPartsOf([...others.keys()]).map(({ id }) => id);
  const elsewhere = held.filter(({ part }) => !ids.includes(part));
  return { files: result, held: [...elsewhere, ...ids.map((part): HeldPlace => ({ part, kind: 'files' }))] };
}

/* Owns no state. Says what a closed entry of a list is about, and what has to be done in it. */
import { columns, type EditorFinding, type EditorSite, type Row } from '../protocol';
import { getFieldValue } from './actions';
import { getLanguage, isShown, listFields } from './names';
import { isPicture } from './pictures';
import { fillPlaceholders } from './placeholders';
import type { QueueState } from './queue';

/** Fields that name an entry, the best first. */
const titleKeys = ['name', 'heading', 'h2', 'title', 'question', 'year', 'label', 'figure', 'number', 'from', 'text'];
const textKinds = ['line', 'name', 'text', 'markdown', 'number'];

/** Returns the text by which people recognize an entry, and another one that tells it apart from similar entries. */
export function describeEntry(site: EditorSite, rows: readonly Row[]): { title: string; subtitle: string } {
  const texts = listOwnRows(rows).flatMap((row) => {
    const text = textKinds.includes(row.kind) ? readText(site, row) : '';
    return text === '' ? [] : [{ rank: getRank(row), text }];
  });
  const [first, second] = texts.toSorted((a, b) => a.rank - b.rank);
  return { title: first?.text ?? '', subtitle: second?.text ?? '' };
}

/** Returns the `src` of an entry's picture; `undefined` if it has no such field. */
export function findPicture(rows: readonly Row[]): string | undefined {
  const [field] = listOwnRows(rows).filter(isPicture).flatMap(listFields);
  return field && String(getFieldValue(field));
}

type State = {
  findings: ReadonlyMap<string, readonly EditorFinding[]>;
  queue: QueueState;
  /** The fields whose problems are not shown yet. */
  untouched: ReadonlySet<string>;
};

/** Says what a closed entry hides, if anything: the most urgent of unsaved text, errors, warnings and stale texts. */
export function describeEntryState(
  rows: readonly Row[],
  { findings, queue: { refused, invalid }, untouched }: State,
): { text: string; isFailure: boolean } | undefined {
  const fields = rows.flatMap(listFields);
  const isUnsaved = fields.some(({ id }) => invalid.has(id) || refused.has(id));
  if (isUnsaved) return { text: 'Nicht gesichert', isFailure: true };
  const problems = fields.flatMap(({ id }) => (untouched.has(id) ? [] : (findings.get(id) ?? [])));
  const errors = problems.filter(({ level }) => level === 'error').length;
  if (errors > 0) return { text: `${errors} Fehler`, isFailure: true };
  if (fields.some(({ replaced }) => replaced !== undefined)) return { text: 'Ersetzt', isFailure: false };
  if (problems.length > 0)
    return { text: problems.length === 1 ? '1 Hinweis' : `${problems.length} Hinweise`, isFailure: false };
  return fields.some(({ waiting }) => waiting) ? { text: 'Wartet', isFailure: false } : undefined;
}

/** Lists the rows that are fields of the entry itself, not of its inner lists. */
function listOwnRows(rows: readonly Row[]): readonly Row[] {
  const lists = rows.filter(({ kind }) => kind === 'list');
  return rows.filter((row) => isShown(row) && !lists.some(({ id }) => row.id.startsWith(`${id}.`)));
}

function getRank({ path }: Row): number {
  const rank = titleKeys.indexOf(path.replace(/.*\./, ''));
  return rank < 0 ? titleKeys.length : rank;
}

/** Reads the value of a row in the first language that has one, on a single line. */
function readText(site: EditorSite, { fields }: Row): string {
  const texts = columns.map((column) => {
    const field = fields[column];
    return field ? fillPlaceholders(site, String(getFieldValue(field)), getLanguage(column)) : '';
  });
  return (texts.find((text) => text !== '') ?? '').replaceAll('**', '').replaceAll(/\s+/g, ' ').trim();
}

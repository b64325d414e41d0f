import { groupBy } from '../../lib/group-by';
import { describeListChange } from '../list-change';
import type { EditorSite, Part, Row } from '../protocol';
import type { DraftEdit } from './draft';
import { columns, describeField, getFile, getLanguage, getPath, isEditable, type Place } from './names';

/** An unsaved edit, as it is shown in the list of all. */
export type UnsavedChange = {
  /** The id of its field. */
  id: string;
  label: string;
  /** Where the form shows the field, if it does. */
  place?: Place;
  kind: Row['kind'];
  lang: string;
  /** The saved value; a new field has none. */
  before?: DraftEdit['value'];
  after: DraftEdit['value'];
  /** What an edit of a list or a confirmation does, in words. */
  note?: string;
};

/** The changes below one heading of a part. */
export type UnsavedGroup = { title: string; changes: UnsavedChange[] };

/** Lists all unsaved edits in the order of the forms, by the title of their part; unknown fields come last. */
export function listUnsavedChanges(
  site: EditorSite,
  edits: ReadonlyMap<string, DraftEdit>,
): { title: string; groups: UnsavedGroup[] }[] {
  const known = site.parts.flatMap((part) => listPartEdits(part, edits));
  const ids = new Set(known.map(({ change }) => change.id));
  const unknown = [...edits].filter(([id]) => !ids.has(id)).map(([id, edit]) => describeUnknown(site, id, edit));
  const order = site.parts.map(({ title }) => title);
  const byTitle = groupBy([...known, ...unknown], ({ title }) => title);
  return [...byTitle]
    .toSorted(([a], [b]) => getRank(order, a) - getRank(order, b))
    .map(([title, ofPart]) => {
      const groups = [...groupBy(ofPart, ({ group }) => group)];
      return {
        title,
        groups: groups.map(([name, list]) => ({ title: name, changes: list.map(({ change }) => change) })),
      };
    });
}

function getRank(order: readonly string[], title: string): number {
  return order.includes(title) ? order.indexOf(title) : order.length;
}

type Listed = { title: string; group: string; change: UnsavedChange };

function listPartEdits(part: Part, edits: ReadonlyMap<string, DraftEdit>): Listed[] {
  return part.rows.flatMap((row) =>
    columns.flatMap((column) => {
      const field = row.fields[column];
      const edit = field && edits.get(field.id);
      if (!edit) return [];
      const place = { part, row, column, field };
      const change: UnsavedChange = {
        id: field.id,
        label: describeField(place),
        ...(isEditable(row) && { place }),
        kind: row.kind,
        lang: getLanguage(column),
        before: edit.base,
        after: edit.value,
        ...(edit.isConfirmed && { note: 'Der Text bleibt, denn er passt noch.' }),
        ...(row.kind === 'list' && { note: describeListChange(Number(edit.base), String(edit.value)) }),
      };
      return [{ title: part.title, group: row.group, change }];
    }),
  );
}

/** A file may have lost a field. */
function describeUnknown(site: EditorSite, id: string, { value }: DraftEdit): Listed {
  const file = getFile(id);
  const part = site.parts.find(({ files }) => files.includes(file));
  const lang = file.startsWith('content/en/') ? 'en' : 'de';
  const change: UnsavedChange = { id, label: getPath(id), kind: 'text', lang, after: value };
  return { title: part?.title ?? file, group: '', change };
}

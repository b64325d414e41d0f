import { isNewEntry, listDiskEntries, parseEntries, type Entry } from '../entries';
import { describeRow, getBaseName } from '../labels';
import type { EditorField, EditorSite, Part, Row } from '../protocol';
import type { DraftEdit } from './draft';
import { columns, getFile } from './names';

/** A field below an entry, or below its file; fields of blank entries do not exist yet. */
type Source = { path: string; row: Row; field?: EditorField };

/** Where fields are placed: below the entry with this id, at this path of the draft. */
type Target = { edits: Edits; file: string; id: string; path: string; isCopy: boolean };

type Edits = ReadonlyMap<string, DraftEdit>;

const arrangedParts = new WeakMap<Part, { key: string; part: Part }>();

/** Returns the site with its lists as the unsaved edits have them; parts without such edits stay the same objects. */
export function arrangeSite(site: EditorSite, edits: Edits): EditorSite {
  const lists = [...edits].filter(([, { isList }]) => isList);
  if (lists.length === 0) return site;
  const parts = site.parts.map((part) => {
    const key = JSON.stringify(lists.filter(([id]) => part.files.includes(getFile(id))));
    if (key === '[]') return part;
    const known = arrangedParts.get(part);
    if (known?.key === key) return known.part;
    const arranged = { key, part: arrangePart(part, edits) };
    arrangedParts.set(part, arranged);
    return arranged.part;
  });
  return { ...site, parts };
}

function arrangePart(part: Part, edits: Edits): Part {
  const rows = new Map<string, Row>();
  for (const column of columns) {
    const sources = part.rows.flatMap(({ fields: { [column]: field }, ...row }) =>
      field ? [{ path: row.path, row: { ...row, fields: {} }, field }] : [],
    );
    const file = sources[0]?.field.file ?? '';
    const target = { edits, file, id: '', path: '', isCopy: false };
    for (const { path, row, field } of arrange(sources, target)) {
      const arranged = rows.get(path) ?? {
        ...row,
        path,
        ...describeRow(getBaseName(part.id), parsePath(path)),
        fields: {},
      };
      arranged.fields[column] = field;
      rows.set(path, arranged);
    }
  }
  return { ...part, rows: [...rows.values()] };
}

type Placed = { path: string; row: Row; field: EditorField };

function arrange(sources: readonly Source[], target: Target): Placed[] {
  const lists = sources.filter(({ row }) => row.kind === 'list').map(({ path }) => `${path}.`);
  return sources
    .filter(({ path }) => !lists.some((list) => path.startsWith(list)))
    .flatMap((source) => {
      const placed = place(source, target);
      return source.row.kind === 'list' ? [placed, ...arrangeEntries(source, placed, { sources, target })] : [placed];
    });
}

type Context = { sources: readonly Source[]; target: Target };

/** Lists the fields of a list's entries in their new order. */
function arrangeEntries(
  { path, row }: Source,
  { path: draftPath, field }: Placed,
  { sources, target }: Context,
): Placed[] {
  const id = join(target.id, path);
  const entries = listEntries(field, target.edits);
  const blanks = row.list?.blank.map((blank) => ({ path: blank.path, row: blank })) ?? [];
  return entries.flatMap((entry, index) => {
    const isBlank = isNewEntry(entry) && entry.from === undefined;
    const origin = `${path}.${entry.from ?? entry.key}`;
    const children = isBlank ? blanks : sources.flatMap((source) => cutPath(source, origin));
    const isCopy = target.isCopy || entry.from !== undefined;
    return arrange(children, { ...target, id: `${id}.${entry.key}`, path: `${draftPath}.${index}`, isCopy });
  });
}

/** An edit of a list whose length has changed on disk waits for a decision. */
function listEntries({ id, value }: EditorField, edits: Edits): Entry[] {
  const edit = edits.get(id);
  return edit?.base === value ? parseEntries(String(edit.value)) : listDiskEntries(Number(value));
}

/** Returns a field with its path below an entry, if it is in that entry. */
function cutPath(source: Source, entry: string): Source[] {
  if (source.path === entry) return [{ ...source, path: '' }];
  return source.path.startsWith(`${entry}.`) ? [{ ...source, path: source.path.slice(entry.length + 1) }] : [];
}

function place({ path, row, field }: Source, { file, id, path: draftPath, isCopy }: Target): Placed {
  const newPath = join(draftPath, path);
  const value = field && !(isCopy && row.kind === 'sample') ? field.value : getBlankValue(row);
  const waiting = isCopy ? undefined : field?.waiting;
  return {
    path: newPath,
    row,
    field: { id: `${file}#${join(id, path)}`, name: `${file}#${newPath}`, file, value, waiting },
  };
}

function getBlankValue({ kind, list }: Row): EditorField['value'] {
  if (kind === 'list') return list?.min ?? 0;
  return kind === 'switch' || kind === 'sample' ? false : '';
}

/** Returns the steps of a path; those of digits are indices. */
export function parsePath(path: string): (string | number)[] {
  return path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function join(parent: string, path: string): string {
  return [parent, path].filter(Boolean).join('.');
}

/* Owns no state. Finds fields by their ids and names, and describes them. */
import { groupBy } from '../../lib/group-by';
import { getPathLocale, type Locale } from '../../locales';
import { languageNames } from '../labels';
import {
  columns,
  editorPath,
  type Column,
  type EditorField,
  type EditorFinding,
  type EditorSite,
  type Part,
  type Row,
} from '../protocol';

/** A field with the row and the part that show it. */
export type Place = { part: Part; row: Row; column: Column; field: EditorField };

/** Returns the file in the name or id of a field. */
export function getFile(name: string): string {
  return name.slice(0, name.indexOf('#'));
}

/** Returns the path in the name or id of a field. */
export function getPath(name: string): string {
  return name.slice(name.indexOf('#') + 1);
}

/** Splits a path into keys and positions. */
export function parsePath(path: string): (string | number)[] {
  return path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** Returns the language of a field; shared texts are German. */
export function getLanguage(column: Column): Locale {
  return column === 'shared' ? 'de' : column;
}

/** Whether a row is edited as a value; lists are not, and neither is a sample flag that is not set. */
function isEditable({ kind, fields }: Row): boolean {
  if (kind === 'sample') return listFields({ fields }).some(({ value }) => value === true);
  return kind !== 'list';
}

/** Whether the form shows a row as a field of its own; the focal point of a picture is chosen in a dialog. */
export function isShown(row: Row): boolean {
  return isEditable(row) && !row.path.endsWith('.focus');
}

/** Lists the fields of a row in the order of its columns. */
export function listFields({ fields }: Pick<Row, 'fields'>): EditorField[] {
  return columns.flatMap((column) => fields[column] ?? []);
}

/** Lists the fields and lists of a part. */
export function listPartPlaces(part: Part): Place[] {
  return part.rows.flatMap((row) =>
    columns.flatMap((column) => {
      const field = row.fields[column];
      return field ? [{ part, row, column, field }] : [];
    }),
  );
}

/** Whether the form shows a row, as a field or as a list. */
export function isInForm(row: Row): boolean {
  return row.kind === 'list' || isShown(row);
}

type Index = { places: Place[]; byId: Map<string, Place[]>; byName: Map<string, Place[]> };

const indexes = new WeakMap<readonly Part[], Index>();

function getIndex({ parts }: EditorSite): Index {
  const known = indexes.get(parts);
  if (known) return known;
  const places = parts.flatMap(listPartPlaces);
  const index = {
    places,
    byId: groupBy(places, ({ field }) => field.id),
    byName: groupBy(places, ({ field }) => field.name),
  };
  indexes.set(parts, index);
  return index;
}

/** Lists all fields of the site that can be edited. */
export function listPlaces(site: EditorSite): Place[] {
  return getIndex(site).places.filter(({ row }) => isEditable(row));
}

/** Finds the place of a field or list by its id, in the given part if that shows it. */
export function findPlace(site: EditorSite, id: string, preferred?: Part): Place | undefined {
  return pickPlace(getIndex(site).byId.get(id), preferred);
}

/** Finds the place of a field by its name. */
export function findPlaceByName(site: EditorSite, name: string, preferred?: Part): Place | undefined {
  return pickPlace(getIndex(site).byName.get(name), preferred);
}

function pickPlace(places: readonly Place[] = [], preferred?: Part): Place | undefined {
  return places.find(({ part }) => part.id === preferred?.id) ?? places[0];
}

/** Lists the values of the fields that a source names by part and path without positions: `agency#team.members.name`. */
export function listSourceValues({ parts }: EditorSite, source: string): string[] {
  const rows = parts.find(({ id }) => id === getFile(source))?.rows ?? [];
  const ofSource = rows.filter(({ path }) => path.replaceAll(/\.\d+(?=\.|$)/g, '') === getPath(source));
  return ofSource.flatMap((row) => String(listFields(row)[0]?.value ?? '') || []);
}

/** Returns the name of the field that a page in a language shows: one control may stand for all languages. */
export function getNameOnPage({ row, field }: Place, locale: Locale): string {
  return ((row.isShared && row.fields[locale]) || field).name;
}

/** Returns the part whose page has a path. */
export function findPartByPath({ parts }: EditorSite, path: string): Part | undefined {
  const locale = getPathLocale(path);
  return parts.find(({ addresses }) => addresses.some((address) => address[locale] === path));
}

/** Returns the address of a part, or of one of its fields. */
export function getAddress({ id }: Part, name = ''): string {
  return `${editorPath}/${id}${name && `#${getPath(name)}`}`;
}

/** Describes a field: “Überschrift, Englisch”. */
export function describeField({ row, column }: Pick<Place, 'row' | 'column'>): string {
  return [row.label, languageNames[column]].filter(Boolean).join(', ');
}

/** Describes a field with the heading above it: “Kopf der Seite: Überschrift, Englisch”. */
export function describeInPart(place: Pick<Place, 'row' | 'column'>): string {
  return [place.row.group, describeField(place)].filter(Boolean).join(': ');
}

/** Lists the labels that lead to a field: its page, the headings above it, and its own. */
export function listPathLabels({ part, row }: Place): string[] {
  return [part.title, ...row.group.split(', '), row.label].filter(Boolean);
}

/** Describes a field with its page and the headings above it: “Start › Kopf der Seite › Überschrift, Englisch”. */
export function describePlace(place: Place): string {
  return [...listPathLabels(place).slice(0, -1), describeField(place)].join(' › ');
}

/** Sorts errors before warnings. */
export function sortFindings(findings: readonly EditorFinding[]): EditorFinding[] {
  return findings.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'));
}

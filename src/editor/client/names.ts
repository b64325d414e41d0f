import { locales, type Locale } from '../../locales';
import type { EditorField, EditorFinding, EditorSite, Part, Row } from '../protocol';

/** The languages of a row's fields, in the order of the form. */
export const columns = [...locales, 'shared'] as const;
export type Column = (typeof columns)[number];

/** A field with the row and the part that show it. */
export type Place = { part: Part; row: Row; column: Column; field: EditorField };

/** Returns the file in the name of a field. */
export function getFile(name: string): string {
  return name.slice(0, name.indexOf('#'));
}

/** Returns the path in the name of a field. */
export function getPath(name: string): string {
  return name.slice(name.indexOf('#') + 1);
}

/** Returns the language of a field; shared texts are German. */
export function getLanguage(column: Column): Locale {
  return column === 'shared' ? 'de' : column;
}

/** Whether the form shows a row as a field; lists are none, and neither are unset marks. */
export function isEditable({ kind, fields }: Row): boolean {
  if (kind === 'sample') return Object.values(fields).some(({ value }) => value === true);
  return kind !== 'list';
}

/** Whether the form shows a row as a field of its own; the focal point of a picture is chosen in a dialog. */
export function isShown(row: Row): boolean {
  return isEditable(row) && !row.path.endsWith('.focus');
}

const placesBySite = new WeakMap<EditorSite, Place[]>();

/** Lists all fields of the forms. */
export function listPlaces(site: EditorSite): Place[] {
  const known = placesBySite.get(site);
  if (known) return known;
  const places = site.parts.flatMap((part) =>
    part.rows.filter(isEditable).flatMap((row) =>
      columns.flatMap((column) => {
        const field = row.fields[column];
        return field ? [{ part, row, column, field }] : [];
      }),
    ),
  );
  placesBySite.set(site, places);
  return places;
}

/** Lists all fields with their values on disk. */
export function listNames(site: EditorSite): EditorField[] {
  return listPlaces(site).map(({ field }) => field);
}

/** Finds the place of a field, in the given part if that shows it. */
export function findPlace(site: EditorSite, name: string, preferred?: Part): Place | undefined {
  const places = listPlaces(site).filter(({ field }) => field.name === name);
  return places.find(({ part }) => part === preferred) ?? places[0];
}

/** Finds an edited field or list by its id. */
export function findPlaceById({ parts }: EditorSite, id: string): Place | undefined {
  for (const part of parts.filter(({ files }) => files.includes(getFile(id)))) {
    for (const row of part.rows) {
      for (const column of columns) {
        const field = row.fields[column];
        if (field?.id === id) return { part, row, column, field };
      }
    }
  }
  return undefined;
}

/** Returns the address of a part, or of one of its fields. */
export function getAddress({ id }: Part, name = ''): string {
  return `/__edit/${id}${name && `#${getPath(name)}`}`;
}

/** Describes a field: “Überschrift, Englisch”. */
export function describeField({ row, column }: Pick<Place, 'row' | 'column'>): string {
  const language = { de: ', Deutsch', en: ', Englisch', shared: '' }[column];
  return `${row.label}${language}`;
}

/** Sorts errors before warnings. */
export function sortFindings(findings: readonly EditorFinding[]): EditorFinding[] {
  return findings.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'));
}

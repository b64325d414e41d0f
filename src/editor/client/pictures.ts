/* Owns no state. Changes pictures. */
import type { EditorField, EditorSite, FieldValue, Row } from '../protocol';
import { changeFields, getFieldValue } from './actions';
import { findPlace, listFields } from './names';

/** Whether a row is the `src` of a picture. */
export function isPicture({ kind }: Row): boolean {
  return kind === 'picture' || kind === 'portrait';
}

/** Returns the id or name of the field beside the `src` of a picture. */
export function getSiblingName(srcName: string, key: 'alt' | 'focus'): string {
  return srcName.replace(/(?<=\.)src$/, key);
}

/** Lists the ids of the fields behind a control: that of a picture includes its focal point. */
export function listFieldIds(row: Row, { id }: EditorField): string[] {
  return isPicture(row) ? [id, getSiblingName(id, 'focus')] : [id];
}

/** Returns the focal point beside the `src` of a picture; it is empty if the file has none. */
export function getFocusField(site: EditorSite, src: EditorField): EditorField {
  const [name, id] = [getSiblingName(src.name, 'focus'), getSiblingName(src.id, 'focus')];
  return findPlace(site, id)?.field ?? { name, id, file: src.file, value: '' };
}

/**
 * Sets a picture in one language, and in those with the same one. A photo also replaces the drawings of other languages,
 * as these may share a photo, but not a drawing.
 */
export function choosePicture(row: Row, field: EditorField, src: string): void {
  const before = getFieldValue(field);
  const isPhoto = row.isShared && !src.startsWith('/');
  const isReplaced = (value: FieldValue) => value === before || (isPhoto && String(value).startsWith('/'));
  const others = listFields(row).filter((other) => other !== field && isReplaced(getFieldValue(other)));
  changeFields([field, ...others].map((each) => ({ field: each, value: src })));
}

/** Sets the focal point of a picture, in every language that shows it; `''` removes it. */
export function chooseFocus(site: EditorSite, { row, field }: { row: Row; field: EditorField }, focus: string): void {
  const src = getFieldValue(field);
  const others = listFields(row).filter((other) => other !== field);
  const chosen = others.filter((other) => {
    // either all languages have the field, or none has it
    const isMissing = (getFieldValue(getFocusField(site, other)) === '') !== (focus === '');
    return isMissing || getFieldValue(other) === src;
  });
  changeFields([field, ...chosen].map((each) => ({ field: getFocusField(site, each), value: focus })));
}

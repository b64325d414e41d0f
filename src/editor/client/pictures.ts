import type { EditorField, EditorSite, FieldValue, Row } from '../protocol';
import { draft } from './draft';
import { listNames } from './names';
import { editField } from './session';

/** Returns the name of the field beside the `src` of a picture. */
export function getSiblingName(srcName: string, key: 'alt' | 'focus'): string {
  return srcName.replace(/(?<=\.)src$/, key);
}

/** Returns the focal point beside the `src` of a picture; it is empty if the file has none. */
export function getFocusField(site: EditorSite | undefined, src: EditorField): EditorField {
  const [name, id] = [getSiblingName(src.name, 'focus'), getSiblingName(src.id, 'focus')];
  return (site && listNames(site).find((field) => field.name === name)) ?? { name, id, file: src.file, value: '' };
}

/** Chooses a picture in one language, and in those that have shown the same. */
export function choosePicture(row: Row, field: EditorField, src: string): void {
  const before = getUnsavedValue(field);
  for (const other of Object.values(row.fields)) if (getUnsavedValue(other) === before) editField(other, src);
}

/** Sets the focal point of a picture, in every language that shows it; `''` removes it. */
export function chooseFocus(site: EditorSite, { row, field }: { row: Row; field: EditorField }, focus: string): void {
  const src = getUnsavedValue(field);
  for (const other of Object.values(row.fields)) {
    const otherFocus = getFocusField(site, other);
    // all languages have the field or none of them
    const isMissing = (getUnsavedValue(otherFocus) === '') !== (focus === '');
    if (isMissing || getUnsavedValue(other) === src) editField(otherFocus, focus);
  }
}

function getUnsavedValue({ id, value }: EditorField): FieldValue {
  return draft.value.edits.get(id)?.value ?? value;
}

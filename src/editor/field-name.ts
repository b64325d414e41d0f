import { bodyPath, getRowPath } from '../content/fields';
import type { FieldPath } from '../content/source-file';

/** Returns the name of a field in the editor: `content/de/home.yaml#hero.heading`, `content/de/terms.md#body`. */
export function getFieldName({ file, path }: { file: string; path: FieldPath }): string {
  return `${file}#${getRowPath(path)}`;
}

/** Parses the name of a field into its file and its path. */
export function parseFieldName(name: string): { file: string; path: FieldPath } {
  const { file, path } = splitFieldName(name);
  return { file, path: parseRowPath(path) };
}

/** Splits the name or id of a field into its file and the text of its path. */
export function splitFieldName(name: string): { file: string; path: string } {
  const [file = '', path = ''] = name.split('#');
  return { file, path };
}

/** Parses the path of a field. */
function parseRowPath(rowPath: string): FieldPath {
  if (rowPath === 'body') return bodyPath;
  return rowPath.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

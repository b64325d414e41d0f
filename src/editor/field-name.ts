import { bodyPath } from '../content/fields';
import type { FieldPath } from '../content/source-file';

/** Returns the name of a field in the editor: `content/de/home.yaml#hero.heading`, `content/de/terms.md#body`. */
export function getFieldName({ file, path }: { file: string; path: FieldPath }): string {
  return `${file}#${getRowPath(path)}`;
}

/** Returns the path of a field without its file: `faq.questions.0.answer`, `body`. */
export function getRowPath(path: FieldPath): string {
  return path.join('.').replace(/^#/, '');
}

/** Returns the file and path of a field from its name. */
export function parseFieldName(name: string): { file: string; path: FieldPath } {
  const [file = '', rowPath = ''] = name.split('#');
  return { file, path: parseRowPath(rowPath) };
}

/** Returns the path of a field from its text. */
export function parseRowPath(rowPath: string): FieldPath {
  if (rowPath === 'body') return bodyPath;
  return rowPath.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

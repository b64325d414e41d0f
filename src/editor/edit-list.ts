import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { isSeq, parseDocument, type Document, type YAMLSeq } from 'yaml';

import { UserError } from '../lib/user-error';

/**
 * Returns the text of a file with a changed list, which the file consists of and is named after; comments and line ends
 * stay.
 * @throws {UserError} if there is no such list.
 */
export function editList(file: string, text: string, edit: (list: YAMLSeq, document: Document) => void): string {
  const document = parseDocument(text.replaceAll('\r\n', '\n'));
  const name = basename(file, '.yaml');
  const list = document.get(name);
  if (!isSeq(list)) throw new UserError(`In ${file} fehlt die Liste „${name}:“.`);
  const before: unknown = list.toJSON();
  edit(list, document);
  if (isDeepStrictEqual(list.toJSON(), before)) return text;
  list.flow = list.items.length === 0;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return document.toString({ lineWidth: 0 }).replaceAll('\n', lineEnd);
}

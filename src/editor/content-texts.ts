import { readTexts } from '../publish/store';
import { getSchema, parseSourceFile } from '../site-content';
import { assignKeys } from './entry-keys';
import { getCounterpart, isReadable, type ContentFile, type ContentFiles } from './workspace';

/** Reads the texts of all content files by path. */
export async function readContentTexts(root: string): Promise<Record<string, string>> {
  return Object.fromEntries([...(await readTexts(root))].map(([file, bytes]) => [file, bytes.toString()]));
}

/**
 * Parses texts of content files; their entries get the keys that they have in `current`. Unreadable files are left out.
 */
export function readContentFiles(
  texts: Readonly<Record<string, string>>,
  current: ContentFiles = new Map(),
): Map<string, ContentFile> {
  const files = new Map<string, ContentFile>();
  for (const [file, text] of Object.entries(texts)) {
    const source = parseSourceFile(file, Buffer.from(text));
    if (!getSchema(file) || !isReadable(source)) continue;
    const counterpart = files.get(getCounterpart(file) ?? '');
    files.set(file, { file, text, source, keys: assignKeys(source, { before: current.get(file), counterpart }) });
  }
  return files;
}

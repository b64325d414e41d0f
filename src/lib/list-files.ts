import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files below a folder by their addresses there, such as `/img/photo.avif`, in the order of their names. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .sort();
}

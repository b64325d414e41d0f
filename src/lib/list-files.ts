import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Lists all files below a folder as sorted paths relative to it, such as `/img/photo.avif`. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .sort();
}

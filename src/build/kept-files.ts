import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { hashedFolders, parseHosting, type Hosting } from '../hosting/description';
import type { OutputFiles } from './output-file';
import { readOptions } from '../lib/read-options';
import { SettingsError } from './settings-error';

/**
 * The hashed files that the last deployment's build has made, where `--keep DIR` names it: pages that are still open in
 * a browser go on finding their scripts. What that one had kept itself is left behind.
 * @throws {SettingsError} where DIR holds no built site, and for other options.
 */
export async function keptFiles(args: string[]): Promise<OutputFiles> {
  const { values } = readArguments(args);
  const kept: OutputFiles = new Map();
  if (values.keep === undefined) return kept;
  const deployed = resolve(values.keep);
  const description = join(deployed, 'hosting.json');
  if (!existsSync(description)) {
    throw new SettingsError(`--keep ${values.keep}: there is no built site. Name the folder that was uploaded last.`);
  }
  const older = new Set(hostingOf(await readFile(description, 'utf8'), values.keep).kept);
  for (const folder of hashedFolders) {
    const names = await readdir(join(deployed, folder)).catch(() => []);
    for (const name of names.sort()) {
      if (!/\.(br|gz)$/.test(name) && !older.has(`/${folder}${name}`))
        kept.set(folder + name, await readFile(join(deployed, folder, name)));
    }
  }
  return kept;
}

function hostingOf(text: string, folder: string): Hosting {
  try {
    return parseHosting(text);
  } catch (error) {
    throw new SettingsError(`--keep ${folder}: its hosting.json cannot be read (${String(error)}).`);
  }
}

function readArguments(args: string[]) {
  try {
    const usage = 'A build knows one option: --keep DIR, the folder that was uploaded last.';
    return readOptions({ args, options: { keep: { type: 'string' } } }, usage);
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}

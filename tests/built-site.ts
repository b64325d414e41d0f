import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

let built: Promise<unknown> | undefined;

/** Builds the site once, before the suites that read `dist/`. */
export default async function setup(): Promise<void> {
  const root = join(import.meta.dirname, '..');
  built ??= promisify(execFile)(process.execPath, ['--import', 'tsx', 'build.ts'], { cwd: root });
  await built;
}

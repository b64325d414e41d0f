import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readPublicFiles } from '../../../src/build/public-files';
import { loadEnvironment } from '../../../src/build/settings';
import { loadContent } from '../../../src/content/load';

const isRoot = process.geteuid?.() === 0;
const nobody = 65534;
const right = 'Give yourself the right to read it.';

let root: string;
const at = (path: string) => join(root, path);

/** What is found by a user to whom the system does not give these paths. */
async function found(run: () => unknown, ...paths: string[]): Promise<unknown> {
  for (const path of paths) await chmod(at(path), 0);
  if (isRoot) process.seteuid?.(nobody);
  try {
    return await run();
  } catch (error) {
    return error;
  } finally {
    if (isRoot) process.seteuid?.(0);
    for (const path of paths) await chmod(at(path), 0o755);
  }
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'unreadable-'));
  await chmod(root, 0o755);
});
afterEach(() => rm(root, { recursive: true }));

describe('what the system does not let be read', () => {
  it('in public/ stops a build, instead of being left out with all files beside it', async () => {
    await mkdir(at('public/files'), { recursive: true });
    for (const name of ['proof.html', 'files/a.pdf']) await writeFile(at(`public/${name}`), name);
    const read = () => readPublicFiles(root);
    const refused = (file: string, kind: string) => ({
      findings: [{ level: 'error', at: { file }, message: `this ${kind} cannot be read (EACCES)`, fix: right }],
    });
    expect(await found(read, 'public/files')).toMatchObject(refused('public/files', 'folder'));
    expect(await found(read, 'public')).toMatchObject(refused('public', 'folder'));
    expect(await found(read, 'public/proof.html')).toMatchObject(refused('public/proof.html', 'file'));
    await rm(at('public'), { recursive: true });
    expect(await found(read)).toEqual({ files: new Map(), warnings: [] });
    await writeFile(at('public'), '');
    expect(await found(read)).toMatchObject({ findings: [{ message: 'this is a file; a folder belongs here' }] });
  });

  it('in content/ is named, instead of every file being told to be missing', async () => {
    await mkdir(at('content/de'), { recursive: true });
    await writeFile(at('content/de/home.yaml'), 'a: b');
    expect(await found(() => loadContent(root), 'content/de')).toMatchObject({
      findings: [{ at: { file: 'content/de' }, message: 'this folder cannot be read (EACCES)', fix: right }],
    });
  });

  it('of the settings is told with its name', async () => {
    await writeFile(at('.env'), 'PORT=1');
    const told = await found(() => loadEnvironment(root), '.env');
    expect(String(told)).toBe(`SettingsError: .env: this file cannot be read (EACCES). ${right}`);
  });
});

import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { listContent } from '../../../src/content/read-sources';
import { readTexts, recoverSave, saveFiles, undoSave, type Change } from '../../../src/editor/save';
import { root as projectRoot } from '../../fixture-site';
import { createTemporaryFolder } from '../../temporary-folder';

const parent = createTemporaryFolder();
const files = ['content/facts.yaml', 'content/de/home.yaml', 'content/en/case-studies/oak.md'];
let root = '';
let count = 0;

function createSite(): void {
  root = join(parent, `site-${count++}`);
  for (const folder of ['de', 'en/case-studies']) mkdirSync(join(root, 'content', folder), { recursive: true });
  for (const file of files) writeFileSync(join(root, file), `old ${file}\r\n`);
}

beforeAll(async () => {
  for (const n of [1, 3]) killed.set(n, await saveAndKill(n, createChanges));
  for (const n of [1, 2, 3, 4]) killedMoves.set(n, await saveAndKill(n, createMove));
}, 60_000);
beforeEach(createSite);

const readAll = () => files.map((file) => readFileSync(join(root, file), 'utf8'));
const old = files.map((file) => `old ${file}\r\n`);
const changed = files.map((file) => `new ${file}\r\n`);

/** Changes of all files. */
async function createChanges(): Promise<Map<string, Change>> {
  const texts = await readTexts(root, files);
  return new Map(
    [...texts].map(([file, { text, hash }]) => [file, { before: hash, after: text.replace('old', 'new') }]),
  );
}

const [factsFile = '', homeFile = '', oakFile = ''] = files;
const elmFile = 'content/en/case-studies/elm.md';
const elmText = '\uFEFFnew elm\r\n';

/** Changes that replace one file, create one and delete one, which then is as it was before. */
async function createMove(): Promise<Map<string, Change>> {
  const texts = await readTexts(root, files);
  return new Map<string, Change>([
    [factsFile, { before: texts.get(factsFile)?.hash ?? '', after: `new ${factsFile}\r\n` }],
    [elmFile, { before: null, after: elmText }],
    [oakFile, { before: texts.get(oakFile)?.hash ?? '', after: null }],
  ]);
}

const readIfExists = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null);
const readMove = () => [factsFile, homeFile, elmFile, oakFile].map(readIfExists);
const unmoved = [old[0], old[1], null, old[2]];
const moved = [changed[0], old[1], elmText, null];

/** Lists everything in `content/` but its files. */
function listRest(): string[] {
  const entries = readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .filter((name) => ![...files, elmFile].includes(name));
}

/** Lets a function of Node fail for the paths that match. */
async function withFailure(
  name: 'open' | 'rename' | 'unlink',
  pattern: RegExp,
  code: string,
  run: () => Promise<void>,
) {
  const original = promises[name];
  const fail = (path: unknown) => {
    if (pattern.test(String(path))) throw Object.assign(new Error(code), { code });
  };
  Object.assign(promises, {
    async [name](...args: unknown[]): Promise<unknown> {
      fail(args[0]);
      return Reflect.apply(original, promises, args);
    },
  });
  syncBuiltinESMExports();
  try {
    await run();
  } finally {
    Object.assign(promises, { [name]: original });
    syncBuiltinESMExports();
  }
}

/** What processes left behind that saved all files and were killed before they renamed the first or third one. */
const killed = new Map<number, string>();
/** The same for changes that create and delete files. */
const killedMoves = new Map<number, string>();

/** Saves in a process that is killed before it renames or deletes its nth file; the journal is the first one. */
async function saveAndKill(n: number, create: () => Promise<Map<string, Change>>): Promise<string> {
  createSite();
  const site = root;
  const script = join(import.meta.dirname, 'killed-save.ts');
  const args = ['--import', 'tsx', script, site, String(n), JSON.stringify([...(await create())])];
  const signal = await new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: projectRoot }, (error) => resolve(error?.signal)),
  );
  expect(signal).toBe('SIGKILL');
  return site;
}

/** Continues with what a killed process left behind. */
function continueAfter(n: number, sites = killed): void {
  rmSync(root, { recursive: true });
  cpSync(sites.get(n) ?? '', root, { recursive: true });
}

describe('saveFiles', () => {
  it('replaces files and keeps their permissions', async () => {
    chmodSync(join(root, 'content/facts.yaml'), 0o640);
    const result = await saveFiles(root, await createChanges());
    const hashes = [...(await readTexts(root, files))].map(([file, { hash }]) => [file, hash]);
    expect(result).toEqual({ status: 'saved', hashes: Object.fromEntries(hashes) });
    expect(readAll()).toEqual(changed);
    expect(statSync(join(root, 'content/facts.yaml')).mode & 0o777).toBe(0o640);
    expect(listRest()).toEqual([]);
  });

  it.each(['changed', 'missing'])('leaves all files alone if one is %s', async (state) => {
    const changes = await createChanges();
    const file = 'content/de/home.yaml';
    if (state === 'missing') rmSync(join(root, file));
    else writeFileSync(join(root, file), 'other');
    const { status, hashes } = await saveFiles(root, changes);
    expect(status).toBe('conflict');
    expect(hashes['content/facts.yaml']).toBe(changes.get('content/facts.yaml')?.before);
    expect(hashes[file]).not.toBe(changes.get(file)?.before);
    expect(readFileSync(join(root, 'content/facts.yaml'), 'utf8')).toBe(old[0]);
    expect(listRest()).toEqual([]);
  });

  it('creates and deletes files', async () => {
    const { status, hashes } = await saveFiles(root, await createMove());
    expect(status).toBe('saved');
    expect(hashes).toEqual({
      [factsFile]: expect.stringMatching(/./),
      [elmFile]: (await readTexts(root, [elmFile])).get(elmFile)?.hash,
      [oakFile]: '',
    });
    expect(readMove()).toEqual(moved);
    expect(listRest()).toEqual([]);
  });

  it.each([
    ['a new file exists', elmFile],
    ['a file to delete has changed', oakFile],
  ])('changes nothing if %s', async (_, file) => {
    const changes = await createMove();
    writeFileSync(join(root, file), 'by hand');
    const before = readMove();
    expect((await saveFiles(root, changes)).status).toBe('conflict');
    expect(readMove()).toEqual(before);
    expect(listRest()).toEqual([]);
  });

  it('creates no folders', async () => {
    const changes = new Map([['content/de/case-studies/elm.md', { before: null, after: 'x' }]]);
    await expect(saveFiles(root, changes)).rejects.toThrow('elm.md liegt in einem Ordner, den es nicht gibt');
  });

  it('restores and removes files if one cannot be deleted', async () => {
    const changes = await createMove();
    await withFailure('unlink', /oak\.md$/, 'EBUSY', async () => {
      await expect(saveFiles(root, changes)).rejects.toThrow(/ein anderes Programm/);
    });
    expect(readMove()).toEqual(unmoved);
    expect(listRest()).toEqual([]);
  });

  it('saves one after the other', async () => {
    const changes = await createChanges();
    const results = await Promise.all([saveFiles(root, changes), saveFiles(root, changes)]);
    expect(results.map(({ status }) => status)).toEqual(['saved', 'conflict']);
  });

  it.each([
    ['the disk is full', 'open', /oak\.md\.save$/, 'ENOSPC', /oak\.md konnte .* Datenträger voll ist: Schaffe Platz/],
    ['the disk is full at the last step', 'open', /\.save\.json\.save$/, 'ENOSPC', /Datenträger voll/],
    ['the disk is read-only', 'open', /facts\.yaml\.save$/, 'EROFS', /schreibgeschützt/],
    ['a file is in use', 'rename', /oak\.md\.save$/, 'EBUSY', /ein anderes Programm/],
  ] as const)('changes nothing if %s', async (_, name, pattern, code, message) => {
    const changes = await createChanges();
    await withFailure(name, pattern, code, async () => {
      await expect(saveFiles(root, changes)).rejects.toThrow(message);
    });
    expect(readAll()).toEqual(old);
    expect(listRest()).toEqual([]);
    expect((await saveFiles(root, changes)).status).toBe('saved');
  });

  it.each([
    'content/../secret.yaml',
    'content/de/../facts.yaml',
    'content/de/case-studies/..\\..\\facts.md',
    'content/unknown.yaml',
    'content/README.md',
    '/etc/passwd',
  ])('refuses %s', async (file) => {
    await expect(saveFiles(root, new Map([[file, { before: '', after: 'x' }]]))).rejects.toThrow(
      `${file} ist keine Datei`,
    );
  });

  it('refuses files and folders that are links', async () => {
    const changes = await createChanges();
    const outside = join(root, 'outside');
    renameSync(join(root, 'content/de'), outside);
    symlinkSync(outside, join(root, 'content/de'));
    await expect(saveFiles(root, changes)).rejects.toThrow('de/home.yaml ist eine Verknüpfung');
    rmSync(join(root, 'content/de'));
    mkdirSync(join(root, 'content/de'));
    symlinkSync(join(outside, 'home.yaml'), join(root, 'content/de/home.yaml'));
    await expect(saveFiles(root, changes)).rejects.toThrow('de/home.yaml ist eine Verknüpfung');
    await expect(readTexts(root, ['content/de/home.yaml'])).rejects.toThrow('ist eine Verknüpfung');
    expect(readAll()).toEqual(old);
  });
});

describe('recoverSave', () => {
  it.each([
    [1, undefined, old],
    [3, 'finished', changed],
  ])('finishes or drops a save that was killed before its rename %i: %s', async (n, result, texts) => {
    continueAfter(n);
    expect(await listContent(root)).toEqual(files.toSorted());
    expect(await recoverSave(root)).toBe(result);
    expect(readAll()).toEqual(texts);
    expect(listRest()).toEqual([]);
    expect(await recoverSave(root)).toBeUndefined();
  });

  it.each([
    [1, undefined, unmoved],
    [2, 'finished', moved],
    [3, 'finished', moved],
    [4, 'finished', moved],
  ])(
    'creates and deletes all files of a save that was killed before its step %i, or none',
    async (n, result, texts) => {
      continueAfter(n, killedMoves);
      expect(await recoverSave(root)).toBe(result);
      expect(readMove()).toEqual(texts);
      expect(listRest()).toEqual([]);
      if (result) expect((await undoSave(root)).status).toBe('saved');
      expect(readMove()).toEqual(unmoved);
    },
  );

  it('takes back what a killed save created and deleted if a file was changed since', async () => {
    continueAfter(4, killedMoves);
    rmSync(join(root, factsFile));
    expect(await recoverSave(root)).toBe('undone');
    expect(readMove()).toEqual([null, ...unmoved.slice(1)]);
    expect(listRest()).toEqual([]);
  });

  it('undoes a killed save if a file was changed since', async () => {
    continueAfter(3);
    expect(readAll()).toEqual([changed[0], old[1], old[2]]);
    writeFileSync(join(root, files[1] ?? ''), 'by hand');
    expect(await recoverSave(root)).toBe('undone');
    expect(readAll()).toEqual([old[0], 'by hand', old[2]]);
    expect(listRest()).toEqual([]);
  });

  it('is part of the next save', async () => {
    continueAfter(3);
    const result = await saveFiles(root, new Map([['content/facts.yaml', { before: '', after: 'x' }]]));
    expect(result.status).toBe('conflict');
    expect(readAll()).toEqual(changed);
  });
});

describe('undoSave', () => {
  it('restores the files of the last save once', async () => {
    expect(await undoSave(root)).toEqual({ status: 'nothing' });
    await saveFiles(root, await createChanges());
    expect((await undoSave(root)).status).toBe('saved');
    expect(readAll()).toEqual(old);
    expect(await undoSave(root)).toEqual({ status: 'nothing' });
  });

  it('restores a save that was killed and finished', async () => {
    continueAfter(3);
    await recoverSave(root);
    expect((await undoSave(root)).status).toBe('saved');
    expect(readAll()).toEqual(old);
  });

  it('deletes what the last save created, and creates what it deleted', async () => {
    await saveFiles(root, await createMove());
    expect((await undoSave(root)).status).toBe('saved');
    expect(readMove()).toEqual(unmoved);
    expect(listRest()).toEqual([]);
  });

  it('deletes nothing that has changed since', async () => {
    await saveFiles(root, await createMove());
    writeFileSync(join(root, elmFile), 'by hand');
    expect((await undoSave(root)).status).toBe('conflict');
    expect(readMove()).toEqual([changed[0], old[1], 'by hand', null]);
  });

  it('leaves all files alone if one has changed', async () => {
    await saveFiles(root, await createChanges());
    writeFileSync(join(root, 'content/facts.yaml'), 'by hand');
    expect((await undoSave(root)).status).toBe('conflict');
    expect(readAll()).toEqual(['by hand', ...changed.slice(1)]);
  });
});

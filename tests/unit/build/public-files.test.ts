import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { readPublicFiles } from '../../../src/build/public-files';
import { FindingsError } from '../../../src/findings/finding';
import { createTemporaryFolder } from '../../temporary-folder';

let root: string;
beforeEach(() => void (root = createTemporaryFolder()));

type Files = Record<string, string | Uint8Array>;

/** Reads a folder with these files and links; returns the names of accepted files, and “level file” of each finding. */
async function read(names: readonly string[], { links = {}, texts = {} }: { links?: Files; texts?: Files } = {}) {
  const files = { ...Object.fromEntries(names.map((name) => [name, name])), ...texts };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, 'public', name)), { recursive: true });
    await writeFile(join(root, 'public', name), text);
  }
  for (const [name, target] of Object.entries(links)) await symlink(String(target), join(root, 'public', name));
  try {
    const { files: accepted, findings } = await readPublicFiles(root);
    return [...accepted.keys(), ...findings.map(({ level, at }) => `${level} ${at?.file}`)].sort();
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    return error.findings.map(({ level, at }) => `${level} ${at?.file}`).sort();
  }
}

it('reads files and links to files, and skips files that operating systems create', async () => {
  const systemFiles = ['.gitkeep', '.DS_Store', 'sub/._b.pdf', 'Thumbs.db'];
  const links = { 'a.pdf': '../public/b.pdf' };
  const names = await read(['b.pdf', 'sub/ä b.txt', '.well-known/x', ...systemFiles], { links });
  expect(names).toEqual(['.well-known/x', 'a.pdf', 'b.pdf', 'sub/ä b.txt']);
});

it.each([
  [
    'names that hosts cannot store or find',
    ['back\\slash.txt', 'a?b.pdf', 'line\nbreak.pdf', 'ä.pdf'.normalize('NFD')],
    [],
  ],
  [
    'files that may contain secrets',
    ['.env', 'sub/.env.local', 'id_rsa', 'x.pem', 'X.KEY', '.git/config', 'sub/.ssh/config'],
    ['id_rsa.pub', 'keys.pdf'],
  ],
  [
    'files at paths that redirects or the build reserve',
    ['assets/preise.pdf', 'de/a.txt', 'img/photos/a.avif', 'img/team'],
    ['files/preise.pdf', 'img/own.svg', 'design.pdf'],
  ],
])('rejects %s', async (_, rejected, accepted) => {
  expect(await read([...rejected, ...accepted])).toEqual(rejected.map((name) => `error public/${name}`).sort());
});

it('rejects links to missing files and to folders', async () => {
  const links = { 'lost.pdf': 'nowhere', circle: '.' };
  expect(await read(['fine.pdf'], { links })).toEqual(['error public/circle', 'error public/lost.pdf']);
});

it('rejects links that lead out of the folder', async () => {
  await writeFile(join(root, 'private.txt'), '');
  await mkdir(join(root, 'public-2'));
  const links = {
    'a.txt': '../private.txt',
    'b.txt': join(root, 'private.txt'),
    c: '..',
    d: '../public-2',
    'e.txt': 'f.txt',
  };
  const rejected = ['a.txt', 'b.txt', 'c', 'd'];
  expect(await read(['f.txt'], { links })).toEqual(rejected.map((name) => `error public/${name}`));
  const findings = rejected.map(() => ({ code: 'outside-link' }));
  await expect(readPublicFiles(root)).rejects.toMatchObject({ findings });
});

it('skips temporary files with a warning', async () => {
  const temporary = ['~$brief.docx', 'a.bak', 'sub/b.html~', '.x.swp', '.~lock.a.odt#'];
  const result = await read([...temporary, 'a~b.pdf', 'bak.pdf'], { links: { '.#c': 'user@host.1' } });
  const warnings = [...temporary, '.#c'].map((name) => `warning public/${name}`);
  expect(result).toEqual(['a~b.pdf', 'bak.pdf', ...warnings].sort());
});

it('publishes the tree certificate under its former name too, unless that has a file of its own', async () => {
  const names = ['urkunde_120_baeume.pdf', 'urkunde_120_bäume.pdf'];
  expect(await read(['urkunde_120_baeume.pdf'])).toEqual(names);
  const { files } = await readPublicFiles(root);
  expect(files.get('urkunde_120_bäume.pdf')).toBe(files.get('urkunde_120_baeume.pdf'));
  await read(names);
  const own = (await readPublicFiles(root)).files;
  expect(String(own.get('urkunde_120_bäume.pdf'))).toBe('urkunde_120_bäume.pdf');
});

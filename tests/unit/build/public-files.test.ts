import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { findConflictingFiles, readPublicFiles } from '../../../src/build/public-files';
import { FindingsError } from '../../../src/content/finding';

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'public-'))));
afterEach(() => rm(root, { recursive: true }));

type Texts = Record<string, string | Uint8Array>;

/** Reads a folder with these files and links; gives the names of its files, and what is said of others. */
async function read(names: readonly string[], { links = {}, texts = {} }: { links?: Texts; texts?: Texts } = {}) {
  const files = { ...Object.fromEntries(names.map((name) => [name, name])), ...texts };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, 'public', name)), { recursive: true });
    await writeFile(join(root, 'public', name), text);
  }
  for (const [name, target] of Object.entries(links)) await symlink(String(target), join(root, 'public', name));
  try {
    const { files: found, warnings } = await readPublicFiles(root);
    return [...found.keys(), ...warnings.map(({ level, at }) => `${level} ${at?.file}`)].sort();
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    return error.findings.map(({ level, at }) => `${level} ${at?.file}`).sort();
  }
}

it('copies files and links to files, without what systems put there', async () => {
  const ofSystems = ['.gitkeep', '.DS_Store', 'sub/._b.pdf', 'Thumbs.db'];
  const links = { 'a.pdf': '../public/b.pdf' };
  const found = await read(['b.pdf', 'sub/ä b.txt', '.well-known/x', ...ofSystems], { links });
  expect(found).toEqual(['.well-known/x', 'a.pdf', 'b.pdf', 'sub/ä b.txt']);
});

it.each([
  [
    'names that hosts cannot store or find',
    ['back\\slash.txt', 'a?b.pdf', 'line\nbreak.pdf', 'ä.pdf'.normalize('NFD')],
    [],
  ],
  [
    'what holds secrets',
    ['.env', 'sub/.env.local', 'id_rsa', 'x.pem', 'X.KEY', '.git/config', 'sub/.ssh/config'],
    ['id_rsa.pub', 'keys.pdf'],
  ],
  [
    'files where nobody finds them, browsers keep them, or the build makes a folder',
    ['assets/preise.pdf', 'de/a.txt', 'img/photos/a.avif', 'img/team'],
    ['files/preise.pdf', 'img/own.svg', 'design.pdf'],
  ],
])('refuses %s', async (_, refused, accepted) => {
  expect(await read([...refused, ...accepted])).toEqual(refused.map((name) => `error public/${name}`).sort());
});

it('refuses links that lead nowhere, to a folder or out of public/', async () => {
  await writeFile(join(root, 'outside.txt'), 'x');
  const links = { 'lost.pdf': 'nowhere', circle: '.', 'a.txt': '../outside.txt' };
  expect(await read(['fine.pdf'], { links })).toEqual(
    Object.keys(links)
      .map((name) => `error public/${name}`)
      .sort(),
  );
});

it('leaves temporary files out and warns of them', async () => {
  const temporary = ['~$brief.docx', 'a.bak', 'sub/b.html~', '.x.swp', '.~lock.a.odt#'];
  const found = await read([...temporary, 'a~b.pdf', 'bak.pdf'], { links: { '.#c': 'user@host.1' } });
  const warnings = [...temporary, '.#c'].map((name) => `warning public/${name}`);
  expect(found).toEqual(['a~b.pdf', 'bak.pdf', ...warnings].sort());
});

it('warns of drawings with scripts and of photos with EXIF data', async () => {
  const texts: Texts = {
    'a.svg': '<svg><script>1</script></svg>',
    'b.svg': '<svg onload="x()"/>',
    'c.svg': '<svg><path data-condition="1"/>once upon = a</svg>',
  };
  const grey = sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } });
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    texts[`plain.${format}`] = await grey.clone().toFormat(format).toBuffer();
    const taken = grey.clone().withExif({ IFD3: { GPSLatitudeRef: 'N' } });
    texts[`taken.${format}`] = await taken.toFormat(format).toBuffer();
  }
  const doubtful = ['a.svg', 'b.svg', 'taken.jpeg', 'taken.png', 'taken.webp'];
  const expected = [...Object.keys(texts), ...doubtful.map((name) => `warning public/${name}`)];
  expect(await read([], { texts })).toEqual(expected.sort());
});

it('refuses a file where a page has its own or needs a folder, and a folder where it has its file', () => {
  const names = ['agentur', 'agentur.html', 'agentur.html/x.txt', 'agentur/x.pdf', 'andere.html', 'alias.html'];
  const found = findConflictingFiles(names, [{ path: '/agentur', aliases: ['/alias'] }]);
  const refused = ['agentur', 'agentur.html', 'agentur.html/x.txt', 'alias.html'];
  expect(found.map(({ at }) => at?.file)).toEqual(refused.map((name) => `public/${name}`));
});

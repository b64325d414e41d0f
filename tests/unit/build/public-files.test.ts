import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { collectFiles } from '../../../src/build/collect-files';
import { filesInTheWay, readPublicFiles } from '../../../src/build/public-files';
import { FindingsError } from '../../../src/content/finding';
import { emptyAssets, emptyBundle } from '../../empty-site';
import { fixturePlan } from '../../fixture-site';

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'public-'))));
afterEach(() => rm(root, { recursive: true }));

async function put(...names: string[]): Promise<void> {
  for (const name of names) {
    const path = join(root, 'public', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, name);
  }
}

async function refused(): Promise<(string | undefined)[]> {
  const error: unknown = await readPublicFiles(root).catch((reason: unknown) => reason);
  return error instanceof FindingsError ? error.findings.map(({ at }) => at?.file) : [];
}

describe('public/', () => {
  it('is copied with its links to files, without what systems put there', async () => {
    await put('b.pdf', 'sub/ä b.txt', '.well-known/x', '.gitkeep', '.DS_Store', 'sub/._b.pdf', 'Thumbs.db');
    await symlink('../public/b.pdf', join(root, 'public/a.pdf'));
    expect([...(await readPublicFiles(root)).files.keys()]).toEqual(['.well-known/x', 'a.pdf', 'b.pdf', 'sub/ä b.txt']);
  });

  it('refuses names that hosts cannot store or find, and links that lead nowhere, all at once', async () => {
    await put('back\\slash.txt', 'a?b.pdf', 'line\nbreak.pdf', 'ä.pdf'.normalize('NFD'), 'fine.pdf');
    await symlink('nowhere', join(root, 'public/lost.pdf'));
    await symlink('.', join(root, 'public/circle'));
    expect((await refused()).sort()).toEqual(
      ['a?b.pdf', 'back\\slash.txt', 'circle', 'line\nbreak.pdf', 'lost.pdf', 'ä.pdf'.normalize('NFD')]
        .map((name) => `public/${name}`)
        .sort(),
    );
  });

  it('refuses what holds secrets, and links out of the folder', async () => {
    const secrets = ['.env', 'sub/.env.local', 'id_rsa', 'x.pem', 'X.KEY'];
    await put(...secrets, 'id_rsa.pub', 'keys.pdf');
    await writeFile(join(root, 'outside.txt'), 'x');
    await symlink('../outside.txt', join(root, 'public/a.txt'));
    expect((await refused()).sort()).toEqual([...secrets, 'a.txt'].map((name) => `public/${name}`).sort());
  });

  it('leaves temporary files out and warns of them', async () => {
    const temporary = ['~$brief.docx', 'a.bak', 'sub/b.html~', '.x.swp', '.~lock.a.odt#'];
    await put(...temporary, 'a~b.pdf', 'bak.pdf');
    await symlink('user@host.1', join(root, 'public/.#c'));
    const { files, warnings } = await readPublicFiles(root);
    expect([...files.keys()]).toEqual(['a~b.pdf', 'bak.pdf']);
    expect(warnings.map(({ level, at }) => `${level} ${at?.file}`).sort()).toEqual(
      [...temporary, '.#c'].map((name) => `warning public/${name}`).sort(),
    );
  });

  it('warns of drawings with scripts and of photos with EXIF data', async () => {
    await put('x.pdf');
    const write = (name: string, bytes: string | Uint8Array) => writeFile(join(root, 'public', name), bytes);
    await write('a.svg', '<svg><script>1</script></svg>');
    await write('b.svg', '<svg onload="x()"/>');
    await write('c.svg', '<svg><path version="1"/>once upon = a</svg>');
    const grey = sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } });
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      await write(`plain.${format}`, await grey.clone().toFormat(format).toBuffer());
      const taken = grey.clone().withExif({ IFD3: { GPSLatitudeRef: 'N' } });
      await write(`taken.${format}`, await taken.toFormat(format).toBuffer());
    }
    const { files, warnings } = await readPublicFiles(root);
    expect(files.size).toBe(10);
    expect(warnings.map(({ at }) => at?.file?.slice('public/'.length))).toEqual([
      'a.svg',
      'b.svg',
      'taken.jpeg',
      'taken.png',
      'taken.webp',
    ]);
  });

  it('may not lie where nobody finds it, where browsers keep it, or where the build makes a folder', async () => {
    const names = ['.git/config', 'assets/preise.pdf', 'de/a.txt', 'img/photos/a.avif', 'img/team', 'sub/.ssh/config'];
    await put(...names, 'files/preise.pdf', 'img/own.svg');
    expect((await refused()).sort()).toEqual(names.map((name) => `public/${name}`));
  });

  it('may not have what the build makes itself', () => {
    const collect = (...names: string[]) => {
      const publicFiles = new Map(names.map((name) => [name, Buffer.from('own')]));
      return collectFiles(
        { ...fixturePlan, bundle: emptyBundle, assets: { ...emptyAssets, publicFiles } },
        [],
        new Map(),
      );
    };
    expect(String(collect('a.pdf').get('a.pdf'))).toBe('own');
    expect(() => collect('robots.txt', 'vercel.json', 'a.pdf')).toThrow(
      expect.objectContaining({
        findings: ['robots.txt', 'vercel.json'].map((name) =>
          expect.objectContaining({ level: 'error', at: { file: `public/${name}`, line: 1 } }),
        ),
      }),
    );
  });

  it('may not have a file where a page has its own or needs a folder, nor a folder where it has its file', () => {
    const names = ['agentur', 'agentur.html', 'agentur.html/x.txt', 'agentur/x.pdf', 'andere.html'];
    expect(filesInTheWay(names, [{ path: '/agentur', aliases: [] }]).map(({ at }) => at?.file)).toEqual([
      'public/agentur',
      'public/agentur.html',
      'public/agentur.html/x.txt',
    ]);
  });
});

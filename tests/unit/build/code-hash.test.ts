import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { Cache } from '../../../src/build/cache';
import { codeHash, drawingCode, fontCode, photoCode } from '../../../src/build/code-hash';
import { makeFonts } from '../../../src/build/fonts';
import { makeIcons } from '../../../src/build/icons';
import { convertPhoto } from '../../../src/build/photos';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'code-'));
  await mkdir(join(root, 'src/deep'), { recursive: true });
  await writeFile(join(root, 'src/a.ts'), 'a');
  await writeFile(join(root, 'src/deep/b.ts'), 'b');
});

afterAll(() => rm(root, { recursive: true, force: true }));

it('changes with every file, its name and its place, and with nothing else', async () => {
  const hash = () => codeHash(root, ['src', 'package-lock.json']);
  const seen = new Set([await hash()]);
  expect(await hash()).toBe([...seen][0]);
  await writeFile(join(root, 'other.ts'), '');
  expect(await hash()).toBe([...seen][0]);
  await writeFile(join(root, 'src/deep/b.ts'), 'c');
  seen.add(await hash());
  await writeFile(join(root, 'package-lock.json'), '{}');
  seen.add(await hash());
  await rm(join(root, 'src/deep/b.ts'));
  await writeFile(join(root, 'src/b.ts'), 'c');
  seen.add(await hash());
  expect(seen.size).toBe(4);
});

it.each([
  ['src/build/fonts.ts', fontCode],
  ['src/build/photos.ts', photoCode],
  ['src/build/unseen-logos.ts', photoCode],
  ['src/build/broken-drawings.ts', photoCode],
  ['src/build/icons.ts', drawingCode],
  ['src/build/picture-letters.ts', drawingCode],
  ['src/seo/social-image.ts', drawingCode],
  ['src/build/certificate.ts', drawingCode],
  ['src/drawings/draw-pictures.ts', drawingCode],
])('%s has all files that it imports in the hash of its code', async (entry, code) => {
  const { metafile } = await build({
    absWorkingDir: join(import.meta.dirname, '../../..'),
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  const covered = (file: string) => code.some((path) => file === path || file.startsWith(`${path}/`));
  expect(Object.keys(metafile.inputs).filter((file) => !covered(file))).toEqual([]);
  expect(code).toEqual(expect.arrayContaining(['package-lock.json', 'node_modules/.package-lock.json']));
});

it('results of the cache know the code that has made them', async () => {
  const keys: [kind: string, code: unknown][] = [];
  class Asked extends Cache {
    override get(kind: string, key: (string | Uint8Array)[], make: () => Promise<Uint8Array>): Promise<Uint8Array> {
      keys.push([kind, key[0]]);
      return kind === 'photo' ? make() : Promise.resolve(new Uint8Array());
    }
  }
  const cache = new Asked(root);
  const photo = join(root, 'photo.png');
  await sharp({ create: { width: 2, height: 2, channels: 3, background: '#333333' } }).toFile(photo);
  await makeFonts('a', cache, 'of today');
  await makeIcons({ accent: '', ink: 'M4 4h24v24H4z' }, cache, 'of today');
  await convertPhoto(photo, { src: 'photo.png', focus: '', square: false }, cache, 'of today');
  expect(new Set(keys.map(String))).toEqual(new Set(['font,of today', 'icon,of today', 'photo,of today']));
});

import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { uploadPhoto } from '../../../src/editor/upload';
import { createTemporaryFolder } from '../../temporary-folder';

const parent = createTemporaryFolder();
let root = '';
let folder = '';
let count = 0;

beforeEach(() => {
  root = join(parent, `site-${count++}`);
  folder = join(root, 'content/pictures');
  mkdirSync(folder, { recursive: true });
});

const read = (src: string) => readFileSync(join(folder, src));
/** Creates a photo whose left half is red and whose right half is blue. */
function createPhoto(width = 60, height = 40): Sharp {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#22c' } };
  return sharp({ create: { width, height, channels: 3, background: '#c22' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
}
const createTransparent = async () =>
  sharp(await createJpeg())
    .ensureAlpha(0.5)
    .png()
    .toBuffer();
const createJpeg = () => createPhoto().jpeg().toBuffer();

async function upload(name: string, bytes: Uint8Array): Promise<string> {
  const answer = await uploadPhoto(root, name, bytes);
  return answer.status === 'uploaded' ? answer.picture.src : answer.message;
}

it('stores a photo upright, in sRGB, and without metadata', async () => {
  const photo = await createPhoto()
    .withExif({ IFD0: { Artist: 'Ida Ahorn' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg()
    .toBuffer();
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, width: 60, icc: expect.anything() });
  expect(await uploadPhoto(root, 'Ida.JPEG', photo)).toEqual({
    status: 'uploaded',
    picture: { src: 'ida.jpg', width: 40, height: 60 },
  });
  const { format, width, height, space, orientation, exif, icc } = await sharp(read('ida.jpg')).metadata();
  expect([format, width, height, space]).toEqual(['jpeg', 40, 60, 'srgb']);
  expect([orientation, exif, icc]).toEqual([undefined, undefined, undefined]);
  const pixels = await sharp(read('ida.jpg')).raw().toBuffer();
  // the left half is at the top now; red in P3 is more intense than in sRGB
  expect(pixels[40 * 3 * 5]).toBeGreaterThan(190);
  expect(pixels.at(-1)).toBeGreaterThan(190);
});

it('scales large photos down to the maximum size', async () => {
  expect(await uploadPhoto(root, 'a.jpg', await createPhoto(3000, 1000).jpeg().toBuffer())).toMatchObject({
    picture: { width: 2400, height: 800 },
  });
});

it.each<[what: string, convert: (photo: Sharp) => Sharp, src: string]>([
  ['an opaque PNG', (photo) => photo.png(), 'x.jpg'],
  ['an opaque PNG with an alpha channel', (photo) => photo.ensureAlpha().png(), 'x.jpg'],
  ['a PNG with transparency', (photo) => photo.ensureAlpha(0.5).png(), 'x.png'],
  ['a WebP with transparency', (photo) => photo.ensureAlpha(0.5).webp(), 'x.png'],
  ['WebP', (photo) => photo.webp(), 'x.jpg'],
  ['AVIF', (photo) => photo.avif({ effort: 0 }), 'x.jpg'],
  ['TIFF', (photo) => photo.tiff(), 'x.jpg'],
  ['GIF', (photo) => photo.gif(), 'x.jpg'],
  ['a grey photo', (photo) => photo.toColourspace('b-w').png(), 'x.jpg'],
  ['a PNG with 16 bits', (photo) => photo.toColourspace('rgb16').png(), 'x.jpg'],
  ['a CMYK photo', (photo) => photo.toColourspace('cmyk').jpeg(), 'x.jpg'],
])('stores %s as JPEG, or as PNG if it is transparent', async (_, convert, src) => {
  const original = await createPhoto().removeAlpha().png().toBuffer();
  expect(await upload('x.png', await convert(sharp(original)).toBuffer())).toBe(src);
  const { format, width, hasAlpha, depth } = await sharp(read(src)).metadata();
  expect([format, width, hasAlpha, depth]).toEqual([src === 'x.png' ? 'png' : 'jpeg', 60, src === 'x.png', 'uchar']);
  const before = await sharp(original).raw().toBuffer();
  const after = await sharp(read(src)).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const isGrey = after[0] === after[1] && after[1] === after[2];
  expect(Math.abs((after[0] ?? 0) - (before[0] ?? 0)) < 45 || isGrey).toBe(true);
});

const header = (brands: string) => Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brands}`, 'latin1'), Buffer.alloc(64)]);

it.each<[what: string, create: () => Promise<Uint8Array> | Uint8Array, problem: RegExp]>([
  ['a HEIC photo', () => header('heic\0\0\0\0mif1heic'), /^„Ida\.jpg“ ist ein Foto im Format HEIC.*als JPEG\.$/],
  ['a HEIF photo', () => header('mif1\0\0\0\0mif1heix'), /im Format HEIC/],
  ['a broken AVIF', () => header('mif1\0\0\0\0mif1avif'), /beschädigt/],
  ['a JPEG without its end', async () => (await createJpeg()).subarray(0, -40), /beschädigt oder unvollständig/],
  ['half a large JPEG', () => createHalf((photo) => photo.jpeg()), /beschädigt oder unvollständig/],
  ['half a PNG', () => createHalf((photo) => photo.png({ compressionLevel: 0 })), /beschädigt oder unvollständig/],
  ['half a WebP', () => createHalf((photo) => photo.webp()), /beschädigt oder unvollständig/],
  ['a text', () => Buffer.from('Liebe Ida, …'), /ist kein Bild/],
  ['a web page', () => Buffer.from('<!doctype html><img src=x>'), /ist kein Bild/],
  ['nothing', () => Buffer.alloc(0), /ist leer/],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /SVG-Zeichnung/],
  ['an animation', createAnimation, /bewegt sich/],
  ['a bomb', () => createBomb(), /mehr als 100 Millionen Pixel/],
])('refuses %s whatever its name, and says what to do', async (_, create, problem) => {
  expect(await upload('Ida.jpg', await create())).toMatch(problem);
  expect(readdirSync(folder)).toEqual([]);
});

async function createHalf(convert: (photo: Sharp) => Sharp): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } });
  const bytes = await convert(photo).toBuffer();
  return bytes.subarray(0, bytes.length / 2);
}

async function createAnimation(): Promise<Uint8Array> {
  const frames = await Promise.all(['#f00', '#00f'].map((background) => createFrame(background)));
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

function createFrame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Creates a PNG whose header claims a huge size. */
async function createBomb(): Promise<Uint8Array> {
  const bytes = await createFrame('#888');
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  return bytes;
}

it.each([
  ['Jürgen Groß & Söhne.jpeg', 'juergen-gross-soehne.jpg'],
  ['  Foto 12 (1).JPG', 'foto-12-1.jpg'],
  ['../../package.json', 'package.jpg'],
  ['..\\..\\secret.jpg', 'secret.jpg'],
  ['C:\\Fotos\\Ida.v2.jpg', 'ida-v2.jpg'],
  ['/etc/passwd', 'passwd.jpg'],
  ['.jpg', 'foto.jpg'],
  ['', 'foto.jpg'],
  ['照片.jpg', '7167-7247.jpg'],
  ['a\0b\n.jpg', 'a-b.jpg'],
])('stores the file %j as %s', async (name, src) => {
  expect(await upload(name, await createJpeg())).toBe(src);
  expect(readdirSync(folder)).toEqual([src]);
  expect(readdirSync(join(root, 'content'))).toEqual(['pictures']);
});

it('never replaces a file, or reuses its name with another extension', async () => {
  for (const name of ['IDA.jpg', 'ida-2.webp']) writeFileSync(join(folder, name), 'old');
  expect(await upload('ida.jpg', await createJpeg())).toBe('ida-3.jpg');
  expect(await upload('Ida.png', await createTransparent())).toBe('ida-4.png');
  expect([String(read('IDA.jpg')), String(read('ida-2.webp'))]).toEqual(['old', 'old']);
});

it('gives different names to photos that are uploaded at the same time', async () => {
  const photo = await createJpeg();
  const names = await Promise.all(Array.from({ length: 5 }, () => upload('ida.jpg', photo)));
  expect(names).toEqual(['ida.jpg', 'ida-2.jpg', 'ida-3.jpg', 'ida-4.jpg', 'ida-5.jpg']);
  expect(readdirSync(folder)).toHaveLength(5);
});

it('takes the next name if another process is faster', async () => {
  await withFunction('link', async (path, run) => {
    if (/ida\.jpg$/.test(String(path[1])) && !existsSync(String(path[1]))) writeFileSync(String(path[1]), 'other');
    return run();
  });
  expect(await upload('ida.jpg', await createJpeg())).toBe('ida-2.jpg');
  expect(String(read('ida.jpg'))).toBe('other');
});

it.each([
  ['ENOSPC', /Datei content\/pictures\/ida\.jpg .* weil der Datenträger voll ist/],
  ['EACCES', /weil dir das Recht dazu fehlt/],
])('leaves nothing behind if a file cannot be written (%s)', async (code, problem) => {
  await withFunction('link', async () => {
    throw Object.assign(new Error(code), { code });
  });
  expect(await upload('ida.jpg', await createJpeg())).toMatch(problem);
  expect(readdirSync(folder)).toEqual([]);
});

/** Replaces a function of Node until the end of the test. */
async function withFunction(
  name: 'link',
  replace: (args: unknown[], run: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const original = promises[name];
  Object.assign(promises, {
    [name]: (...args: unknown[]) => replace(args, () => Reflect.apply(original, promises, args)),
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(promises, { [name]: original });
    syncBuiltinESMExports();
  });
}

it('creates the folder if it is missing, and refuses a symbolic link', async () => {
  await promises.rm(folder, { recursive: true, force: true });
  expect(await upload('ida.jpg', await createJpeg())).toBe('ida.jpg');
  const elsewhere = createTemporaryFolder();
  await promises.rm(folder, { recursive: true });
  symlinkSync(elsewhere, folder);
  expect(await upload('ida.jpg', await createJpeg())).toMatch(/kein Ordner, sondern eine Verknüpfung/);
  expect(readdirSync(elsewhere)).toEqual([]);
});

import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';

import { readDrawing, explainPhotoError } from '../../../src/build/assets/picture-problems';
import { makePictures } from '../../../src/build/assets/pictures';
import type { Field } from '../../../src/content/fields';
import { FindingsError, type Finding } from '../../../src/findings/finding';
import { fixture } from '../../fixture-site';
import { noCache } from '../../no-cache';
import { createTemporaryFolder } from '../../temporary-folder';
import { inEnglish } from '../../in-english';

const root = createTemporaryFolder();
beforeAll(async () => {
  await mkdir(join(root, 'content/pictures/folder.jpg'), { recursive: true });
});

const pictures = fixture.fields.filter(({ path }) => path.at(-1) === 'src');
const testFields = pictures.map((field) => (field.value === 'jonas.jpg' ? { ...field, value: 'ring' } : field));
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';
const drawings = new Map(
  testFields.filter(({ value }) => value !== 'ring').map(({ value }) => [String(value), drawing]),
);

type Change = { from?: string; to: string; files?: string[]; without?: string; publicFiles?: Record<string, string> };

/**
 * Returns the findings after replacing a picture in content with `to`, which is on the second line of each of `files`.
 */
async function check({ from = 'ring', to, files = ['de/team.yaml'], without = '', publicFiles = {} }: Change) {
  const replaced = testFields.find(({ value }) => value === from) ?? expect.fail();
  const uses = files.map((name): Field => {
    const file = `content/${name}`;
    return { ...replaced, file, value: to, locate: () => ({ file, line: 2 }) };
  });
  const input = {
    root,
    fields: [...testFields.filter((field) => field !== replaced && field.value !== without), ...uses],
    drawings: new Map([...drawings].filter(([src]) => src !== without)),
    publicFiles: new Map(Object.entries(publicFiles).map(([name, text]) => [name, Buffer.from(text)])),
  };
  try {
    return (await makePictures(input, noCache)).findings;
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    return error.findings;
  }
}
const summarize = (finding: Finding) => {
  const { level, at, message, fix } = inEnglish(finding);
  return [`${level} ${at?.file}:${at?.line}`, message, fix];
};
const createPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
const save = (name: string, bytes: string | Uint8Array) => writeFile(join(root, 'content/pictures', name), bytes);

it('rejects links that lead out of the folder, whether a page uses them or not', async () => {
  await save('inside.png', await createPicture(960, 960));
  await save('../outside.png', await createPicture(960, 960));
  const links = { 'a.png': '../outside.png', 'b.png': '/etc/passwd', 'c.png': 'inside.png', 'd.png': 'nowhere.png' };
  const paths = Object.keys(links).map((name) => join(root, 'content/pictures', name));
  for (const [index, target] of Object.values(links).entries()) await symlink(target, paths[index] ?? '');
  const refused = ['a', 'b'].map((name) => [
    `error content/pictures/${name}.png:1`,
    'this symbolic link leads out of its folder',
    'Put the file itself here, or remove the link.',
  ]);
  for (const to of ['a.png', 'c.png']) expect((await check({ to })).map(summarize)).toEqual(refused);
  for (const path of paths.slice(0, 2)) await rm(path);
  expect(await check({ to: 'c.png' })).toEqual([]);
});

it('reports a missing picture at each location that uses it', async () => {
  const files = ['de/testimonials.yaml', 'en/testimonials.yaml'];
  const findings = await check({ to: 'lost.jpg', files });
  expect(findings.map(summarize)).toEqual(
    files.map((file) => [
      `error content/${file}:2`,
      'the picture “lost.jpg” does not exist',
      'Put the file into content/pictures/, or write the path of a drawing in /img/.',
    ]),
  );
});

it.each([
  ['whose file has a second extension', 'nora.jpg', 'nora.jpg.JPG', 'does not exist', 'Did you mean nora.jpg.JPG?'],
  [
    'that is another file',
    'text.jpg',
    'text.jpg',
    'is not a picture in a known format, whatever its name says',
    'Open the original in an image editor, and export it as JPEG or PNG.',
  ],
])('rejects a picture %s', async (_, to, file, message, fix) => {
  await save(file, 'x');
  expect((await check({ to })).map(summarize)).toEqual([
    ['error content/de/team.yaml:2', `the picture “${to}” ${message}`, fix],
  ]);
});

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'explains that a truncated %s is damaged, not that it has to be exported',
  async (format) => {
    const whole = await sharp(await createPicture(900, 900))
      .toFormat(format)
      .toBuffer();
    await save('half.jpg', whole.subarray(0, whole.length / 2));
    const [{ message, fix } = expect.fail()] = (await check({ to: 'half.jpg' })).map(inEnglish);
    expect(`${message}. ${fix}`).toMatch(/is damaged, .*\. Copy it again from the camera/);
  },
);

it('rejects a folder named like a picture, and a picture that is too tall', async () => {
  await save('tower.png', await createPicture(1, 5000));
  const from = '/img/case-studies/mpuWolff.svg';
  const found = [...(await check({ to: 'folder.jpg' })), ...(await check({ from, to: 'tower.png' }))];
  expect(found.map((finding) => inEnglish(finding).message)).toEqual([
    'the picture “folder.jpg” cannot be used: this is a folder, but it should be a file',
    'the picture “tower.png” is too tall for its width',
  ]);
  expect(explainPhotoError('a.jpg', new Error('Input image exceeds pixel limit')).code).toBe('picture-pixels');
  const heic = new Error('heif: No decoding plugin installed for this compression format (11.6003)');
  expect(explainPhotoError('a.jpg', heic).code).toBe('picture-heic');
});

it('rejects a photo and a broken drawing in public/img, each once', async () => {
  const publicFiles = { 'img/own.png': 'x', 'img/own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'own.svg': '' };
  expect((await check({ to: '/img/own.png', publicFiles })).map(summarize)).toEqual([
    [
      'error public/img/own.svg:1',
      'browsers cannot show this drawing: it has no size',
      expect.stringContaining('Its <svg> needs xmlns='),
    ],
    [
      'error content/de/team.yaml:2',
      expect.stringContaining('the picture “/img/own.png” is not an SVG file'),
      'Move the photo to content/pictures/, and write its file name only.',
    ],
  ]);
  expect(await check({ to: '/img/own.svg', publicFiles: { 'img/own.svg': drawing } })).toEqual([]);
});

it('suggests the new name of its drawing for a renamed case study', async () => {
  const src = '/img/case-studies/mpuWolff.svg';
  const files = ['de/case-studies/mpu.md', 'en/case-studies/mpu.md'];
  const found = await check({ to: src, files, without: src });
  expect(found.map(inEnglish).map(({ at, fix }) => [at?.file, fix])).toEqual([
    ['content/de/case-studies/mpu.md', 'Did you mean /img/case-studies/mpu.svg?'],
    ['content/en/case-studies/mpu.md', 'Did you mean /img/case-studies/en/mpu.svg?'],
  ]);
});

const uses: Record<string, string> = {
  person: 'ring',
  'case study': '/img/case-studies/mpuWolff.svg',
  publication: '/img/publications/article-1.svg',
  service: '/img/services/benefit-1.svg',
  client: '/img/clients/mpuWolff.svg',
};

it.each([
  ['person', 639, 800, 'at least 640 pixels on its shorter side'],
  ['person', 640, 800, ''],
  ['case study', 959, 300, 'at least 960 pixels in width'],
  ['publication', 300, 900, 'at least 960 pixels in width'],
  ['service', 300, 300, 'at least 960 pixels in width'],
  ['client', 300, 300, ''],
])('warns of a photo of a %s with %i × %i pixels only if it is too small: “%s”', async (use, width, height, advice) => {
  await save('small.png', await createPicture(width, height));
  const found = await check({ from: uses[use] ?? '', to: 'small.png' });
  const size = use === 'person' ? '639 × 639 pixels when cropped to a square' : `${width} × ${height} pixels`;
  const message = `the picture “small.png” has only ${size} and will look blurred`;
  const warning = ['warning content/de/team.yaml:2', message, `Use a photo with ${advice}.`];
  expect(found.map(summarize)).toEqual(advice ? [warning] : []);
});

const name = 'xmlns="http://www.w3.org/2000/svg"';
const read = (svg: string | Uint8Array) => readDrawing('img/own.svg', Buffer.from(svg));

it.each([
  ['that is truncated', `<svg ${name} width="9" height="9">\n<path d="M0 0">`, 1, 'never closed'],
  ['with a bare ampersand', `<svg ${name} viewBox="0 0 9 9">\n\n<title>A & B</title></svg>`, 3, 'malformed entity'],
  ['in another encoding', Buffer.from(`<svg ${name}>\n<title>ä</title></svg>`, 'latin1'), 1, 'UTF-8'],
  ['without a namespace', '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>', 1, 'root node'],
  ['with a width alone', `<svg ${name} width="9"><path d="M0 0h9v9z"/></svg>`, 1, 'size'],
  ['with a size of 0', `<svg ${name} width="0" height="0"/>`, 1, 'size'],
])('rejects a drawing %s with line and reason', (_, svg, line, reason) => {
  const message = expect.stringContaining(reason);
  const { problem = expect.fail() } = read(svg);
  expect(inEnglish(problem)).toMatchObject({ level: 'error', at: { file: 'public/img/own.svg', line }, message });
});

it.each([
  [`<svg ${name} viewBox='-12,-10, 24 20' width='100%'/>`, 24, 20],
  [`<svg ${name} height='8px' width="12"><path/></svg>`, 12, 8],
  [`<svg ${name} width="12" height="8"/>`, 12, 8],
  ['<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', 9, 9],
])('reads the size of %s', (svg, width, height) => {
  expect(read(svg)).toEqual({ size: { width, height } });
});

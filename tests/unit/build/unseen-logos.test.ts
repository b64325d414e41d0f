import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { unseenLogos } from '../../../src/build/unseen-logos';
import { loadContent } from '../../../src/content/load';

const { content, places } = await loadContent(join(import.meta.dirname, '../../../content'));
let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'logos-'));
  await mkdir(join(root, 'content/pictures'), { recursive: true });
  const background = { r: 255, g: 255, b: 255, alpha: 1 };
  const white = sharp({ create: { width: 90, height: 90, channels: 4, background } });
  await white.png().toFile(join(root, 'content/pictures/white.png'));
});
afterAll(() => rm(root, { recursive: true }));

/** What is said of the first client's logo in both languages. */
async function told(src: string, svg = ''): Promise<string[]> {
  const changed = structuredClone(content);
  for (const { home } of Object.values(changed.locales)) Object.assign(home.clients.logos[0]?.img ?? {}, { src });
  const own = new Map(svg ? [[src.slice(1), Buffer.from(svg)]] : []);
  const found = await unseenLogos(root, changed, own, places);
  return found.map(({ at, message }) => `${at?.file} ${at?.field}: ${message}`);
}

const drawn = (shape: string) =>
  told('/img/own.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">${shape}</svg>`);
const square = (fill: string) => drawn(`<path fill="${fill}" d="M4 4h24v24H4z"/>`);

it.each([
  ['white', 'can hardly be seen by day: all of it is as light as the page'],
  ['#000', 'can hardly be seen by night: all of it is as dark as the page'],
  ['none', 'draws nothing that can be seen'],
])('a logo in %s is told in both languages', async (fill, problem) => {
  expect(await square(fill)).toEqual(
    ['de', 'en'].map(
      (locale) => `content/${locale}/home.yaml clients.logos[1].img.src: the logo “/img/own.svg” ${problem}`,
    ),
  );
});

it('a white photo is told, a logo with colour or with a ground of its own is not', async () => {
  expect(await told('white.png')).toHaveLength(2);
  expect(await square('#2e8b57')).toEqual([]);
  expect(await drawn('<path fill="#fff" d="M0 0h32v32H0z"/><path d="M4 4h24v24H4z"/>')).toEqual([]);
});

it('what the site draws itself, and what only a browser draws as it is, is left alone', async () => {
  expect(await told('/img/clients/mpu-wolff.svg')).toEqual([]);
  expect(await drawn('<text fill="white">A</text>')).toEqual([]);
  expect(
    await drawn('<style>path{fill:#fff}@media (prefers-color-scheme:dark){}</style><path d="M0 0h9v9z"/>'),
  ).toEqual([]);
  expect(await told('/img/own.svg', '<svg')).toEqual([]);
});

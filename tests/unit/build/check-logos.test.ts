import sharp from 'sharp';
import { expect, it } from 'vitest';

import { checkLogos } from '../../../src/build/check-logos';
import { shipped } from '../../shipped';

const { content, places } = shipped;
/** What is said of the first client's logo in both languages, whatever the others are. */
async function told(bytes: Uint8Array | undefined, width = 32, height = 32): Promise<string[]> {
  const changed = structuredClone(content);
  for (const { home } of Object.values(changed.locales))
    Object.assign(home.clients.logos[0]?.img ?? {}, { src: 'own' });
  const found = await checkLogos(changed, places, async ({ src }) =>
    src === 'own' ? { width, height, bytes } : { width: 32, height: 32 },
  );
  return found.map(({ at, message }) => `${at?.file} ${at?.field}: ${message}`);
}

const drawn = (shape: string) =>
  told(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">${shape}</svg>`));
const square = (fill: string) => drawn(`<path fill="${fill}" d="M4 4h24v24H4z"/>`);

it.each([
  ['white', 'can hardly be seen by day: all of it is as light as the page'],
  ['#000', 'can hardly be seen by night: all of it is as dark as the page'],
  ['none', 'draws nothing that can be seen'],
])('a logo in %s is told in both languages', async (fill, problem) => {
  expect(await square(fill)).toEqual(
    ['de', 'en'].map((locale) => `content/${locale}/home.yaml clients.logos[1].img.src: the logo “own” ${problem}`),
  );
});

it('a white photo is told, a logo with colour or with a ground of its own is not', async () => {
  const background = { r: 255, g: 255, b: 255, alpha: 1 };
  const white = sharp({ create: { width: 90, height: 90, channels: 4, background } });
  expect(await told(await white.png().toBuffer())).toHaveLength(2);
  expect(await square('#2e8b57')).toEqual([]);
  expect(await drawn('<path fill="#fff" d="M0 0h32v32H0z"/><path d="M4 4h24v24H4z"/>')).toEqual([]);
});

it('what the site draws itself, and what only a browser draws as it is, is left alone', async () => {
  expect(await told(undefined)).toEqual([]);
  expect(await drawn('<text fill="white">A</text>')).toEqual([]);
  expect(
    await drawn('<style>path{fill:#fff}@media (prefers-color-scheme:dark){}</style><path d="M0 0h9v9z"/>'),
  ).toEqual([]);
});

it('a logo more than one and a half times as wide as high is told', async () => {
  expect(await told(undefined, 300, 200)).toEqual([]);
  expect(await told(undefined, 301, 200)).toEqual([
    expect.stringContaining('301 × 200 pixels'),
    expect.stringContaining('301 × 200 pixels'),
  ]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { makeAssets, type Assets } from '../../../src/build/assets';
import { Cache, contentHash } from '../../../src/build/cache';
import { certificateNames } from '../../../src/build/certificate';
import { findPicture } from '../../../src/build/picture-files';
import { planPages } from '../../../src/build/plan-pages';
import type { Content } from '../../../src/content/content';
import { root, fixture, fixturePlan } from '../../fixture-site';

vi.setConfig({ testTimeout: 60_000 });

const { content, places } = fixture;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Makes the assets of some content, each time anew. */
let count = 0;
const make = (changed: Content = content, publicFiles = new Map<string, Uint8Array>()) =>
  makeAssets({
    root,
    plan: { ...fixturePlan, content: changed, pages: planPages(changed) },
    places,
    publicFiles: { files: publicFiles, warnings: [] },
    cache: new Cache(join(folder, String(count++)), ''),
  });

it('assets are fonts, drawings, icons, the certificate, and social images, the same bytes for the same content', async () => {
  const [assets, again] = [await make(), await make()];
  const { files, fonts, socialImages, warnings } = assets;
  for (const path of [...fonts.preload, ...[...socialImages.values()].map(({ image }) => image)])
    expect(files.has(path.slice(1)), path).toBe(true);
  for (const path of ['favicon.ico', 'favicon.svg', 'icon-512.png', 'img/team.svg', ...certificateNames])
    expect(files.has(path), path).toBe(true);
  expect(socialImages.has('/agentur')).toBe(true);
  expect(warnings).toEqual([]);
  const hashes = (each: Assets) => [...each.files].map(([path, bytes]) => `${path} ${contentHash(bytes)}`);
  expect(hashes(again)).toEqual(hashes(assets));
  expect(again.fonts).toEqual(fonts);
});

it('a drawing in public/img replaces the one of the site, which is then not written', async () => {
  const own = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 9"/>');
  const { files, pictures } = await make(content, new Map([['img/team.svg', own]]));
  expect(files.has('img/team.svg')).toBe(false);
  expect(findPicture(pictures, { src: '/img/team.svg' })).toEqual({
    src: '/img/team.svg',
    width: 8,
    height: 9,
    svg: own.toString(),
  });
});

it('what is wrong in pictures and on the certificate is thrown at once', async () => {
  const certificate = { ...content.certificate, heading: 'Urkunde über die gepflanzten Bäume im Mischwald' };
  const failing = make({ ...content, certificate }, new Map([['img/own.svg', Buffer.from('<svg>')]]));
  await expect(failing).rejects.toMatchObject({
    findings: [
      { level: 'error', at: { file: 'public/img/own.svg', line: 1 } },
      { level: 'error', at: { file: 'content/certificate.yaml', field: 'heading' } },
    ],
  });
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readSettings } from '../../src/build/settings';
import { devSiteMaker, type DevSiteMaker } from '../../src/dev/dev-site';
import { copyProject, type ProjectCopy } from '../project-copy';

let copy: ProjectCopy;
let maker: DevSiteMaker;

beforeAll(async () => {
  copy = await copyProject('dev-site');
  maker = await devSiteMaker(copy.root, readSettings({}));
  await maker.update(new Set());
});

afterAll(() => copy.remove());

/** Adds a study in both languages, and gives its files. */
async function addStudy(name: string, order: number): Promise<Set<string>> {
  const file = (locale: string, study: string) => `content/${locale}/case-studies/${study}.md`;
  for (const locale of ['de', 'en']) {
    const text = await readFile(join(copy.root, file(locale, 'dentalCompany')), 'utf8');
    const fresh = text.replaceAll('dentalCompany', name).replace(/order: \d+/, `order: ${order}`);
    await writeFile(join(copy.root, file(locale, name)), fresh);
  }
  return new Set(['de', 'en'].map((locale) => file(locale, name)));
}

/** The page of a study; at its address there is always one, also for a study that does not exist. */
const shownWith = (name: string) => ({
  html: expect.stringContaining(`src="/img/case-studies/${name}.svg"`) as string,
});

it('has the picture of a new study, also where more is saved while that is drawn', async () => {
  const saved = await addStudy('orchard', 9);
  const before = await maker.update(saved);
  const page = before.answer('/casestudies/orchard');
  const after = await maker.update(saved);
  const picture = after.answer('/img/case-studies/orchard.svg');
  expect(await page).toMatchObject(shownWith('orchard'));
  expect((await picture)?.kind).toBe('file');
  for (const site of [before, after]) {
    expect(await site.answer('/casestudies/orchard')).toMatchObject(shownWith('orchard'));
    expect((await site.answer('/img/case-studies/orchard.svg'))?.kind).toBe('file');
  }
  expect(await after.answer('/img/case-studies/nowhere.svg')).toBeUndefined();
});

it('tells once that pictures are others, also where a page has had them drawn', async () => {
  const site = await maker.update(await addStudy('garden', 10));
  expect((await site.answer('/img/case-studies/garden.svg'))?.kind).toBe('file');
  expect(await maker.settle()).toBeDefined();
  expect(await maker.settle()).toBeUndefined();
});

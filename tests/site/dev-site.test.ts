import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readSettings } from '../../src/build/settings';
import { devSiteMaker, type DevSite, type DevSiteMaker } from '../../src/preview/dev/dev-site';
import { enquiryHandler } from '../../src/preview/preview';
import { startPreview } from '../../src/preview/start';
import { typed } from '../fixtures/provider/relay-texts';
import { copyProject, type ProjectCopy } from '../project-copy';

let copy: ProjectCopy;
let maker: DevSiteMaker;

/** The site as it is after changes of files that it is made from. */
async function siteAfter(changed: Set<string>): Promise<DevSite> {
  const site = await maker.update(changed);
  if (!site) throw new Error(`nothing has changed with ${[...changed].join()}`);
  return site;
}

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
  const before = await siteAfter(saved);
  const page = before.answer('/casestudies/orchard');
  const after = await siteAfter(saved);
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
  const site = await siteAfter(await addStudy('garden', 10));
  expect((await site.answer('/img/case-studies/garden.svg'))?.kind).toBe('file');
  expect(await maker.settle()).toBeDefined();
  expect(await maker.settle()).toBeUndefined();
});

/** Posts an enquiry to the relay of a site, and gives what its outbox shows then. */
async function outboxAfter({ enquiry }: DevSite, name: string): Promise<string> {
  const app = express().use(enquiryHandler(enquiry));
  const { url, close } = await startPreview(app, 0);
  const { status } = await fetch(url + enquiry.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ ...typed, from_name: name }),
  });
  expect(status).toBe(200);
  await close();
  return enquiry.outbox?.page() ?? '';
}

it('has the relay write its mails with the words that were saved last, and keeps what was sent before', async () => {
  const file = 'content/de/contact.yaml';
  const before = await siteAfter(new Set([file]));
  await outboxAfter(before, 'Erste');
  await copy.edit(file, (text) => text.replace('Neue Anfrage von {name}', 'Post von {name}'));
  const shown = await outboxAfter(await siteAfter(new Set([file])), 'Zweite');
  expect(shown).toContain('Neue Anfrage von Erste');
  expect(shown).toContain('Post von Zweite');
});

it('has the code that was saved last, also where a text was refused while the code before it was bundled', async () => {
  const text = 'content/identity.yaml';
  const screen = 'src/pages/imprint/imprint-screen.tsx';
  const saved = new Set([text, screen]);
  for (const word of ['first', 'second', 'third']) {
    await copy.edit(text, (yaml) => `  ${yaml}\n]`);
    await expect(maker.update(saved)).rejects.toThrow(text);
    await copy.edit(text, (yaml) => yaml.slice(2, -2));
    await copy.edit(screen, (code) => code.replace(/return .*;/, `return <p>${word}</p>;`));
    const site = await siteAfter(saved);
    expect(await site.answer('/impressum')).toMatchObject(saying(word));
  }
});

/** A page with this paragraph instead of its screen. */
const saying = (word: string) => ({ html: expect.stringContaining(`<p>${word}</p>`) as string });

it('has the code that was saved last, also where that was saved while the page was made of what was there before', async () => {
  const file = 'src/pages/terms/terms-screen.tsx';
  const write = (word: string) =>
    copy.edit(file, (code) => code.replace(/return [^;]*;\n}/, `return <p>${word}</p>;\n}`));
  let site = await siteAfter(new Set([file, 'content/identity.yaml']));
  for (let delay = 0; delay < 36; delay += 3) {
    const word = `after ${delay} ms`;
    const before = site.answer('/agb');
    await setTimeout(delay);
    await write(word);
    site = await siteAfter(new Set([file]));
    expect(await site.answer('/agb')).toMatchObject(saying(word));
    expect((await before)?.kind).toBe('page');
  }
});

it('shows other pages where a screen cannot be bundled that nobody looks at, and says so at its address until it is mended', async () => {
  const file = 'src/pages/privacy/privacy-screen.tsx';
  const mistake = '\nexport const = 1;\n';
  await copy.edit(file, (code) => code + mistake);
  const site = await siteAfter(new Set([file, 'content/identity.yaml']));
  expect((await site.answer('/agentur'))?.kind).toBe('page');
  await expect(site.answer('/datenschutz')).rejects.toThrow(file);
  await expect(maker.update(new Set(['content/identity.yaml']))).rejects.toThrow(file);
  await copy.edit(file, (code) => code.replace(mistake, ''));
  const mended = await siteAfter(new Set([file]));
  expect((await mended.answer('/datenschutz'))?.kind).toBe('page');
});

it('says with a page what a build would refuse it for, with file and line', async () => {
  const file = 'content/en/agency.yaml';
  const screen = 'src/pages/agency/agency-screen.tsx';
  const mistakes = async (site: DevSite, path: string) => {
    const answer = await site.answer(path);
    return answer?.kind === 'page' ? answer.mistakes : undefined;
  };
  const whole = await siteAfter(new Set([file]));
  for (const path of ['/', '/en/services', '/en/agency', '/casestudies/mpuWolff', '/kontakt/seo-coaching', '/test'])
    expect(await mistakes(whole, path)).toBe('');
  await copy.edit(file, (text) => text.replace('](/en/services)', '](/en/servces)'));
  // what stands on another page, only a build knows
  await copy.edit(file, (text) => text.replace('](/en/casestudies)', '](/en/casestudies#list)'));
  await copy.edit(screen, (code) =>
    code.replace('<h2>', `<h2 id="team">${'<img src="/img/bot.svg" alt="" />'.repeat(2)}`),
  );
  const site = await siteAfter(new Set([file, screen]));
  expect((await mistakes(site, '/en/agency'))?.split('\n\n')).toEqual([
    expect.stringMatching(/^error .*page \/en\/agency\n.*the id “team” is there twice on the page\n/),
    expect.stringContaining('the picture /img/bot.svg has no size'),
    expect.stringMatching(
      /^error {2}content\/en\/agency\.yaml:\d+ .*\n.*\/en\/servces leads to no page\n.*\/en\/services\?/,
    ),
  ]);
  expect(await mistakes(site, '/en/services')).toBe('');
});

it('says what a build would refuse a redirect for, with file and line', async () => {
  const file = 'content/redirects.yaml';
  const saved = new Set([file]);
  const before = await readFile(join(copy.root, file), 'utf8');
  await copy.edit(file, () => 'redirects:\n  - from: /100%\n    to: /agentur\n');
  await expect(maker.update(saved)).rejects.toThrow(`${file}:2`);
  await copy.edit(file, () => before);
  expect((await (await siteAfter(saved)).answer('/'))?.kind).toBe('page');
});

it('has nothing to show where no text and no code of the site has changed', async () => {
  expect(await maker.update(new Set(['src/views.ts']))).toBeUndefined();
});

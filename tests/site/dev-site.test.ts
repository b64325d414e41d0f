import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createPipeline, type Pipeline } from '../../src/build/pipeline';
import { readSettings } from '../../src/settings/settings';
import type { FindingsError } from '../../src/findings/finding';
import { createRandom } from '../../src/lib/random';
import { DevSite } from '../../src/preview/dev-site';
import { copyProject, type ProjectCopy } from '../project-copy';

let copy: ProjectCopy;
let pipeline: Pipeline;
let site: DevSite;
const unsaved = new Map<string, string>();

beforeAll(async () => {
  copy = await copyProject('dev-site');
  pipeline = createPipeline(copy.root, readSettings({}), { unsaved });
  site = new DevSite(pipeline, () => undefined);
});

afterAll(() => copy.remove());

/** Changes a file and notifies the dev site. */
async function save(file: string, change: (text: string) => string): Promise<void> {
  await copy.edit(file, change);
  pipeline.invalidate(file);
}

const getHtml = async (path: string) => {
  const answer = await site.answer(path);
  return answer && 'html' in answer ? answer.html : expect.fail(`${path} is not a page`);
};

it('serves pages, fallback pages, redirects and files as the preview does', async () => {
  expect(await getHtml('/agentur')).toContain('<html lang="de">');
  expect(await getHtml('/nirgends')).toContain('aria-current="page"');
  expect(await site.answer('/de/agentur')).toMatchObject({ to: '/' });
  expect(await site.answer('/img/nowhere.svg')).toBeUndefined();
  for (const path of ['/favicon.svg', '/urkunde_120_baeume.pdf', '/sitemap.xml'])
    expect(await site.answer(path), path).toHaveProperty('bytes');
});

it('serves nothing that a link in public leads to elsewhere', async () => {
  const link = join(copy.root, 'public/passwords.txt');
  await symlink('/etc/passwd', link);
  pipeline.invalidate('public/passwords.txt');
  await expect(site.answer('/passwords.txt')).rejects.toThrow('public/passwords.txt:1');
  await rm(link);
  pipeline.invalidate('public/passwords.txt');
  expect(await site.answer('/passwords.txt')).toBeUndefined();
});

it('makes pages wait for their fonts', async () => {
  expect(await getHtml('/agentur')).toContain('font-display:block');
});

it('checks pages and drawings as a build does, by their compressed size', async () => {
  const random = createRandom('long');
  const words = Array.from({ length: 6_000 }, () => Math.floor(random() * 1e9).toString(36));
  const file = 'content/de/imprint.md';
  const text = await readFile(join(copy.root, file), 'utf8');
  unsaved.set(file, `${text}\n${words.join(' ')}\n`);
  pipeline.invalidate(file);
  const drawing = 'public/img/wide.svg';
  await mkdir(join(copy.root, 'public/img'), { recursive: true });
  await writeFile(
    join(copy.root, drawing),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<path/>'.repeat(9_000)}</svg>`,
  );
  const findings = await pipeline.findings().catch((error: FindingsError) => error.findings);
  const ofBudgets = findings.filter(({ code }) => /^(page|picture)-bytes$/.test(code));
  expect(ofBudgets.map(({ code, page }) => `${code} ${page}`)).toEqual(['page-bytes /impressum']);
  expect(String((await pipeline.files()).get('agentur.html'))).toContain('font-display:optional');
  unsaved.delete(file);
  await rm(join(copy.root, drawing));
  pipeline.invalidate(file);
});

it('prefers content that is not saved, as long as there is any', async () => {
  const file = 'content/de/home.yaml';
  const text = await readFile(join(copy.root, file), 'utf8');
  unsaved.set(file, text.replace('label: Start', 'label: Ungespeichert'));
  pipeline.invalidate(file);
  expect(await getHtml('/')).toContain('>Ungespeichert<');
  unsaved.delete(file);
  pipeline.invalidate(file);
  expect(await getHtml('/')).not.toContain('>Ungespeichert<');
});

it('cancels the check of the whole site when a file is saved', async () => {
  const saved = new AbortController();
  const auditing = pipeline.findings(saved.signal);
  saved.abort();
  await expect(auditing).rejects.toThrow('aborted');
});

it('reports an error in one screen with file and line until it is fixed, and serves other pages', async () => {
  const file = 'src/pages/privacy/screen.tsx';
  await save(file, (code) => `${code}\nexport const = 1;\n`);
  expect(await getHtml('/agentur')).toContain('<h1');
  await expect(site.answer('/datenschutz')).rejects.toThrow(/src\/pages\/privacy\/screen\.tsx:\d+/);
  await save(file, (code) => code.replace('\nexport const = 1;\n', ''));
  expect(await getHtml('/datenschutz')).toContain('<h1');
});

it('draws the picture of a new case study before its page is shown, and omits sections without entries', async () => {
  for (const locale of ['de', 'en']) {
    const file = (name: string) => `content/${locale}/case-studies/${name}.md`;
    const text = await readFile(join(copy.root, file('dentalCompany')), 'utf8');
    const newText = text.replaceAll('dentalCompany', 'orchard').replace(/order: \d+/, 'order: 9');
    await writeFile(join(copy.root, file('orchard')), newText);
    await save(`content/${locale}/agency.yaml`, (text) =>
      text
        .replace(/^ {2}articles:\n[^]*?(?=^trees:)/m, '  articles: []\n')
        .replace(/^ {2}badges:\n[^]*?(?=^team:)/m, '  badges: []\n'),
    );
    await save(`content/${locale}/testimonials.yaml`, () => 'testimonials: []\n');
  }
  expect(await getHtml('/casestudies/orchard')).toContain('src="/img/case-studies/orchard.svg"');
  expect(await site.answer('/img/case-studies/orchard.svg')).toHaveProperty('bytes');

  expect(await getHtml('/agentur')).not.toContain('id="published"');
  expect(await getHtml('/agentur')).not.toMatch(/<ul[^>]*><\/ul>/);
  expect(await getHtml('/')).not.toContain('data-testimonial');
  for (const path of ['/coaching', '/test'])
    expect(await getHtml(path)).not.toMatch(/href="[^"]*#(published|testimonials)"/);
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createPipeline, type Pipeline } from '../../src/build/pipeline';
import { readSettings } from '../../src/build/settings';
import { DevSite } from '../../src/preview/dev-site';
import { copyProject, type ProjectCopy } from '../project-copy';

let copy: ProjectCopy;
let pipeline: Pipeline;
let site: DevSite;
const unsaved = new Map<string, string>();

beforeAll(async () => {
  copy = await copyProject('dev-site');
  pipeline = createPipeline(copy.root, { ...readSettings({}), mode: 'development' }, { unsaved });
  site = new DevSite(pipeline, () => undefined);
});

afterAll(() => copy.remove());

/** Changes a file and notifies the dev site. */
async function save(file: string, change: (text: string) => string): Promise<void> {
  await copy.edit(file, change);
  pipeline.forget(file);
}

const html = async (path: string) => {
  const answer = await site.answer(path);
  return answer && 'html' in answer ? answer.html : expect.fail(`${path} is not a page`);
};

it('serves pages, fallback pages, redirects and files as the preview does', async () => {
  expect(await html('/agentur')).toContain('<html lang="de">');
  expect(await html('/nirgends')).toContain('aria-current="page"');
  expect(await site.answer('/de/agentur')).toMatchObject({ to: '/' });
  expect(await site.answer('/img/nowhere.svg')).toBeUndefined();
  for (const path of ['/favicon.svg', '/urkunde_120_baeume.pdf', '/sitemap.xml'])
    expect(await site.answer(path), path).toHaveProperty('bytes');
});

it('makes pages wait for their fonts', async () => {
  expect(await html('/agentur')).toContain('font-display:block');
});

it('prefers content that is not saved, and forgets it when told', async () => {
  const file = 'content/de/home.yaml';
  const text = await readFile(join(copy.root, file), 'utf8');
  unsaved.set(file, text.replace('label: Start', 'label: Ungespeichert'));
  pipeline.forget(file);
  expect(await html('/')).toContain('>Ungespeichert<');
  unsaved.delete(file);
  pipeline.forget(file);
  expect(await html('/')).not.toContain('>Ungespeichert<');
});

it('cancels the check of the whole site when a file is saved', async () => {
  const saved = new AbortController();
  const auditing = site.audit(saved.signal);
  saved.abort();
  await expect(auditing).rejects.toThrow('aborted');
});

it('reports an error in one screen with file and line until it is fixed, and serves other pages', async () => {
  const file = 'src/pages/privacy/screen.tsx';
  await save(file, (code) => `${code}\nexport const = 1;\n`);
  expect(await html('/agentur')).toContain('<h1');
  await expect(site.answer('/datenschutz')).rejects.toThrow(/src\/pages\/privacy\/screen\.tsx:\d+/);
  await save(file, (code) => code.replace('\nexport const = 1;\n', ''));
  expect(await html('/datenschutz')).toContain('<h1');
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
  expect(await html('/casestudies/orchard')).toContain('src="/img/case-studies/orchard.svg"');
  expect(await site.answer('/img/case-studies/orchard.svg')).toHaveProperty('bytes');

  expect(await html('/agentur')).not.toContain('id="published"');
  expect(await html('/agentur')).not.toMatch(/<ul[^>]*><\/ul>/);
  expect(await html('/')).not.toContain('data-testimonial');
  for (const path of ['/coaching', '/test'])
    expect(await html(path)).not.toMatch(/href="[^"]*#(published|testimonials)"/);
});

import { join } from 'node:path';
import { expect, it } from 'vitest';

import { audit } from '../../../src/build/audit/audit';
import { auditPage } from '../../../src/build/audit/audited-page';
import { auditedSite } from '../../../src/build/audit/audited-site';
import { FindingsError } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';
import { Places } from '../../../src/content/places';
import { parseSourceFile } from '../../../src/content/source-file';
import { readPage } from '../../../src/output/page-facts';
import { planPages } from '../../../src/site/plan';

const { content } = await loadContent(join(import.meta.dirname, '../../../content'));
const pages = planPages(content).filter(({ path }) => ['/', '/test'].includes(path));

/** What is said of notes in a text that two pages show, where the voices are these. */
async function told(text: string, voices: string): Promise<string[]> {
  const places = new Places();
  places.add(await parseSourceFile('content/de/testimonials.yaml', Buffer.from(voices)));
  const html = `<html lang="de"><body><main><p>${text}</p></main></body></html>`;
  const audited = pages.map((page) => auditPage({ page, html, files: [] }, readPage(html), content.foreignWords));
  try {
    audit(auditedSite(audited, new Map(), 'https://agency.example', places));
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    return error.findings.filter(({ code }) => code === 'raw-note').map(({ at, page }) => `${at?.line} ${page}`);
  }
  return [];
}

it('what stands at one place in content is told once, however many pages show it', async () => {
  const text = 'Das zeigt eine Studie.[^1]';
  expect(await told(text, `testimonials:\n  - text: ${text}\n`)).toEqual(['2 /']);
  expect(await told(text, 'testimonials: []\n')).toEqual(['undefined /', 'undefined /test']);
});

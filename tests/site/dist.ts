import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

import { filesOf } from '../../src/addresses';
import type { Page } from '../../src/page';
import { parseHtml } from '../../src/build/html-facts';
import { fixturePlan } from '../fixture-site';

export const distFolder = join(inject('siteRoot'), 'dist');

export const { content, pages } = fixturePlan;
export const siteUrl = content.identity.siteUrl;

/** Every file of `dist/`, with forward slashes, without the compressed copies. */
export const files = readdirSync(distFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(distFolder.length + 1)
      .replaceAll('\\', '/'),
  )
  .sort();

export function read(file: string): string {
  return readFileSync(join(distFolder, file), 'utf8');
}

const parsed = new Map<string, Document>();

/** The document of a page as it stands in `dist/`. */
export function documentOf(page: Page | string): Document {
  const file = typeof page === 'string' ? page : (filesOf(page.path)[0] ?? '');
  const known = parsed.get(file);
  if (known) return known;
  // between texts React writes comments that say nothing
  const document = parseHtml(read(file).replaceAll('<!-- -->', ''));
  parsed.set(file, document);
  return document;
}

/** What a person reads in an element, with ordinary spaces and without soft hyphens. */
export function textOf(element: Element | Document | null): string {
  const target = element && 'body' in element ? element.body : element;
  return (target?.textContent ?? '')
    .replaceAll(/\u00AD/g, '')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();
}

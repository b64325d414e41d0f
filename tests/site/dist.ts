import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

import { getPageFiles } from '../../src/paths';
import type { Page } from '../../src/site/page';
import { parseHtml } from '../../src/html/html-facts';
import { fixturePlan } from '../fixture-site';

export const distFolder = join(inject('siteRoot'), 'dist');

export const { content, pages } = fixturePlan;
export const siteUrl = content.identity.siteUrl;

/** All files in `dist/` except compressed copies, with forward slashes. */
export const files = readdirSync(distFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(distFolder.length + 1)
      .replaceAll('\\', '/'),
  )
  .sort();

export function readDistFile(file: string): string {
  return readFileSync(join(distFolder, file), 'utf8');
}

const cache = new Map<string, Document>();

/** Returns the parsed document of a page, or of an HTML file, in `dist/`. */
export function getDocument(page: Page | string): Document {
  const file = typeof page === 'string' ? page : (getPageFiles(page.path)[0] ?? '');
  const cached = cache.get(file);
  if (cached) return cached;
  // React separates adjacent text nodes with empty comments
  const document = parseHtml(readDistFile(file).replaceAll('<!-- -->', ''));
  cache.set(file, document);
  return document;
}

/** Returns the text of an element with normalised spaces and without soft hyphens. */
export function getText(element: Element | Document | null): string {
  const target = element && 'body' in element ? element.body : element;
  return normaliseSpaces(target?.textContent ?? '');
}

/** Removes soft hyphens and collapses white space. */
export function normaliseSpaces(text: string): string {
  return text
    .replaceAll('\u00AD', '')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();
}

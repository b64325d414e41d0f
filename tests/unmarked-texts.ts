import { expect } from 'vitest';

import { parseHtml } from '../src/html/html-facts';
import type { Pipeline } from '../src/build/pipeline';
import { isElement, isText } from '../src/html/readable-text';
import { listRenderedPages, renderPage } from '../src/build/render-page';
import { markPage } from '../src/editor/mark-page';
import { prepareTracing } from '../src/editor/tracing';
import { getOtherLocale } from '../src/locales';

const hidden = 'script, style, template, noscript, title, [hidden], [inert], .visually-hidden';

/** How many elements around a piece of text may have its `data-field`: its own and two above it. */
const levels = 3;

/** Sorts the visible texts of a page that contain letters by whether they have a `data-field`. */
function sortTexts(html: string): { marked: string[]; unmarked: string[] } {
  const marked: string[] = [];
  const unmarked: string[] = [];
  const visit = (element: Element) => {
    for (const child of element.childNodes) {
      if (isElement(child) && !child.matches(hidden)) visit(child);
      if (isText(child) && /\p{L}/u.test(child.data)) (isMarked(element) ? marked : unmarked).push(child.data);
    }
  };
  visit(parseHtml(html).body);
  return { marked, unmarked };
}

function isMarked(element: Element): boolean {
  let current: Element | null = element;
  for (let level = 0; current && level < levels; level += 1) {
    if (current.hasAttribute('data-field')) return true;
    current = current.parentElement;
  }
  return false;
}

/** Marks every page of a site, and expects that the pages stay the same and at least nine of ten texts are marked. */
export async function expectMarkedPages(pipeline: Pipeline): Promise<void> {
  const [loaded, site] = await Promise.all([pipeline.inputs(), pipeline.site()]);
  const tracing = prepareTracing(loaded, site.settings);
  // the captions of the style guide are names in the code
  const pages = listRenderedPages(site).filter(({ name }) => name !== 'styleguide');
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    for (const rendered of renderPage(page, site)) {
      const html = markPage(rendered, site, tracing);
      expect(html.replaceAll(/ data-field="[^"]*"/g, '')).toBe(rendered.html);
      expect(html).not.toMatch(new RegExp(` data-field="[^"]*content/${getOtherLocale(page.locale)}/`));
      const { marked, unmarked } = sortTexts(html);
      const share = marked.length / (marked.length + unmarked.length);
      expect(share, `${page.path}: ${unmarked.join(' | ')}`).toBeGreaterThan(0.9);
    }
  }
}

import { describe, expect, it } from 'vitest';

import { locales } from '../../src/locales';
import type { Page } from '../../src/page';
import { documentOf, pages } from './dist';

/** The main part of one page per kind, as an outline that a person can review: structure and words, without classes and drawings. */
const kinds = [
  '/',
  '/en/services',
  '/coaching',
  '/casestudies',
  '/en/casestudies/mpuWolff',
  '/casestudies/not-found',
  '/agentur',
  '/en/contact',
  '/impressum',
];

const shown = [
  'id',
  'href',
  'src',
  'alt',
  'name',
  'type',
  'for',
  'role',
  'aria-label',
  'data-island',
  'data-start',
  'popovertarget',
];
const inline = new Set(['A', 'SPAN', 'STRONG', 'EM', 'BR', 'TIME', 'MARK', 'B', 'I', 'SUB', 'SUP', 'ABBR', 'CODE']);

/** A node and what is in it; the inside of `hidden` is left out. */
function outline(node: Node, depth: number, hidden?: Element): string[] {
  const indent = '  '.repeat(depth);
  if (node.nodeType === 3) {
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return text ? [indent + (text.length > 100 ? `${text.slice(0, 99)}…` : text)] : [];
  }
  if (!isElement(node) || ['SCRIPT', 'STYLE'].includes(node.tagName)) return [];
  const name = node.tagName.toLowerCase();
  if (name === 'svg') return [`${indent}<svg>`];
  const attributes = shown.flatMap((each) => {
    // where the switcher leads is another place on every page, and tested there
    const value = each === 'href' && node.hasAttribute('data-switch') ? '…' : node.getAttribute(each);
    // React's ids count what stands before them on the page
    const said = value?.replaceAll(/-[\w-]{8,10}\.(\w+)$/g, '-HASH.$1').replace(/^_?_R_[a-z\d]+_(?=R_|$)/, '…');
    return said === undefined ? [] : ` ${each}="${said}"`;
  });
  const children = [...node.childNodes];
  const flat = children.every(
    (child) => child.nodeType === 3 || (isElement(child) && inline.has(child.tagName) && child.attributes.length === 0),
  );
  const opening = `${indent}<${name}${attributes.join('')}>`;
  if (node === hidden) return [opening];
  if (flat) {
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return [text ? `${opening} ${text.length > 100 ? `${text.slice(0, 99)}…` : text}` : opening];
  }
  // wrappers that say nothing are left out, so that a snapshot shows the structure and not the layout
  const bare = (name === 'div' || name === 'span') && attributes.length === 0;
  const inner = children.flatMap((child) => outline(child, bare ? depth : depth + 1, hidden));
  return bare ? inner : [opening, ...inner];
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/** What stands around the main part of a page. */
function frameOf(page: Page): string {
  const document = documentOf(page);
  return `${outline(document.body, 0, mainOf(document)).join('\n')}\n`;
}

function mainOf(document: Document): Element {
  const main = document.querySelector('main');
  if (!main) throw new Error('a page without a main part');
  return main;
}

describe('the rendered page', () => {
  it.each(kinds)('%s', async (path) => {
    const page = pages.find((each) => each.path === path);
    if (!page) throw new Error(`no page ${path}`);
    const name = page.key.replaceAll('/', '-');
    await expect(`${outline(mainOf(documentOf(page)), 0).join('\n')}\n`).toMatchFileSnapshot(
      `__snapshots__/${page.locale}-${name}.txt`,
    );
  });

  it.each(locales)('has the same header and footer on every page in %s', async (locale) => {
    const frames = new Set(pages.filter((page) => page.locale === locale).map(frameOf));
    expect([...frames]).toHaveLength(1);
    await expect([...frames][0]).toMatchFileSnapshot(`__snapshots__/${locale}-frame.txt`);
  });
});

import { describe, expect, it } from 'vitest';

import { documentOf, pages } from './dist';

/** One page per kind, as an outline that a person can review: structure and words, without classes and drawings. */
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

function outline(node: Node, depth: number): string[] {
  const indent = '  '.repeat(depth);
  if (node.nodeType === 3) {
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return text ? [indent + (text.length > 100 ? `${text.slice(0, 99)}…` : text)] : [];
  }
  if (!isElement(node) || ['SCRIPT', 'STYLE'].includes(node.tagName)) return [];
  const name = node.tagName.toLowerCase();
  if (name === 'svg') return [`${indent}<svg>`];
  const attributes = shown.flatMap((each) => {
    const value = node.getAttribute(each);
    const said = value?.replaceAll(/-[\w-]{8,10}\.(\w+)$/g, '-HASH.$1');
    return said === undefined ? [] : ` ${each}="${said}"`;
  });
  const children = [...node.childNodes];
  const flat = children.every(
    (child) => child.nodeType === 3 || (isElement(child) && inline.has(child.tagName) && child.attributes.length === 0),
  );
  const opening = `${indent}<${name}${attributes.join('')}>`;
  if (flat) {
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return [text ? `${opening} ${text.length > 100 ? `${text.slice(0, 99)}…` : text}` : opening];
  }
  // wrappers that say nothing are left out, so that a snapshot shows the structure and not the layout
  const bare = (name === 'div' || name === 'span') && attributes.length === 0;
  const inner = children.flatMap((child) => outline(child, bare ? depth : depth + 1));
  return bare ? inner : [opening, ...inner];
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

describe('the rendered page', () => {
  it.each(kinds)('%s', async (path) => {
    const page = pages.find((each) => each.path === path);
    if (!page) throw new Error(`no page ${path}`);
    const name = page.key.replaceAll('/', '-');
    await expect(`${outline(documentOf(page).body, 0).join('\n')}\n`).toMatchFileSnapshot(
      `__snapshots__/${page.locale}-${name}.txt`,
    );
  });
});

import { describe, expect, it } from 'vitest';

import { extractFacts } from '../../src/build/html-facts';
import { markdownPath } from '../../src/seo/markdown';
import { filesOf } from '../../src/addresses';
import { documentOf, files, pages, read, siteUrl, textOf } from './dist';

const factsOf = (path: string) => extractFacts(documentOf(filesOf(path)[0] ?? ''));
const plain = (text: string) =>
  text
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()
    .toLowerCase();

/** Properties whose values are addresses, codes and names for machines. */
const machine =
  /^(@(?!graph).*|url|item|logo|contentUrl|image|inLanguage|datePublished|dateModified|sameAs|availableLanguage|contactType|priceCurrency|unitCode|addressCountry|telephone)$/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (machine.test(key) ? [] : textsIn(child)));
}

const ownPages = pages.filter(({ kind, name }) => kind === 'page' && name !== 'styleguide');
const byPath = (page: (typeof pages)[number]) => [page.path, page] as const;

describe.each(ownPages.map(byPath))('%s', (path) => {
  it('has nothing in its structured data that it does not show', () => {
    const { text, title, description, labels, jsonLd } = factsOf(path);
    const shown = plain([text, title, description, ...labels].join('\n'));
    const data: unknown = JSON.parse(jsonLd[0] ?? '');
    const hidden = textsIn(data).filter((each) => !shown.includes(plain(each)));
    expect(hidden).toEqual([]);
  });

  it('names only pictures that are there, and for an article one that is not a drawing', () => {
    const told = factsOf(path).jsonLd[0] ?? '';
    const pictures = [...told.replaceAll(siteUrl, '').matchAll(/"(\/[^"]+\.(?:png|svg|webp|jpe?g))"/g)].map(
      ([, address = '']) => address,
    );
    expect(pictures.filter((address) => !files.includes(address.slice(1)))).toEqual([]);
    if (told.includes('"@type":"Article"')) expect(pictures.some((each) => each.startsWith('/img/social/'))).toBe(true);
  });
});

const legal = pages.filter(({ name }) => ['imprint', 'privacy', 'terms'].includes(name));
it.each(legal.map(byPath))(
  '%s says of each section’s words that they are text: reader views leave out lists of links',
  (path) => {
    const parts = [...documentOf(filesOf(path)[0] ?? '').querySelectorAll('main section[tabindex]')];
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.filter((part) => !part.lastElementChild?.classList.contains('text'))).toEqual([]);
  },
);

it.each(pages.filter(({ name }) => name === 'agency').map(byPath))(
  '%s says of each publication’s words that they are text: reader views leave out short blocks with a link',
  (path) => {
    const articles = [...documentOf(filesOf(path)[0] ?? '').querySelectorAll('#published article')];
    expect(articles).toHaveLength(7);
    expect(articles.filter((article) => !article.lastElementChild?.classList.contains('text'))).toEqual([]);
  },
);

describe.each(ownPages.filter(({ robots }) => robots === 'index').map(byPath))('%s', (path, page) => {
  it('is there as Markdown with all its headings and paragraphs, but for what only screens need', () => {
    const { headings, alternates, blocks } = factsOf(path);
    expect(alternates).toContainEqual({
      hreflang: undefined,
      type: 'text/markdown',
      href: siteUrl + markdownPath(page),
    });
    const version = plain(read(markdownPath(page).slice(1)).replaceAll(/\\(?=[\\`*_[\]<.#>+-])/g, ''));
    const own = headings.filter(({ region }) => region === 'main').map(({ text }) => plain(text));
    const sentences = blocks
      .filter(({ region, text }) => region === 'main' && /^[^.]{30,}\.$/.test(text))
      .map(({ text }) => plain(text));
    const unlinked = plain(version.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('*', ''));
    const forScreens = [...documentOf(page).querySelectorAll('[data-no-markdown]')]
      .map((each) => plain(textOf(each)))
      .join();
    const missing = [...own, ...sentences].filter((text) => !unlinked.includes(text.replaceAll('*', '')));
    expect(missing.filter((text) => !forScreens.includes(text))).toEqual([]);
  });

  it('shows a picture of its own where it is shared', () => {
    const { meta } = factsOf(path);
    const image = meta.get('og:image') ?? '';
    expect(files).toContain(image.slice(siteUrl.length + 1));
    expect(meta.get('og:image:alt')).toBeTruthy();
    expect(meta.get('twitter:card')).toBe('summary_large_image');
  });
});

import { describe, expect, it } from 'vitest';

import { parseHtml } from '../../../src/build/html-facts';
import { arialWidth, cutToWidth, titleWidth } from '../../../src/seo/search-result';
import { analyse } from '../../../src/report/analyse';
import { renderReport, summarise } from '../../../src/report/report-document';
import { replaced, siteWith } from '../../fixtures/report/healthy-site';

describe('widths in a search result', () => {
  it('are those of Arial', () => {
    expect(arialWidth('Hello', 1000)).toBe(722 + 556 + 222 + 222 + 556);
    expect(titleWidth('Inbound Marketing Agentur')).toBe(241);
  });

  it('cut a text after a whole word', () => {
    expect(cutToWidth('kurz', 20, 100)).toBe('kurz');
    const cut = cutToWidth('eins zwei drei vier fünf', 20, 120);
    expect(cut).toBe('eins zwei …');
    expect(arialWidth(cut, 20)).toBeLessThanOrEqual(120);
  });
});

describe('the report', () => {
  const report = analyse(
    siteWith(
      replaced(
        '/meer.html',
        '</h1>',
        '</h1><p>&lt;b&gt; ist ein Zeichen, und <a href="/berg">hier</a> steht mehr.</p>',
      ),
    ),
  );
  const text = renderReport(report, {
    css: 'body{}',
    script: 'start()',
    pictures: new Map([['/img/social/card.png', 'data:image/webp;base64,AA']]),
  });
  const document = parseHtml(text);

  it('is one file that asks no server for anything', () => {
    const addresses = [...document.querySelectorAll('[src], link[href]')].map(
      (each) => each.getAttribute('src') ?? each.getAttribute('href'),
    );
    expect(addresses.every((address) => address?.startsWith('data:'))).toBe(true);
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  /** What the report says of a page, by the headings of its parts. */
  const sections = (path: string) => {
    const pages = [...document.querySelectorAll('details.page')];
    const page = pages.find((each) => each.querySelector('summary strong')?.textContent === path);
    const parts = Array.from(page?.querySelectorAll('section') ?? [], ({ textContent, firstElementChild }) => {
      const heading = firstElementChild?.textContent ?? '';
      return [heading, textContent?.slice(heading.length)];
    });
    return Object.fromEntries(parts);
  };

  it('shows every page with its search result, card, outline, links and data', () => {
    expect(document.querySelectorAll('details.page')).toHaveLength(8);
    expect(document.querySelectorAll('.card img[src^="data:"]')).toHaveLength(8);
    const meer = sections('/meer');
    expect(Object.keys(meer)).toEqual([
      'Search result',
      'Shared link',
      'Headings',
      'Links in',
      'Links out',
      'Languages and copies',
      'Structured data',
    ]);
    expect(meer['Links in']).toBe('/ Boot/berg Boot/garten Boot');
    expect(meer['Links out']).toBe('/ Haus/garten Beet/berg hierGipfel');
  });

  it('links every page that it names to its own section', () => {
    const ids = new Set([...document.querySelectorAll('[id]')].map((each) => each.id));
    const targets = [...document.querySelectorAll('a[href^="#"]')].map(
      (each) => each.getAttribute('href')?.slice(1) ?? '',
    );
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });

  it('lists the findings and counts them', () => {
    expect(document.querySelector('#findings + ul')?.textContent).toContain(
      '“hier” does not say that it leads to /berg',
    );
    expect(summarise(report).slice(0, 2)).toEqual([
      ['errors', '0'],
      ['warnings', '1'],
    ]);
  });

  it('says so where there is nothing to list', () => {
    const healthy = renderReport(analyse(siteWith()), { css: '', script: '', pictures: new Map() });
    expect(parseHtml(healthy).querySelector('#findings + p')?.textContent).toBe('None.');
  });
});

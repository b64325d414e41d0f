import { describe, expect, it } from 'vitest';

import { filesOf } from '../../src/addresses';
import type { Page } from '../../src/page';
import { menuPages } from '../../src/layout/navigation';
import { content, documentOf, files, pages, read, siteUrl, textOf } from './dist';
import { leadOn } from './lead-on';

describe.each(pages.map((page) => ({ path: page.path, page })))('$path', ({ page }) => {
  const document = documentOf(page);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);

  it('says its language, title and description', () => {
    expect(document.documentElement.getAttribute('lang')).toBe(page.locale);
    expect(all('head > title').map((title) => textOf(title))).toEqual([textOf(titled(page.meta.title))]);
    expect(attribute('meta[name=description]', 'content')).toBe(page.meta.description);
  });

  it('has one h1, an outline without gaps, and the landmarks', () => {
    expect(all('h1')).toHaveLength(1);
    const levels = all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]));
    const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(gaps).toEqual([]);
    for (const landmark of ['header', 'nav', 'main', 'footer']) expect(all(landmark), landmark).not.toEqual([]);
    expect(all('main')).toHaveLength(1);
    const skip = document.querySelector('a[href="#main"], a[href="#content"]');
    expect(document.querySelector(skip?.getAttribute('href') ?? 'none')?.tagName).toBe('MAIN');
  });

  it('brings what starts widgets only where there is one', () => {
    const loader = all('script[data-polyfills]').map((script) => script.textContent);
    expect(loader).toHaveLength(1);
    expect(loader[0]?.includes('[data-src]')).toBe(all('[data-island]').length > 0);
  });

  it('has unique ids, and alternative texts and sizes on every picture', () => {
    const ids = all('[id]').map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const image of all('img')) {
      expect(image.getAttribute('alt'), image.outerHTML).not.toBeNull();
      expect(Number(image.getAttribute('width')), image.outerHTML).toBeGreaterThan(0);
      expect(Number(image.getAttribute('height')), image.outerHTML).toBeGreaterThan(0);
    }
  });

  it('has no drawing that would be as wide as the window where no style sheet says its size', () => {
    const drawings = all('svg').filter((drawing) => drawing.getAttribute('viewbox'));
    const sized = drawings.filter((drawing) => drawing.getAttribute('width') ?? drawing.getAttribute('height'));
    expect(drawings.length).toBeGreaterThan(0);
    expect(drawings.filter((drawing) => !sized.includes(drawing)).map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  it('has links that say where they lead', () => {
    for (const link of all('a[href]')) {
      const name = textOf(link) || link.getAttribute('aria-label') || link.querySelector('img')?.getAttribute('alt');
      expect(name, link.outerHTML).toBeTruthy();
    }
  });

  it('has no two links with the same words that lead to different pages of this site', () => {
    const leads = all('main a[href^="/"]').map((link) => [textOf(link), link.getAttribute('href')?.replace(/#.*/, '')]);
    const doubled = leads.filter(([name, path]) => leads.some(([other, way]) => other === name && way !== path));
    expect(doubled).toEqual([]);
  });

  it('opens what leads elsewhere, and files, in a new tab, and says so', () => {
    const { pdf, external } = content.locales[page.locale].interface;
    for (const link of all('body a[href^="https:"], body a[href$=".pdf"]')) {
      expect([link.getAttribute('target'), link.getAttribute('rel')], link.outerHTML).toEqual(['_blank', 'noopener']);
      const note = link.getAttribute('href')?.endsWith('.pdf') ? pdf : external;
      expect(textOf(link).endsWith(`(${note})`), link.outerHTML).toBe(true);
    }
    const others = all('a[target]').filter((link) => !/^https:|\.pdf$/.test(link.getAttribute('href') ?? ''));
    expect(others.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  it('marks in header and menu where one is', () => {
    const places = all('body > header nav, [data-menu]').map((navigation) =>
      [...navigation.querySelectorAll('a[aria-current]')].map((link) => [
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
      ]),
    );
    expect(places).toEqual([placeOf(page), placeOf(page)]);
  });

  it('names canonical, alternates and robots as planned', () => {
    const isPage = page.kind === 'page';
    expect(attribute('link[rel=canonical]', 'href') ?? undefined).toBe(isPage ? siteUrl + page.path : undefined);
    expect(attribute('meta[name=robots]', 'content') ?? undefined).toBe(
      page.robots === 'noindex' ? 'noindex, nofollow' : 'max-image-preview:large',
    );
    const alternates = all('link[rel=alternate][hreflang]').map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);
    const { de, en } = page.alternates;
    const expected =
      page.robots === 'index'
        ? [
            ['de', siteUrl + de],
            ['en', siteUrl + en],
            ['x-default', siteUrl + de],
          ]
        : [];
    expect(alternates).toEqual(expected);
  });

  it('has icons and a colour for both themes', () => {
    expect(all('link[rel=icon]').map((link) => link.getAttribute('href'))).toEqual(['/favicon.svg', '/favicon.ico']);
    expect(all('meta[name="theme-color"]').map((meta) => meta.getAttribute('media'))).toEqual([
      '(prefers-color-scheme: light)',
      '(prefers-color-scheme: dark)',
    ]);
    for (const href of ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'site.webmanifest'])
      expect(files).toContain(href);
  });

  it('has no inline handlers and no style attributes', () => {
    const wrong = all('*').filter((each) =>
      [...each.attributes].some(({ name }) => name === 'style' || name.startsWith('on')),
    );
    expect(wrong.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  it('leads the language switcher to its counterpart', () => {
    const switches = all('a[data-switch]');
    expect(switches.length).toBeGreaterThan(0);
    for (const each of switches) {
      expect(each.getAttribute('href')).toBe(page.switchPath);
      expect(each.getAttribute('hreflang')).toBe(page.locale === 'de' ? 'en' : 'de');
      expect(textOf(each)).toContain(page.locale === 'de' ? 'EN' : 'DE');
      const fills = [...each.querySelectorAll('svg path')].map((path) => path.getAttribute('fill'));
      expect(fills).toEqual(expect.arrayContaining(page.locale === 'de' ? unionJack : blackRedGold));
    }
  });
});

/** Colours of which each flag alone has an area. */
const unionJack = ['#1f3a78'];
const blackRedGold = ['#17181a', '#d8232a', '#f6c700'];

/** The link of the navigation that leads to a page, or to those of its kind, and what it says of that. */
function placeOf({ path, name, locale }: Page): [href: string, current: 'page' | 'true'][] {
  const english = locale === 'en';
  const [contact, studies] = english ? ['/en/contact', '/en/casestudies'] : ['/kontakt/projektanfrage', '/casestudies'];
  if (name === 'contact') return [[contact, path === contact ? 'page' : 'true']];
  if (name === 'case-study' || name === 'case-study-not-found') return [[studies, 'true']];
  return menuPages.includes(name) ? [[path, 'page']] : [];
}

function titled(text: string): Element {
  const { body } = documentOf('500.html');
  const element = body.ownerDocument.createElement('span');
  element.textContent = text;
  return element;
}

describe('the German home page where nothing is found', () => {
  const scripts = (file: string) =>
    [...documentOf(file).querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? '');

  it('is led on by a script of its own, which no other page has', () => {
    expect(scripts('404.html')).toEqual([expect.stringMatching(/^\/assets\/not-found-redirect-\w+\.js$/)]);
    expect(pages.filter((page) => scripts(filesOf(page.path)[0] ?? '').length > 0)).toEqual([]);
  });

  it.each([
    ['/de/agentur', ['/']],
    ['/kontakt/anderes', ['/kontakt/projektanfrage']],
    ['/en/nothing', ['/en/']],
    ['/nichts', []],
  ])('leads %s on to %j, in the place of this address', (pathname, targets) => {
    expect(leadOn(pathname, read)).toEqual(targets);
  });
});

describe('titles and descriptions', () => {
  it('are different on every page of a language', () => {
    for (const locale of ['de', 'en']) {
      const own = pages.filter((page) => page.locale === locale && page.robots === 'index');
      expect(new Set(own.map(({ meta }) => meta.title)).size).toBe(own.length);
      expect(new Set(own.map(({ meta }) => meta.description)).size).toBe(own.length);
    }
  });
});

describe('drawings of few characters', () => {
  it('stand in the page itself, as they lie in the folder, as one does that is in view first', () => {
    for (const file of ['agentur.html', 'leistungen.html', 'kontakt.html', 'casestudies/mpuWolff.html']) {
      const [drawing] = documentOf(file).querySelectorAll('main picture > source[type="image/svg+xml"]');
      if (!drawing) throw new Error(`${file} has no drawing in itself`);
      expect(inlineOf(drawing)).toBe(read(String(fallbackOf(drawing)).slice(1)));
      expect(drawing.parentElement?.querySelector('img')?.getAttribute('loading')).toBeNull();
    }
  });

  it('are part of every page; larger ones are asked for', () => {
    const signs = [...documentOf('index.html').querySelectorAll('picture > source[type="image/svg+xml"]')];
    const small = files
      .filter((file) => file.startsWith('img/clients/'))
      .map((file) => [`/${file}`, read(file)])
      .filter(([, svg = '']) => svg.length <= 600);
    expect(small.length).toBeGreaterThan(0);
    expect(Object.fromEntries(signs.map((source) => [fallbackOf(source), inlineOf(source)]))).toEqual(
      Object.fromEntries(small),
    );
    expect(documentOf('index.html').querySelector('img[src="/img/bot.svg"]')?.parentElement?.tagName).not.toBe(
      'PICTURE',
    );
  });

  const fallbackOf = (source: Element) => source.parentElement?.querySelector('img')?.getAttribute('src');
  const inlineOf = (source: Element) =>
    decodeURIComponent(source.getAttribute('srcset')?.replace('data:image/svg+xml,', '') ?? '');
});

import { describe, expect, it } from 'vitest';

import { getPageFiles } from '../../src/paths';
import { extractFacts } from '../../src/html/html-facts';
import { menuPages } from '../../src/layout/navigation';
import type { Page } from '../../src/site/page';
import { getMarkdownPath } from '../../src/seo/markdown';
import { content, files, getDocument, getText, normaliseSpaces, pages, readDistFile, siteUrl } from './dist';
import { getRedirectTargets } from './redirect-targets';

const findAll = (page: Page, selector: string) => [...getDocument(page).querySelectorAll(selector)];
const getAttribute = (page: Page, selector: string, name: string) =>
  getDocument(page).querySelector(selector)?.getAttribute(name) ?? undefined;
const toMarkup = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML.slice(0, 160));
const simplify = (text: string) => normaliseSpaces(text).toLowerCase();

/** Returns a violation if the values differ. */
const compare = (name: string, actual: unknown, expected: unknown) =>
  JSON.stringify(actual) === JSON.stringify(expected)
    ? []
    : [`${name} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`];

/** The rules for every page: a title, and a function that returns the violations of a page. */
const invariants: [string, (page: Page) => string[]][] = [
  [
    'states its language, title and description',
    (page) => [
      ...compare('lang', getDocument(page).documentElement.getAttribute('lang'), page.locale),
      ...compare('title', findAll(page, 'head > title').map(getText), [normaliseSpaces(page.meta.title)]),
      ...compare('description', getAttribute(page, 'meta[name=description]', 'content'), page.meta.description),
    ],
  ],
  [
    'includes the island loader only if it has islands',
    (page) => {
      const loaders = findAll(page, 'script[data-polyfills]').map((script) =>
        script.textContent.includes('[data-src]'),
      );
      return compare('loaders', loaders, [findAll(page, '[data-island]').length > 0]);
    },
  ],
  [
    'gives every drawing a size that needs no CSS',
    (page) =>
      toMarkup(
        findAll(page, 'svg').filter(
          (svg) => svg.getAttribute('viewbox') && !svg.getAttribute('width') && !svg.getAttribute('height'),
        ),
      ),
  ],
  [
    'links to every page only once in its footer',
    (page) => {
      const paths = findAll(page, 'footer a').map((link) => link.getAttribute('href') ?? '');
      return paths.filter((path, index) => paths.indexOf(path) < index);
    },
  ],
  [
    'never uses the same link text for different pages',
    (page) => {
      const links = findAll(page, 'main a[href^="/"]').map(
        (link) => [getText(link), link.getAttribute('href')?.replace(/#.*/, '')] as const,
      );
      return links.flatMap(([text, path]) =>
        links.some(([other, target]) => other === text && target !== path) ? [`“${text}” → ${path}`] : [],
      );
    },
  ],
  [
    'opens other sites and PDFs in a new tab, and says so in the link text',
    (page) => {
      const { pdf, external } = content.locales[page.locale].interface;
      return findAll(page, 'body a[href]').flatMap((link) => {
        const href = link.getAttribute('href') ?? '';
        const note = /\.pdf$/.test(href) ? pdf : /^https:/.test(href) ? external : undefined;
        const expected = note === undefined ? [null, true] : ['_blank', getText(link).endsWith(`(${note})`)];
        return compare(href, [link.getAttribute('target'), true], expected);
      });
    },
  ],
  [
    'marks the current page in header and menu',
    (page) =>
      findAll(page, 'body > header nav, [data-menu]').flatMap((navigation) => {
        const current = [...navigation.querySelectorAll('a[aria-current]')].map((link) => [
          link.getAttribute('href'),
          link.getAttribute('aria-current'),
        ]);
        return compare('the current page', current, getCurrentLinks(page));
      }),
  ],
  [
    'has a canonical URL, links to its translations, and a robots tag',
    (page) => {
      const alternates = findAll(page, 'link[rel=alternate][hreflang]').map(
        (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
      );
      const { de, en } = page.alternates;
      const expected = [`de ${siteUrl}${de}`, `en ${siteUrl}${en}`, `x-default ${siteUrl}${de}`];
      const robots = page.robots === 'index' ? 'max-image-preview:large' : 'noindex, nofollow';
      return [
        ...compare(
          'canonical',
          getAttribute(page, 'link[rel=canonical]', 'href'),
          page.kind === 'page' ? siteUrl + page.path : undefined,
        ),
        ...compare('robots', getAttribute(page, 'meta[name=robots]', 'content'), robots),
        ...compare('alternates', alternates, page.robots === 'index' ? expected : []),
      ];
    },
  ],
  [
    'has a language switch to its counterpart',
    (page) =>
      findAll(page, 'a[data-switch]').flatMap((link) => [
        ...compare('the switch', link.getAttribute('href'), page.switchPath),
        ...compare('its language', link.getAttribute('hreflang'), page.locale === 'de' ? 'en' : 'de'),
        ...compare('its words', getText(link).includes(page.locale === 'de' ? 'EN' : 'DE'), true),
      ]),
  ],
  [
    'has icons and a theme colour for both colour schemes',
    (page) => [
      ...compare(
        'icons',
        findAll(page, 'link[rel=icon]').map((link) => link.getAttribute('href')),
        ['/favicon.svg', '/favicon.ico'],
      ),
      ...compare('theme colours', findAll(page, 'meta[name="theme-color"]').length, 2),
    ],
  ],
  [
    'gives card links with the same text different descriptions',
    (page) => {
      const targets = new Map<string, string | null>();
      return findAll(page, 'main article a[href]').flatMap((link) => {
        const description = getDocument(page).querySelector(`[id="${link.getAttribute('aria-describedby')}"]`);
        const words = `${link.textContent}: ${description?.textContent ?? ''}`;
        const previousTarget = targets.get(words);
        targets.set(words, link.getAttribute('href'));
        return previousTarget && previousTarget !== link.getAttribute('href') ? [words] : [];
      });
    },
  ],
  [
    'defines every custom property that its HTML uses',
    (page) => {
      const html = readDistFile(getPageFiles(page.path)[0] ?? '');
      const used = html.slice(html.indexOf('<body')).matchAll(/var\((--[\w-]+)/g);
      return [...used].flatMap(([, name = '']) => (html.includes(`${name}:`) ? [] : [name]));
    },
  ],
];

/** Additional rules for indexable pages. */
const indexedInvariants: [string, (page: Page) => string[]][] = [
  [
    'shows all texts of its structured data',
    (page) => {
      const { text, title, description, labels, jsonLd } = extractFacts(getDocument(page));
      const visibleText = simplify([text, title, description, ...labels].join('\n'));
      return findTexts(JSON.parse(jsonLd[0] ?? '')).filter((value) => !visibleText.includes(simplify(value)));
    },
  ],
  [
    'has only existing images in its structured data',
    (page) => {
      const { jsonLd } = extractFacts(getDocument(page));
      const images = (jsonLd[0] ?? '').replaceAll(siteUrl, '').matchAll(/"\/([^"]+\.(?:png|svg|webp|jpe?g))"/g);
      return [...images].flatMap(([, file = '']) => (files.includes(file) ? [] : [file]));
    },
  ],
  [
    'has a Markdown version with all its headings and sentences',
    (page) => {
      const { headings, alternates, blocks } = extractFacts(getDocument(page));
      const isLinked = alternates.some(
        ({ type, href }) => type === 'text/markdown' && href === siteUrl + getMarkdownPath(page),
      );
      const version = readDistFile(getMarkdownPath(page).slice(1)).replaceAll(/\\(?=[\\`*_[\]<.#>+-])/g, '');
      const words = simplify(version.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('*', ''));
      const omitted = findAll(page, '[data-no-markdown]')
        .map((element) => simplify(getText(element)))
        .join();
      const texts = [
        ...headings.filter(({ region }) => region === 'main'),
        ...blocks.filter(({ region, text }) => region === 'main' && /^[^.]{30,}\.$/.test(text)),
      ].map(({ text }) => simplify(text).replaceAll('*', ''));
      return [
        ...compare('the link to it', isLinked, true),
        ...texts.filter((text) => !words.includes(text) && !omitted.includes(text)),
      ];
    },
  ],
  [
    'has a social image',
    (page) => {
      const { meta } = extractFacts(getDocument(page));
      return [
        ...compare('the image', files.includes((meta.get('og:image') ?? '').slice(siteUrl.length + 1)), true),
        ...compare('its description', Boolean(meta.get('og:image:alt')), true),
        ...compare('the card', meta.get('twitter:card'), 'summary_large_image'),
      ];
    },
  ],
];

const findViolations = (list: Page[], check: (page: Page) => string[]) =>
  list.flatMap((page) => check(page).map((violation) => `${page.path}: ${violation}`));

it.each(invariants)('every page %s', (_, check) => {
  expect(findViolations(pages, check)).toEqual([]);
});

it.each(indexedInvariants)('every indexable page %s', (_, check) => {
  expect(
    findViolations(
      pages.filter(({ robots }) => robots === 'index'),
      check,
    ),
  ).toEqual([]);
});

describe('404.html', () => {
  const getScripts = (file: string) =>
    [...getDocument(file).querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

  it('is the only page with a script that redirects', () => {
    expect(getScripts('404.html')).toEqual([expect.stringMatching(/^\/assets\/not-found-redirect-\w+\.js$/)]);
    expect(pages.filter((page) => getScripts(getPageFiles(page.path)[0] ?? '').length > 0)).toEqual([]);
  });

  it.each([
    ['/de/agentur', ['/']],
    ['/kontakt/anderes', ['/kontakt/projektanfrage']],
    ['/en/nothing', ['/en/']],
    ['/blog/2019/eiche', ['/casestudies']],
    ['/nichts', []],
  ])('redirects %s to %j', (pathname, targets) => {
    expect(getRedirectTargets(pathname, readDistFile)).toEqual(targets);
  });
});

/** Properties whose values are not texts, but URLs, codes and identifiers. */
const technicalProperties =
  /^(@(?!graph).*|url|item|logo|contentUrl|image|inLanguage|datePublished|dateModified|sameAs|availableLanguage|contactType|priceCurrency|unitCode|addressCountry|telephone)$/;

function findTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (technicalProperties.test(key) ? [] : findTexts(child)));
}

/** Returns the links that header and menu mark as current on a page. */
function getCurrentLinks({ path, name, locale }: Page): [href: string, current: 'page' | 'true'][] {
  const isEnglish = locale === 'en';
  const contact = isEnglish ? '/en/contact' : '/kontakt/projektanfrage';
  if (name === 'contact') return [[contact, path === contact ? 'page' : 'true']];
  if (name.startsWith('case-study')) return [[isEnglish ? '/en/casestudies' : '/casestudies', 'true']];
  return menuPages.some((each) => each === name) ? [[path, 'page']] : [];
}

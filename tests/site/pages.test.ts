import { describe, expect, it } from 'vitest';

import { filesOf } from '../../src/addresses';
import { extractFacts } from '../../src/build/html-facts';
import { menuPages } from '../../src/layout/navigation';
import type { Page } from '../../src/page';
import { markdownPath } from '../../src/seo/markdown';
import { content, documentOf, files, pages, read, siteUrl, textOf } from './dist';
import { leadOn } from './lead-on';

const all = (page: Page, selector: string) => [...documentOf(page).querySelectorAll(selector)];
const attribute = (page: Page, selector: string, name: string) =>
  documentOf(page).querySelector(selector)?.getAttribute(name) ?? undefined;
const markup = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML.slice(0, 160));
const simplify = (text: string) =>
  text
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()
    .toLowerCase();

/** A violation where two values differ. */
const differ = (what: string, found: unknown, expected: unknown) =>
  JSON.stringify(found) === JSON.stringify(expected)
    ? []
    : [`${what} is ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`];

/** What holds on every page: a title, and a function that lists the violations of a page. */
const invariants: [string, (page: Page) => string[]][] = [
  [
    'states its language, title and description',
    (page) => [
      ...differ('lang', documentOf(page).documentElement.getAttribute('lang'), page.locale),
      ...differ('title', all(page, 'head > title').map(textOf), [simplifySpaces(page.meta.title)]),
      ...differ('description', attribute(page, 'meta[name=description]', 'content'), page.meta.description),
    ],
  ],
  [
    'has one h1, no gap in its outline, and every landmark',
    (page) => {
      const levels = all(page, 'h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]));
      return [
        ...differ('the number of h1', levels.filter((level) => level === 1).length, 1),
        ...levels.flatMap((level, index) => (level > (levels[index - 1] ?? 0) + 1 ? [`a gap before h${level}`] : [])),
        ...['header', 'nav', 'main', 'footer'].filter((landmark) => all(page, landmark).length === 0),
      ];
    },
  ],
  [
    'lets the keyboard follow the document, and skip to its main part',
    (page) => {
      const target = attribute(page, 'body a[href^="#"]', 'href');
      const ordered = all(page, '[tabindex], [accesskey]').filter((each) => each.getAttribute('tabindex') !== '-1');
      return [
        ...differ('the skip link', documentOf(page).querySelector(target ?? 'none')?.tagName, 'MAIN'),
        ...markup(ordered.filter((each) => each.getAttribute('tabindex') !== '0')),
      ];
    },
  ],
  [
    'can be enlarged',
    (page) =>
      differ('viewport', attribute(page, 'meta[name=viewport]', 'content'), 'width=device-width, initial-scale=1'),
  ],
  [
    'loads the code of islands only where it has one',
    (page) => {
      const loaders = all(page, 'script[data-polyfills]').map((script) => script.textContent.includes('[data-src]'));
      return differ('loaders', loaders, [all(page, '[data-island]').length > 0]);
    },
  ],
  [
    'gives every image a size and every drawing one that holds without style sheets',
    (page) => [
      ...markup(all(page, 'img').filter((each) => !Number(each.getAttribute('width')) || !each.getAttribute('height'))),
      ...markup(
        all(page, 'svg').filter(
          (each) => each.getAttribute('viewbox') && !each.getAttribute('width') && !each.getAttribute('height'),
        ),
      ),
    ],
  ],
  [
    'uses the same words for links to the same page only',
    (page) => {
      const links = all(page, 'main a[href^="/"]').map(
        (link) => [textOf(link), link.getAttribute('href')?.replace(/#.*/, '')] as const,
      );
      return links.flatMap(([text, path]) =>
        links.some(([other, target]) => other === text && target !== path) ? [`“${text}” → ${path}`] : [],
      );
    },
  ],
  [
    'opens other sites and files in a new tab, and says so',
    (page) => {
      const { pdf, external } = content.locales[page.locale].interface;
      return all(page, 'body a[href]').flatMap((link) => {
        const href = link.getAttribute('href') ?? '';
        const note = /\.pdf$/.test(href) ? pdf : /^https:/.test(href) ? external : undefined;
        const expected = note === undefined ? [null, true] : ['_blank', textOf(link).endsWith(`(${note})`)];
        return differ(href, [link.getAttribute('target'), true], expected);
      });
    },
  ],
  [
    'marks the current page in header and menu',
    (page) =>
      all(page, 'body > header nav, [data-menu]').flatMap((navigation) => {
        const current = [...navigation.querySelectorAll('a[aria-current]')].map((link) => [
          link.getAttribute('href'),
          link.getAttribute('aria-current'),
        ]);
        return differ('the current page', current, currentLinks(page));
      }),
  ],
  [
    'names its canonical address, its translations and whether it may be indexed',
    (page) => {
      const alternates = all(page, 'link[rel=alternate][hreflang]').map(
        (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
      );
      const { de, en } = page.alternates;
      const expected = [`de ${siteUrl}${de}`, `en ${siteUrl}${en}`, `x-default ${siteUrl}${de}`];
      const robots = page.robots === 'index' ? 'max-image-preview:large' : 'noindex, nofollow';
      return [
        ...differ(
          'canonical',
          attribute(page, 'link[rel=canonical]', 'href'),
          page.kind === 'page' ? siteUrl + page.path : undefined,
        ),
        ...differ('robots', attribute(page, 'meta[name=robots]', 'content'), robots),
        ...differ('alternates', alternates, page.robots === 'index' ? expected : []),
      ];
    },
  ],
  [
    'switches to its counterpart in the other language',
    (page) =>
      all(page, 'a[data-switch]').flatMap((link) => [
        ...differ('the switch', link.getAttribute('href'), page.switchPath),
        ...differ('its language', link.getAttribute('hreflang'), page.locale === 'de' ? 'en' : 'de'),
        ...differ('its words', textOf(link).includes(page.locale === 'de' ? 'EN' : 'DE'), true),
      ]),
  ],
  [
    'has icons and a theme colour for both colour schemes',
    (page) => [
      ...differ(
        'icons',
        all(page, 'link[rel=icon]').map((link) => link.getAttribute('href')),
        ['/favicon.svg', '/favicon.ico'],
      ),
      ...differ('theme colours', all(page, 'meta[name="theme-color"]').length, 2),
    ],
  ],
  [
    'has no inline handler, style attribute, frame or anything that plays by itself',
    (page) => [
      ...markup(all(page, 'iframe, object, embed, video, audio, meta[http-equiv="refresh"]')),
      ...markup(all(page, '*').filter((each) => [...each.attributes].some(({ name }) => /^(style$|on)/.test(name)))),
    ],
  ],
  [
    'tells links of cards with the same words apart by a description',
    (page) => {
      const targets = new Map<string, string | null>();
      return all(page, 'main article a[href]').flatMap((link) => {
        const description = documentOf(page).querySelector(`[id="${link.getAttribute('aria-describedby')}"]`);
        const words = `${link.textContent}: ${description?.textContent ?? ''}`;
        const known = targets.get(words);
        targets.set(words, link.getAttribute('href'));
        return known && known !== link.getAttribute('href') ? [words] : [];
      });
    },
  ],
  [
    'defines every custom property that its HTML uses',
    (page) => {
      const html = read(filesOf(page.path)[0] ?? '');
      const used = html.slice(html.indexOf('<body')).matchAll(/var\((--[\w-]+)/g);
      return [...used].flatMap(([, name = '']) => (html.includes(`${name}:`) ? [] : [name]));
    },
  ],
];

/** What also holds on pages that search engines and assistants may read. */
const indexedInvariants: [string, (page: Page) => string[]][] = [
  [
    'shows everything that its structured data says',
    (page) => {
      const { text, title, description, labels, jsonLd } = extractFacts(documentOf(page));
      const shown = simplify([text, title, description, ...labels].join('\n'));
      return textsIn(JSON.parse(jsonLd[0] ?? '')).filter((each) => !shown.includes(simplify(each)));
    },
  ],
  [
    'names only pictures that exist in its structured data',
    (page) => {
      const { jsonLd } = extractFacts(documentOf(page));
      const named = (jsonLd[0] ?? '').replaceAll(siteUrl, '').matchAll(/"\/([^"]+\.(?:png|svg|webp|jpe?g))"/g);
      return [...named].flatMap(([, file = '']) => (files.includes(file) ? [] : [file]));
    },
  ],
  [
    'has a Markdown version with all its headings and sentences',
    (page) => {
      const { headings, alternates, blocks } = extractFacts(documentOf(page));
      const isLinked = alternates.some(
        ({ type, href }) => type === 'text/markdown' && href === siteUrl + markdownPath(page),
      );
      const version = read(markdownPath(page).slice(1)).replaceAll(/\\(?=[\\`*_[\]<.#>+-])/g, '');
      const words = simplify(version.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('*', ''));
      const forScreens = all(page, '[data-no-markdown]')
        .map((each) => simplify(textOf(each)))
        .join();
      const texts = [
        ...headings.filter(({ region }) => region === 'main'),
        ...blocks.filter(({ region, text }) => region === 'main' && /^[^.]{30,}\.$/.test(text)),
      ].map(({ text }) => simplify(text).replaceAll('*', ''));
      return [
        ...differ('the link to it', isLinked, true),
        ...texts.filter((text) => !words.includes(text) && !forScreens.includes(text)),
      ];
    },
  ],
  [
    'has a social image of its own',
    (page) => {
      const { meta } = extractFacts(documentOf(page));
      return [
        ...differ('the image', files.includes((meta.get('og:image') ?? '').slice(siteUrl.length + 1)), true),
        ...differ('its description', Boolean(meta.get('og:image:alt')), true),
        ...differ('the card', meta.get('twitter:card'), 'summary_large_image'),
      ];
    },
  ],
];

const violations = (list: Page[], check: (page: Page) => string[]) =>
  list.flatMap((page) => check(page).map((each) => `${page.path}: ${each}`));

it.each(invariants)('every page %s', (_, check) => {
  expect(violations(pages, check)).toEqual([]);
});

it.each(indexedInvariants)('every indexed page %s', (_, check) => {
  expect(
    violations(
      pages.filter(({ robots }) => robots === 'index'),
      check,
    ),
  ).toEqual([]);
});

it('no two pages of a language share a title or description', () => {
  const shown = pages.filter(({ kind }) => kind === 'page');
  for (const texts of [shown.map(({ meta }) => meta.title), shown.map(({ meta }) => meta.description)])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

describe('404.html', () => {
  const scripts = (file: string) =>
    [...documentOf(file).querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

  it('is the only page with a script that redirects', () => {
    expect(scripts('404.html')).toEqual([expect.stringMatching(/^\/assets\/not-found-redirect-\w+\.js$/)]);
    expect(pages.filter((page) => scripts(filesOf(page.path)[0] ?? '').length > 0)).toEqual([]);
  });

  it.each([
    ['/de/agentur', ['/']],
    ['/kontakt/anderes', ['/kontakt/projektanfrage']],
    ['/en/nothing', ['/en/']],
    ['/blog/2019/eiche', ['/casestudies']],
    ['/nichts', []],
  ])('redirects %s to %j', (pathname, targets) => {
    expect(leadOn(pathname, read)).toEqual(targets);
  });
});

/** Properties whose values are addresses, codes and names for machines. */
const forMachines =
  /^(@(?!graph).*|url|item|logo|contentUrl|image|inLanguage|datePublished|dateModified|sameAs|availableLanguage|contactType|priceCurrency|unitCode|addressCountry|telephone)$/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (forMachines.test(key) ? [] : textsIn(child)));
}

/** The links that header and menu mark on a page. */
function currentLinks({ path, name, locale }: Page): [href: string, current: 'page' | 'true'][] {
  const isEnglish = locale === 'en';
  const contact = isEnglish ? '/en/contact' : '/kontakt/projektanfrage';
  if (name === 'contact') return [[contact, path === contact ? 'page' : 'true']];
  if (name.startsWith('case-study')) return [[isEnglish ? '/en/casestudies' : '/casestudies', 'true']];
  return menuPages.includes(name) ? [[path, 'page']] : [];
}

function simplifySpaces(text: string): string {
  return text
    .replaceAll('\u00AD', '')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();
}

import { getPageFiles } from '../paths';
import { defaultLocale, locales } from '../locales';
import type { Page } from '../site/page';
import { getMarkdownPath, renderMarkdown } from '../seo/markdown';
import { renderHead } from '../seo/head';
import { renderStructuredData } from '../seo/structured-data';
import type { RenderedPage } from '../site/output';
import type { Screen, Site, SitePlan } from '../site/site';
import { renderTag } from '../lib/html';
import { insertLoader, markForeignWords } from '../html/post-process-body';
import { extractFacts, parseHtml } from '../html/html-facts';
import { createErrorPage } from './plan-pages';
import { createContentSecurityPolicy, hashSource, getFormOrigins } from './document/content-security-policy';
import { createRedirectRules } from './document/redirect-rules';
import { speculationRules } from './document/speculation-rules';

/** Lists everything that is rendered: all pages, and those for server errors. */
export function listRenderedPages({ pages, content }: SitePlan): Page[] {
  return [...pages, ...locales.map((locale) => createErrorPage(content, locale))];
}

/**
 * Renders a page; the German home page is also rendered as the 404 page. What was extracted from `earlier` pages with
 * the same HTML is reused, because extraction takes longer than rendering.
 */
export function renderPage(page: Page, site: Site, earlier: readonly RenderedPage[] = []): RenderedPage[] {
  const body = renderBody(page, site);
  const render = (each: Page) => {
    const html = assembleDocument(each, body, site);
    const same = earlier.find((other) => other.html === html && other.page.path === each.path);
    return same ? { ...same, page: each } : describeDocument(each, html, site);
  };
  const rendered = render(page);
  if (page.name !== 'home' || page.locale !== defaultLocale) return [rendered];
  const fallback: Page = { ...page, kind: 'fallback', robots: 'noindex' };
  return [rendered, render(fallback)];
}

/** Renders only the HTML of a page, which is all that a browser needs. */
export function renderHtml(page: Page, site: Site): string {
  return assembleDocument(page, renderBody(page, site), site);
}

function renderBody(page: Page, site: Site): string {
  try {
    const body = findScreen(page, site).renderBody(page, site);
    return markForeignWords(body, page.locale, site.content.foreignWords);
  } catch (error) {
    throw new Error(`page ${page.path} could not be rendered (src/pages/${page.name}/screen.tsx)`, { cause: error });
  }
}

function describeDocument(page: Page, html: string, site: Site): RenderedPage {
  const document = parseHtml(html);
  return {
    page,
    files: listPageFiles(page),
    html,
    facts: extractFacts(document),
    markdown:
      page.robots === 'index'
        ? renderMarkdown(document, page, { siteUrl: site.siteUrl, publisher: site.content.identity.name })
        : undefined,
  };
}

/** Assembles the HTML document; structured data comes last, so that it does not delay rendering. */
function assembleDocument(page: Page, body: string, site: Site): string {
  const { bundle, assets, delivery } = site;
  const css = dropUnusedProperties(assets.fonts.css + findScreen(page, site).css, body);
  const loader = body.includes(' data-island=') ? bundle.loaders.islands : bundle.loaders.page;
  const data = renderStructuredData(page, site);
  // browsers do not execute data blocks, but CSP validators expect their hashes
  const scripts = [loader, speculationRules, ...(data ? [data] : [])].map(hashSource);
  const policy = createContentSecurityPolicy({ scripts, styles: [hashSource(css)] }, getFormOrigins(delivery));
  const head = [
    renderHead({ page, site, csp: policy, css, markdown: page.robots === 'index' ? getMarkdownPath(page) : undefined }),
    // on hosts without redirects, the 404 page redirects old URLs itself
    ...(isNotFoundPage(page)
      ? [
          renderTag('script', { src: bundle.redirectUrl, 'data-rules': JSON.stringify(createRedirectRules(site)) }) +
            '</script>',
        ]
      : []),
    `<script type="speculationrules">${speculationRules}</script>`,
  ];
  const script = `${renderTag('script', { 'data-polyfills': bundle.polyfillsUrl })}${loader}</script>`;
  return [
    '<!doctype html>',
    `<html lang="${page.locale}">`,
    '<head>',
    ...head,
    '</head>',
    `<body>${insertLoader(body, script)}`,
    ...(data ? [`<script type="application/ld+json">${data}</script>`] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Removes custom properties that the page does not use: the shared styles declare every token. */
function dropUnusedProperties(css: string, body: string): string {
  const used = new Set(`${css}${body}`.match(/(?<=var\()--[\w-]+/g));
  return css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
}

function findScreen({ name }: Page, { bundle }: Site): Screen {
  const screen = bundle.screens.get(name);
  if (!screen) throw new Error(`there is no bundled screen of “${name}”; add src/pages/${name}/screen.tsx`);
  return screen;
}

/** Returns the files of a page and its aliases. */
function listPageFiles(page: Page): string[] {
  if (page.name === 'error') return [`${page.path.slice(1)}.html`];
  if (isNotFoundPage(page)) return ['404.html'];
  return [...new Set([page.path, ...page.aliases].flatMap(getPageFiles))];
}

function isNotFoundPage({ name, kind }: Page): boolean {
  return name === 'home' && kind === 'fallback';
}

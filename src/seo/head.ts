import { locales, type Locale } from '../locales';
import type { Page } from '../site/page';
import { getPaletteColour } from '../drawings/palette';
import { listAlternates } from './alternates';
import { escapeHtml, renderTag } from '../lib/html';
import type { Site } from '../site/site';

type HeadInput = {
  page: Page;
  site: Site;
  csp: string;
  css: string;
  /** The path of the Markdown version, if there is one. */
  markdown?: string;
};

const ogLocales: Record<Locale, string> = { de: 'de_DE', en: 'en_US' };

/** Renders the head of a page as HTML, in the order that helps browsers most. */
export function renderHead(input: HeadInput): string {
  const { page, site, css } = input;
  const { siteUrl, settings } = site;
  const indexable = page.robots === 'index';
  const [light, dark] = getPaletteColour('paper');
  const renderLink = (attributes: Parameters<typeof renderTag>[1]) => renderTag('link', attributes);
  const parts = [
    '<meta charset="utf-8">',
    renderTag('meta', { 'http-equiv': 'Content-Security-Policy', content: input.csp }),
    // without viewport-fit=cover, so that iPhones keep the page clear of the camera
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.meta.title)}</title>`,
    renderTag('meta', { name: 'description', content: page.meta.description }),
    // without this directive, search engines show at most a small image beside a result
    renderTag('meta', { name: 'robots', content: indexable ? 'max-image-preview:large' : 'noindex, nofollow' }),
    page.kind === 'page' && !settings.preview && renderLink({ rel: 'canonical', href: siteUrl + page.path }),
    ...(indexable ? listAlternates(page) : []).map(([hreflang, path]) =>
      renderLink({ rel: 'alternate', hreflang, href: siteUrl + path }),
    ),
    input.markdown && renderLink({ rel: 'alternate', type: 'text/markdown', href: siteUrl + input.markdown }),
    ...site.assets.fonts.preload.map((href) =>
      renderLink({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true }),
    ),
    renderTag('meta', { name: 'theme-color', content: light, media: '(prefers-color-scheme: light)' }),
    renderTag('meta', { name: 'theme-color', content: dark, media: '(prefers-color-scheme: dark)' }),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32 48x48">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...(indexable ? renderSocialTags(page, site) : []),
    // after the tags, because some link previewers read only the first 32 KB of a page
    `<style>${css}</style>`,
  ];
  return parts.filter(Boolean).join('\n');
}

function renderSocialTags(page: Page, { siteUrl, content, assets }: Site): string[] {
  const image = assets.socialImages.get(page.path);
  const renderProperty = (name: string, content: string | number) => renderTag('meta', { property: name, content });
  const otherLocales = locales.filter((locale) => locale !== page.locale && page.alternates[locale] !== undefined);
  return [
    renderProperty('og:type', page.name === 'case-study' ? 'article' : 'website'),
    renderProperty('og:site_name', content.identity.name),
    renderProperty('og:title', page.meta.title),
    renderProperty('og:description', page.meta.description),
    renderProperty('og:url', siteUrl + page.path),
    ...(page.name === 'case-study' ? renderArticleDates(page.meta) : []),
    renderProperty('og:locale', ogLocales[page.locale]),
    ...otherLocales.map((locale) => renderProperty('og:locale:alternate', ogLocales[locale])),
    ...(image
      ? [
          renderProperty('og:image', siteUrl + image.path),
          renderProperty('og:image:type', 'image/png'),
          renderProperty('og:image:width', 1200),
          renderProperty('og:image:height', 630),
          renderProperty('og:image:alt', image.alt),
        ]
      : []),
    renderTag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  ];
}

/** The dates of an article, as far as they are known. */
function renderArticleDates({ published, updated }: Page['meta']): string[] {
  const renderDate = (property: string, date?: string) =>
    date ? [renderTag('meta', { property, content: date })] : [];
  return [...renderDate('article:published_time', published), ...renderDate('article:modified_time', updated)];
}

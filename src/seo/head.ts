import { locales, type Locale } from '../locales';
import type { Page } from '../page';
import { paletteColour } from '../drawings/palette';
import { alternatesOf } from './alternates';
import { escapeHtml, tag } from '../lib/html';
import type { Site } from '../site';

/** What the head of a page is made from. */
type HeadInput = {
  page: Page;
  site: Site;
  policy: string;
  css: string;
  /** The address of the page's Markdown version, where it has one. */
  markdown?: string;
};

const ogLocales: Record<Locale, string> = { de: 'de_DE', en: 'en_US' };

/** The head of a page as HTML, in the order in which browsers can use it best. */
export function renderHead(input: HeadInput): string {
  const { page, site, css } = input;
  const { siteUrl } = site;
  const indexable = page.robots === 'index';
  const [light, dark] = paletteColour('paper');
  const link = (attributes: Parameters<typeof tag>[1]) => tag('link', attributes);
  const parts = [
    '<meta charset="utf-8">',
    tag('meta', { 'http-equiv': 'Content-Security-Policy', content: input.policy }),
    // without viewport-fit=cover: iPhones lay a page out beside the camera then
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.meta.title)}</title>`,
    tag('meta', { name: 'description', content: page.meta.description }),
    // without this, search engines show a small picture beside a result, or none
    tag('meta', { name: 'robots', content: indexable ? 'max-image-preview:large' : 'noindex, nofollow' }),
    page.kind === 'page' && link({ rel: 'canonical', href: siteUrl + page.path }),
    ...(indexable ? alternatesOf(page) : []).map(([hreflang, path]) =>
      link({ rel: 'alternate', hreflang, href: siteUrl + path }),
    ),
    input.markdown && link({ rel: 'alternate', type: 'text/markdown', href: siteUrl + input.markdown }),
    ...site.assets.fonts.preload.map((href) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true }),
    ),
    tag('meta', { name: 'theme-color', content: light, media: '(prefers-color-scheme: light)' }),
    tag('meta', { name: 'theme-color', content: dark, media: '(prefers-color-scheme: dark)' }),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32 48x48">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...(indexable ? socialTags(page, site) : []),
    // after all these: some of the programs that show shared links read no more than 32 KB of a page
    `<style>${css}</style>`,
  ];
  return parts.filter(Boolean).join('\n');
}

function socialTags(page: Page, { siteUrl, content, assets }: Site): string[] {
  const social = assets.socialImages.get(page.path);
  const property = (name: string, content: string | number) => tag('meta', { property: name, content });
  const other = locales.filter((locale) => locale !== page.locale && page.alternates[locale] !== undefined);
  return [
    property('og:type', page.name === 'case-study' ? 'article' : 'website'),
    property('og:site_name', content.identity.name),
    property('og:title', page.meta.title),
    property('og:description', page.meta.description),
    property('og:url', siteUrl + page.path),
    ...(page.name === 'case-study' ? articleDates(page.meta) : []),
    property('og:locale', ogLocales[page.locale]),
    ...other.map((locale) => property('og:locale:alternate', ogLocales[locale])),
    ...(social
      ? [
          property('og:image', siteUrl + social.image),
          property('og:image:type', 'image/png'),
          property('og:image:width', 1200),
          property('og:image:height', 630),
          property('og:image:alt', social.alt),
        ]
      : []),
    tag('meta', { name: 'twitter:card', content: social ? 'summary_large_image' : 'summary' }),
  ];
}

/** The days that a shared article tells, as far as its page knows them. */
function articleDates({ published, updated }: Page['meta']): string[] {
  const day = (name: string, date?: string) => (date ? [tag('meta', { property: name, content: date })] : []);
  return [...day('article:published_time', published), ...day('article:modified_time', updated)];
}

import type { Finding } from '../../content/finding';
import type { ReportPage, ReportSite } from '../site';
import { onPage, type Checked } from './checked';

/** What search engines and shared links read in the head: canonical, alternates, structured data, social card, sitemap. */
export function checkHead({ site, listed }: Checked): Finding[] {
  return [
    ...listed.flatMap((page) => [
      ...canonicalFindings(page, site),
      ...alternateFindings(page, site),
      ...structuredDataFindings(page),
      ...socialFindings(page, site),
      ...twinFindings(page, site),
    ]),
    ...sitemapFindings(site, listed),
  ];
}

function canonicalFindings(page: ReportPage, { siteUrl }: ReportSite): Finding[] {
  const { canonical } = page.facts;
  if (canonical === siteUrl + page.path) return [];
  return [
    onPage(
      page,
      'canonical',
      canonical ? `the canonical link leads to ${canonical}, which is no page` : 'the page has no canonical link',
      'It should name the address of the page itself.',
    ),
  ];
}

function alternateFindings(page: ReportPage, site: ReportSite): Finding[] {
  const own = site.siteUrl + page.path;
  const named = page.facts.alternates.filter(({ hreflang }) => hreflang !== undefined);
  if (named.length === 0)
    return [
      onPage(page, 'alternates', 'the page names no other language', 'Name it in every language that it exists in.'),
    ];
  return named.flatMap(({ href }) => {
    const other = site.addresses.get(href.slice(site.siteUrl.length));
    if (other?.facts.alternates.some((each) => each.href === own)) return [];
    return [
      onPage(
        page,
        'alternates',
        other ? `${href} does not name this page in return` : `${href} is named as another language, but is no page`,
        'Alternates go both ways.',
      ),
    ];
  });
}

function structuredDataFindings(page: ReportPage): Finding[] {
  const fix = 'Look at src/seo/structured-data.ts.';
  if (page.facts.jsonLd.length === 0) return [onPage(page, 'structured-data', 'the page has no structured data', fix)];
  return page.facts.jsonLd
    .filter((text) => !isJson(text))
    .map(() => onPage(page, 'structured-data', 'the structured data cannot be read', fix));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function socialFindings(page: ReportPage, site: ReportSite): Finding[] {
  const image = page.facts.meta.get('og:image');
  const fix = 'The build draws one for every page that may be indexed.';
  if (!image) return [onPage(page, 'social-image', 'a shared link to the page shows no picture', fix)];
  if (!site.files.has(image.slice(site.siteUrl.length)))
    return [onPage(page, 'social-image', `the social image ${image} does not exist`, fix)];
  if (page.facts.meta.get('og:image:alt')) return [];
  return [onPage(page, 'social-text', 'the social image has no alternative text', 'Give it og:image:alt.')];
}

function twinFindings(page: ReportPage, site: ReportSite): Finding[] {
  const twin = page.facts.alternates.find(({ type }) => type === 'text/markdown');
  if (twin && site.files.has(twin.href.slice(site.siteUrl.length))) return [];
  return [
    onPage(
      page,
      'markdown',
      'the page announces no Markdown that exists',
      'Look at src/seo/markdown-twin.ts.',
      'warning',
    ),
  ];
}

function sitemapFindings(site: ReportSite, listed: ReportPage[]): Finding[] {
  const own = new Map(listed.map((page) => [site.siteUrl + page.path, page]));
  return [
    ...listed
      .filter(({ path }) => !site.sitemap.includes(site.siteUrl + path))
      .map((page) =>
        onPage(page, 'sitemap', 'the sitemap does not list the page', 'It lists every page that may be indexed.'),
      ),
    ...site.sitemap
      .filter((address) => !own.has(address))
      .map((address): Finding => ({
        code: 'sitemap',
        level: 'error',
        message: `the sitemap lists ${address}, which may not be indexed or does not exist`,
        fix: 'It lists pages that may be indexed, and nothing else.',
      })),
  ];
}

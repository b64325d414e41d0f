import { getSiblingPattern, prefixRedirect } from '../../hosting/description';
import { toRegexSource } from '../../hosting/pattern';
import type { RedirectRules } from '../../islands/find-redirect';
import { tryDecodeUri } from '../../lib/decode';
import { sortRedirects } from '../../hosting/redirect-paths';
import { defaultLocale, homePaths, locales } from '../../locales';
import type { SitePlan } from '../../site/site';

/**
 * Creates the rules for the script of `404.html` on hosts without redirects: redirects, fallback pages for unknown
 * contact types and case studies, and the English home page, since `404.html` shows the German one.
 */
export function createRedirectRules({ content, pages }: SitePlan): RedirectRules {
  const fallbacks = pages
    .filter(({ kind }) => kind === 'fallback')
    .map(({ path, fallbackTarget = path }) => ({ from: getSiblingPattern(path), to: fallbackTarget }));
  const homes = locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => ({ from: `${homePaths[locale]}*`, to: homePaths[locale] }));
  return [...sortRedirects(content.redirects), prefixRedirect, ...fallbacks, ...homes].flatMap(({ from, to }) => {
    const pattern = tryDecodeUri(from) ?? from;
    // a wildcard also matches its base path
    const patterns = pattern.endsWith('/*') ? [pattern.slice(0, -2), pattern] : [pattern];
    return patterns.map((path) => [toRegexSource(path), to] as const);
  });
}

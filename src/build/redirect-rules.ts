import type { RedirectRules } from '../islands/redirect-of';
import { comparable, redirectsInOrder } from '../lib/compared-address';
import { defaultLocale, homePaths, locales } from '../locales';
import type { SitePlan } from '../site';

/**
 * What the script of `404.html` knows on hosts without rules: where addresses have moved to, which page answers for an
 * unknown contact type or case study, and the home page of the other language. It stands on the German one.
 */
export function redirectRules({ content, pages }: SitePlan): RedirectRules {
  const moved = redirectsInOrder(content.redirects).map(({ from, to }) => [comparable(from), to] as const);
  const fallbacks = pages
    .filter(({ kind }) => kind === 'fallback')
    .map(({ path, name, locale }) => {
      const contact = pages.find((page) => page.key === 'contact/project' && page.locale === locale);
      return [path.replace(/[^/]+$/, ':segment'), name === 'contact' && contact ? contact.path : path] as const;
    });
  const homes = locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => [`${homePaths[locale]}*`, homePaths[locale]] as const);
  return [...moved, ['/de/*', '/'], ...fallbacks, ...homes];
}

import { toRegexSource } from '../hosting/pattern';
import type { RedirectRules } from '../islands/redirect-of';
import { decoded, redirectsInOrder } from '../lib/compared-address';
import { defaultLocale, homePaths, locales } from '../locales';
import type { SitePlan } from '../site';

/**
 * What the script of `404.html` knows on hosts without rules: where addresses have moved to, which page answers for an
 * unknown contact type or case study, and the home page of the other language. It stands on the German one.
 */
export function redirectRules({ content, pages }: SitePlan): RedirectRules {
  const fallbacks = pages
    .filter(({ kind }) => kind === 'fallback')
    .map(({ path, name, locale }) => {
      const contact = pages.find((page) => page.key === 'contact/project' && page.locale === locale);
      return { from: path.replace(/[^/]+$/, ':segment'), to: name === 'contact' && contact ? contact.path : path };
    });
  const homes = locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => ({ from: `${homePaths[locale]}*`, to: homePaths[locale] }));
  return [...redirectsInOrder(content.redirects), { from: '/de/*', to: '/' }, ...fallbacks, ...homes].flatMap(
    ({ from, to }) => {
      const pattern = decoded(from) ?? from;
      // a wildcard covers its base address, too
      const patterns = pattern.endsWith('/*') ? [pattern.slice(0, -2), pattern] : [pattern];
      return patterns.map((each) => [toRegexSource(each), to] as const);
    },
  );
}

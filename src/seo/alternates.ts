import { locales } from '../locales';
import type { Page } from '../site/page';

/** Lists the language versions of a page; `x-default` is the default language or, if missing, the next one. */
export function listAlternates({ alternates }: Pick<Page, 'alternates'>): [hreflang: string, path: string][] {
  const versions = locales.flatMap((locale): [string, string][] => {
    const path = alternates[locale];
    return path === undefined ? [] : [[locale, path]];
  });
  return [...versions, ...versions.slice(0, 1).map(([, path]): [string, string] => ['x-default', path])];
}

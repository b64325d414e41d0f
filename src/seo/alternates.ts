import { locales } from '../locales';
import type { Page } from '../page';

/** A page in its languages, by `hreflang`, and where readers of all others are led: to the default language or the next. */
export function alternatesOf({ alternates }: Pick<Page, 'alternates'>): [hreflang: string, path: string][] {
  const own = locales.flatMap((locale): [string, string][] => {
    const path = alternates[locale];
    return path === undefined ? [] : [[locale, path]];
  });
  return [...own, ...own.slice(0, 1).map(([, path]): [string, string] => ['x-default', path])];
}

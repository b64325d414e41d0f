import { generatePath } from 'react-router';

import type { Locale } from './locales';
import type { Params, Route } from './routes';

/** The canonical address of a route in a language; `undefined` where the language has no such page. */
export function addressOf(route: Route, locale: Locale, params: Params = {}): string | undefined {
  const pattern = route.path[locale];
  if (pattern === null) return undefined;
  const path = generatePath(pattern, params);
  return pattern.endsWith('/') && !path.endsWith('/') ? `${path}/` : path;
}

/** The files of `dist/` that hold a page, so that every host answers its address. */
export function filesOf(path: string): string[] {
  const name = decodeURIComponent(path).replace(/^\/|\/$/g, '');
  if (name === '') return ['index.html'];
  return [`${name}.html`, `${name}/index.html`];
}

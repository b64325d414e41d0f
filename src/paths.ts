import { generatePath } from 'react-router';

import type { Locale } from './locales';
import type { Params, Route } from './routes';

/** The canonical path of a route in a language; `undefined` if the language has no such page. */
export function getRoutePath(route: Route, locale: Locale, params: Params = {}): string | undefined {
  const pattern = route.path[locale];
  if (pattern === null) return undefined;
  const path = generatePath(pattern, params);
  return pattern.endsWith('/') && !path.endsWith('/') ? `${path}/` : path;
}

/** The files in `dist/` that hold the page of a path: two, so that every host finds one of them. */
export function getPageFiles(path: string): string[] {
  const name = decodeURIComponent(path).replace(/^\/|\/$/g, '');
  if (name === '') return ['index.html'];
  return [`${name}.html`, `${name}/index.html`];
}

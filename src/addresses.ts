import { generatePath } from 'react-router';

import type { Locale } from './locales';
import { routes, type Params, type Route } from './routes';
import type { View } from './views';

/** The canonical address of a route in a language; `undefined` where the language has no such page. */
export function addressOf(route: Route, locale: Locale, params: Params = {}): string | undefined {
  const pattern = route.path[locale];
  if (pattern === null) return undefined;
  const path = generatePath(pattern, params);
  return pattern.endsWith('/') && !path.endsWith('/') ? `${path}/` : path;
}

/** The files of `dist/` that hold a page, so that every host answers its address (decision 5). */
export function filesOf(path: string): string[] {
  const name = decodeURIComponent(path).replace(/^\/|\/$/g, '');
  if (name === '') return ['index.html'];
  return [`${name}.html`, `${name}/index.html`];
}

/** The route of a view; every view with an address has exactly one. */
export function routeOf(view: View): Route | undefined {
  return routes.find((route) => route.view === view);
}

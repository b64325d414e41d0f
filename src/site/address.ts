import { generatePath, matchRoutes } from 'react-router';

import { locales, type Locale } from './locales';
import { routes, type Route } from './routes';
import type { View } from './views';

type Params = Record<string, string | null>;

/** The canonical address of a route in a language; `undefined` where the language has no such page. */
export function addressOf(route: Route, locale: Locale, params: Params = {}): string | undefined {
  const pattern = route.path[locale];
  if (pattern === null) return undefined;
  const path = generatePath(pattern, params);
  return pattern.endsWith('/') && !path.endsWith('/') ? `${path}/` : path;
}

const table = routes.flatMap((route) =>
  locales.flatMap((locale) => {
    const path = route.path[locale];
    return path === null
      ? []
      : [{ path, caseSensitive: true, id: `${locale}:${route.view}`, handle: { route, locale } }];
  }),
);

export type Match = { route: Route; locale: Locale; params: Record<string, string | undefined> };

/** The route that an address belongs to, by react-router's own rules; `undefined` for an unknown path. */
export function matchAddress(path: string): Match | undefined {
  const last = matchRoutes(table, path)?.at(-1);
  if (!last || typeof last.route.handle !== 'object') return undefined;
  return { ...last.route.handle, params: last.params };
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

import { defaultLocale, homePaths, locales } from '../locales';
import type { Hosting } from './description';

/** Settings of a web server that are not in `hosting.json`. */
export type Server = {
  /** The document root. */
  root: string;
  /** Defaults to 80. */
  port?: number;
  /** Whether the server can serve `.br` files. */
  brotli: boolean;
  /** The path of the relay on the site, and the origin of its process, such as `http://127.0.0.1:8787`. */
  relay?: { path: string; origin: string };
};

/** The page that is served to a form when there is no relay, or it does not answer. The referrer selects one in another language. */
export const errorPage = `${homePaths[defaultLocale]}500.html`;
export const translatedErrorPages = locales
  .filter((locale) => locale !== defaultLocale)
  .map((locale) => ({
    file: `${homePaths[locale]}500.html`,
    referrer: `^https?://[^/]+${homePaths[locale]}`,
  }));

/** Returns the name and the quoted value of HSTS. The site's other headers do not suit the responses of a relay. */
export function formatStrictTransport({ headers }: Hosting): string {
  const name = 'Strict-Transport-Security';
  return `${name} ${quote(headers.all[name] ?? '')}`;
}

/** Quotes a string for nginx, Apache and Caddy. */
export function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

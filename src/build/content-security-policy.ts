import { createHash } from 'node:crypto';

import { parseUrl } from '../lib/parse-url';
import type { Delivery } from '../relay/settings';

/** The inline parts of pages, as Content-Security-Policy hash sources. */
type InlineHashes = { scripts: string[]; styles: string[] };

/** The hash source of one inline script or style sheet. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The Content-Security-Policy of the site: nothing but its own files, its hashed inline parts, and the one outgoing
 * call of the contact form.
 */
export function createContentSecurityPolicy({ scripts, styles }: InlineHashes, connect: string[]): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    // React and the widgets never hand a string to the parser
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    // without JavaScript the form is posted to the relay, wherever it is
    'form-action': ["'self'", ...connect],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Where the contact form sends to, unless that is the site itself. */
export function getFormOrigins({ endpoint }: Delivery): string[] {
  const url = parseUrl(endpoint);
  return url ? [url.origin] : [];
}

import { createHash } from 'node:crypto';

import { parseUrl } from '../../lib/parse-url';
import type { Delivery } from '../../relay/settings';

/** CSP hash sources of a page's inline scripts and styles. */
type InlineHashes = { scripts: string[]; styles: string[] };

/** Returns the CSP hash source of an inline script or style sheet. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Creates the Content-Security-Policy of a page: only files of the site, hashed inline code, and requests of the contact
 * form to `formOrigins`.
 */
export function createContentSecurityPolicy({ scripts, styles }: InlineHashes, formOrigins: string[]): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...formOrigins],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    // neither React nor the islands assign HTML strings, so no Trusted Types policy is needed
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    // without JavaScript, the browser submits the form to the relay
    'form-action': ["'self'", ...formOrigins],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Returns the origin of the contact form's endpoint, or an empty list if it is on the site itself. */
export function getFormOrigins({ endpoint }: Delivery): string[] {
  const url = parseUrl(endpoint);
  return url ? [url.origin] : [];
}

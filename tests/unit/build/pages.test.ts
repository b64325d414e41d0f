import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';

import { pageFinisher, sitePolicy, type FinishInput } from '../../../src/build/pages';
import { hashSource } from '../../../src/build/policy';
import { surroundings } from '../../../src/build/publication';
import { speculationRules } from '../../../src/build/speculation-rules';
import type { Delivery } from '../../../src/site-context';
import { shippedPublication } from './publication';

const publication = await shippedPublication();
const imprint = publication.pages.find(({ path }) => path === '/impressum');

/** What a build with this way of delivery makes pages from, with little in it. */
const inputWith = (delivery: Delivery): FinishInput => ({
  surroundings: surroundings(publication),
  sheets: { imprint: 'p{color:red}' },
  browser: {
    loaders: { islands: 'islands()', page: 'page()' },
    redirectUrl: '/assets/redirect.js',
    otherEnginesUrl: '/assets/other.js',
    islandUrls: () => [],
    files: new Map(),
    packages: [],
  },
  fonts: { css: '', preload: [] },
  delivery,
  picture: (src) => ({ src, width: 1, height: 1 }),
});

/** The directives of a policy by their names. */
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((each) => [each.replace(/ .*/, ''), each.replace(/^\S+ ?/, '')]));

const recipient = { email: 'inbox@agency.example', name: 'Team' };

describe.each<[name: string, delivery: Delivery, calls: string]>([
  ['a relay on the own origin', { mode: 'relay', endpoint: '/api/enquiry' }, "'self'"],
  [
    'a relay elsewhere',
    { mode: 'relay', endpoint: 'https://relay.example/api/enquiry' },
    "'self' https://relay.example",
  ],
  [
    'direct delivery',
    { mode: 'direct', endpoint: 'https://mail.example:8443/v3/smtp/email', key: 'key-1', recipient },
    "'self' https://mail.example:8443",
  ],
])('the policy with %s', (_, delivery, calls) => {
  const input = inputWith(delivery);
  const [sheet, ...scripts] = ['p{color:red}', 'islands()', 'page()', speculationRules].map(hashSource);
  const expected = {
    'default-src': "'none'",
    'script-src': ["'self'", ...scripts].join(' '),
    'style-src': `'self' ${sheet}`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': calls,
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    'form-action': calls,
  };

  it('of the whole site lets nothing out but the enquiry, and no string become markup', () => {
    expect(directives(sitePolicy(['imprint'], input))).toEqual(expected);
  });

  it('of a page is the same, with the scripts of this page alone', () => {
    if (!imprint) throw new Error('no imprint');
    const [page] = pageFinisher(input)(imprint, '<main><header></header></main>');
    const { document } = parseHTML(page?.html ?? '');
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';
    const inline = [...document.querySelectorAll('script:not([src])')].map((script) => hashSource(script.textContent));
    const own = directives(policy);
    expect({ ...own, 'script-src': '' }).toEqual({ ...expected, 'script-src': '' });
    expect(new Set(own['script-src']?.split(' '))).toEqual(new Set(["'self'", ...inline]));
  });
});

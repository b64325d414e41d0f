import { describe, expect, it } from 'vitest';

import { hashSource } from '../../../src/build/policy';
import { renderPage, renderPages } from '../../../src/build/render-page';
import type { Site } from '../../../src/site';
import type { Delivery } from '../../../src/relay/settings';
import { pageNames } from '../../../src/routes';
import { emptyAssets, emptyBundle } from '../../empty-site';
import { pageAt, fixturePlan } from '../../fixture-site';

/** A site whose screens all render the same body. */
function siteWith(body: string, delivery: Delivery = fixturePlan.delivery): Site {
  const screen = { renderBody: () => body, css: 'p{color:red}' };
  return {
    ...fixturePlan,
    delivery,
    assets: emptyAssets,
    bundle: { ...emptyBundle, screens: new Map(pageNames.map((name) => [name, screen])) },
  };
}

const body = '<main><header><h1>Eins</h1></header><p>Text</p></main>';
const render = (path: string, site = siteWith(body)) => renderPage(pageAt(path), site)[0] ?? expect.fail();

describe('a document', () => {
  it('has the loader behind its first view, and structured data last', () => {
    const { html } = render('/impressum');
    expect(html).toContain('</h1></header><script data-polyfills="/assets/polyfills.js">page()</script><p>Text</p>');
    expect(html).toMatch(/<\/main>\s*<script type="application\/ld\+json">\{.*\}<\/script>\s*<\/body>/);
  });

  it('has the loader of islands only where it has islands', () => {
    expect(render('/impressum', siteWith(`${body}<div data-island="team"></div>`)).html).toContain(
      'islands()</script>',
    );
  });

  it('lies in two files for hosts of different habits, and has a Markdown version where it may be indexed', () => {
    expect(render('/agentur').files).toEqual(['agentur.html', 'agentur/index.html']);
    expect(render('/agentur').markdown).toContain('# Eins');
    expect(render('/impressum').markdown).toBeUndefined();
  });

  it('names the page and its screen where that throws', () => {
    const site = siteWith(body);
    const failing = { css: '', renderBody: () => expect.fail('no') };
    const broken = { ...site, bundle: { ...site.bundle, screens: new Map([['imprint', failing] as const]) } };
    expect(() => renderPage(pageAt('/impressum'), broken)).toThrow(
      'page /impressum could not be rendered (src/pages/imprint/screen.tsx)',
    );
  });
});

describe('the German home page', () => {
  it('is the 404 page, too: not indexed, and with a script that leads on', () => {
    const [home, fallback] = renderPage(pageAt('/'), siteWith(body));
    expect(home?.html).not.toContain('noindex');
    expect(fallback?.files).toEqual(['404.html']);
    expect(fallback?.html).toContain('content="noindex, nofollow"');
    expect(fallback?.html).toMatch(/<script src="\/assets\/redirect\.js" data-rules="\[.*\]"><\/script>/);
  });
});

it('adds the page that hosts show when they fail', () => {
  expect(renderPages(siteWith(body)).flatMap(({ files }) => files)).toContain('500.html');
});

/** The directives of a page's policy by their names. */
function policyOf(html: string): Record<string, string> {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const directives = policy.replaceAll('&#x27;', "'").split('; ');
  return Object.fromEntries(directives.map((each) => [each.replace(/ .*/, ''), each.replace(/^\S+ ?/, '')]));
}

const recipient = { email: 'inbox@agency.example', name: 'Team' };

describe.each<[name: string, delivery: Delivery, calls: string]>([
  ['a relay on the own origin', { mode: 'relay', endpoint: '/api/enquiry' }, "'self'"],
  ['a relay elsewhere', { mode: 'relay', endpoint: 'https://relay.example/api' }, "'self' https://relay.example"],
  [
    'direct delivery',
    { mode: 'direct', endpoint: 'https://mail.example:8443/v3', key: 'key-1', recipient },
    "'self' https://mail.example:8443",
  ],
])('the policy of a page with %s', (_, delivery, calls) => {
  it('lets nothing out but the enquiry, and runs only what the page contains', () => {
    const { html } = render('/impressum', siteWith(body, delivery));
    const { 'script-src': scripts = '', ...others } = policyOf(html);
    expect(others).toEqual({
      'default-src': "'none'",
      'style-src': `'self' ${hashSource('p{color:red}')}`,
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': calls,
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
      'form-action': calls,
    });
    const inline = Array.from(html.matchAll(/<script(?![^>]* src=)[^>]*>([^<]*)</g), ([, text = '']) =>
      hashSource(text),
    );
    expect(new Set(scripts.split(' '))).toEqual(new Set(["'self'", ...inline]));
  });
});

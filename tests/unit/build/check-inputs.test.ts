import { describe, expect, it } from 'vitest';

import { checkInputs } from '../../../src/build/check-inputs';
import { FindingsError } from '../../../src/content/finding';
import { fixture, fixturePlan } from '../../fixture-site';

/** The codes and messages of what is refused about public files and an endpoint. */
function refused(publicNames: string[], endpoint = '/api/enquiry', redirects = fixturePlan.content.redirects): string {
  const content = { ...fixturePlan.content, redirects };
  const publicFiles = { files: new Map(publicNames.map((name) => [name, new Uint8Array()])), warnings: [] };
  try {
    checkInputs({ ...fixturePlan, content, delivery: { mode: 'relay', endpoint } }, publicFiles, fixture.places);
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    return error.findings.map(({ code, message }) => `${code} ${message}`).join('\n');
  }
  return '';
}

it('takes the shipped site', () => {
  expect(refused(['urkunde.txt'])).toBe('');
});

describe('an endpoint of the form', () => {
  it.each([
    ['/kontakt', 'is the address of a page'],
    ['/agentur/', 'is the address of a page'],
    ['/sitemap.xml', 'is the address of a file'],
    ['/urkunde_120_baeume.pdf', 'is the address of a file'],
    ['/own.pdf', 'is the address of a file'],
    ['/de', 'lies below /de, where hosts answer'],
    ['/assets/form', 'lies below /assets, where hosts answer'],
    ['/img/form', 'lies below /img, where hosts answer'],
    ['/old/form', 'is redirected by /old/*'],
    ['https://agency.example/agentur', 'is the address of a page'],
  ])('may not be %s', (endpoint, reason) => {
    expect(refused(['own.pdf'], endpoint, [{ from: '/old/*', to: '/agentur' }])).toContain(reason);
  });

  it.each(['/api/enquiry', '/relay', 'https://relay.example/agentur'])('may be %s', (endpoint) => {
    expect(refused([], endpoint)).toBe('');
  });
});

it('refuses a founding year that has not come yet, with its place', () => {
  const content = { ...fixturePlan.content, identity: { ...fixturePlan.content.identity, founded: 2099 } };
  expect(() => checkInputs({ ...fixturePlan, content }, { files: new Map(), warnings: [] }, fixture.places)).toThrow(
    /content\/identity\.yaml:\d+ {2}founded\n.*founded in 2099, and this build thinks that it is 2025/,
  );
});

it('tells everything at once', () => {
  const told = refused(['agentur/index.html'], '/kontakt', [{ from: '/agentur', to: '/nowhere' }]);
  for (const code of ['public-file', 'enquiry-endpoint', 'redirect-shadow']) expect(told).toContain(code);
});

import { expect, it } from 'vitest';

import { checkInputs } from '../../../src/build/check-inputs';
import { FindingsError } from '../../../src/content/finding';
import { fixture, fixturePlan } from '../../fixture-site';

type Input = { names?: string[]; endpoint?: string; redirects?: { from: string; to: string }[]; founded?: number };

/** The codes and messages of what is refused. */
function check({ names = [], endpoint = '/api/enquiry', redirects = [], founded = 2017 }: Input): string[] {
  const identity = { ...fixturePlan.content.identity, founded };
  const content = { ...fixturePlan.content, redirects, identity };
  const publicFiles = { files: new Map(names.map((name) => [name, new Uint8Array()])), warnings: [] };
  try {
    checkInputs({ ...fixturePlan, content, delivery: { mode: 'relay', endpoint } }, publicFiles, fixture.locations);
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    return error.findings.map(({ code, at, message }) => `${code} ${at?.file} ${message}`);
  }
  return [];
}

it.each([
  ['/kontakt', 'is the address of a page'],
  ['/agentur/', 'is the address of a page'],
  ['https://agency.example/agentur', 'is the address of a page'],
  ['/sitemap.xml', 'is the address of a file'],
  ['/urkunde_120_baeume.pdf', 'is the address of a file'],
  ['/own.pdf', 'is the address of a file'],
  ['/de', 'lies below /de, where hosts answer'],
  ['/assets/form', 'lies below /assets, where hosts answer'],
  ['/img/form', 'lies below /img, where hosts answer'],
  ['/old/form', 'is redirected by /old/*'],
])('refuses %s as the endpoint of the form: it %s', (endpoint, reason) => {
  const message = `enquiry-endpoint undefined ENQUIRY_ENDPOINT="${endpoint}" ${reason}`;
  expect(check({ names: ['own.pdf'], endpoint, redirects: [{ from: '/old/*', to: '/agentur' }] })).toEqual([
    expect.stringContaining(message),
  ]);
});

it.each(['/api/enquiry', '/relay', 'https://relay.example/agentur'])('accepts %s as the endpoint', (endpoint) => {
  expect(check({ endpoint })).toEqual([]);
});

it('refuses a founding year that has not come yet', () => {
  expect(check({ founded: 2025 })).toEqual([]);
  const message = 'the agency was founded in 2026, and this build thinks that it is 2025';
  expect(check({ founded: 2026 })).toEqual([`founded-later content/identity.yaml ${message}`]);
});

it('reports everything at once', () => {
  const redirects = [{ from: '/agentur', to: '/nowhere' }];
  const found = check({ names: ['agentur/index.html'], endpoint: '/kontakt', redirects, founded: 2099 });
  expect(found.map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
    'founded-later content/identity.yaml',
    'enquiry-endpoint undefined',
    'public-file public/agentur/index.html',
    'redirect-shadow content/redirects.yaml',
  ]);
});

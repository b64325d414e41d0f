import { expect, it } from 'vitest';

import { checkInputs } from '../../../src/build/check-inputs';
import { FindingsError } from '../../../src/content/finding';
import { fixture, fixturePlan } from '../../fixture-site';

type Input = { names?: string[]; endpoint?: string; redirects?: { from: string; to: string }[]; founded?: number };

/** Returns code, file and message of each finding. */
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
  ['/kontakt', 'is the URL of a page'],
  ['/agentur/', 'is the URL of a page'],
  ['https://agency.example/agentur', 'is the URL of a page'],
  ['/sitemap.xml', 'is the URL of a file'],
  ['/own.pdf', 'is the URL of a file'],
  ['/de', 'is below /de, which hosts handle'],
  ['/assets/form', 'is below /assets, which hosts handle'],
  ['/img/form', 'is below /img, which hosts handle'],
  ['/old/form', 'is redirected by /old/*'],
])('rejects %s as the endpoint of the form: it %s', (endpoint, reason) => {
  const message = `enquiry-endpoint undefined ENQUIRY_ENDPOINT="${endpoint}" ${reason}`;
  expect(check({ names: ['own.pdf'], endpoint, redirects: [{ from: '/old/*', to: '/agentur' }] })).toEqual([
    expect.stringContaining(message),
  ]);
});

it.each(['/api/enquiry', '/relay', 'https://relay.example/agentur'])('accepts %s as the endpoint', (endpoint) => {
  expect(check({ endpoint })).toEqual([]);
});

it('rejects a founding year in the future', () => {
  expect(check({ founded: 2025 })).toEqual([]);
  const message = 'the founding year 2026 is in the future, as this build runs in 2025';
  expect(check({ founded: 2026 })).toEqual([`founded-later content/identity.yaml ${message}`]);
});

it('reports all problems at once', () => {
  const redirects = [{ from: '/agentur', to: '/nowhere' }];
  const findings = check({ names: ['agentur/index.html'], endpoint: '/kontakt', redirects, founded: 2099 });
  expect(findings.map((finding) => finding.split(' ').slice(0, 2).join(' '))).toEqual([
    'founded-later content/identity.yaml',
    'enquiry-endpoint undefined',
    'public-file public/agentur/index.html',
    'redirect-shadow content/redirects.yaml',
  ]);
});

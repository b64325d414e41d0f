import { expect, it } from 'vitest';

import { checkInputs } from '../../../src/checks/check-inputs';
import { listFields } from '../../../src/content/fields';
import { createFinding, FindingsError } from '../../../src/findings/finding';
import { parseSourceFile } from '../../../src/site-content';
import { hashText, listWaitingTexts } from '../../../src/content/waiting';
import type { SitePlan } from '../../../src/site/site';
import { createAuditInput, fixturePlan } from '../../fixture-site';
import { inEnglish } from '../../in-english';

type Input = { names?: string[]; endpoint?: string; redirects?: { from: string; to: string }[]; founded?: number };

/** Returns code, file and message of each finding. */
function check({ names = [], endpoint = '/api/enquiry', redirects = [], founded = 2017 }: Input): string[] {
  const identity = { ...fixturePlan.content.identity, founded };
  const content = { ...fixturePlan.content, redirects, identity };
  const publicFiles = { files: new Map(names.map((name) => [name, new Uint8Array()])), findings: [] };
  const plan: SitePlan = { ...fixturePlan, content, delivery: { mode: 'relay', endpoint } };
  try {
    checkInputs(createAuditInput({ plan, publicFiles }));
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    return error.findings.map(inEnglish).map(({ code, at, message }) => `${code} ${at?.file} ${message}`);
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
  const message = `undefined ENQUIRY_ENDPOINT="${endpoint}" ${reason}`;
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
    'endpoint-page undefined',
    'generated-file public/agentur/index.html',
    'redirect-shadow content/redirects.yaml',
  ]);
});

it('reports findings in texts, redirects and files together with those of loading', () => {
  const { content } = fixturePlan;
  const studies = content.locales.de.studies.map((study) => ({ ...study, order: 1 }));
  const plan = {
    ...fixturePlan,
    content: { ...content, locales: { ...content.locales, de: { ...content.locales.de, studies } } },
  };
  const texts = {
    'content/de/home.yaml': 'updated: 2099-01-01\nlist: [1, 2]',
    'content/en/home.yaml': 'list: [1]\nhero: { heading: x }',
    'content/waiting.yaml': `waiting: [{ field: 'content/en/home.yaml#hero.heading', since: 2026-11-28, hash: '${hashText('x')}' }]`,
  };
  const sources = Object.entries(texts).map(([file, text]) => parseSourceFile(file, Buffer.from(text)));
  const publicFiles = {
    files: new Map([['notes.md', Buffer.from('a')]]),
    findings: [createFinding('temporary-file', {})],
  };
  const input = createAuditInput({
    plan,
    sources,
    fields: sources.flatMap(listFields),
    waiting: listWaitingTexts(sources),
    publicFiles,
    findings: [createFinding('singular-number', { name: 'trees' })],
  });
  const codes = [
    'singular-number',
    'temporary-file',
    'different-count',
    'duplicate-order',
    'future-date',
    'markdown-file',
    'waiting-text',
  ];
  const findings = codes.map((code) => expect.objectContaining({ code }));
  expect(() => checkInputs(input)).toThrow(expect.objectContaining({ findings: expect.arrayContaining(findings) }));
});

import { afterEach, expect, it, vi } from 'vitest';

import { summarize } from '../../../src/build/summary';
import type { Page } from '../../../src/page';
import { parseSourceFile } from '../../../src/content/source-file';
import type { Delivery } from '../../../src/relay/settings';
import { emptyAssets, emptyBundle } from '../../empty-site';
import { documentOf, fixturePlan, pageAt } from '../../fixture-site';

afterEach(() => vi.unstubAllEnvs());

const recipient = { email: 'inbox@agency.example', name: 'Team' };
const direct: Delivery = { mode: 'direct', endpoint: 'https://mail.example/v3/smtp/email', key: 'key-1', recipient };
const relay: Delivery = { mode: 'relay', endpoint: '/api/enquiry' };

type Build = { delivery?: Delivery; text?: string; ownUrl?: string; sizes?: [page: Page, bytes: number][] };

/** The lines of a build of one text that begin with a word. */
function linesOf(word: string, { delivery = relay, text = '', ownUrl = 'https://a.example', sizes = [] }: Build) {
  const file = text.startsWith('---') ? 'content/de/privacy.md' : 'content/de/team.yaml';
  const { content } = fixturePlan;
  const identity = { ...content.identity, siteUrl: ownUrl };
  const summary = summarize({
    site: {
      ...fixturePlan,
      siteUrl: 'https://a.example',
      delivery,
      content: { ...content, identity },
      bundle: emptyBundle,
      assets: emptyAssets,
    },
    documents: sizes.map(([page], index) => ({ ...documentOf(page, '<html></html>'), files: [`${index}.html`] })),
    files: new Map(sizes.map(([, bytes], index) => [`${index}.html.br`, new Uint8Array(bytes)])),
    warnings: [{ code: 'doubt', level: 'warning', message: 'hm', fix: 'Look.' }],
    sources: [parseSourceFile(file, Buffer.from(text || 'name: Ida'))],
  });
  return summary.split('\n').filter((line) => line.startsWith(word));
}

it('counts pages, files and bytes, the style guide and fallback pages for themselves', () => {
  const pages = ['/', '/agentur', '/agb', '/test', '/casestudies/not-found'].map(pageAt);
  const bytes = [9_000, 3_000, 5_000, 20_000, 8_000];
  const sizes = pages.map((page, index): [Page, number] => [page, bytes[index] ?? 0]);
  expect(linesOf('dist/', { sizes })).toEqual(['dist/  4 pages for https://a.example, 5 files, 45.0 kB']);
  const [html] = linesOf('   ', { sizes }).filter((line) => line.includes('HTML'));
  expect(html).toBe('       HTML with its styles, compressed: median 5.0 kB, largest 9.0 kB');
  expect(linesOf('warning', {})).toHaveLength(1);
});

it('warns that the key is public where the form delivers by itself, without the key', () => {
  expect(linesOf('form', { delivery: direct })).toEqual([
    'form   goes straight to mail.example. The key of the mail provider is public: anybody can read it in the page and send mail with it.',
  ]);
});

it('says that the privacy policy still describes the relay where the form delivers by itself', () => {
  const text = '---\nheading: Datenschutz\n---\n\nDas Formular schickt sie an eine Weiterleitung.\n';
  expect(linesOf('form', { delivery: direct, text })[0]).toMatch(/ The privacy policy describes the relay: change its/);
});

it.each([
  ['', 'website@agency.example', / The relay needs MAIL_KEY and MAIL_FROM where it runs/],
  ['key-1', '', / The relay needs MAIL_KEY and MAIL_FROM where it runs/],
  ['key-1', 'website@agency.example', /^form {3}goes to the relay at \/api\/enquiry\.$/],
])('says what the relay still needs with the key “%s” and the sender “%s”', (key, sender, line) => {
  vi.stubEnv('MAIL_KEY', key);
  vi.stubEnv('MAIL_FROM', sender);
  expect(linesOf('form', {})).toEqual([expect.stringMatching(line)]);
});

it.each([
  [
    'sample: true\nteam:\n  - sample: true\n    name: Ida',
    ['launch 2 items of sample content are left; npm run launch-check lists them'],
  ],
  ['sample: true', ['launch 1 item of sample content is left; npm run launch-check lists it']],
  ['name: Ida', []],
])('counts the sample content in %j', (text, lines) => {
  expect(linesOf('launch', { text })).toEqual(lines);
});

it('says which address the site is built for where content/identity.yaml names another one', () => {
  expect(linesOf('site', { ownUrl: 'https://www.a.example' })).toEqual([
    'site   is built for https://a.example (SITE_URL), and content/identity.yaml names https://www.a.example, as texts with {domain} do. That is right for a preview; where visitors come, write the same address in both.',
  ]);
  expect(linesOf('site', {})).toEqual([]);
});

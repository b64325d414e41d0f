import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { collectFiles } from '../../../src/build/collect-files';
import { compareConfigs, type ConfigChange } from '../../../src/build/compare-configs';
import { summarise } from '../../../src/build/summary';
import { type Content, parseSourceFile } from '../../../src/site-content';
import type { Page } from '../../../src/site/page';
import { listFields } from '../../../src/content/fields';
import { getPageFiles } from '../../../src/paths';
import { createFinding } from '../../../src/findings/finding';
import type { Delivery, Environment } from '../../../src/relay/settings';
import { stubAssets, stubBundle } from '../../stub-site';
import { createDocument, fixturePlan, getPageAt } from '../../fixture-site';
import { createTemporaryFolder } from '../../temporary-folder';

const recipient = { email: 'inbox@agency.example', name: 'Team' };
const direct: Delivery = { mode: 'direct', endpoint: 'https://mail.example/v3/smtp/email', key: 'key-1', recipient };
const relay: Delivery = { mode: 'relay', endpoint: '/api/enquiry' };

type Build = {
  delivery?: Delivery;
  env?: Environment;
  text?: string;
  preview?: string;
  identityUrl?: string;
  sizes?: [page: Page, bytes: number][];
  configChange?: ConfigChange | undefined;
};

/** Returns the lines of a summary that begin with a word. */
function getLines(word: string, build: Build) {
  const { delivery = relay, env = {}, text = '', preview, identityUrl = 'https://a.example', sizes = [] } = build;
  const { content } = fixturePlan;
  const identity = { ...content.identity, siteUrl: identityUrl };
  const source = parseSourceFile('content/identity.yaml', Buffer.from(text || 'name: Ida'));
  const summary = summarise({
    site: {
      ...fixturePlan,
      settings: { ...fixturePlan.settings, preview, relay: env },
      siteUrl: 'https://a.example',
      delivery,
      content: { ...content, identity },
      bundle: stubBundle,
      assets: stubAssets,
    },
    documents: sizes.map(([page], index) => ({ ...createDocument(page, '<html></html>'), files: [`${index}.html`] })),
    files: new Map(sizes.map(([, bytes], index) => [`${index}.html`, new Uint8Array(2 * bytes)])),
    sizes: new Map(sizes.map(([, bytes], index) => [`${index}.html`, bytes])),
    warnings: [createFinding('orphan', {})],
    configChange: build.configChange,
    loaded: { fields: listFields(source) },
  });
  return summary.split('\n').filter((line) => line.startsWith(word));
}

it('counts pages, files and bytes, without the style guide and fallback pages', () => {
  const pages = ['/', '/agentur', '/agb', '/test', '/casestudies/not-found'].map(getPageAt);
  const bytes = [9_000, 3_000, 5_000, 20_000, 8_000];
  const sizes = pages.map((page, index): [Page, number] => [page, bytes[index] ?? 0]);
  expect(getLines('dist/', { sizes })).toEqual(['dist/  4 pages for https://a.example, 5 files, 90.0 kB']);
  const [html] = getLines('   ', { sizes }).filter((line) => line.includes('HTML'));
  expect(html).toBe('       compressed HTML with inlined CSS: median 5.0 kB, largest 9.0 kB');
  expect(getLines('warning', {})).toHaveLength(1);
});

it('warns that the key is public with direct delivery, but does not print it', () => {
  expect(getLines('form', { delivery: direct })).toEqual([
    'form   sends directly to mail.example. The key of the mail provider is public: anybody can read it in the page and send mail with it. Leave out MAIL_DIRECT to send through the relay.',
  ]);
});

it.each([
  ['', 'website@agency.example', / The relay needs MAIL_KEY and MAIL_FROM where it runs/],
  ['key-1', '', / The relay needs MAIL_KEY and MAIL_FROM where it runs/],
  ['key-1', 'website@agency.example', /^form {3}sends to the relay at \/api\/enquiry\.$/],
])('reports what the relay needs with the key “%s” and the sender “%s”', (key, sender, line) => {
  expect(getLines('form', { env: { MAIL_KEY: key, MAIL_FROM: sender } })).toEqual([expect.stringMatching(line)]);
});

it.each([
  [
    'logo:\n  sample: true\nowner:\n  sample: true\n  name: Ida',
    ['launch 2 items of sample content left; list them with npm run launch-check'],
  ],
  ['logo:\n  sample: true', ['launch 1 item of sample content left; list it with npm run launch-check']],
  ['name: Ida', []],
])('counts the sample content in %j', (text, lines) => {
  expect(getLines('launch', { text })).toEqual(lines);
});

it('says that a preview build must not go live', () => {
  expect(getLines('search', { preview: 'CONTEXT=deploy-preview' })).toEqual([
    'search engines are kept out, because this is a preview build (CONTEXT=deploy-preview). It must not go live: for production, build with PREVIEW=0.',
  ]);
  expect(getLines('search', {})).toEqual([]);
});

it('reports a site URL that differs from content/identity.yaml', () => {
  expect(getLines('site', { identityUrl: 'https://www.a.example' })).toEqual([
    'site   is built for https://a.example (SITE_URL), but content/identity.yaml and texts with {domain} say https://www.a.example. This is fine for a preview; for production, use the same URL in both.',
  ]);
  expect(getLines('site', {})).toEqual([]);
});

const changed = 'the configuration has changed since the last build';
const site = { ...fixturePlan, bundle: stubBundle, assets: stubAssets };
type Changes = { scripts?: string[]; redirects?: Content['redirects']; study?: Page };
const collectTestFiles = ({ scripts = [], redirects = [], study }: Changes = {}) => {
  const content = { ...site.content, redirects };
  const files = new Map(scripts.map((name) => [`assets/${name}`, Buffer.from(name)]));
  const pages = [...site.pages, ...(study ? [study] : [])];
  const documents = pages.map((page) => ({
    ...createDocument(page, '<html></html>'),
    files: getPageFiles(page.path),
    markdown: '# Title',
  }));
  return collectFiles({ ...site, pages, content, bundle: { ...stubBundle, files } }, documents, new Map());
};
const old = String(collectTestFiles().get('hosting.json'));

it.each([
  ['the first build', undefined, {}, ['there is no earlier dist/ to compare with: for a server of your own, print']],
  ['other scripts', old, { scripts: ['b-0123456789.js'] }, []],
  ['a new case study', old, { study: { ...getPageAt('/casestudies/mpuWolff'), path: '/casestudies/neu' } }, []],
  ['a redirect', old, { redirects: [{ from: '/neu', to: '/agentur' }] }, [changed]],
  ['a dist/ of an older version', '{}', {}, [changed]],
])('says after %s whether the server needs a new configuration', (_, previous, changes: Changes, lines) => {
  const root = createTemporaryFolder();
  mkdirSync(join(root, 'dist'));
  if (previous !== undefined) writeFileSync(join(root, 'dist/hosting.json'), previous);
  const files = collectTestFiles(changes);
  const configChange = compareConfigs(root, files);
  expect(getLines('server', { configChange })).toEqual(lines.map((line) => expect.stringContaining(line)));
});

import { afterEach, expect, it, vi } from 'vitest';

import { summarize } from '../../../src/build/summary';
import { parseSourceFile } from '../../../src/content/source-file';
import type { Delivery } from '../../../src/relay/settings';

import { emptyAssets, emptyBundle } from '../../empty-site';
import { fixturePlan } from '../../fixture-site';

afterEach(() => vi.unstubAllEnvs());

const recipient = { email: 'inbox@agency.example', name: 'Team' };
const direct: Delivery = { mode: 'direct', endpoint: 'https://mail.example/v3/smtp/email', key: 'key-1', recipient };
const relay: Delivery = { mode: 'relay', endpoint: '/api/enquiry' };

/** The lines of a build of one text that begin with a word. */
async function lines(
  word: string,
  delivery: Delivery,
  text = 'name: Ida',
  ownUrl = 'https://a.example',
): Promise<string[]> {
  const file = text.startsWith('---') ? 'content/de/privacy.md' : 'content/de/team.yaml';
  const sources = [await parseSourceFile(file, Buffer.from(text))];
  const { content } = fixturePlan;
  const told = summarize({
    site: {
      ...fixturePlan,
      siteUrl: 'https://a.example',
      delivery,
      content: { ...content, identity: { ...content.identity, siteUrl: ownUrl } },
      bundle: emptyBundle,
      assets: emptyAssets,
    },
    documents: [],
    files: new Map(),
    warnings: [],
    sources,
  });
  return told.split('\n').filter((line) => line.startsWith(word));
}

it('a build warns that the key is public where the form delivers by itself, and does not say the key', async () => {
  const told = await lines('form', direct);
  expect(told).toEqual([
    'form   goes straight to mail.example. The key of the mail provider is public: anybody can read it in the page and send mail with it.',
  ]);
  expect(told.join()).not.toContain('key-1');
});

it('a build says that the privacy policy still describes the relay where the form delivers by itself', async () => {
  const policy = '---\nheading: Datenschutz\n---\n\nDas Formular schickt sie an eine Weiterleitung.\n';
  expect((await lines('form', direct, policy))[0]).toMatch(/ The privacy policy describes the relay: change its/);
});

it('a build says what the relay still needs, until it has it', async () => {
  vi.stubEnv('MAIL_KEY', '');
  vi.stubEnv('MAIL_FROM', 'website@agency.example');
  expect((await lines('form', relay))[0]).toMatch(
    /^form {3}goes to the relay at \/api\/enquiry\. .*MAIL_KEY and MAIL_FROM/,
  );
  vi.stubEnv('MAIL_KEY', 'key-1');
  expect(await lines('form', relay)).toEqual(['form   goes to the relay at /api/enquiry.']);
});

it('a build says how much sample content is left, while there is any', async () => {
  expect(await lines('launch', relay, 'sample: true\nteam:\n  - sample: true\n    name: Ida\n')).toEqual([
    'launch 2 items of sample content are left; npm run launch-check lists them',
  ]);
  expect(await lines('launch', relay, 'sample: true\n')).toEqual([
    'launch 1 item of sample content is left; npm run launch-check lists it',
  ]);
  expect(await lines('launch', relay)).toEqual([]);
});

it('a build says which address it is for where content/identity.yaml names another one', async () => {
  expect(await lines('site', relay, undefined, 'https://www.a.example')).toEqual([
    'site   is built for https://a.example (SITE_URL), and content/identity.yaml names https://www.a.example, as texts with {domain} do. That is right for a preview; where visitors come, write the same address in both.',
  ]);
  expect(await lines('site', relay)).toEqual([]);
});

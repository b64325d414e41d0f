import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';

import { fixtureRoot } from '../../fixture-site';
import { runScript } from '../../run-script';
import { createTemporaryFolder } from '../../temporary-folder';

const folder = createTemporaryFolder();
beforeAll(async () => {
  await cp(join(fixtureRoot, 'content'), join(folder, 'content'), { recursive: true });
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(yaml|md)$/.test(name)) continue;
    await edit(name, (text) =>
      text
        .replaceAll(/^( *- )sample: true\n +/gm, '$1')
        .replaceAll(/^ *sample: true\n/gm, '')
        .replace('https://jahresring.example', 'https://www.a.de'),
    );
  }
});

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

const configured = {
  SITE_URL: 'https://www.a.de',
  MAIL_KEY: 'key-1',
  MAIL_FROM: 'website@a.de',
  MAIL_DIRECT: '',
  PREVIEW: '',
};
const ready = 'Ready to launch: no sample content, everything configured.';

/** Runs the check in the folder; returns its exit code and its lines. */
async function check(env: NodeJS.Dict<string>) {
  const { code, output } = await runScript('commands/launch-check.ts', { cwd: folder, env });
  return { code, lines: output.trim().split('\n') };
}

it('accepts a site without sample content, with a URL and a mail provider', async () => {
  expect(await check(configured)).toEqual({ code: 0, lines: [ready] });
});

it('rejects a preview build', async () => {
  const { code, lines } = await check({ ...configured, CONTEXT: 'deploy-preview' });
  const item =
    'CONTEXT=deploy-preview: a preview build keeps search engines out; for production, remove it or set PREVIEW=0';
  expect([code, ...lines]).toEqual([1, item, '', '1 item before launch.']);
});

it('reminds of the public key with direct delivery', async () => {
  const { code, lines } = await check({ ...configured, MAIL_DIRECT: '1' });
  const note = /^MAIL_DIRECT=1: the key of the mail provider is public.* privacy policy/;
  expect([code, ...lines]).toEqual([0, ready, expect.stringMatching(note)]);
});

it('says what it cannot know about a relay elsewhere, and still succeeds', async () => {
  const { code, lines } = await check({ ...configured, MAIL_KEY: '', ENQUIRY_ENDPOINT: 'http://127.0.0.1:1/enquiry' });
  expect([code, ...lines]).toEqual([
    0,
    ready,
    expect.stringMatching(/^It is not known here .* http:\/\/127\.0\.0\.1:1/),
  ]);
});

it('lists sample content with file and line, and what is not configured', async () => {
  await cp(join(fixtureRoot, 'public'), join(folder, 'public'), { recursive: true });
  for (const locale of ['de', 'en']) {
    await edit(`content/${locale}/imprint.md`, (text) => text.replace('---\n', '---\nsample: true # Who is liable?\n'));
    await edit(`content/${locale}/testimonials.yaml`, (text) => text.replace('- text:', '- sample: true\n    text:'));
  }
  expect(await check({ ...configured, SITE_URL: 'https://agency.example', MAIL_KEY: '' })).toEqual({
    code: 1,
    lines: [
      'content/de/imprint.md:2  the whole file: sample content, Who is liable?',
      'content/de/testimonials.yaml:2  testimonials[1]: sample content',
      'content/en/imprint.md:2  the whole file: sample content, Who is liable?',
      'content/en/testimonials.yaml:2  testimonials[1]: sample content',
      'public/urkunde_120_baeume.pdf  sample content: replace the file with your own certificate',
      'SITE_URL, or siteUrl in content/identity.yaml: https://agency.example is a reserved example domain; write the public domain',
      expect.stringMatching(
        /^content\/identity\.yaml:\d+ {2}siteUrl: https:\/\/www\.a\.de differs from SITE_URL, https:\/\/agency\.example,/,
      ),
      'Enquiries cannot be delivered:',
      '  MAIL_KEY is missing: create a key in the account at the mail provider',
      '',
      '8 items before launch.',
    ],
  });
});

import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { copyProject, type ProjectCopy } from '../../project-copy';

let copy: ProjectCopy;

beforeAll(async () => {
  copy = await copyProject('launch');
  const content = join(copy.root, 'content');
  for (const name of await readdir(content, { recursive: true })) {
    if (!/\.(yaml|md)$/.test(name)) continue;
    const text = await readFile(join(content, name), 'utf8');
    const real = text.replaceAll(/^( *- )sample: true\n +/gm, '$1').replaceAll(/^ *sample: true\n/gm, '');
    await writeFile(join(content, name), real);
  }
  await copy.edit('content/identity.yaml', (text) => text.replace('https://jahresring.example', 'https://www.a.de'));
}, 60_000);
afterAll(() => copy.remove());

const configured = { SITE_URL: 'https://www.a.de', MAIL_KEY: 'key-1', MAIL_FROM: 'website@a.de', MAIL_DIRECT: '' };

/** Runs the check in the copy; gives its exit code, and what it says line by line. */
const check = async (env: NodeJS.ProcessEnv) => {
  const words = ['--import', 'tsx', 'src/build/launch-check.ts'];
  const run = promisify(execFile)(process.execPath, words, { cwd: copy.root, env: { ...process.env, ...env } });
  const { code, stdout, stderr } = await run.then(
    (done) => ({ code: 0, ...done }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, told: (stdout + stderr).trim().split('\n') };
};

it('a site without sample content that knows its address and its mail provider may be launched', async () => {
  expect(await check(configured)).toEqual({
    code: 0,
    told: ['Ready to launch: no sample content, everything configured.'],
  });
});

it('a form that delivers by itself may be launched when the privacy policy says so', async () => {
  const direct = { ...configured, MAIL_DIRECT: '1' };
  const note =
    'MAIL_DIRECT=1: the key of the mail provider is in the page for anybody to use; the relay would keep it secret.';
  const before = await check(direct);
  expect(before.code).toBe(1);
  expect(before.told).toEqual([
    expect.stringMatching(/^content\/de\/privacy\.md:\d+  this tells of the relay; /),
    expect.stringMatching(/^content\/en\/privacy\.md:\d+  this tells of the relay; /),
    '',
    '2 items before launch.',
    note,
  ]);
  for (const told of before.told.slice(0, 2)) {
    const [, file = '', line] = /^([^:]+):(\d+)/.exec(told) ?? [];
    await copy.edit(file, (text) =>
      text
        .split('\n')
        .toSpliced(Number(line) - 1, 1)
        .join('\n'),
    );
  }
  expect(await check(direct)).toEqual({
    code: 0,
    told: ['Ready to launch: no sample content, everything configured.', note],
  });
});

it('sample content is listed with file and line, beside what is not configured, and nobody may launch', async () => {
  await copy.edit('content/certificate.yaml', (text) => `# Eine Urkunde.\nsample: true\n${text}`);
  const places = [];
  for (const file of ['content/de/testimonials.yaml', 'content/en/testimonials.yaml']) {
    await copy.edit(file, (text) => text.replace('  - text:', '  - sample: true\n    text:'));
    const lines = (await readFile(join(copy.root, file), 'utf8')).split('\n');
    places.push(`${file}:${lines.indexOf('  - sample: true') + 1}`);
  }
  const { code, told } = await check({ ...configured, SITE_URL: 'https://agency.example', MAIL_KEY: '' });
  expect(code).toBe(1);
  expect(told).toEqual([
    'content/certificate.yaml:2  the whole file: sample content',
    ...places.map((place) => `${place}  testimonials[1]: sample content`),
    'SITE_URL, or siteUrl in content/identity.yaml: https://agency.example is not the address of a real site',
    expect.stringMatching(
      /^content\/identity\.yaml:\d+  siteUrl: https:\/\/www\.a\.de is another address than SITE_URL, https:\/\/agency\.example,/,
    ),
    'Enquiries cannot be delivered:',
    '  MAIL_KEY is missing: the key of the mail provider',
    '',
    '6 items before launch.',
  ]);
});

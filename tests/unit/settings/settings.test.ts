import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

import { readEnvFile } from '../../../src/settings/env-file';
import { loadSettings, readSettings } from '../../../src/settings/settings';
import { parseOrigin } from '../../../src/lib/origin';
import { createTemporaryFolder } from '../../temporary-folder';

const read = (text: string) => readEnvFile(Buffer.from(text));

it.each([
  [
    '\uFEFFSITE_URL="https://a.example"\r\n# one\r\n\r\nexport PORT = 4000 # two\r\n',
    { SITE_URL: 'https://a.example', PORT: '4000' },
  ],
  ['PORT=1\rSITE_URL=0\r', { PORT: '1', SITE_URL: '0' }],
  ['HOST=x\nHTTPS_PROXY=y\n', { HOST: 'x', HTTPS_PROXY: 'y' }],
  ['PORT= # none\nA=b # c#d\nB="x#y" # z\n', { PORT: '', A: 'b', B: 'x#y' }],
  ["C=it's\nD='\"Web\" <a@b.de>'\nE=`\"'`\n", { C: "it's", D: '"Web" <a@b.de>', E: '"\'' }],
])('parses a .env file from any editor: %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

it.each([
  ['SITEURL=x\n', /^\.env: SITEURL is not a setting; did you mean SITE_URL\?$/],
  ['port=3000\n', /did you mean PORT\?/],
  ['port=1\nSITE_URL=0\nMAILKEY=x\n', /^\.env: MAILKEY .+\n\.env: port .+$/],
])('reports what is wrong in the .env file %j', (text, expected) => {
  expect(() => read(text)).toThrow(expected);
});

it('rejects a .env file in UTF-16, as PowerShell writes it', () => {
  expect(() => readEnvFile(Buffer.from('\uFEFFPORT=1\n', 'utf16le'))).toThrow(/not encoded in UTF-8/);
});

it('adds the variables in .env to the environment, which takes precedence', async () => {
  const root = createTemporaryFolder();
  await writeFile(join(root, '.env'), 'PORT=4000\nSITE_URL=https://a.example\nMAIL_KEY=key-1\nHTTPS_PROXY=p\n');
  vi.stubEnv('PORT', '5000');
  vi.stubEnv('SITE_URL', undefined);
  expect(loadSettings(root)).toMatchObject({ port: 5000, siteUrl: 'https://a.example', relay: { MAIL_KEY: 'key-1' } });
  expect(process.env.SITE_URL).toBeUndefined();
  vi.unstubAllEnvs();
});

it.each([
  [{ SITE_URL: 'example' }, 'it is not an origin'],
  [{ PORT: 'x' }, 'it is not a port'],
  [{ PORT: '65536' }, 'it is not a port'],
  [{ DEPLOY_TARGET: 'here' }, 'it must be one of any, cloudflare, netlify'],
  [{ PREVIEW: 'yes' }, 'it must be 1 or 0'],
  [{ SOURCE_DATE_EPOCH: 'now' }, 'it is not a time before 2100'],
  [{ SOURCE_DATE_EPOCH: '4102444800' }, 'it is not a time before 2100'],
  [{ SITE_URL: 'example', PORT: 'x', DEPLOY_TARGET: 'here', SOURCE_DATE_EPOCH: 'now' }, 'it is not a port'],
])('reports all invalid settings in %j', (env, reason) => {
  const lines = Object.entries(env).map(([name, value]) => `${name}="${value}" is invalid: `);
  const message = expect.objectContaining({ message: expect.stringContaining(reason) });
  expect(() => readSettings(env)).toThrow(message);
  for (const line of lines) expect(() => readSettings(env)).toThrow(line);
});

it('has defaults', () => {
  const defaults = { siteUrl: undefined, deployTarget: 'any' };
  expect(readSettings({ DEPLOY_TARGET: '' })).toMatchObject({ ...defaults, port: 3000 });
  expect(readSettings({ PORT: '0' })).toMatchObject({ ...defaults, port: 0 });
  expect(readSettings({ PORT: '65535', SITE_URL: 'https://a.de' })).toMatchObject({
    siteUrl: 'https://a.de',
    port: 65535,
  });
  expect(parseOrigin('https://:secret@example.com')).toMatchObject({ problem: expect.stringContaining('user') });
});

it.each([
  [{}, undefined],
  [{ PREVIEW: '1' }, 'PREVIEW=1'],
  [{ PREVIEW: '', CONTEXT: 'deploy-preview' }, 'CONTEXT=deploy-preview'],
  [{ CONTEXT: 'branch-deploy' }, 'CONTEXT=branch-deploy'],
  [{ CONTEXT: 'production' }, undefined],
  [{ CONTEXT: 'branch-deploy', PREVIEW: '0' }, undefined],
  [{ VERCEL_ENV: 'preview' }, 'VERCEL_ENV=preview'],
  [{ VERCEL_ENV: 'production' }, undefined],
  [{ CF_PAGES_BRANCH: 'new-prices' }, 'CF_PAGES_BRANCH=new-prices'],
  [{ CF_PAGES_BRANCH: 'mainline' }, 'CF_PAGES_BRANCH=mainline'],
  [{ CF_PAGES_BRANCH: 'main' }, undefined],
  [{ CF_PAGES_BRANCH: 'production' }, undefined],
])('determines whether %j makes a preview build', (env, preview) => {
  expect(readSettings(env).preview).toBe(preview);
});

it.each([
  ['2026-12-31T22:59:59Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
  ['2099-12-31T23:59:59Z', 2100],
])('determines that at %s it is %i in Berlin', (moment, year) => {
  const now = Date.parse(moment);
  expect(readSettings({ SOURCE_DATE_EPOCH: String(now / 1000) })).toMatchObject({ now, year });
});

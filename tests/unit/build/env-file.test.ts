import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { readEnvFile } from '../../../src/build/env-file';
import { loadEnvironment, readSettings } from '../../../src/build/settings';
import { originOf } from '../../../src/lib/origin';

const read = (text: string) => readEnvFile(Buffer.from(text));

describe('.env', () => {
  it('is read with marks of UTF-8, Windows line ends, quotation marks and export', () => {
    expect(read('\uFEFFSITE_URL="https://a.example"\r\n# one\r\n\r\nexport PORT = 4000 # two\r\n')).toMatchObject({
      SITE_URL: 'https://a.example',
      PORT: '4000',
    });
    expect(read('PORT=1\rSITE_URL=0\r')).toMatchObject({ PORT: '1', SITE_URL: '0' });
    expect(read('HOST=x\nHTTPS_PROXY=y\n')).toMatchObject({ HOST: 'x', HTTPS_PROXY: 'y' });
  });

  it('is read with remarks behind values, and with marks in them', () => {
    expect(read('PORT= # none\nA=b # c#d\nB="x#y" # z\nC=it\'s\nD=\'"Web" <a@b.de>\'\nE=`"\'`\n')).toEqual({
      PORT: '',
      A: 'b',
      B: 'x#y',
      C: "it's",
      D: '"Web" <a@b.de>',
      E: '"\'',
    });
  });

  it.each([
    ['PORT=1\nSITE_URL: https://a.example\n', /^\.env, line 2: it sets nothing; write NAME=value$/],
    ['SITE_URL\n', /^\.env, line 1: it sets nothing/],
    ['PORT=1\nPORT=2\n', /^\.env, line 2: PORT is set a second time/],
    ['SITEURL=x\n', /^\.env, line 1: SITEURL is not a setting; did you mean SITE_URL\?$/],
    ['port=3000\n', /did you mean PORT\?/],
    ['MAIL_FORM=x\n', /did you mean MAIL_FROM\?/],
    ['SITE_URL="https://a.de\nMAIL_FROM="a@b.de"\n', /^\.env, line 1: .* SITE_URL begins with "; .*same line$/],
    ["PORT=1\nMAIL_FROM='a@b.de\n", /^\.env, line 2: the value of MAIL_FROM begins with '/],
    ['MAIL_FROM="Web" <a@b.de>\n', /^\.env, line 1: there is text after .* MAIL_FROM; .* between ' and '$/],
    ['MAIL_KEY=abc#def\n', /^\.env, line 1: a # ends the value of MAIL_KEY; put .* quotation marks/],
    ['MAIL_KEY=#def\n', /^\.env, line 1: a # ends the value/],
    ['PORT=1\0\n', /^\.env, line 1: an invisible control character/],
  ])('%j is refused', (text, expected) => {
    expect(() => read(text)).toThrow(expected);
  });

  it('is refused with all of its lines that are wrong', () => {
    expect(() => read('one\nport=1\nSITE_URL=0\nthree\n')).toThrow(
      /^\.env, line 1: .+\n\.env, line 2: .+\n\.env, line 4: .+$/,
    );
  });

  it('in UTF-16, as PowerShell writes it, is refused', () => {
    expect(() => readEnvFile(Buffer.from('\uFEFFPORT=1\n', 'utf16le'))).toThrow(/not encoded in UTF-8/);
  });
});

it('settings under the name that Notepad gives them are not passed over', async () => {
  const root = await mkdtemp(join(tmpdir(), 'settings-'));
  await writeFile(join(root, '.env.txt'), 'PORT=4000\n');
  expect(() => loadEnvironment(root)).toThrow(/^\.env\.txt is not read: .* Rename it/);
  await writeFile(join(root, '.env'), '');
  expect(() => loadEnvironment(root)).not.toThrow();
  await rm(root, { recursive: true });
});

it('all settings that cannot be used are told at once', () => {
  const wrong = {
    SITE_URL: 'example',
    PORT: 'x',
    DEPLOY_TARGET: 'here',
    SOURCE_DATE_EPOCH: 'now',
  };
  const told = (env: NodeJS.ProcessEnv) => {
    try {
      return `taken: ${JSON.stringify(readSettings(env))}`;
    } catch (error) {
      return String(error);
    }
  };
  for (const [name, value] of Object.entries(wrong)) {
    expect(told(wrong)).toContain(`${name}="${value}" cannot be used: `);
    expect(told({ [name]: value })).toMatch(new RegExp(`^SettingsError: ${name}="${value}" cannot be used: .+$`));
  }
  expect(readSettings({ PORT: '0', DEPLOY_TARGET: '' })).toMatchObject({
    siteUrl: undefined,
    port: 0,
    deployTarget: 'any',
  });
});

it.each([
  ['2026-12-31T22:59:59Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
  ['2027-06-30T22:00:00Z', 2027],
])('at %s it is %i in Berlin', (moment, year) => {
  const now = Date.parse(moment);
  expect(readSettings({ SOURCE_DATE_EPOCH: String(now / 1000) })).toMatchObject({ now, year });
});

it('a date beyond all rings, and a password in an address, are refused', () => {
  expect(() => readSettings({ SOURCE_DATE_EPOCH: '99999999999' })).toThrow(/not a time before 2100/);
  expect(originOf('https://:secret@example.com')).toMatchObject({ problem: expect.stringContaining('user') });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { readKeepOption } from '../../../src/build/old-chunks';
import { getRelayTargets } from '../../../src/commands/relay-targets';
import { createHosting } from '../hosting/create-hosting';
import { createTemporaryFolder } from '../../temporary-folder';

const dist = createTemporaryFolder();
mkdirSync(join(dist, 'assets'));
const names = ['a-0123456789.js', 'a-0123456789.js.br', 'older-0123456789.js'].map((name) => `assets/${name}`);
const hosting = JSON.stringify(createHosting({ kept: ['assets/older-0123456789.js'] }));
for (const name of ['index.html', ...names]) writeFileSync(join(dist, name), name);
writeFileSync(join(dist, 'hosting.json'), hosting);

it('reads only the hashed files that the last build generated itself', () => {
  expect([...readKeepOption(['--keep', dist])]).toEqual([[names[0], Buffer.from(names[0] ?? '')]]);
  expect(readKeepOption([]).size).toBe(0);
});

it.each([
  [['--kepp', dist], /^Unknown option '--kepp'\. Usage: npm run build/],
  [['--keep'], /argument missing\. Usage: npm run build/],
  [['--keep', '/nowhere'], /^--keep \/nowhere: this is not a built site\. Use the folder/],
  [['--keep', join(dist, 'damaged')], /hosting\.json is damaged or from another version\. Copy the folder again/],
])('rejects %j', (args, message) => {
  mkdirSync(join(dist, 'damaged'), { recursive: true });
  writeFileSync(join(dist, 'damaged/hosting.json'), '{');
  expect(() => readKeepOption(args)).toThrow(message);
});

it.each([
  ['/api/enquiry', 'functions/api/enquiry.js'],
  ['/', 'functions/index.js'],
  ['/a/', 'functions/a/index.js'],
])('maps the relay path %s to the Cloudflare function %s', (path, file) => {
  expect(getRelayTargets(path).cloudflare.outfile).toBe(file);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { readOldChunks } from '../../../src/build/old-chunks';
import { relayTargets } from '../../../src/build/relay-targets';
import { keptByNpm } from '../../../src/lib/kept-by-npm';
import { createHosting } from '../hosting/create-hosting';

const dist = mkdtempSync(join(tmpdir(), 'kept-'));
mkdirSync(join(dist, 'assets'));
const names = ['a-0123456789.js', 'a-0123456789.js.br', 'older-0123456789.js'].map((name) => `assets/${name}`);
const hosting = JSON.stringify(createHosting({ kept: ['assets/older-0123456789.js'] }));
for (const name of ['index.html', ...names]) writeFileSync(join(dist, name), name);
writeFileSync(join(dist, 'hosting.json'), hosting);
afterAll(() => rmSync(dist, { recursive: true }));

it('takes over the hashed files that the last build has made, and nothing else', () => {
  expect([...readOldChunks(['--keep', dist])]).toEqual([[names[0], Buffer.from(names[0] ?? '')]]);
  expect(readOldChunks([]).size).toBe(0);
});

it.each([
  [['--kepp', dist], /^Unknown option '--kepp'\. A build knows one option/],
  [['--keep'], /argument missing\. A build knows/],
  [['--keep', '/nowhere'], /^--keep \/nowhere: there is no built site\. Name the folder/],
  [['--keep', join(dist, 'damaged')], /hosting\.json cannot be read\. Copy the folder again/],
])('refuses %j', (args, message) => {
  mkdirSync(join(dist, 'damaged'), { recursive: true });
  writeFileSync(join(dist, 'damaged/hosting.json'), '{');
  expect(() => readOldChunks(args)).toThrow(message);
});

it('says where -- is missing before options that npm took for its own', () => {
  const env = { npm_lifecycle_event: 'host-config', npm_config_root: 'dist', npm_config_port: 'true' };
  expect(keptByNpm(['root', 'port', 'relay'], env)).toBe(
    'npm has kept --root and --port for itself. Write -- before the first option: npm run host-config -- --root … --port …',
  );
  expect(keptByNpm(['relay'], env)).toBe('');
});

it.each([
  ['/api/enquiry', 'functions/api/enquiry.js'],
  ['/', 'functions/index.js'],
  ['/a/', 'functions/a/index.js'],
])('bundles a relay at %s as the function %s of Cloudflare Pages', (path, file) => {
  expect(relayTargets(path).cloudflare.outfile).toBe(file);
});

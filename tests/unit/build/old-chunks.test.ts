import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';

import { readOldChunks } from '../../../src/build/old-chunks';
import { hostingOf } from '../hosting/hosting-of';

describe('npm run build -- --keep', () => {
  const dist = mkdtempSync(join(tmpdir(), 'kept-'));
  mkdirSync(join(dist, 'assets'));
  const names = ['a-0123456789.js', 'a-0123456789.js.br', 'older-0123456789.js'];
  for (const name of ['index.html', ...names.map((each) => `assets/${each}`)]) writeFileSync(join(dist, name), name);
  const hosting = (text: string) => writeFileSync(join(dist, 'hosting.json'), text);
  hosting(JSON.stringify(hostingOf({ kept: ['assets/older-0123456789.js'] })));
  afterAll(() => rmSync(dist, { recursive: true }));

  it('takes over the hashed files that a build has made, and nothing else', () => {
    expect([...readOldChunks(['--keep', dist]).keys()]).toEqual(['assets/a-0123456789.js']);
    expect(readOldChunks([]).size).toBe(0);
    vi.stubEnv('npm_config_keep', dist);
    expect(() => readOldChunks([])).toThrow('Write -- before the first option');
    vi.unstubAllEnvs();
  });

  it('refuses other options in words', () => {
    expect(() => readOldChunks(['--kepp', dist])).toThrow(/^Unknown option '--kepp'\. A build knows one option/);
    expect(() => readOldChunks(['--keep'])).toThrow(/argument missing\. A build knows/);
  });

  it('refuses a folder that holds no built site, or a damaged one', () => {
    expect(() => readOldChunks(['--keep', '/nowhere'])).toThrow('no built site');
    hosting('{');
    expect(() => readOldChunks(['--keep', dist])).toThrow('hosting.json cannot be read');
  });
});

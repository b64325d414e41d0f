import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { keptFiles } from '../../../src/build/kept-files';

describe('npm run build -- --keep', () => {
  const dist = mkdtempSync(join(tmpdir(), 'kept-'));
  mkdirSync(join(dist, 'assets'));
  for (const name of ['hosting.json', 'index.html', 'assets/a-0123456789.js', 'assets/a-0123456789.js.br'])
    writeFileSync(join(dist, name), name);
  afterAll(() => rmSync(dist, { recursive: true }));

  it('takes over hashed files, and nothing else', async () => {
    expect([...(await keptFiles(['--keep', dist])).keys()]).toEqual(['assets/a-0123456789.js']);
    expect((await keptFiles([])).size).toBe(0);
  });

  it('refuses other options in words', async () => {
    await expect(keptFiles(['--kepp', dist])).rejects.toThrow(/^Unknown option '--kepp'\. A build knows one option/);
    await expect(keptFiles(['--keep'])).rejects.toThrow(/argument missing\. A build knows/);
  });

  it('refuses a folder that holds no built site', async () => {
    await expect(keptFiles(['--keep', '/nowhere'])).rejects.toThrow('no built site');
  });
});

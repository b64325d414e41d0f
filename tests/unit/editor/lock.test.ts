import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

import { acquireLock, describeLock, findOtherEditor, readLock } from '../../../src/editor/lock';
import { createTemporaryFolder } from '../../temporary-folder';

const token = 'token';
const server = createServer((_request, response) => response.end(token));
afterEach(() => void server.close());

/** Writes the lock of another process, and starts a server that responds with its token. */
async function lock(root: string, process: number): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  mkdirSync(join(root, '.editor'), { recursive: true });
  writeFileSync(join(root, '.editor/lock.json'), JSON.stringify({ process, url, token }));
  return url;
}

it('finds the editor that is running for the same folder', async () => {
  const root = createTemporaryFolder();
  const url = await lock(root, process.ppid);
  const other = await acquireLock(root, 'http://localhost:1');
  expect(other).toMatchObject({ process: process.ppid, url });
  expect(other && describeLock(other)).toContain(
    `läuft für diesen Ordner schon: ${url}/__edit (Prozess ${process.ppid})`,
  );
  expect(await findOtherEditor(root)).toEqual(other);
});

it('takes over the folder of a process that has ended, and may acquire the lock again', async () => {
  const root = createTemporaryFolder();
  await lock(root, 2 ** 22 + 1);
  expect(await acquireLock(root, 'http://localhost:1')).toBeUndefined();
  expect(await acquireLock(root, 'http://localhost:1')).toBeUndefined();
  expect(readLock(root)).toMatchObject({ process: process.pid, url: 'http://localhost:1' });
});

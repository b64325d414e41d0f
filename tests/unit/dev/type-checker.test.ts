import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { typeChecker } from '../../../src/preview/dev/type-checker';

/** Starts the compiler as the package does: as a program of its own, for which it waits. */
const starter = `const { spawnSync } = require('node:child_process');
process.exitCode = spawnSync(process.execPath, [__dirname + '/compiler.js'], { stdio: 'inherit' }).status;
`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'types-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Gives the project a compiler. */
async function install(compiler: string): Promise<void> {
  const bin = join(root, 'node_modules/typescript/bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, 'tsc'), starter);
  await writeFile(join(bin, 'compiler.js'), compiler);
}

it.skipIf(process.platform === 'win32')('a look that is given up leaves no compiler at work', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await install(`require('node:net').connect(${String(port)}, '127.0.0.1'); setTimeout(process.exit, 30_000);`);
  const { check, stop } = typeChecker(root, () => expect.unreachable('it has been given up'));
  check();
  const [compiler] = (await once(server, 'connection')) as [Socket];
  compiler.resume();
  stop();
  await once(compiler, 'close');
  server.close();
});

it('what the compiler says is told, and nothing is left to be stopped then', async () => {
  await install(`console.log('a.ts(1,1): error'); process.exitCode = 2;`);
  let tell: (errors: string) => void;
  const told = new Promise<string>((resolve) => (tell = resolve));
  const { check, stop } = typeChecker(root, (errors) => tell(errors));
  check();
  expect(await told).toBe('a.ts(1,1): error');
  stop();
});

it('an umlaut that comes in two pieces is one', async () => {
  await install(`const said = Buffer.from("büro.ts(1,1): error");
process.stdout.write(said.subarray(0, 2));
setTimeout(() => process.stdout.write(said.subarray(2)), 200);`);
  const told = new Promise<string>((resolve) => typeChecker(root, resolve).check());
  expect(await told).toBe('büro.ts(1,1): error');
});

it('a cache that cannot be written is no mistake of the types', async () => {
  await install(`console.log("error TS5033: Could not write file '/a/dev.tsbuildinfo': permission denied.");`);
  const told = new Promise<string>((resolve) => typeChecker(root, resolve).check());
  expect(await told).toBe('');
});

it.each([
  [60_000, ['new']],
  [0, ['old', 'new']],
])('what is saved ends looks for %i ms; from then on they end by themselves', async (patience, looks) => {
  const begun = join(root, 'begun');
  await install(`const { readFileSync, writeFileSync } = require('node:fs');
const saved = readFileSync('saved', 'utf8');
writeFileSync('begun', '');
setTimeout(() => console.log(saved), 300);`);
  await writeFile(join(root, 'saved'), 'old');
  const told: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const report = (saved: string) => {
      told.push(saved);
      if (saved === 'new') resolve();
    };
    const { check, giveWay } = typeChecker(root, report, patience);
    const save = async () => {
      await vi.waitUntil(() => existsSync(begun));
      giveWay();
      await writeFile(join(root, 'saved'), 'new');
      check();
    };
    check();
    save().catch(reject);
  });
  expect(told).toEqual(looks);
});

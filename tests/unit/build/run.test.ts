import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../../..');
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'run-'));
  await mkdir(join(root, 'node_modules'));
  await symlink(join(project, 'node_modules/esbuild'), join(root, 'node_modules/esbuild'), 'junction');
  await cp(join(project, 'src/build/run.mjs'), join(root, 'src/build/run.mjs'));
  await writeFile(join(root, 'package.json'), '{"type":"module","engines":{"node":">=20.19"}}');
  await writeFile(join(root, 'build.ts'), "console.log('built' as string);");
});

afterAll(() => rm(root, { recursive: true, force: true }));

const run = (version = process.version) => {
  const pretend = `Object.defineProperty(process,'version',{value:'${version}'})`;
  const words = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'src/build/run.mjs', 'build.ts'];
  return promisify(execFile)(process.execPath, words, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
};

it('bundles anew when a package has changed, and only then', async () => {
  const bundles = async () => (await readdir(join(root, 'node_modules/.cache/run'))).length;
  expect([await run(), await bundles()]).toEqual(['built', 1]);
  expect([await run(), await bundles()]).toEqual(['built', 1]);
  await writeFile(join(root, 'package-lock.json'), '{}');
  expect([await run(), await bundles()]).toEqual(['built', 2]);
});

it.each(['v20.19.0', 'v22.0.0'])('runs with Node %s', async (version) => {
  expect(await run(version)).toBe('built');
});

it.each(['v18.20.8', 'v20.9.0'])('says in a sentence that Node %s is too old', async (version) => {
  expect(await run(version)).toBe(
    `This needs Node 20.19 or later, and runs with ${version}; a current one is at https://nodejs.org.`,
  );
});

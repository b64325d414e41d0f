import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

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

/** What a program prints, or what it says that is wrong, where it ends badly. */
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
  // what is installed follows later
  await writeFile(join(root, 'node_modules/.package-lock.json'), '{}');
  expect([await run(), await bundles()]).toEqual(['built', 3]);
});

const program = (text: string) => writeFile(join(root, 'build.ts'), text);
const inCache = (path: string) => join(root, 'node_modules/.cache', path);

it('runs no bundle that was made from something else, and none that lacks a file', async () => {
  await program("console.log('one');");
  await run();
  const others = await readdir(inCache('run'));
  await program("console.log('two');");
  await run();
  const own = (await readdir(inCache('run'))).find((name) => !others.includes(name)) ?? expect.fail();
  for (const other of others) {
    await cp(inCache(`run/${other}`), inCache(`run/${own}`), { recursive: true });
    expect(await run()).toBe('two');
  }
  await writeFile(inCache(`run/${own}/list.json`), JSON.stringify({ state: own, files: [] }));
  await rm(inCache(`run/${own}/build.mjs`));
  expect(await run()).toBe('two');
});

it('keeps nothing of a run during which sources were saved, not even where that was undone', async () => {
  const saving = `import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
    mkdirSync('node_modules/.cache/site', { recursive: true });
    writeFileSync('node_modules/.cache/site/fresh', '');
    const lagging = Date.now() / 1000 - 1;
    utimesSync('node_modules/.cache/site/fresh', lagging, lagging);
    if (process.env.SAVE) writeFileSync('src/style.css', readFileSync('src/style.css'));
    console.log('built');`;
  await mkdir(inCache('site'), { recursive: true });
  await writeFile(inCache('site/old'), '');
  const minuteAgo = Date.now() / 1000 - 60;
  await utimes(inCache('site/old'), minuteAgo, minuteAgo);
  await writeFile(join(root, 'src/style.css'), 'p {}');
  await program(saving);
  await run();
  expect(await readdir(inCache('site'))).toEqual(['fresh', 'old']);
  vi.stubEnv('SAVE', 'yes');
  await run();
  vi.unstubAllEnvs();
  expect(await readdir(inCache('site'))).toEqual(['old']);
});

it('begins again, once, where the cache was deleted and something failed', async () => {
  await program(`import { rmSync } from 'node:fs';
    rmSync('node_modules/.cache', { recursive: true });
    if (process.env.BEGUN_AGAIN) console.log('built'); else process.exitCode = 1;`);
  expect(await run()).toBe('built');
  await program(
    "import { rmSync } from 'node:fs'; rmSync('node_modules/.cache', { recursive: true }); process.exitCode = 1;",
  );
  expect(await run()).toBe('The cache was deleted while this was running; it begins again.');
});

it('minds no link to nothing, as editors lay beside an unsaved file', async () => {
  await program("console.log('built');");
  await symlink('somebody@somewhere.1', join(root, 'src/.#style.ts'));
  expect(await run()).toBe('built');
});

it.each(['v20.19.0', 'v22.0.0'])('runs with Node %s', async (version) => {
  expect(await run(version)).toBe('built');
});

it.each(['v18.20.8', 'v20.9.0'])('says in a sentence that Node %s is too old', async (version) => {
  expect(await run(version)).toBe(
    `This needs Node 20.19 or later, and runs with ${version}; a current one is at https://nodejs.org.`,
  );
});

it('leaves a bundle where it is when several runs have made it at once', async () => {
  await program(`
    import { statSync } from 'node:fs';
    const inode = () => statSync(new URL('.', import.meta.url)).ino;
    const before = inode();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    console.log(inode() === before ? 'the same' : 'another');
  `);
  const runs = await Promise.all(Array.from({ length: 4 }, () => run()));
  expect(new Set(runs)).toEqual(new Set(['the same']));
});

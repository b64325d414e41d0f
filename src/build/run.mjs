import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `node src/build/run.mjs build.ts`: runs a TypeScript file of the project's root as one bundle. That starts in half of
 * the time that its hundred modules need one by one. The bundle is kept as long as no source file and no package
 * changes; its files are only run when they are still what the bundler wrote. What is saved while it runs is noticed.
 */
refuseOldNode();
const root = join(import.meta.dirname, '../..');

/** Packages of many small modules, which are read in one piece; all others are imported from where they are. */
const joined = new Set(['zod', 'yaml', 'react-router', 'markdown-it', 'htmlparser2']);
const [entry = 'build.ts', ...words] = process.argv.slice(2);
process.argv.splice(1, Infinity, join(root, entry), ...words);

const all = join(root, 'node_modules/.cache/run');
const packages = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'];
// the clock that dates files goes in steps, of up to two seconds on some disks, and lags behind on a busy machine
const begun = Date.now() - 2000;
let paths, stamps, folder;
do {
  paths = [entry, ...packages, ...filesBelow('src')];
  stamps = stampsOf(paths);
  folder = join(all, stateOf(paths));
  if (!(await isWhole())) await bundle();
  // what was saved meanwhile is not in the bundle, or only half of it is
} while (haveChanged());
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(folder, entry.replace(/\.ts$/, '.mjs'))).href);
if (haveChanged()) await forget();
else if (process.exitCode && !existsSync(folder)) beginAgain();

/** Links count as what they lead to; what an editor links to beside an unsaved file leads nowhere. */
function filesBelow(parent) {
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.#'))
    .flatMap((each) => {
      const path = `${parent}/${each.name}`;
      const isFolder = each.isSymbolicLink() ? statOf(path)?.isDirectory() : each.isDirectory();
      return isFolder ? filesBelow(path) : [path];
    })
    .sort();
}

function statOf(path) {
  return statSync(join(root, path), { throwIfNoEntry: false });
}

/** Names what the bundle is made from. */
function stateOf(files) {
  const state = createHash('sha256').update(`${root}\0`);
  // at once: for hundreds of small files that takes a quarter of the time of promises
  for (const path of files) {
    if (/\.([cm]?tsx?|mjs|json)$/.test(path)) state.update(`${path}\0`).update(digest(contentOf(path)));
  }
  return state.digest('hex').slice(0, 32);
}

function contentOf(path) {
  try {
    return readFileSync(join(root, path));
  } catch {
    return '';
  }
}

function stampsOf(files) {
  const stamp = (path) => {
    const { mtimeMs, size, ino } = statOf(path) ?? {};
    return [path, mtimeMs, size, ino].join();
  };
  return files.map(stamp).join('\n');
}

function haveChanged() {
  return stampsOf([entry, ...packages, ...filesBelow('src')]) !== stamps;
}

/** Removes what this run has put into the cache: the code that made it may be another than the one it is named after. */
async function forget() {
  console.error(
    'Source files were saved while this was running, which may have used some old and some new ones. Run it again.',
  );
  const site = join(root, 'node_modules/.cache/site');
  const entries = await readdir(site, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const each of entries.filter((one) => one.isFile())) {
    const file = join(each.parentPath, each.name);
    const made = statSync(file, { throwIfNoEntry: false });
    if (made && made.mtimeMs >= begun) await rm(file, { force: true });
  }
}

/** The cache may be deleted at any time, and with it what threads start from. */
function beginAgain() {
  if (process.env.BEGUN_AGAIN) return;
  console.error('The cache was deleted while this was running; it begins again.');
  const words = [import.meta.filename, entry, ...process.argv.slice(2)];
  const env = { ...process.env, BEGUN_AGAIN: '1' };
  process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit', env }).status ?? 1;
}

/** Comes before whatever an older Node does not know. */
function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const [least, own] = [engines.node, process.version].map((version) => version.match(/\d+/g).map(Number));
  if (own[0] > least[0] || (own[0] === least[0] && own[1] >= least[1])) return;
  console.error(
    `This needs Node ${least.join('.')} or later, and runs with ${process.version}; a current one is at https://nodejs.org.`,
  );
  process.exit(1);
}

function digest(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

async function isWhole() {
  try {
    const { state, files } = JSON.parse(await readFile(join(folder, 'list.json'), 'utf8'));
    if (state !== basename(folder) || !files.some(([name]) => name === entry.replace(/\.ts$/, '.mjs'))) return false;
    const wrong = await Promise.all(
      files.map(async ([name, hash]) => digest(await readFile(join(folder, name))) !== hash),
    );
    return !wrong.includes(true);
  } catch {
    return false;
  }
}

async function bundle() {
  const { build } = await import('esbuild');
  const { dependencies = {} } = JSON.parse(contentOf('package.json'));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry, ...paths.filter((path) => /-worker\.(ts|mjs)$/.test(path))],
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: Object.keys(dependencies).filter((name) => !joined.has(name)),
    // a joined package may ask for Node's own modules as CommonJS does
    banner: {
      js: `import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);`,
    },
    sourcemap: 'linked',
    sourcesContent: false,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    define: { 'import.meta.dirname': JSON.stringify(root) },
  });
  if (haveChanged()) return;
  const next = `${folder}.${process.pid}`;
  try {
    await mkdir(next, { recursive: true });
    const files = outputFiles.map(({ path, contents: bytes }) => [basename(path), digest(bytes)]);
    await Promise.all(outputFiles.map(({ path, contents: bytes }) => writeFile(join(next, basename(path)), bytes)));
    await writeFile(join(next, 'list.json'), JSON.stringify({ state: basename(folder), files }));
  } catch (error) {
    console.error(
      `${all} cannot be written (${error.code}). Delete node_modules/.cache, free the disk, or give yourself the right to write there.\ndist/ was not touched.`,
    );
    process.exit(1);
  }
  await put(next);
  for (const name of await readdir(all)) {
    const stats = statSync(join(all, name), { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > 86_400_000) await rm(join(all, name), { recursive: true, force: true });
  }
}

/** Puts a bundle in its place, unless another run was quicker, which may be loading its own from there. */
async function put(next) {
  try {
    await rename(next, folder);
  } catch {
    if (!(await isWhole())) {
      await rm(folder, { recursive: true, force: true });
      await rename(next, folder).catch(() => {});
    }
    await rm(next, { recursive: true, force: true });
  }
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `node src/build/run.mjs build.ts`: runs a TypeScript file of the project's root as one bundle. That starts in half of
 * the time that its hundred modules need one by one. The bundle is kept as long as no source file and no package
 * changes; its files are only run when they are still what the bundler wrote.
 */
refuseOldNode();
const root = join(import.meta.dirname, '../..');

/** Packages of many small modules, which are read in one piece; all others are imported from where they are. */
const joined =
  /^(zod|yaml|react-router|markdown-it|linkify-it|mdurl|uc\.micro|punycode\.js|htmlparser2|dom(handler|utils|-serializer|elementtype)|entities)(\/|$)/;
const [entry = 'build.ts', ...words] = process.argv.slice(2);
process.argv.splice(1, Infinity, join(root, entry), ...words);

const state = createHash('sha256').update(`${root}\0`);
const sources = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true });
const scripts = sources
  .filter(({ name }) => /\.([cm]?tsx?|mjs)$/.test(name))
  .map((each) => join(each.parentPath, each.name));
const packages = ['package.json', 'package-lock.json'].filter((name) => existsSync(join(root, name)));
const paths = [entry, ...packages, ...scripts.map((path) => path.slice(root.length + 1)).sort()];
// at once: for hundreds of small files that takes a quarter of the time of promises
for (const path of paths) state.update(`${path}\0`).update(digest(readFileSync(join(root, path))));
const all = join(root, 'node_modules/.cache/run');
const folder = join(all, state.digest('hex').slice(0, 32));

if (!(await isWhole())) await bundle();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(folder, entry.replace(/\.ts$/, '.mjs'))).href);

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
    const list = JSON.parse(await readFile(join(folder, 'list.json'), 'utf8'));
    const wrong = await Promise.all(
      list.map(async ([name, hash]) => digest(await readFile(join(folder, name))) !== hash),
    );
    return !wrong.includes(true);
  } catch {
    return false;
  }
}

async function bundle() {
  const { build } = await import('esbuild');
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
    plugins: [
      {
        name: 'packages',
        setup: (run) =>
          run.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
            kind === 'entry-point' || joined.test(path) ? undefined : { path, external: true },
          ),
      },
    ],
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
  const next = `${folder}.${process.pid}`;
  try {
    await mkdir(next, { recursive: true });
    const list = outputFiles.map(({ path, contents: bytes }) => [basename(path), digest(bytes)]);
    await Promise.all(outputFiles.map(({ path, contents: bytes }) => writeFile(join(next, basename(path)), bytes)));
    await writeFile(join(next, 'list.json'), JSON.stringify(list));
  } catch (error) {
    console.error(
      `${all} cannot be written (${error.code}). Delete node_modules/.cache, free the disk, or give yourself the right to write there.\ndist/ was not touched.`,
    );
    process.exit(1);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder).catch(() => rm(next, { recursive: true, force: true }));
  for (const name of await readdir(all)) {
    const { mtimeMs } = await stat(join(all, name));
    if (Date.now() - mtimeMs > 86_400_000) await rm(join(all, name), { recursive: true, force: true });
  }
}

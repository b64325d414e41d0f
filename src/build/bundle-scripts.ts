import { join, relative } from 'node:path';
import { build, type BuildResult, type Metafile } from 'esbuild';

import { listIslandEntries } from './bundle/island-entries';
import { hashContent } from './cache';
import { createCssModulesPlugin } from './css-modules';
import { collectLicences, getPackageName } from './bundle/licences';
import { createVirtualModulesPlugin, type InMemory } from './bundle/virtual-modules';
import type { Scripts } from '../site/site';

/** For development, scripts stay readable, and React explains mistakes. */
export type Mode = 'production' | 'development';

/** Scripts without shared chunks, by their names in `src/islands/`. */
const singleScripts = ['loader', 'page-loader', 'not-found-redirect', 'polyfills'] as const;

/** Bundles loaders and islands for the browser, and collects the licences of the packages in them. */
export async function bundleScripts(root: string, mode: Mode): Promise<Scripts> {
  const results = await Promise.all(createOptions(root, mode).map((options) => build(options)));
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const packages = new Set(inputs.flatMap((path) => getPackageName(path) ?? []));
  const scripts = readScripts(root, results);
  scripts.files.set('licenses.txt', Buffer.from(await collectLicences(root, [...packages])));
  return scripts;
}

/** Returns the esbuild options of all islands, since they share chunks, and of each single script. */
function createOptions(root: string, mode: Mode): InMemory[] {
  const sharedOptions: InMemory = {
    absWorkingDir: root,
    // chunk hashes must not depend on the real paths of packages
    preserveSymlinks: true,
    bundle: true,
    write: false,
    metafile: true,
    minify: mode === 'production',
    target: ['chrome123', 'firefox128', 'safari17.5'],
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    logLevel: 'silent',
  };
  const entries = new Map(listIslandEntries(join(root, 'src/islands')).map((entry) => [entry.id, entry]));
  const islands: InMemory = {
    ...sharedOptions,
    entryPoints: [...entries.keys()].map((id) => ({ in: `island:${id}`, out: id })),
    outdir: join(root, 'assets'),
    format: 'esm',
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    plugins: [
      createCssModulesPlugin(root, 'browser'),
      createVirtualModulesPlugin('island', (id) => {
        const entry = entries.get(id);
        return entry && { contents: entry.contents, resolveDir: entry.resolveDir, loader: 'ts' };
      }),
    ],
  };
  const createScriptOptions = (name: string): InMemory => ({
    ...sharedOptions,
    entryPoints: [join(root, `src/islands/${name}.ts`)],
    format: 'iife',
  });
  return [islands, ...singleScripts.map(createScriptOptions)];
}

/** Extracts the scripts from the results of esbuild, in the order of `createOptions`. */
function readScripts(root: string, results: BuildResult<InMemory>[]): Scripts {
  const [islands, ...scripts] = results;
  if (!islands) throw new Error('no islands were bundled');
  const files = new Map(
    islands.outputFiles.map(({ path, contents }) => [relative(root, path).replaceAll('\\', '/'), contents]),
  );
  const islandUrls = Object.entries(islands.metafile.outputs).flatMap(([chunk, { entryPoint }]) => {
    const id = entryPoint?.match(/^island:(.*)$/)?.[1];
    return id ? [[id, listImportedUrls(chunk, islands.metafile)]] : [];
  });
  const [loader = '', page = '', redirect = '', polyfills = ''] = scripts.map((result) =>
    (result.outputFiles[0]?.text ?? '').trim(),
  );
  const addScript = (name: string, text: string) => {
    const path = `assets/${name}-${hashContent(text)}.js`;
    files.set(path, Buffer.from(text));
    return `/${path}`;
  };
  return {
    loaders: { islands: loader, page },
    redirectUrl: addScript('not-found-redirect', redirect),
    polyfillsUrl: addScript('polyfills', polyfills),
    islandUrls: Object.fromEntries(islandUrls),
    files,
  };
}

/** Returns the URLs of the chunks that a chunk imports, the largest first, followed by its own. */
function listImportedUrls(chunk: string, { outputs }: Metafile): string[] {
  const chunks = new Set([chunk]);
  // the loop also visits the chunks added in it
  for (const path of chunks) {
    for (const { kind, path: imported } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') chunks.add(imported);
  }
  const imports = [...chunks].slice(1).sort((a, b) => (outputs[b]?.bytes ?? 0) - (outputs[a]?.bytes ?? 0));
  return [...imports, chunk].map((path) => `/${path}`);
}

import { join, relative } from 'node:path';
import { build, type BuildResult, type Metafile } from 'esbuild';

import { islandEntries } from '../islands/entries';
import { contentHash } from './cache';
import { cssModules } from './css-modules';
import { getPackageName } from './licences';
import { virtualModules, type InMemory } from './virtual-modules';

/** The scripts for the browser: files by their path below dist/, and the names by which pages refer to them. */
export type Scripts = {
  /** The inline scripts of pages with islands and of those without. */
  loaders: { islands: string; page: string };
  /** Address of the script that `404.html` runs. */
  redirectUrl: string;
  /** Address of the script that the loader asks for in engines that lack a feature. */
  polyfillsUrl: string;
  /** For each island the addresses of the chunks that its own imports, and of its own at the end. */
  islandUrls: Record<string, string[]>;
  files: Map<string, Uint8Array>;
  /** The packages that went into the scripts. */
  packages: string[];
};

type Mode = 'production' | 'development';

/** Scripts that stand alone, by their names in `src/islands/`. */
const singleScripts = ['loader', 'page-loader', 'not-found-redirect', 'polyfills'] as const;

/** Bundles loaders and islands for the browser. */
export async function bundleScripts(root: string, mode: Mode = 'production'): Promise<Scripts> {
  return readScripts(root, await Promise.all(scriptOptions(root, mode).map((options) => build(options))));
}

/** How the browser's side is bundled: the islands, which share React as a chunk, and the scripts that stand alone. */
function scriptOptions(root: string, mode: Mode): InMemory[] {
  const shared: InMemory = {
    absWorkingDir: root,
    // chunk names must not depend on where the packages really lie
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
  const entries = new Map(islandEntries(join(root, 'src/islands')).map((entry) => [entry.id, entry]));
  const islands: InMemory = {
    ...shared,
    entryPoints: [...entries.keys()].map((id) => ({ in: `island:${id}`, out: id })),
    outdir: join(root, 'assets'),
    format: 'esm',
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    plugins: [
      cssModules(root, 'browser'),
      virtualModules('island', (id) => {
        const entry = entries.get(id);
        return entry && { contents: entry.contents, resolveDir: entry.resolveDir, loader: 'ts' };
      }),
    ],
  };
  const single = (name: string): InMemory => ({
    ...shared,
    entryPoints: [join(root, `src/islands/${name}.ts`)],
    format: 'iife',
  });
  return [islands, ...singleScripts.map(single)];
}

/** Reads the scripts out of what the bundler made, in the order of `scriptOptions`. */
function readScripts(root: string, results: BuildResult<InMemory>[]): Scripts {
  const [islands, ...single] = results;
  if (!islands) throw new Error('no islands were bundled');
  const files = new Map(
    islands.outputFiles.map(({ path, contents }) => [relative(root, path).replaceAll('\\', '/'), contents]),
  );
  const islandUrls = Object.entries(islands.metafile.outputs).flatMap(([chunk, { entryPoint }]) => {
    const id = entryPoint?.match(/^island:(.*)$/)?.[1];
    return id ? [[id, listImportedUrls(chunk, islands.metafile)]] : [];
  });
  const [loader = '', page = '', redirect = '', polyfills = ''] = single.map((result) =>
    (result.outputFiles[0]?.text ?? '').trim(),
  );
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const addScript = (name: string, text: string) => {
    const path = `assets/${name}-${contentHash(text)}.js`;
    files.set(path, Buffer.from(text));
    return `/${path}`;
  };
  return {
    loaders: { islands: loader, page },
    redirectUrl: addScript('not-found-redirect', redirect),
    polyfillsUrl: addScript('polyfills', polyfills),
    islandUrls: Object.fromEntries(islandUrls),
    files,
    packages: [...new Set(inputs.flatMap((path) => getPackageName(path) ?? []))].sort(),
  };
}

/** The addresses of the chunks that a chunk imports, the largest first, and of itself at the end. */
function listImportedUrls(own: string, { outputs }: Metafile): string[] {
  const found = new Set([own]);
  // a set may grow while it is walked
  for (const path of found) {
    for (const each of outputs[path]?.imports ?? []) if (each.kind === 'import-statement') found.add(each.path);
  }
  const imported = [...found].slice(1).sort((one, other) => (outputs[other]?.bytes ?? 0) - (outputs[one]?.bytes ?? 0));
  return [...imported, own].map((path) => `/${path}`);
}

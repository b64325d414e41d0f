import { join, relative } from 'node:path';
import { build as esbuild, type BuildOptions, type Metafile } from 'esbuild';

import { islandEntries } from '../islands/entries';
import { contentHash } from './cache';
import { cssModules } from './css-modules';

/** What the browser may be sent: the inline loader, the redirect of `404.html`, and the chunks of the islands. */
export type BrowserBundle = {
  loader: string;
  /** Address of the script that `404.html` runs. */
  redirectUrl: string;
  /** The address of an island's chunk, then those of the chunks that it imports. */
  islandUrls(id: string): string[];
  files: Map<string, Uint8Array>;
};

const targets = ['chrome110', 'firefox115', 'safari16.4'];

/** Bundles the loader and every island for the browser; React is a chunk that they share. */
export async function bundleBrowser(
  root: string,
  mode: 'production' | 'development' = 'production',
): Promise<BrowserBundle> {
  const shared: BuildOptions & { write: false; metafile: true } = {
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    minify: mode === 'production',
    target: targets,
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    logLevel: 'silent',
    plugins: [cssModules(root, 'browser')],
  };
  const entries = new Map(islandEntries(join(root, 'src/islands')).map((entry) => [entry.id, entry]));
  const [islands, loader, redirect] = await Promise.all([
    esbuild({
      ...shared,
      entryPoints: [...entries.keys()].map((id) => ({ in: `island:${id}`, out: id })),
      outdir: join(root, 'assets'),
      format: 'esm',
      splitting: true,
      entryNames: '[name]-[hash]',
      chunkNames: 'shared-[hash]',
      plugins: [
        ...(shared.plugins ?? []),
        {
          name: 'islands',
          setup(build) {
            build.onResolve({ filter: /^island:/ }, ({ path }) => ({
              path: path.slice('island:'.length),
              namespace: 'island',
            }));
            build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => {
              const entry = entries.get(path);
              return entry && { contents: entry.contents, resolveDir: entry.resolveDir, loader: 'ts' };
            });
          },
        },
      ],
    }),
    single(root, shared, 'src/islands/loader.ts'),
    single(root, shared, 'src/islands/not-found-redirect.ts'),
  ]);

  const files = new Map<string, Uint8Array>();
  for (const file of islands.outputFiles) files.set(relative(root, file.path).replaceAll('\\', '/'), file.contents);
  const redirectPath = `assets/not-found-redirect-${contentHash(redirect)}.js`;
  files.set(redirectPath, new TextEncoder().encode(redirect));
  const urls = new Map([...entries.keys()].map((id) => [id, chunksOf(id, islands.metafile)] as const));
  return {
    loader,
    redirectUrl: `/${redirectPath}`,
    islandUrls(id) {
      const found = urls.get(id);
      if (!found) throw new Error(`there is no island „${id}“; known are ${[...urls.keys()].join(', ')}`);
      return found;
    },
    files,
  };
}

async function single(root: string, shared: BuildOptions & { write: false }, entry: string): Promise<string> {
  const { outputFiles } = await esbuild({ ...shared, entryPoints: [join(root, entry)], format: 'iife' });
  return outputFiles[0]?.text.trim() ?? '';
}

function chunksOf(id: string, { outputs }: Metafile): string[] {
  const own = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === `island:${id}`)?.[0];
  const found = new Set<string>();
  const visit = (path: string | undefined) => {
    if (!path || found.has(path)) return;
    found.add(path);
    for (const each of outputs[path]?.imports ?? []) if (each.kind === 'import-statement') visit(each.path);
  };
  visit(own);
  return [...found].map((path) => `/${path}`);
}

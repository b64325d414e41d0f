import { join, relative } from 'node:path';
import type { BuildResult, Metafile } from 'esbuild';

import type { Redirect } from '../content/schemas/redirects';
import { islandEntries } from '../islands/entries';
import type { MovedAddresses } from '../islands/redirect-of';
import { encoded } from '../lib/encoded';
import { redirectsInOrder } from '../hosting/redirects';
import { comparable } from '../lib/compared-address';
import { contentHash, type Cache } from './cache';
import { tokensIn } from './short-tokens';
import { cssModules, type Mode } from './css-modules';
import { packagesIn } from './licences';
import { reactModules } from './react-modules';
import { virtualModules, type InMemory } from './virtual-modules';

/** What the browser may be sent: the inline loaders, the redirect of `404.html`, and the chunks of the islands. */
export type BrowserBundle = {
  loaders: Loaders;
  /** Address of the script that `404.html` runs. */
  redirectUrl: string;
  /** Address of the script that the loader asks for in engines that lack what others have. */
  otherEnginesUrl: string;
  /** The addresses of the chunks that an island imports, the largest first, and of its own at the end. */
  islandUrls(id: string): string[];
  files: Map<string, Uint8Array>;
  /** The packages that went into the scripts. */
  packages: string[];
};

/** The inline scripts of pages with widgets, and of those without. */
type Loaders = { islands: string; page: string };

/** The browser's scripts as text: the chunks of islands by path, and which of them an island needs. */
export type BrowserCode = {
  loaders: Loaders;
  redirect: string;
  otherEngines: string;
  chunks: Record<string, string>;
  urls: Record<string, string[]>;
  packages: string[];
  /** The custom properties that the scripts name. */
  named: string[];
};

const targets = ['chrome110', 'firefox115', 'safari16.4'];

/** Stands in the script for other engines where the address of the style sheet for older ones belongs. */
const olderStylesMark = '/older-engines.css';

/** Stands in the script of `404.html` where the addresses that have moved belong. */
const movedMark = JSON.stringify('/moved-addresses');

/** Bundles the loaders and every island for the browser; `code` names the state of all source files. */
export function bundleBrowser(root: string, cache: Cache, code: string): Promise<BrowserCode> {
  return cache.value('browser', [code], async () => {
    const { build } = await import('esbuild');
    return browserCode(root, await Promise.all(browserOptions(root, 'production').map((each) => build(each))));
  });
}

/** How the browser's side is bundled: the islands, with React as a chunk that they share; the scripts that stand alone. */
export function browserOptions(root: string, mode: Mode): InMemory[] {
  const shared: InMemory = {
    absWorkingDir: root,
    // names of chunks must not depend on where the packages really lie
    preserveSymlinks: true,
    bundle: true,
    write: false,
    metafile: true,
    minify: mode === 'production',
    target: targets,
    jsx: 'automatic',
    // a directive that means nothing to what these scripts do, in every page
    tsconfigRaw: { compilerOptions: { alwaysStrict: false, strict: false } },
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      OLDER_STYLES: JSON.stringify(olderStylesMark),
      MOVED_ADDRESSES: movedMark,
    },
    logLevel: 'silent',
  };
  const single = (entry: string): InMemory => ({ ...shared, entryPoints: [join(root, entry)], format: 'iife' });
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
      cssModules(root, 'browser', mode),
      ...(mode === 'production' ? [reactModules] : []),
      virtualModules('island', (id) => {
        const entry = entries.get(id);
        return entry && { contents: entry.contents, resolveDir: entry.resolveDir, loader: 'ts' };
      }),
    ],
  };
  return [
    islands,
    single('src/islands/loader.ts'),
    single('src/islands/page-loader.ts'),
    single('src/islands/not-found-redirect.ts'),
    single('src/islands/other-engines.ts'),
  ];
}

/** Reads the scripts out of what the bundler made, in the order of `browserOptions`. */
export function browserCode(root: string, results: BuildResult<InMemory>[]): BrowserCode {
  const [islands, ...single] = results;
  if (!islands) throw new Error('no islands were bundled');
  const chunks = islands.outputFiles.map(({ path, text }) => [relative(root, path).replaceAll('\\', '/'), text]);
  const urls = Object.entries(islands.metafile.outputs).flatMap(([chunk, { entryPoint }]) => {
    const id = entryPoint?.match(/^island:(.*)$/)?.[1];
    return id ? [[id, urlsOf(chunk, islands.metafile)]] : [];
  });
  const scripts = single.map(({ outputFiles }) => outputFiles[0]?.text.trim() ?? '');
  const [loader = '', page = '', redirect = '', otherEngines = ''] = scripts;
  return {
    loaders: { islands: loader, page },
    redirect,
    otherEngines,
    chunks: Object.fromEntries(chunks),
    urls: Object.fromEntries(urls),
    packages: packagesIn(results.flatMap(({ metafile }) => Object.keys(metafile.inputs))),
    named: [...tokensIn([...scripts, ...islands.outputFiles.map(({ text }) => text)].join('\n'))],
  };
}

/** Tells the script of `404.html` which addresses have moved: hosts without rules know it from nowhere else. */
export function withMovedAddresses(code: BrowserCode, redirects: Redirect[]): BrowserCode {
  const moved: MovedAddresses = redirectsInOrder(redirects).map(({ from, to }) => [comparable(from), to]);
  return { ...code, redirect: code.redirect.replace(movedMark, () => JSON.stringify(moved)) };
}

/** Gives every script its address, and the style sheet for older engines, if there is one: a script asks for it. */
export function browserBundle(code: BrowserCode, olderStyles = ''): BrowserBundle {
  const { loaders, redirect, chunks, urls, packages } = code;
  const olderPath = olderStyles && `assets/older-engines-${contentHash(olderStyles)}.css`;
  const otherEngines = code.otherEngines.replace(olderStylesMark, olderPath && `/${olderPath}`);
  const redirectPath = `assets/not-found-redirect-${contentHash(redirect)}.js`;
  const otherPath = `assets/other-engines-${contentHash(otherEngines)}.js`;
  const all = { ...chunks, [redirectPath]: redirect, [otherPath]: otherEngines };
  if (olderPath) all[olderPath] = olderStyles;
  return {
    loaders,
    redirectUrl: `/${redirectPath}`,
    otherEnginesUrl: `/${otherPath}`,
    islandUrls(id) {
      const found = urls[id];
      if (!found) throw new Error(`there is no island “${id}”; known are ${Object.keys(urls).join(', ')}`);
      return found;
    },
    packages,
    files: new Map(Object.entries(all).map(([path, text]) => [path, encoded(text)])),
  };
}

/** The addresses of all that an island's own chunk imports, and of itself at the end. */
function urlsOf(own: string, { outputs }: Metafile): string[] {
  const found = new Set([own]);
  // what is found is looked at in its turn
  for (const path of found) {
    for (const each of outputs[path]?.imports ?? []) if (each.kind === 'import-statement') found.add(each.path);
  }
  // where a browser asks for six files at a time, the one that takes longest must not wait for another
  const [, ...imported] = found;
  imported.sort((one, other) => (outputs[other]?.bytes ?? 0) - (outputs[one]?.bytes ?? 0));
  return [...imported, own].map((path) => `/${path}`);
}

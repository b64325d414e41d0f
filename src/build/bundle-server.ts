import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import type { BuildResult } from 'esbuild';
import type { ReactNode } from 'react';

import type { Page } from '../page';
import type { Site } from '../site-context';
import { pascalCase } from '../islands/entries';
import { views, type View } from '../views';
import { cacheFolder, type Cache } from './cache';
import { cssModules, type Mode } from './css-modules';
import { olderStyles } from './older-styles';
import type { Sheets } from './page-styles';
import { tokensIn } from './short-tokens';
import { virtualModules, type InMemory } from './virtual-modules';
import { DistError } from './write';

/**
 * Renders the body of a page, as the server bundle exports it for each view; `frames` are what pages share, `finish` is done
 * to all of its HTML.
 */
export type RenderBody = (
  page: Page,
  site: Site,
  frames: Map<string, string>,
  finish: (html: string) => string,
) => string;

/** The renderer of each view. */
export type Screens = Record<View, RenderBody>;

/** The server bundle as text: modules by file name, and for each view exactly the style sheets that it needs, joined. */
export type ServerCode = {
  modules: Record<string, string>;
  sheets: Sheets;
  /** The style sheet that older engines are given besides. */
  older: string;
  /** The custom properties that the modules name. */
  named: string[];
};

/** Two bundles that are imported at the same time lie in two folders. */
let imports = 0;

type ScreenModule = { renderBody: (screen: Screen, ...how: Parameters<RenderBody>) => string; Screen: Screen };
type Screen = (data: Page['data']) => ReactNode;

/** Bundles every screen for Node; `code` names the state of all source files, and `isNew` says that it has changed. */
export async function bundleServer(
  root: string,
  cache: Cache,
  code: string,
): Promise<{ server: ServerCode; isNew: boolean }> {
  let isNew = false;
  const server = await cache.value('server', [code], async () => {
    isNew = true;
    const { build } = await import('esbuild');
    const result = await build(serverOptions(root, 'production'));
    const styles = result.outputFiles.filter(({ path }) => path.endsWith('.css'));
    return { ...serverCode(root, result), older: await olderStyles(styles.map(({ text }) => text)) };
  });
  return { server, isNew };
}

/**
 * How the server side is bundled: one entry per view, of all views or of some.
 * The entries are written nowhere: each joins a screen, found by its name, to the renderer. The renderer comes first, so
 * that the page frame's style sheet, which sets the order of the cascade layers, does too.
 */
export function serverOptions(root: string, mode: Mode, which: readonly View[] = views): InMemory {
  return {
    absWorkingDir: root,
    entryPoints: which.map((view) => ({ in: `view:${view}`, out: view })),
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    outdir: join(cacheFolder(root), 'server'),
    outExtension: { '.js': '.mjs' },
    metafile: true,
    // a screen that throws is named with its own file and line; they are counted from where `importServer` writes
    sourcemap: 'inline',
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins: [
      cssModules(root, 'server', mode),
      virtualModules('view', (view) => ({
        contents: `
          export { renderBody } from './src/build/render-body';
          export { ${pascalCase(view)}Screen as Screen } from './src/pages/${view}/${view}-screen';`,
        resolveDir: root,
        loader: 'ts',
      })),
    ],
  };
}

/** Reads modules and style sheets out of what the bundler made. */
export function serverCode(root: string, { outputFiles, metafile }: BuildResult<InMemory>): Omit<ServerCode, 'older'> {
  const texts = new Map(outputFiles.map(({ path, text }) => [resolve(path), text]));
  const modules: Record<string, string> = {};
  for (const { path, text } of outputFiles) if (path.endsWith('.mjs')) modules[basename(path)] = text;
  const sheets = Object.entries(metafile.outputs).flatMap(([path, { cssBundle }]) => {
    const css = cssBundle && texts.get(resolve(root, cssBundle));
    return css ? [[basename(path, '.mjs'), css]] : [];
  });
  return { modules, sheets: Object.fromEntries(sheets), named: [...tokensIn(Object.values(modules).join('\n'))] };
}

/**
 * Imports a server bundle of all views or of some; its files lie where packages are found from, and only until they have
 * been read.
 * @throws {DistError} where they cannot be written there.
 */
export async function importServer<Which extends View>(
  root: string,
  { modules }: Pick<ServerCode, 'modules'>,
  which: readonly Which[],
): Promise<Record<Which, RenderBody>> {
  const folder = join(cacheFolder(root), `server-${process.pid}-${threadId}-${Date.now()}-${imports++}`);
  const refuse = (error: unknown): never => {
    throw new DistError(
      `${cacheFolder(root)} cannot be written. Delete node_modules/.cache, free the disk, or give yourself the right to write there. dist/ was not touched. (${String(error)})`,
      { cause: error },
    );
  };
  await mkdir(folder, { recursive: true }).catch(refuse);
  try {
    // one after the other: none is on its way any more when the folder is removed
    for (const [name, text] of Object.entries(modules)) await writeFile(join(folder, name), text).catch(refuse);
    const screens = await Promise.all(
      which.map(async (view): Promise<[Which, RenderBody]> => {
        const file = pathToFileURL(join(folder, `${view}.mjs`)).href;
        const { Screen, renderBody } = (await import(file)) as ScreenModule;
        return [view, (...how) => renderBody(Screen, ...how)];
      }),
    );
    return Object.fromEntries(screens) as Record<Which, RenderBody>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

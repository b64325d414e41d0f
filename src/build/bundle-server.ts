import { readFile, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as esbuild } from 'esbuild';
import { transform } from 'lightningcss';
import type { ReactNode } from 'react';

import type { Page } from '../site/page';
import type { Site } from '../site/site-context';
import { views, type View } from '../site/views';
import { cacheFolder } from './cache';
import { cssModules, cssTargets } from './css-modules';

/** Renders the body of a page, as the server bundle exports it for each view. */
export type RenderBody = (page: Page, site: Site) => string;

/** What the server bundle gives for one view: its renderer and exactly the style sheet that it needs. */
export type ViewBundle = { renderBody: RenderBody; css: string };

type ScreenModule = { renderBody: (screen: Screen, page: Page, site: Site) => string; Screen: Screen };
type Screen = (data: Page['data']) => ReactNode;

/**
 * Bundles every screen for Node, one entry per view, and imports the result.
 * The entries are written nowhere: each joins a screen, found by its name, to the renderer. The renderer comes first, so
 * that the page frame's style sheet, which sets the order of the cascade layers, does too.
 */
export async function bundleServer(root: string): Promise<Record<View, ViewBundle>> {
  const outdir = join(cacheFolder(root), `server-${process.pid}-${Date.now()}`);
  const result = await esbuild({
    absWorkingDir: root,
    entryPoints: views.map((view) => ({ in: `view:${view}`, out: view })),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    outdir,
    outExtension: { '.js': '.mjs' },
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins: [
      cssModules(root, 'server'),
      {
        name: 'views',
        setup(build) {
          build.onResolve({ filter: /^view:/ }, ({ path }) => ({
            path: path.slice('view:'.length),
            namespace: 'view',
          }));
          build.onLoad({ filter: /.*/, namespace: 'view' }, ({ path: view }) => ({
            contents: `
              export { renderBody } from './src/ui/render-body';
              export { ${screenName(view)} as Screen } from './src/ui/screens/${view}/${view}-screen';`,
            resolveDir: root,
            loader: 'ts',
          }));
        },
      },
    ],
  });

  const bundles = await Promise.all(
    views.map(async (view): Promise<[View, ViewBundle]> => {
      const file = join(outdir, `${view}.mjs`);
      const { Screen, renderBody } = (await import(pathToFileURL(file).href)) as ScreenModule;
      const output = Object.entries(result.metafile.outputs).find(([path]) => resolve(root, path) === file)?.[1];
      // the style guide shows every token
      const css = output?.cssBundle ? await minifiedSheet(root, output.cssBundle, view === 'styleguide') : '';
      return [view, { css, renderBody: (page, site) => renderBody(Screen, page, site) }];
    }),
  );
  await rm(outdir, { recursive: true, force: true });
  return Object.fromEntries(bundles) as Record<View, ViewBundle>;
}

function screenName(view: string): string {
  return `${view.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Screen`;
}

async function minifiedSheet(root: string, path: string, keepTokens: boolean): Promise<string> {
  const file = resolve(root, path);
  const css = await readFile(file, 'utf8');
  const { code } = transform({
    filename: relative(root, file),
    code: Buffer.from(css),
    minify: true,
    targets: cssTargets,
    unusedSymbols: keepTokens ? [] : unusedTokens(css),
  });
  return new TextDecoder().decode(code);
}

/** Custom properties that the sheet declares and nothing in it uses; a page carries only the tokens that it needs. */
function unusedTokens(css: string): string[] {
  const declarations = [...css.matchAll(/(--[\w-]+)\s*:([^;{}]*)/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  const unused = new Set<string>();
  for (;;) {
    const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const found = declarations.filter(({ name }) => !unused.has(name) && !used.has(name));
    if (found.length === 0) return [...unused];
    for (const { name, value } of found) {
      unused.add(name);
      css = css.replace(`${name}:${value}`, '').replace(`${name}: ${value}`, '');
    }
  }
}

import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildResult } from 'esbuild';

import { pascalCase } from '../islands/entries';
import { UserError } from '../lib/user-error';
import type { AnyPage } from '../page';
import type { Site } from '../site';
import { views, type View } from '../views';
import { cacheFolder } from './cache';
import { compileCss, cssModules } from './css-modules';
import { virtualModules, type InMemory } from './virtual-modules';

/** Renders the HTML inside `<body>` of a page. */
type RenderBody = (page: AnyPage, site: Site) => string;

/** What is bundled for one view: its renderer, and exactly the CSS that its pages need. */
export type Screen = { renderBody: RenderBody; css: string };

/** Bundles and imports the screens of some views. */
export async function bundleScreens(root: string, which: readonly View[]): Promise<Map<View, Screen>> {
  return importScreens(root, await build(screenOptions(root, which)));
}

/**
 * How screens are bundled: one entry for each view, which joins its screen to the renderer. The renderer comes first, so
 * that the page frame's style sheet, which sets the order of the cascade layers, does too.
 */
function screenOptions(root: string, which: readonly View[]): InMemory {
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
    sourcemap: 'inline',
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins: [
      cssModules(root, 'server'),
      virtualModules('view', (view) => ({
        contents: `
          import { renderBody as render } from './src/build/render-body';
          import { ${pascalCase(view)}Screen as Screen } from './src/pages/${view}/${view}-screen';
          export const renderBody = (page, site) => render(Screen, page, site);`,
        resolveDir: root,
        loader: 'ts',
      })),
    ],
  };
}

/** Imports bundled screens from files that exist only until they have been read. */
async function importScreens(
  root: string,
  { outputFiles, metafile }: BuildResult<InMemory>,
): Promise<Map<View, Screen>> {
  const folder = join(cacheFolder(root), `server-${randomUUID()}`);
  const texts = new Map(outputFiles.map(({ path, text }) => [relative(root, path).replaceAll('\\', '/'), text]));
  try {
    await mkdir(folder, { recursive: true });
    for (const [path, text] of texts) if (path.endsWith('.mjs')) await writeFile(join(folder, basename(path)), text);
  } catch (error) {
    throw new UserError(
      `${folder} cannot be written (${String(error)}). Delete node_modules/.cache, or free the disk.`,
    );
  }
  try {
    const screens = new Map<View, Screen>();
    for (const [path, { entryPoint, cssBundle }] of Object.entries(metafile.outputs)) {
      const view = views.find((each) => entryPoint === `view:${each}`);
      if (!view) continue;
      const module: { renderBody: RenderBody } = await import(pathToFileURL(join(folder, basename(path))).href);
      const css = (cssBundle && texts.get(cssBundle)) ?? '';
      screens.set(view, { renderBody: module.renderBody, css: minifyCss(css) });
    }
    return screens;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function minifyCss(css: string): string {
  return new TextDecoder().decode(compileCss({ filename: 'page.css', code: Buffer.from(css), minify: true }).code);
}

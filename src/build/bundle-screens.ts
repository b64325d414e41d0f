import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildResult, type Message } from 'esbuild';

import { createFinding, type Finding } from '../findings/finding';
import { UserError } from '../lib/user-error';
import type { Screen, Screens } from '../site/site';
import type { PageName } from '../site-pages';
import { getCacheFolder } from './cache';
import { compileCss, createCssModulesPlugin } from './css-modules';
import { createVirtualModulesPlugin, type InMemory } from './bundle/virtual-modules';
import { explainWriteError } from './write';

/** Bundles and imports the screens of the given kinds of pages. */
export async function bundleScreens(root: string, names: readonly PageName[]): Promise<Screens> {
  const result = await build(createOptions(root, names));
  return { screens: await importScreens(root, names, result), findings: result.warnings.flatMap(toFinding) };
}

/** Converts esbuild's warning about a class that a component uses but its style sheet does not define. */
function toFinding({ id, text, location }: Message): Finding[] {
  const [, name = '', sheet = ''] = /Import "(.+)" will always be undefined .* in "(.+)"/.exec(text) ?? [];
  if (id !== 'import-is-undefined' || !location) return [];
  return [createFinding('unknown-class', { name, sheet }, { at: { file: location.file, line: location.line } })];
}

/**
 * Creates an entry for each kind of page, whose `renderBody` renders the screen with `layout/render-body.tsx`. The
 * entry imports the renderer before the screen, because the page frame's style sheet declares the order of the cascade
 * layers.
 */
function createOptions(root: string, names: readonly PageName[]): InMemory {
  return {
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: `page:${name}`, out: name })),
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    outdir: join(getCacheFolder(root), 'server'),
    outExtension: { '.js': '.mjs' },
    metafile: true,
    sourcemap: 'inline',
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins: [
      createCssModulesPlugin(root, 'server'),
      createVirtualModulesPlugin('page', (name) => ({
        contents: `
          import { renderBody as render } from './src/layout/render-body';
          import { Screen } from './src/pages/${name}/screen';
          export const renderBody = (page, site) => render(Screen, page, site);`,
        resolveDir: root,
        loader: 'ts',
      })),
    ],
  };
}

/** Imports bundled screens from temporary files. */
async function importScreens(
  root: string,
  names: readonly PageName[],
  { outputFiles, metafile }: BuildResult<InMemory>,
): Promise<Map<PageName, Screen>> {
  const folder = join(getCacheFolder(root), `server-${randomUUID()}`);
  const texts = new Map(outputFiles.map(({ path, text }) => [relative(root, path).replaceAll('\\', '/'), text]));
  try {
    await mkdir(folder, { recursive: true });
    for (const [path, text] of texts) if (path.endsWith('.mjs')) await writeFile(join(folder, basename(path)), text);
  } catch (error) {
    throw new UserError(`The cache in node_modules/.cache could not be written. ${explainWriteError(error)}`, {
      cause: error,
    });
  }
  try {
    const screens = new Map<PageName, Screen>();
    const outputs = Object.entries(metafile.outputs);
    for (const name of names) {
      const [path, { cssBundle }] = outputs.find(([, { entryPoint }]) => entryPoint === `page:${name}`) ?? ['', {}];
      const module: Pick<Screen, 'renderBody'> = await import(pathToFileURL(join(folder, basename(path))).href);
      const css = (cssBundle && texts.get(cssBundle)) ?? '';
      screens.set(name, { renderBody: module.renderBody, css: minifyCss(css) });
    }
    return screens;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function minifyCss(css: string): string {
  return new TextDecoder().decode(compileCss({ filename: 'page.css', code: Buffer.from(css), minify: true }).code);
}

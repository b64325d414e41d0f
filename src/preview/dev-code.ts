import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

import type { Renderer, RendererOptions } from './dev-renderer';

/** The module that creates the renderer with the editor, which this folder must not import. */
const entry = 'src/commands/dev-renderer.ts';
/** The style sheet that `drawings/palette.ts` reads when it is loaded. */
const tokens = 'src/styles/tokens.css';

/** Bundles the current code of the renderer, because tsx loads each module only once. */
export async function bundleRenderer(root: string) {
  const file = join(root, `node_modules/.cache/dev-renderer-${randomUUID()}.mjs`);
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    write: false,
    // modules find files relative to their own folder in src/
    define: {
      'import.meta.dirname': JSON.stringify(join(root, dirname(entry))),
      'import.meta.url': JSON.stringify(pathToFileURL(join(root, entry)).href),
    },
    logLevel: 'silent',
  });
  const [map, code] = ['.map', '.mjs'].map(
    (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '',
  );
  return {
    files: new Set([...Object.keys(metafile.inputs), tokens]),
    mapStack: createStackMapper(file, map ?? ''),
    /** Imports the bundle. */
    async load(): Promise<{ createRenderer(options: RendererOptions): Renderer }> {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, code ?? '');
      try {
        return await import(pathToFileURL(file).href);
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

/** Creates a function that maps the positions in a stack trace to the sources; Node.js ignores maps in node_modules. */
function createStackMapper(bundle: string, map: string): (stack: string) => string {
  const sourceMap = new SourceMap(JSON.parse(map));
  return (stack) =>
    stack.replaceAll(/file:\/\/\S*?\.mjs:(\d+):(\d+)/g, (position, line: string, column: string) => {
      const entry = sourceMap.findEntry(Number(line) - 1, Number(column) - 1);
      if (!position.startsWith(pathToFileURL(bundle).href) || !('originalSource' in entry)) return position;
      return `${join(dirname(bundle), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
}

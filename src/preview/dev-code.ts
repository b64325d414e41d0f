import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

import type { createRenderer } from './dev-renderer';

const entry = 'src/preview/dev-renderer.ts';
/** The style sheet that `drawings/palette.ts` reads when it is loaded. */
const tokens = 'src/styles/tokens.css';

/** Imports the current code of the renderer, and lists its files; tsx would load every module only once. */
export async function loadRendererCode(root: string) {
  const bundle = join(root, `node_modules/.cache/dev-renderer-${randomUUID()}.mjs`);
  try {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile: bundle,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      sourcemap: 'inline',
      sourcesContent: false,
      metafile: true,
      // modules find files by their distance from a folder in src/
      define: {
        'import.meta.dirname': JSON.stringify(join(root, 'src/preview')),
        'import.meta.url': JSON.stringify(pathToFileURL(join(root, entry)).href),
      },
      logLevel: 'silent',
    });
    const module: { createRenderer: typeof createRenderer } = await import(pathToFileURL(bundle).href);
    return { ...module, files: new Set([...Object.keys(metafile.inputs), tokens]) };
  } finally {
    await rm(bundle, { force: true });
  }
}

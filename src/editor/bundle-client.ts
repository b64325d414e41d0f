import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the editor's files for the browser; returns them by name: `main.js`, `page.js`, `editor.css` and
 * `changes-page.css`.
 */
export async function bundleClient(root: string): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['client/main.tsx', 'client/page.ts', 'client/editor.css', 'changes-page.css'].map(
      (name) => `src/editor/${name}`,
    ),
    outdir: join(root, 'node_modules/.cache/editor'),
    bundle: true,
    write: false,
    jsx: 'automatic',
    loader: { '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, text }) => [path.replace(/^.*[/\\]/, ''), text]));
}

import { join } from 'node:path';
import { build } from 'esbuild';

/** The editor's files for browsers, by name: `main.js`, `main.css` and `page.js`. */
export async function bundleClient(root: string): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/editor/client/main.tsx', 'src/editor/client/page.ts', 'src/editor/client/editor.css'],
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

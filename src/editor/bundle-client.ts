import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles the editor's form in memory; its fonts are part of the styles. */
export async function bundleClient(): Promise<{ script: string; styles: string }> {
  const folder = join(import.meta.dirname, 'client');
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'main.tsx'), join(folder, 'editor.css')],
    outdir: folder,
    bundle: true,
    minify: true,
    write: false,
    jsx: 'automatic',
    loader: { '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const find = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return { script: find('.js'), styles: find('.css') };
}

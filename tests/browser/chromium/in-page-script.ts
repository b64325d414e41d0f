import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles the functions that run in the page. */
export async function bundleInPageScript(): Promise<string> {
  const entryPoints = [join(import.meta.dirname, 'in-page/entry.ts')];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'iife', target: 'es2024' });
  return outputFiles[0]?.text ?? '';
}

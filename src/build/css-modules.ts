import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import { browserslistToTargets, transform, type CustomAtRules, type TransformOptions } from 'lightningcss';

import { groupBy } from '../lib/group-by';
import { createVirtualModulesPlugin } from './bundle/virtual-modules';

/** The supported browsers: Baseline widely available. */
const targets = browserslistToTargets(['chrome 123', 'firefox 128', 'safari 17.5', 'ios_saf 17.5']);

const customMedia = new URL('../styles/media.css', import.meta.url);

/** Compiles a style sheet for the supported browsers; the named media queries are available in it. */
export function compileCss({ code, ...options }: Omit<TransformOptions<CustomAtRules>, 'targets' | 'drafts'>) {
  // appended, so that errors keep their line numbers
  const source = Buffer.concat([code, readFileSync(customMedia)]);
  return transform({ ...options, code: source, targets, drafts: { customMedia: true } });
}

/**
 * Returns an id of a CSS module that makes its class names unique. It depends on nothing but the path, so that a new
 * module changes no names in pages that do not use it.
 */
export function getModuleId(path: string): string {
  return createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 3);
}

/** Returns an error for modules that share an id. A new module has a chance of one in two thousand to share one. */
async function checkModuleIds(root: string): Promise<PartialMessage[]> {
  const files = await readdir(join(root, 'src'), { recursive: true });
  const modules = files.filter((file) => file.endsWith('.module.css')).map((file) => file.replaceAll('\\', '/'));
  const groups = groupBy(modules.toSorted(), (file) => getModuleId(`src/${file}`));
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((group) => ({ text: `the class names of ${group.join(' and ')} are the same; rename one of these files` }));
}

/**
 * esbuild plugin that gives CSS modules the same class names in both bundles, unlike esbuild itself. The browser bundle
 * contains the names only, as pages inline the CSS.
 */
export function createCssModulesPlugin(root: string, side: 'server' | 'browser'): Plugin {
  const sheets = new Map<string, string>();
  const load = async (path: string, modules: boolean): Promise<OnLoadResult> => {
    const filename = relative(root, path).replaceAll('\\', '/');
    const code = await readFile(path);
    try {
      const result = compileCss({
        filename,
        code,
        ...(modules && { cssModules: { pattern: `[local]-${getModuleId(filename)}`, grid: false } }),
      });
      if (!modules) return side === 'server' ? { contents: code, loader: 'css' } : { contents: '', loader: 'js' };
      sheets.set(path, new TextDecoder().decode(result.code));
      const names = Object.entries(result.exports ?? {}).map(([local, { name }]) => [local, name] as const);
      const sorted = names.toSorted(([a], [b]) => (a < b ? -1 : 1));
      const constants = sorted.map(([, name], index) => `const c${index} = ${JSON.stringify(name)};`);
      const exported = sorted.map(([local], index) => `c${index} as ${JSON.stringify(local)}`);
      const importCss = side === 'server' ? `import ${JSON.stringify(`sheet:${path}`)};` : '';
      // named exports let the bundler warn of undefined classes
      return { contents: `${importCss}${constants.join('')}export { ${exported.join(', ')} };`, loader: 'js' };
    } catch (error) {
      if (!(error instanceof SyntaxError && 'loc' in error)) throw error;
      const location = { file: filename, ...(typeof error.loc === 'object' ? error.loc : {}) };
      return { errors: [{ text: error.message, location }] };
    }
  };
  return {
    name: 'css-modules',
    setup(build) {
      build.onStart(async () => ({ errors: await checkModuleIds(root) }));
      build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, ({ path }) => load(path, true));
      build.onLoad({ filter: /\.css$/, namespace: 'file' }, ({ path }) => load(path, false));
      void createVirtualModulesPlugin('sheet', (path) => ({ contents: sheets.get(path) ?? '', loader: 'css' })).setup(
        build,
      );
    },
  };
}

import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { browserslistToTargets, transform } from 'lightningcss';

/** Engines that the style sheets are written for: what evergreen browsers had in 2024. */
export const cssTargets = browserslistToTargets(['chrome 123', 'firefox 128', 'safari 17.5']);

/**
 * Compiles CSS modules with one naming for the server's and the browser's bundle; esbuild's own names differ between
 * two bundles. The browser's bundle takes the names only: the style sheet is already in the page.
 */
export function cssModules(root: string, side: 'server' | 'browser'): Plugin {
  return {
    name: 'css-modules',
    setup(build) {
      const sheets = new Map<string, string>();
      build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
        const filename = relative(root, path).replaceAll('\\', '/');
        const result = transform({
          filename,
          code: await readFile(path),
          cssModules: { pattern: '[local]-[hash]', grid: false },
          targets: cssTargets,
        });
        const names = Object.entries(result.exports ?? {})
          .map(
            ([local, { name, composes }]) => [local, [name, ...composes.map((each) => each.name)].join(' ')] as const,
          )
          .sort(([a], [b]) => (a < b ? -1 : 1));
        sheets.set(path, new TextDecoder().decode(result.code));
        const load = side === 'server' ? `import ${JSON.stringify(`sheet:${path}`)};\n` : '';
        return {
          contents: `${load}export default ${JSON.stringify(Object.fromEntries(names))};`,
          loader: 'js',
          watchFiles: [path],
        };
      });
      build.onResolve({ filter: /^sheet:/ }, ({ path }) => ({
        path: path.slice('sheet:'.length),
        namespace: 'sheet',
      }));
      build.onLoad({ filter: /.*/, namespace: 'sheet' }, ({ path }) => ({
        contents: sheets.get(path) ?? '',
        loader: 'css',
      }));
      if (side === 'browser') build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
    },
  };
}

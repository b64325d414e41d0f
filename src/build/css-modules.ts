import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import type { CustomAtRules, TransformOptions } from 'lightningcss';

import { virtualModules } from './virtual-modules';

/** Engines that the style sheets are written for: what evergreen browsers had in 2024; `older-styles.ts` is for others. */
const engines = ['chrome 123', 'firefox 128', 'safari 17.5', 'ios_saf 17.5'];

/** Makes the function that compiles a style sheet; the compiler is loaded only where there is something to compile. */
export async function cssCompiler(forEngines = engines) {
  const { browserslistToTargets, transform } = await import('lightningcss');
  const targets = browserslistToTargets(forEngines);
  return (options: TransformOptions<CustomAtRules>) => transform({ ...options, targets });
}

/** Whether a bundle is made once, or again and again while the site is being written. */
export type Mode = 'production' | 'development';

type CompileCss = Awaited<ReturnType<typeof cssCompiler>>;

/**
 * Compiles CSS modules with one naming for the server's and the browser's bundle; esbuild's own names differ between
 * two bundles. The browser's bundle takes the names only: the style sheet is already in the page.
 */
export function cssModules(root: string, side: 'server' | 'browser', mode: Mode = 'production'): Plugin {
  return {
    name: 'css-modules',
    async setup(build) {
      const compileCss = await cssCompiler();
      const compiled = new Map<string, { code: Buffer; names: [string, string][]; css: string }>();
      // while modules come and go, those of two bundles must not change their places
      const suffixes = mode === 'production' ? suffixesOf(root) : new Map<string, string>();
      build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
        const filename = relative(root, path).replaceAll('\\', '/');
        const code = await readFile(path);
        let sheet = compiled.get(path);
        if (!sheet?.code.equals(code)) {
          try {
            sheet = { code, ...compile(compileCss, filename, code, suffixes.get(filename)) };
          } catch (error) {
            return mistakeIn(filename, error);
          }
        }
        compiled.set(path, sheet);
        const load = side === 'server' ? `import ${JSON.stringify(`sheet:${path}`)};\n` : '';
        return {
          contents: `${load}export default ${JSON.stringify(Object.fromEntries(sheet.names))};`,
          loader: 'js',
        };
      });
      void virtualModules('sheet', (path) => ({ contents: compiled.get(path)?.css ?? '', loader: 'css' })).setup(build);
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        if (side === 'browser') return { contents: '', loader: 'js' };
        const filename = relative(root, path).replaceAll('\\', '/');
        const code = await readFile(path);
        try {
          compileCss({ filename, code });
        } catch (error) {
          return mistakeIn(filename, error);
        }
        return { contents: code, loader: 'css' };
      });
    },
  };
}

/** What the compiler found, as the bundler says its own mistakes: with file and line. */
function mistakeIn(file: string, error: unknown): OnLoadResult {
  if (!(error instanceof SyntaxError && 'loc' in error)) throw error;
  return { errors: [{ text: error.message, location: { file, ...(typeof error.loc === 'object' ? error.loc : {}) } }] };
}

/** A short suffix for every module below `src/`, by its place among them: shorter in each page than a hash. */
function suffixesOf(root: string): Map<string, string> {
  const modules = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .sort();
  return new Map(modules.map((filename, index) => [filename, index.toString(36)]));
}

function compile(
  compileCss: CompileCss,
  filename: string,
  code: Buffer,
  suffix = '[hash]',
): { names: [string, string][]; css: string } {
  const result = compileCss({
    filename,
    code,
    cssModules: { pattern: `[local]-${suffix}`, grid: false },
  });
  const names = Object.entries(result.exports ?? {})
    .map(([local, { name }]): [string, string] => [local, name])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const short = new Map(names.map(([local, name], index) => [name, shortName(index, name.slice(local.length + 1))]));
  const css = new TextDecoder().decode(result.code);
  return {
    names: names.map(([local, name]) => [local, short.get(name) ?? name]),
    css: css.replaceAll(/\.([a-z][\w-]*)/gi, (found, name: string) =>
      short.has(name) ? `.${short.get(name)}` : found,
    ),
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Name of a module's class in pages: one letter for the class, then the module's suffix; every page is full of them. */
function shortName(index: number, suffix: string): string {
  const letter = letters[index];
  if (!letter) throw new Error(`a CSS module has more than ${letters.length} names`);
  return letter + suffix;
}

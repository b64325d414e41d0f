import { encoded } from '../lib/encoded';
import { cssCompiler } from './css-modules';

/**
 * Engines that the further style sheet is written for: they know cascade layers, but neither nested rules nor
 * `light-dark()`. What they lack besides, such as `:has()`, is an embellishment.
 */
const olderEngines = ['chrome 99', 'firefox 97', 'safari 15.4', 'ios_saf 15.4'];

/** A module of a bundle, behind the comment that names it. */
const moduleName = /^\/\* (.+\.css) \*\/$/m;

/**
 * Compiles the style sheets of all views into one for older engines, with the same names of classes: it stands behind
 * the page's own, every rule of which it repeats. `bundles` are theirs as the bundler has joined them, before anything
 * is made smaller.
 */
export async function olderStyles(bundles: string[]): Promise<string> {
  const compileCss = await cssCompiler(olderEngines);
  const { code } = compileCss({ filename: 'older.css', code: encoded(union(bundles)), minify: true });
  const css = new TextDecoder().decode(code);
  // who knows no subgrids repeats the columns of the grid above
  const columns = 'grid-template-columns:';
  return withColoursOfSchemes(css.replaceAll(`${columns}subgrid`, `${columns}inherit;${columns}subgrid`));
}

/** Every module once; what another overrides stands before it in each bundle, and so it does here. */
function union(bundles: string[]): string {
  const modules = new Map<string, string>();
  for (const bundle of bundles) {
    const [, ...parts] = bundle.split(moduleName);
    for (let index = 0; index < parts.length; index += 2) {
      const [name = '', rules = ''] = parts.slice(index, index + 2);
      if (!modules.has(name)) modules.set(name, rules);
    }
  }
  return [...modules.values()].join('\n');
}

/**
 * The compiler's stand-in for `light-dark()` is resolved where a token is defined, and not where it is used: tokens of
 * two colours are defined again wherever a colour scheme begins.
 */
function withColoursOfSchemes(css: string): string {
  const schemes = [...css.matchAll(/([^{}]+)\{[^{}]*color-scheme:(?:light|dark)[;}]/g)].map(([, selector]) => selector);
  const tokens = /:root\{[^{}]*\}/.exec(css)?.[0] ?? '';
  const colours = [...tokens.matchAll(/--[\w-]+:var\(--lightningcss-light,[^;{}]*/g)].join(';');
  return css.replace(tokens, `${tokens}${schemes.join(',')}{${colours}}`);
}

import { encoded } from '../lib/encoded';
import type { View } from '../views';
import { withConstantTokens } from './constant-tokens';
import { cssCompiler } from './css-modules';
import { withShortTokens } from './short-tokens';
import { withoutUnusedTokens } from './unused-tokens';

/** A style sheet for each view. */
export type Sheets = Partial<Record<View, string>>;

/**
 * Makes the style sheets that pages carry of those that the bundler has joined: with no token that is not needed, and
 * short names for the others, except for what scripts or markup name (`named`). Where that is not known, as while the
 * site is being written, all tokens keep their names and places; the style guide shows every one there is.
 */
export async function pageStyles(joined: Sheets, named?: Iterable<string>): Promise<Sheets> {
  const compileCss = await cssCompiler();
  const kept = named && new Set(named);
  const minified = (css: string) => {
    const { code } = compileCss({ filename: 'page.css', code: encoded(css), minify: true });
    return new TextDecoder().decode(code);
  };
  const made = (view: string, css: string): string => {
    if (view === 'styleguide') return minified(css);
    if (!kept) return withoutUnusedTokens(minified(css));
    // written out afterwards: the compiler would move a known font behind what its variants are said to be
    return withShortTokens(withoutUnusedTokens(withConstantTokens(minified(css), kept)), kept);
  };
  return Object.fromEntries(Object.entries(joined).map(([view, css]) => [view, made(view, css)]));
}

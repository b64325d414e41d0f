import { expect, it } from 'vitest';

import { olderStyles } from '../../../src/build/older-styles';

const tokens = `/* src/tokens.css */
@layer tokens, layout;
@layer tokens {
  :root { color-scheme: light dark; --ink: light-dark(#000, #fff); --space: 1rem; }
}

`;
const dark = `/* sheet:/a folder/dark.module.css */
@layer layout {
  .dark { color-scheme: dark; a { color: var(--ink); @media (width >= 40rem) { padding: var(--space); } } }
}

`;
const grid = `/* sheet:/a folder/grid.module.css */
@layer layout {
  .grid { grid-template-columns: subgrid; }
}

`;

it('says nested rules, ranges and colours of two schemes in older words, every module once', async () => {
  const css = await olderStyles([tokens + dark, tokens + grid + dark]);
  expect(css).not.toMatch(/light-dark\(|&|>=/);
  expect(css).toContain('.dark a{color:var(--ink)}');
  expect(css).toContain('(min-width:40rem)');
  for (const rule of ['.dark a{color', '.grid{', '--space:1rem']) expect(css.split(rule)).toHaveLength(2);
});

it('gives tokens of two colours again where a colour scheme begins, and no others', async () => {
  const css = await olderStyles([tokens + dark]);
  const [, again = ''] = /:root\{[^}]*\}[^{}]*\.dark\{([^}]*)\}/.exec(css) ?? [];
  expect(again).toMatch(/^--ink:var\(--lightningcss-light,#000\) ?var\(--lightningcss-dark,#fff\)$/);
});

it('repeats the columns of the grid above for engines without subgrids', async () => {
  expect(await olderStyles([tokens + grid])).toContain('grid-template-columns:inherit;grid-template-columns:subgrid');
});

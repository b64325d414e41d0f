import { describe, expect, it } from 'vitest';

import { tokensIn, withShortTokens } from '../../../src/build/short-tokens';

describe('tokens of a built page', () => {
  it('have short names, the most frequent the shortest, wherever they are named', () => {
    const css =
      ':root{--paper:#fff;--ink:#000}@property --turn{inherits:true}p{color:var(--ink);background:var(--paper,var(--ink));rotate:var(--turn)}';
    expect(withShortTokens(css, new Set())).toBe(
      ':root{--b:#fff;--a:#000}@property --c{inherits:true}p{color:var(--a);background:var(--b,var(--a));rotate:var(--c)}',
    );
  });

  it('keep the names that scripts or markup use, and leave those free', () => {
    const css = 'p{margin:var(--shift);padding:var(--room)}';
    const kept = tokensIn(`style.setProperty('--shift', '1'); const a = "--a"; i--; x--y`);
    expect([...kept]).toEqual(['--shift', '--a']);
    expect(withShortTokens(css, kept)).toBe('p{margin:var(--shift);padding:var(--b)}');
  });

  it('are told from classes and names with two hyphens, and go on in letters and digits', () => {
    const css = `.menu--open{color:red}${Array.from({ length: 40 }, (_, index) => `a{b:var(--long${index})}`).join('')}`;
    const short = withShortTokens(css, new Set());
    expect(short).toContain('.menu--open{color:red}');
    expect(new Set(short.match(/var\(--[a-z0-9]{1,2}\)/g)).size).toBe(40);
  });
});

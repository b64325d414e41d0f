import { describe, expect, it } from 'vitest';

import { withoutUnusedTokens } from '../../../src/build/unused-tokens';

describe('tokens of a page', () => {
  it('are those that its style sheet uses, directly or through another', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:3px;--d:var(--c);--e:5px}p{margin:var(--b)}';
    expect(withoutUnusedTokens(css)).toBe(':root{--a:1px;--b:var(--a);}p{margin:var(--b)}');
  });

  it('leave selectors, names of states and animations alone', () => {
    const css = 'a:hover{color:red}@keyframes grow--x{to{scale:1}}.menu--open:focus{color:red}';
    expect(withoutUnusedTokens(css)).toBe(css);
  });
});

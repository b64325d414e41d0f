import { describe, expect, it } from 'vitest';

import { withConstantTokens } from '../../../src/build/constant-tokens';

const sheet = (tokens: string, rest: string) => `@layer tokens{:root{${tokens}}}${rest}`;
/** What is left of the rules behind the list of tokens. */
const rules = (tokens: string, rest: string, kept: string[] = []) =>
  withConstantTokens(sheet(tokens, rest), new Set(kept)).replace(/^@layer tokens\{:root\{[^}]*\}\}/, '');

describe('tokens that are the same everywhere', () => {
  it('are written out, also those that are made of others, in whatever order they are declared', () => {
    expect(rules('--double:calc(2 * var(--room));--room:1.5rem', 'p{margin:var(--double) var(--room)}')).toBe(
      'p{margin:calc(2 * 1.5rem) 1.5rem}',
    );
  });

  it('stay apart from what stands beside them', () => {
    expect(rules('--a:1px;--b:solid', 'p{border:var(--a)var(--b)red}q{inset:calc(2*var(--a))}')).toBe(
      'p{border:1px solid red}q{inset:calc(2*1px)}',
    );
  });

  it('may be of two colours, which are told apart where they are used', () => {
    expect(rules('--ink:light-dark(#000,#fff)', '.dark{color-scheme:dark;color:var(--ink)}')).toBe(
      '.dark{color-scheme:dark;color:light-dark(#000,#fff)}',
    );
  });
});

describe('tokens that are not stay as they are,', () => {
  it.each([
    ['where a window has another value', '--a:3rem', 'p{margin:var(--a)}@media (height<30rem){:root{--a:1rem}}'],
    ['where a part of a page has another value', '--a:#fff', '.dark{--a:#000}p{color:var(--a)}'],
    ['where an animation changes them', '--a:0', '@keyframes x{to{--a:1}}p{opacity:var(--a)}'],
    ['where they are registered', '--a:0', '@property --a{inherits:true}p{opacity:var(--a)}'],
    ['where they have a transition', '--a:0', 'p{transition:--a 1s;opacity:var(--a)}'],
    ['where one is used with a fallback', '--a:0', 'p{opacity:var(--a,1)}q{opacity:var(--a)}'],
    ['where their value is another one wherever it stands', '--a:inherit', 'p{color:var(--a)}'],
    ['where they are made of one that changes', '--a:var(--b);--b:1px', 'p{margin:var(--a)}.wide{--b:2px}'],
    ['where they are made of each other', '--a:var(--b);--b:var(--a)', 'p{margin:var(--a)}'],
    ['where they are declared outside of the list', '--b:1px', 'p{--a:1px;margin:var(--a)}'],
  ])('%s', (_, tokens, rest) => {
    expect(rules(tokens, rest)).toBe(rest);
  });

  it('where scripts or markup name them', () => {
    expect(rules('--a:1px;--b:2px', 'p{margin:var(--a) var(--b)}', ['--a'])).toBe('p{margin:var(--a) 2px}');
  });
});

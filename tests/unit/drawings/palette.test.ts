import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { palette } from '../../../src/drawings/palette';

const tokens = readFileSync(join(import.meta.dirname, '../../../src/styles/tokens.css'), 'utf8');

/** Light and dark value of a colour token. */
function token(name: string): string[] {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? '';
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return pair ? pair.slice(1, 3) : [value, value];
}

describe('the palette of the drawings', () => {
  it.each(Object.entries(palette))('has %s as the tokens have it', (name, pair) => {
    expect([...pair], 'palette.ts differs from tokens.css').toEqual(token(name));
  });
});

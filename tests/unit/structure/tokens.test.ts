import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { colour } from '../../../src/content/schemas/fields';
import { tokens } from '../../../src/pages/styleguide/tokens';

const sheetOf = (name: string) => readFileSync(join(import.meta.dirname, '../../../src', name), 'utf8');
const sheet = sheetOf('styles/tokens.css');

const declared = [...sheet.matchAll(/^\s+--([\w-]+):/gm)].map(([, name]) => name ?? '');
const named = Object.values(tokens).flat();

it('the style guide shows tokens that exist', () => {
  expect(named.filter((name) => !declared.includes(name))).toEqual([]);
});

it('the style guide leaves out only what cannot be shown as a swatch', () => {
  expect(declared.filter((name) => !named.includes(name) && !/^(font-|leading-|ease$|measure$)/.test(name))).toEqual(
    [],
  );
});

it.each([
  ['a ground', 'components/ground/ground.module.css', /^ {2}\.([\w-]+)/gm],
  ['a tone of charts', 'drawings/chart.module.css', /^ {2}\.([\w-]+) \{\s+--tone:/gm],
])('every colour that content may name is %s', (_, file, rules) => {
  const classes = [...sheetOf(file).matchAll(rules)].map(([, name]) => name);
  expect(colour().options.filter((name) => !classes.includes(name))).toEqual([]);
});

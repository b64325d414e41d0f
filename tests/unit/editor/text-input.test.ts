import { expect, it } from 'vitest';

import { formatValue, isValid, parseText } from '../../../src/editor/client/text-input';
import type { Row } from '../../../src/editor/protocol';

const createRow = (kind: Row['kind'], isOptional = false): Row => ({
  id: 'a',
  path: 'a',
  group: '',
  label: 'A',
  kind,
  isOptional,
  fields: {},
});

it.each([
  ['1950', 1950],
  ['-1,5', -1.5],
  ['1.95', 1.95],
  [' 3 ', 3],
  ['1.950', 1950],
  ['1 950', 1950],
  ['1\u202F950', 1950],
  ['1’950', 1950],
  ['1950 €', 1950],
  ['€ 1.950', 1950],
  ['1.950 Euro', 1950],
  ['1.950,5', 1950.5],
  ['1.234.567', 1_234_567],
  ['12 %', 12],
])('parses “%s” in a number field as %s', (text, value) => {
  expect(parseText(createRow('number'), text)).toBe(value);
  expect(isValid(createRow('number'), value)).toBe(true);
});

it.each(['12a', '', '1.950.5', '1 95', '0.950.000', '€', '1,5,5'])('does not parse “%s” as a number', (text) => {
  expect(parseText(createRow('number'), text)).toBe(text);
  expect(isValid(createRow('number'), text)).toBe(false);
});

it('waits for an integer where only those are allowed, and accepts grouped digits', () => {
  const row = { ...createRow('number'), isWhole: true };
  const values = ['1', '1.', '1.9', '1.95', '1.950', '1,950', '1,5'].map((text) => parseText(row, text));
  expect(values.map((value) => (isValid(row, value) ? value : undefined))).toEqual([
    ...[1, undefined, undefined, undefined, 1950],
    ...[1950, undefined],
  ]);
});

it('formats decimals with a comma, so that they are parsed as the same number', () => {
  expect(formatValue(1.234)).toBe('1,234');
  expect(parseText(createRow('number'), '1,234')).toBe(1.234);
  expect(formatValue('1.234')).toBe('1.234');
});

it('waits for a complete date, and accepts an empty one only in an optional field', () => {
  const isDate = (value: string, isOptional = false) => isValid(createRow('date', isOptional), value);
  expect([isDate('2026-11-28'), isDate('0002-11-28'), isDate(''), isDate('', true)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it('accepts every text, even an empty one', () => {
  for (const kind of ['line', 'text', 'markdown', 'link', 'choice'] as const)
    expect(isValid(createRow(kind), '')).toBe(true);
  expect(parseText(createRow('line'), 'Zwei\nZeilen')).toBe('Zwei Zeilen');
});

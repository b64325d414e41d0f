import { describe, expect, it } from 'vitest';

import {
  fitEntries,
  formatEntries,
  isNewEntry,
  listDiskEntries,
  parseEntries,
  toDraftPath,
} from '../../../src/editor/entries';

describe('parseEntries', () => {
  it('reads entries on disk, copies and blank ones', () => {
    expect(parseEntries('0 +k3=1 12 +k4')).toEqual([
      { key: '0' },
      { key: '+k3', from: 1 },
      { key: '12' },
      { key: '+k4' },
    ]);
  });

  it.each(['', '2 0 +a=1 +b'])('reads what formatEntries writes: “%s”', (value) => {
    expect(formatEntries(parseEntries(value))).toBe(value);
  });

  it.each(['x', '-1', '01', '1.5', '0=1', '+', '+A', '+a=', '+a=x', '+a=1=2', '0 0', '+a +a=1', '0,1'])(
    'refuses “%s”',
    (value) => {
      expect(() => parseEntries(value)).toThrow('is not an order of entries');
    },
  );
});

it('lists the entries of a list as it is on disk, none of which is new', () => {
  expect(formatEntries(listDiskEntries(3))).toBe('0 1 2');
  expect(parseEntries('0 +a=0 +b').map(isNewEntry)).toEqual([false, true, true]);
});

it.each<[value: string, before: number, now: number, fitted: string]>([
  ['1 0', 2, 3, '1 0 2'],
  ['0 2 +a=1 1', 3, 1, '0'],
  ['+a 0', 2, 2, '+a 0'],
  ['+a', 1, 2, '+a 1'],
])('an edit %s of %d entries becomes, for %d on disk, %s', (value, before, now, fitted) => {
  expect(formatEntries(fitEntries(parseEntries(value), before, now))).toBe(fitted);
});

describe('toDraftPath', () => {
  const arrangements = new Map([
    ['steps', parseEntries('2 +k3=1 0 +k4')],
    ['steps.2.items', parseEntries('1')],
    ['steps.+k3.items', parseEntries('1 +a 0')],
  ]);

  it.each<[path: string, draftPath: string | undefined]>([
    ['steps', 'steps'],
    ['steps.0.text', 'steps.2.text'],
    ['steps.1.text', undefined],
    ['steps.+k4', 'steps.3'],
    ['steps.+k9.text', undefined],
    ['steps.2.items', 'steps.0.items'],
    ['steps.2.items.1.text', 'steps.0.items.0.text'],
    ['steps.2.items.0.text', undefined],
    ['steps.+k3.items.+a.text', 'steps.1.items.1.text'],
    ['steps.1.items.0', undefined],
    ['steps.0.items.1', 'steps.2.items.1'],
    ['faq.items.7.answer', 'faq.items.7.answer'],
    ['body', 'body'],
  ])('%s becomes %s', (path, draftPath) => {
    expect(toDraftPath(path, arrangements)).toBe(draftPath);
  });
});

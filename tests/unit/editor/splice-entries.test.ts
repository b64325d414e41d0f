import { describe, expect, it } from 'vitest';

import type { FieldPath } from '../../../src/content/source-file';
import { readEntrySource, rearrangeEntries, type Slot } from '../../../src/editor/splice-entries';

const file = 'content/facts.yaml';

type Case = [title: string, before: string, value: string, after: string, path?: FieldPath, blank?: unknown];

const commented = `a:
  # about the list

  # about x
  - b: "x" # beside x
    # inside x
    c: 1

  - b: y
 # further left

    # about z
  # about z too
  - b: z

  # below the list
d: 1
`;

/** Moves within a list; the opposite move must restore the text. */
const moves: Case[] = [
  ['texts', 'a:\n  - x\n  - y\n  - z\n', '1 2 0', 'a:\n  - y\n  - z\n  - x\n'],
  ['a list in the column of its key', 'a:\n- x\n- y\nb: 1\n', '1 0', 'a:\n- y\n- x\nb: 1\n'],
  ['a file without a line break at its end', 'a:\n  - x\n  - y', '1 0', 'a:\n  - y\n  - x'],
  ['a block at the end of such a file', 'a:\n  - x\n  - >-\n    y\n    z', '1 0', 'a:\n  - >-\n    y\n    z\n  - x'],
  ['a literal block at the end of such a file', 'a:\n  - x\n  - |\n    y', '1 0', 'a:\n  - |\n    y\n  - x'],
  [
    'a byte order mark and CRLF',
    '\uFEFFa:\r\n  - b: x\r\n    c: 1\r\n\r\n  - b: y',
    '1 0',
    '\uFEFFa:\r\n  - b: y\r\n\r\n  - b: x\r\n    c: 1',
  ],
  ['blank lines', 'a:\n  - x\n\n\n  - y\n  - z\n\nb: 1\n', '2 0 1', 'a:\n  - z\n\n\n  - x\n  - y\n\nb: 1\n'],
  [
    'a block that keeps line breaks',
    'a:\n  - |+\n    x\n\n\n  - y\nb: 1\n',
    '1 0',
    'a:\n  - y\n  - |+\n    x\n\n\nb: 1\n',
  ],
  ['number signs in a block', 'a:\n  - |\n    x\n    # y\n  - z\n', '1 0', 'a:\n  - z\n  - |\n    x\n    # y\n'],
  ['missing values', 'a:\n  -\n  # c\n  - b:\n  - x\n', '2 1 0', 'a:\n  - x\n  # c\n  - b:\n  -\n'],
  [
    'comments',
    commented,
    '2 0 1',
    `a:
  # about the list

    # about z
  # about z too
  - b: z

  # about x
  - b: "x" # beside x
    # inside x
    c: 1
 # further left

  - b: y

  # below the list
d: 1
`,
  ],
  ['entries around a comment further left', 'a:\n  - x\n # c\n  - y\n', '1 0', 'a:\n  - y\n # c\n  - x\n'],
  [
    'entries around a comment that stands alone',
    'a:\n  - b:\n\n  # c\n\n  - x\n',
    '1 0',
    'a:\n  - x\n\n  # c\n\n  - b:\n',
  ],
  ['a list beside a dash', 'a:\n  - - x\n    - y\n  - - z\n', '1 0', 'a:\n  - - y\n    - x\n  - - z\n', ['a', 0]],
  [
    'a list that is the first field of an entry',
    'a:\n  - b:\n      - x\n      - y\n    c: 1\n',
    '1 0',
    'a:\n  - b:\n      - y\n      - x\n    c: 1\n',
    ['a', 0, 'b'],
  ],
  ['a file that is a list', '# c\n- x\n- y\n', '1 0', '- y\n# c\n- x\n', []],
  ['brackets', 'a: [ x, "y",z ] # c\n', '1 2 0', 'a: [ "y", z,x ] # c\n'],
  ['brackets on several lines', 'a: [\n  1, 22, # c\n  3,\n]\n', '2 0 1', 'a: [\n  3, 1, # c\n  22,\n]\n'],
  ['braces in brackets', 'a: [{ b: [x, y] }, { b: [] }]\n', '1 0', 'a: [{ b: [] }, { b: [x, y] }]\n'],
];

/** Additions to a list; deleting the new entries must restore the text. */
const additions: Case[] = [
  [
    'a copy',
    'a:\n  - b: x\n    c: >-\n      y\n  - b: z\n',
    '0 +k=0 1',
    'a:\n  - b: x\n    c: >-\n      y\n  - b: x\n    c: >-\n      y\n  - b: z\n',
  ],
  [
    'a copy without the comments above',
    commented,
    '+k=2 0 1 2',
    commented.replace('  # about x\n', '  - b: z\n\n  # about x\n'),
  ],
  [
    'a copy that is not marked as a sample',
    'a:\n  - sample: true\n    b: x\n    c:\n      - d: y\n        sample: true\n',
    '0 +k=0',
    'a:\n  - sample: true\n    b: x\n    c:\n      - d: y\n        sample: true\n  - b: x\n    c:\n      - d: y\n',
  ],
  [
    'a copy in braces that is not marked as a sample',
    'a:\n  - { sample: true, b: x }\n  - { b: y, sample: true }\n',
    '0 1 +k=0 +l=1',
    'a:\n  - { sample: true, b: x }\n  - { b: y, sample: true }\n  - { b: x }\n  - { b: y }\n',
  ],
  [
    'a copy whose only field marks it as a sample',
    'a:\n  - sample: true\n',
    '0 +k=0',
    'a:\n  - sample: true\n  - sample: true\n',
  ],
  [
    'two copies with the blank lines of the list',
    'a:\n  - x\n\n  - y\n  - z\n',
    '+k=0 0 1 +l=2 2',
    'a:\n  - x\n\n  - x\n\n  - y\n\n  - z\n  - z\n',
  ],
  [
    'a copy below a comment between entries',
    'a:\n  - x\n\n  # part two\n\n  - y\n',
    '0 +k=0 1',
    'a:\n  - x\n\n  - x\n\n  # part two\n\n  - y\n',
  ],
  ['a copy beside a dash', 'a:\n  - - x\n    - y\n', '+k=1 0 1', 'a:\n  - - y\n    - x\n    - y\n', ['a', 0]],
  [
    'a copy at the end of a file without a line break',
    'a:\r\n  - b: x\r\n    c: y',
    '0 +k=0',
    'a:\r\n  - b: x\r\n    c: y\r\n  - b: x\r\n    c: y',
  ],
  [
    'a blank entry',
    'a:\r\n- b: x\r\n',
    '+k 0',
    'a:\r\n- b:\r\n  c:\r\n  - d:\r\n  e: []\r\n  f: false\r\n- b: x\r\n',
    ['a'],
    { b: null, c: [{ d: null }], e: [], f: false },
  ],
  ['a blank text', 'a:\n  - x\n', '0 +k', 'a:\n  - x\n  -\n', ['a'], null],
  [
    'entries of an empty list',
    'a: [] # c\nb: 1\n',
    '+k +l',
    'a: # c\n  - d:\n    e:\n  - d:\n    e:\nb: 1\n',
    ['a'],
    { d: null, e: null },
  ],
  ['an entry of an empty list at the end of a file', 'b: 1\r\na: []', '+k', 'b: 1\r\na:\r\n  -', ['a'], null],
  ['an entry of an empty list where lists are not indented', 'b:\n- x\na: []\n', '+k', 'b:\n- x\na:\n-\n', ['a'], null],
  [
    'an entry of an empty list in an entry',
    'b:\n  - a: []\n    c: 1\n',
    '+k',
    'b:\n  - a:\n      - d:\n    c: 1\n',
    ['b', 0, 'a'],
    { d: null },
  ],
  ['an entry of an empty list beside a dash', 'a:\n  - []\n', '+k +l', 'a:\n  - -\n    -\n', ['a', 0], null],
  [
    'an entry of an empty list in braces',
    'b: { a: [], c: 1 }\n',
    '+k +l',
    'b: { a: [{ d: null }, { d: null }], c: 1 }\n',
    ['b', 'a'],
    { d: null },
  ],
  ['entries in brackets', 'a: [x,  y]\n', '+k=1 0 1 +l', 'a: [y,  x,  y,  null]\n', ['a'], null],
  ['entries between brackets on several lines', 'a: [\n  x, # c\n  y\n]\n', '0 +k=1 1', 'a: [\n  x, y, # c\n  y\n]\n'],
];

const removals: Case[] = [
  [
    'an entry with its comments',
    commented,
    '0 1',
    commented.replace(/ {4}# about z\n[^]*b: z\n/, '').replace('left\n\n', 'left\n'),
  ],
  [
    'an entry between comments',
    'a:\n  - x\n\n  # part two\n\n  - y\n\n  # part three\n\n  - z\n',
    '0 2',
    'a:\n  - x\n\n  # part two\n\n\n  # part three\n\n  - z\n',
  ],
  ['an entry above a comment', 'a:\n  - x\n\n  # part two\n\n  - y\n', '1', 'a:\n  # part two\n\n  - y\n'],
  ['all entries', 'a: # c\n  # about x\n  - x\n  - y\n\nb: 1\n', '', 'a: [] # c\n\nb: 1\n'],
  ['all entries below a comment', 'a:\n  # c\n\n  - x\nb: 1\n', '', 'a: []\n  # c\n\nb: 1\n'],
  ['all entries beside a dash', 'a:\n  - - x\n    - y\n', '', 'a:\n  - []\n', ['a', 0]],
  ['the first entry in brackets', 'a: [ x, y,z ]\n', '1 2', 'a: [ y,z ]\n'],
  ['the last entry in brackets', 'a: [ x, y,z ]\n', '0 1', 'a: [ x, y ]\n'],
  ['all entries in brackets', 'a: [ x, y ]\n', '', 'a: []\n'],
  ['all entries and adds a new one', 'a:\n  - x\n\n  - y\n', '+k', 'a:\n  -\n', ['a'], null],
  [
    'a comment from the line of its parent',
    'a:\n  - - x\n    # c\n    - y\n',
    '1',
    'a:\n  -\n    # c\n    - y\n',
    ['a', 0],
  ],
];

/** Reads an order such as `0 +a +b=1`: an entry that stays, a blank one, and a copy of the entry at index 1. */
function parseSlots(value: string, blank: unknown): Slot[] {
  return value
    .split(' ')
    .filter(Boolean)
    .map((key) => {
      const [, from] = /^\+\w+=(\d+)$/.exec(key) ?? [];
      if (from !== undefined) return { from: Number(from), isCopy: true };
      return key.startsWith('+') ? { data: blank } : { from: Number(key) };
    });
}

const rearrange = (text: string, value: string, path: FieldPath = ['a'], blank: unknown = undefined) =>
  rearrangeEntries(file, text, { path, slots: parseSlots(value, blank) });

/** Returns the order that reverts another one. */
function invert(value: string): string {
  const keys = value.split(' ');
  const kept = keys.filter((key) => !key.startsWith('+'));
  return kept
    .toSorted((a, b) => Number(a) - Number(b))
    .map((key) => keys.indexOf(key))
    .join(' ');
}

describe('rearrangeEntries', () => {
  it.each(moves)('moves %s and back', (_, before, value, after, path) => {
    expect(rearrange(before, value, path)).toBe(after);
    expect(rearrange(after, invert(value), path)).toBe(before);
  });

  it.each(additions)('adds %s and deletes it again', (_, before, value, after, path, blank) => {
    expect(rearrange(before, value, path, blank)).toBe(after);
    expect(rearrange(after, invert(value), path)).toBe(before);
  });

  it.each(removals)('deletes %s', (_, before, value, after, path, blank) => {
    expect(rearrange(before, value, path, blank)).toBe(after);
  });

  it.each<[where: string, text: string]>([
    ['where it was', 'a:\n  # c\n  - b: "x" # d\n    e: |\n      f\n\n      g\n  - b: y\n'],
    ['where lists are indented in another way', 'a:\n- b: y\n'],
    ['in an empty list', 'a: []\n'],
  ])('brings back an entry with its source, %s', (_, target) => {
    const text = 'a:\n  # c\n  - b: "x" # d\n    e: |\n      f\n\n      g\n  - b: y\n';
    const source = readEntrySource(file, text, ['a', 0]);
    const data = { b: 'x', e: 'f\n\ng\n' };
    const slots = target.includes('y') ? [{ data, source }, { from: target === text ? 1 : 0 }] : [{ data, source }];
    const result = rearrangeEntries(file, target, { path: ['a'], slots });
    expect(result).toContain('- b: "x" # d\n');
    if (target === text) expect(result).toBe(text);
  });

  it('changes only the front matter of a Markdown file', () => {
    const markdown = '---\na:\n  - x\n  - y\n---\n\n- x\n- y\n';
    const path = ['a'];
    expect(rearrangeEntries('content/de/terms.md', markdown, { path, slots: parseSlots('1 0', null) })).toBe(
      '---\na:\n  - y\n  - x\n---\n\n- x\n- y\n',
    );
  });

  it('leaves a file alone if nothing moves', () => {
    const text = 'a: [ x,y ]\n';
    expect(rearrangeEntries(file, text, { path: ['a'], slots: [{ from: 0 }, { from: 1 }] })).toBe(text);
  });

  it.each<[what: string, text: string, value: string]>([
    ['a field that is no list', 'a: x\n', '0'],
    ['an entry that does not exist', 'a:\n  - x\n', '0 1'],
    ['a copy of an entry that does not exist', 'a:\n  - x\n', '0 +k=1'],
  ])('refuses %s', (_, text, value) => {
    expect(() => rearrange(text, value)).toThrow('content/facts.yaml, a');
  });
});

import { describe, expect, it } from 'vitest';

import { FindingsError } from '../../../src/findings/finding';
import type { FieldPath } from '../../../src/content/source-file';
import type { FieldValue } from '../../../src/editor/protocol';
import { spliceFields, type FieldEdit, type WrittenValue } from '../../../src/editor/splice-fields';
import { fixtureRoot } from '../../fixture-site';
import { changeValue, createTexts, expectIsolatedEdits, getFields, hideValues, readFiles } from './splice-fixture';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = 'content/facts.yaml';
const files = (await readFiles(fixtureRoot)).map(({ source, fields }) => ({
  fields,
  file: source.file,
  text: readFileSync(join(fixtureRoot, source.file), 'utf8'),
}));

const long = 'wort '.repeat(30).trim();

/** A file before and after the field `a`, or the field at the given path, gets a value. */
const cases: [title: string, before: string, value: FieldValue | undefined, after: string, path?: FieldPath][] = [
  ['a plain text', 'a: x\n', 'y', 'a: y\n'],
  ['a file without a line break at its end', 'b: 1\na: x', 'y', 'b: 1\na: y'],
  ['trailing spaces and comments', '# c\n\na: x  \n\n  # d\n', 'y', '# c\n\na: y  \n\n  # d\n'],
  ['double quotation marks', 'a: "x"\n', 'y "z" \\', 'a: "y \\"z\\" \\\\"\n'],
  ['single quotation marks', "a: 'x'\n", "y's", "a: 'y''s'\n"],
  ['a comment after a value', 'a: "x" # c\n', 'y', 'a: "y" # c\n'],
  ['a comment after a number', 'a: 1 # c\n', 'y', 'a: "y" # c\n'],
  ['line breaks before a comment', 'a: "x" # c\n', 'y\nz', 'a: "y\\nz" # c\n'],
  ['a number', 'a: 1800\n', 2000, 'a: 2000\n'],
  ['a number that stays a text', 'a: x\n', '12', 'a: "12"\n'],
  ['a switch', 'a: true\n', false, 'a: false\n'],
  ['a date', 'a: 2026-11-24\n', '2026-12-01', 'a: 2026-12-01\n'],
  ['a colon', 'a: x\n', 'y: z', 'a: "y: z"\n'],
  ['a number sign', 'a: x\n', 'y #z', 'a: "y #z"\n'],
  ['a placeholder at the start', 'a: x\n', '{agency}', 'a: "{agency}"\n'],
  ['spaces at the ends', 'a: x\n', ' y ', 'a: " y "\n'],
  ['an empty text', 'a: x\n', '', 'a: ""\n'],
  ['an empty block', 'a: >- # c\n  x\n\nb: 1\n', '', 'a: "" # c\n\nb: 1\n'],
  ['a missing value', 'a:\nb: 1\n', 'y', 'a: y\nb: 1\n'],
  ['a value on the next line', 'a:\n  x\nb: 1\n', 'y', 'a:\n  y\nb: 1\n'],
  ['line breaks in a plain text', 'a: x\n', 'y\n\nz', 'a: |-\n  y\n\n  z\n'],
  ['line breaks in quotation marks', 'a: "x\\ny"\n', 'y\nz', 'a: "y\\nz"\n'],
  ['a long plain text', 'a: x\n', long, `a: ${long}\n`],
  [
    'a long text with a colon',
    'a: x\n',
    `${long} a: b`,
    `a: >-\n  ${'wort '.repeat(23).trim()}\n  ${'wort '.repeat(7)}a: b\n`,
  ],
  ['a plain text on several lines', 'a: x\n   y\nb: 1\n', 'y z', 'a: y z\nb: 1\n'],
  [
    'quotation marks on several lines',
    'a: "x\n  y"\n',
    long,
    `a: "${'wort '.repeat(23).trim()}\n  ${'wort '.repeat(7).trim()}"\n`,
  ],
  ['a folded block', 'a: >-\n    x\n    y\n\n# c\n', 'y', 'a: >-\n    y\n\n# c\n'],
  ['a paragraph of a folded block', 'a: >-\n  x\n  y\n\n  z\n  q\n', 'x y\nz neu', 'a: >-\n  x\n  y\n\n  z\n  neu\n'],
  ['the end of a paragraph', 'a: >-\n  x\n  y\n', 'x y neu', 'a: >-\n  x\n  y neu\n'],
  ['a folded block with a line break at its end', 'a: >\n  x\n', 'y\n', 'a: >\n  y\n'],
  ['a folded block without it', 'a: >\n  x\n', 'y', 'a: >-\n  y\n'],
  ['indented lines in a folded block', 'a: >-\n  x\n', '- y\n  - z', 'a: |-\n  - y\n    - z\n'],
  ['a literal block', 'a: |\n  x\n\n\nb: 1\n', 'y\n\n  z\n', 'a: |\n  y\n\n    z\n\n\nb: 1\n'],
  ['a block that keeps line breaks', 'a: |+\n  x\n\n\nb: 1\n', 'y\n\n', 'a: |+\n  y\n\nb: 1\n'],
  ['spaces at the start of a block', 'a: |-\n  x\n', '  y', 'a: "  y"\n'],
  ['a block with a given indentation', 'a: |2-\n    x\nb: 1\n', 'y', 'a: |-\n  y\nb: 1\n'],
  ['a tab and a very long word', 'a: >-\n  x\n', `y\t${'z'.repeat(200)}`, `a: >-\n  y\t${'z'.repeat(200)}\n`],
  ['a no-break space, a soft hyphen and an emoji', "a: 'x'\n", 'y\u00A0z\u00AD🌳', "a: 'y\u00A0z\u00AD🌳'\n"],
  ['decomposed letters and invisible marks', 'a: x\n', 'u\u0308\u200B\r\nz', 'a: |-\n  ü\n  z\n'],
  ['an item of a list in brackets', 'a: [ x, "y" ] # c\n', 'z, q', 'a: [ x, "z, q" ] # c\n', ['a', 1]],
  ['a field in braces', 'a: { b: x, c: y }\n', 'z\nq', 'a: { b: "z\\nq", c: y }\n', ['a', 'b']],
  ['an item of a list', 'a:\n- x\n- y\n', 'z\nq', 'a:\n- x\n- |-\n  z\n  q\n', ['a', 1]],
  [
    'a field beside a hyphen',
    'a:\n  - b: x\n    c: y\n',
    'z\nq',
    'a:\n  - b: |-\n      z\n      q\n    c: y\n',
    ['a', 0, 'b'],
  ],
  ['a quoted key', '"a": x\n', 'y', '"a": y\n'],
  ['a key after a question mark', '? a\n: x\n', 'y', '? a\n: y\n'],
  ['CRLF', 'a: >-\r\n  x\r\n  y\r\n\r\nb: 1\r\n', 'y\n\nz', 'a: >-\r\n  y\r\n\r\n\r\n  z\r\n\r\nb: 1\r\n'],
  ['a byte order mark', '\uFEFFa: x\n', 'y\nz', '\uFEFFa: |-\n  y\n  z\n'],
  ['a removed field', 'b: 1\n# c\na: >-\n  x\n\nc: 1\n', undefined, 'b: 1\n# c\n\nc: 1\n'],
  ['a removed first field', 'a: "x" # c\nb: 1\n', undefined, 'b: 1\n'],
  ['a removed last field', 'b: 1\r\na: x', undefined, 'b: 1'],
  ['a removed field beside a hyphen', 'a:\n  - b: x\n    c: y\n', undefined, 'a:\n  - c: y\n', ['a', 0, 'b']],
  ['a removed first field in braces', 'b: { a: x, c: 1 }\n', undefined, 'b: { c: 1 }\n', ['b', 'a']],
  ['a removed last field in braces', 'b: { c: 1, a: x }\n', undefined, 'b: { c: 1 }\n', ['b', 'a']],
  ['a removed only field in braces', 'b: {a: x}\n', undefined, 'b: {}\n', ['b', 'a']],
  ['an added field in braces', 'b: { c: 1 } # d\n', 'y, z', 'b: { c: 1, a: "y, z" } # d\n', ['b', 'a']],
  [
    'an added field above a comment',
    'b:\n  d:\n    e:\n # f\nc: 1\n',
    'y',
    'b:\n  d:\n    e:\n  a: y\n # f\nc: 1\n',
    ['b', 'a'],
  ],
  ['an added field', 'b:\n  c: "1" # d\n\ne: 1\n', 'y', 'b:\n  c: "1" # d\n  a: y\n\ne: 1\n', ['b', 'a']],
  ['a no-break space at the start of a block', 'a: >- # c\n  x\n', '\u00A0y', 'a: "\u00A0y" # c\n'],
  [
    'an added long text',
    'b: 1\n',
    long,
    `b: 1\na: >-\n  ${'wort '.repeat(23).trim()}\n  ${'wort '.repeat(7).trim()}\n`,
  ],
  ['an added text with line breaks', 'b: 1', 'y\nz', 'b: 1\na: |-\n  y\n  z'],
];

const markdown = '---\na: x # c\r\n---\r\n\r\nText\r\n'.replace(' # c', '');

describe('spliceFields', () => {
  it.each(cases)('writes %s', (_, before, value, after, path = ['a']) => {
    expect(spliceFields(file, before, [{ path, value }])).toBe(after);
  });

  it.each([
    ['text below the fields', [{ path: ['#body'], value: '\nNeu\n\nEnde' }], '---\na: x\r\n---\r\n\r\nNeu\r\n\r\nEnde'],
    ['fields above a text', [{ path: ['a'], value: 'y' }], '---\na: y\r\n---\r\n\r\nText\r\n'],
  ])('writes %s in Markdown', (_, edits, after) => {
    expect(spliceFields('content/de/terms.md', markdown, edits)).toBe(after);
  });

  it('adds and removes fields of one object at once', () => {
    const edits = [
      { path: ['c'], value: undefined },
      { path: ['a'], value: 'z' },
      { path: ['d'], value: 'y' },
    ];
    expect(spliceFields(file, 'a: x\nc: 1\n', edits)).toBe('a: z\nd: y\n');
  });

  it.each<[what: string, text: string, value: string, like: WrittenValue, after: string]>([
    ['the same text', 'a: "x: y"\n', 'z', { value: 'z', source: "'z'" }, "a: 'z'\n"],
    ['a plain text', 'a: "x: y"\n', 'z', { value: 'q', source: 'q' }, 'a: z\n'],
    ['a block', 'a: "x"\r\nb: 1\r\n', 'y', { value: 'q', source: '>-\n  q' }, 'a: >-\r\n  y\r\nb: 1\r\n'],
    ['a block where a comment follows', 'a: "x" # c\n', 'z', { value: 'z', source: '>-\n  z' }, 'a: "z" # c\n'],
    ['a block, now in braces', 'b: { a: "x" }\n', 'z', { value: 'z', source: '>-\n  z' }, 'b: { a: "z" }\n'],
    ['a plain text, now in braces', 'b: { a: "x" }\n', 'y, z', { value: 'y, z', source: 'y, z' }, 'b: { a: "y, z" }\n'],
  ])('writes a text in the style of an earlier one: %s', (_, text, value, like, after) => {
    const path = text.startsWith('b') ? ['b', 'a'] : ['a'];
    expect(spliceFields(file, text, [{ path, value, like }])).toBe(after);
  });

  it('leaves a file alone if it already has the value', () => {
    const text = 'a: "x\n   y"\n';
    expect(spliceFields(file, text, [{ path: ['a'], value: 'x y' }])).toBe(text);
  });

  it.each([
    ['a control character', 'a: x\n', { path: ['a'], value: 'y\u0007' }, FindingsError],
    ['a file that cannot be read', 'a: "x\n', { path: ['a'], value: 'y' }, FindingsError],
    ['a field without a parent', 'a: x\n', { path: ['b', 'c'], value: 'y' }, 'content/facts.yaml, b.c'],
    ['a field that is a list', 'a: [x]\n', { path: ['a'], value: 'y' }, 'content/facts.yaml, a'],
    [
      'an object that would be empty',
      'a:\n  b: x\n',
      { path: ['a', 'b'], value: undefined },
      'content/facts.yaml, a.b',
    ],
  ])('refuses %s', (_, text, edit: FieldEdit, error) => {
    expect(() => spliceFields(file, text, [edit])).toThrow(error);
  });

  it.each(files)('changes every other field of $file, and nothing else', ({ file: name, text, fields }) => {
    expectIsolatedEdits(name, text, fields);
  });

  it('survives 100 random sequences of edits', () => {
    const random = createTexts('edits');
    for (let sequence = 0; sequence < 100; sequence++) {
      const { file: name, text, fields } = files[random.below(files.length)] ?? { file, text: '', fields: [] };
      const start = sequence % 5 === 0 ? `\uFEFF${text.replaceAll('\n', '\r\n')}` : text;
      const written = new Map<string, { path: FieldPath; value: FieldValue }>();
      let result = start;
      for (let step = 0; step < 1 + random.below(3); step++) {
        const edits = new Map(
          Array.from({ length: 1 + random.below(3) }, () => {
            const { path, value } = fields[random.below(fields.length)] ?? { path: ['a'], value: '' };
            const next = typeof value === 'string' ? random.text().normalize('NFC') : changeValue(value);
            return [path.join('.'), { path, value: next }];
          }),
        );
        result = spliceFields(name, result, [...edits.values()]);
        for (const [key, edit] of edits) written.set(key, edit);
      }
      const edits = [...written.values()];
      expect(getFields(name, result, edits)).toEqual(edits);
      expect(hideValues(name, result, edits)).toBe(hideValues(name, start, edits));
    }
  });
});

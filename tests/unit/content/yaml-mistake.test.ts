import { describe, expect, it } from 'vitest';

import { parseSourceFile } from '../../../src/content/source-file';

async function mistake(yaml: string): Promise<string | undefined> {
  const { findings } = await parseSourceFile('content/de/home.yaml', Buffer.from(yaml));
  expect(findings.length).toBeLessThanOrEqual(1);
  return findings[0] && `${findings[0].at?.line}: ${findings[0].message} → ${findings[0].fix}`;
}

describe('a mistake in YAML is told in plain words, at the line where a person mends it', () => {
  it.each<[string, string, RegExp]>([
    ['a colon in a text', 'a: x\nb: Das: geht\n', /^2: the text has a colon .* b: "Das: geht"$/],
    ['a colon and a quotation mark in a text', 'b: Das "so": geht\n', / b: 'Das "so": geht'$/],
    ['a colon between marks of a word processor', 'b: „Das: geht“\n', /^1: .* b: "Das: geht"$/],
    ['a colon at the end of a text', 'b: Das geht:\n', /^1: .* b: "Das geht:"$/],
    ['a mark that is not closed', 'a: "x\nb: y\nc: z\n', /^1: a quotation mark opens here and is not closed/],
    ['a text that goes on', 'a: "Das" geht\n', /^1: the text goes on after its closing quotation mark/],
    ['an apostrophe between single marks', "a: 'so geht's'\n", /^1: the text goes on after/],
    ['a tab', 'a:\n  b: x\n\tc: y\n', /^3: this line is indented with a tab/],
    ['a tab before a line of a longer text', 'b: >-\n  x\n\ty\nc: z\n', /^3: this line is indented with a tab/],
    ['a tab before the first line of a longer text', 'b: >-\n\t  x\nc: z\n', /^2: this line is indented with a tab/],
    ['too little indentation', 'a:\n  b: x\n c: y\n  d: z\n', /^3: this line is indented by 1 space,/],
    ['too much indentation', 'a:\n  b: x\n    c: y\n', /^3: this line is indented by more than the field above/],
    ['an item out of line', 'a:\n  - b: x\n    c: y\n    - b: z\n', /^4: this line is indented by 4 spaces/],
    ['a text that is not indented', 'a: >-\n  one\ntwo\nb: x\n', /^3: this line is neither a field/],
    [
      'a line of a text that is indented too far',
      'a:\n  b: >-\n    x\n\n    y\n      z\n  c: z\n',
      /^6: this line is .* tear/,
    ],
    [
      'a line one space too far',
      '- a: x\n  b: >-\n    x\n     y\n    z\n',
      /^4: this line is indented by more than the lines/,
    ],
    [
      'a line of a text that begins with a tab',
      'b: >-\n  x\n  \ty\n',
      /^3: this line is indented by more than the lines/,
    ],
    ['no space after a colon', 'a: x\nb:y\nc: z\n', /^2: a space is missing after the colon → Write b: y$/],
    ['a star before an item', 'a:\n  - x\n  * y\n  - z\n', /^3: an item .* begins with \* here.* → Write - y$/],
    ['a star before the first item', 'a:\n  * y\n  - z\n', /^2: an item .* begins with \* here.* → Write - y$/],
    ['a dash in a text that is not indented', 'a: >-\n  x\n– y\nb: z\n', /^3: this line is indented by 0 spaces/],
    ['no space after a dash', 'a:\n  - b: x\n  -b: y\n', /^3: a space is missing after the dash → Write - b: y$/],
    ['a long dash', 'a:\n  - b: x\n    c: y\n  – b: z\n', /^4: an item of a list begins with – here, .* Write - b: z$/],
    ['a long dash at the first item', 'a:\n  – b: x\n    c: y\n', /^2: an item of a list begins with – here/],
    ['a dot as of a list', 'a: x\nb:\n  • c: x\n    d: y\n', /^3: an item of a list begins with • here/],
    ['an asterisk as of a list', 'a: x\nb:\n  * c: x\n    d: y\n', /^3: an item of a list begins with \* here/],
    ['a field twice', 'a: x\nb: y\na: z\n', /^3: the field “a” is here a second time/],
    ['a first character with a meaning', 'a: @home\n', /^1: a text cannot begin with @ here .* a: "@home"$/],
    ['a name in braces at the beginning', 'a: {agency} ist\n', /^1: .* a: "{agency} ist"$/],
    ['a bracket that is not closed', 'a: [x\nb: y\n', /^1: a bracket opens and is not closed/],
    ['a text beside its sign', 'a: >- text\n', /^1: the text begins on the line of the >/],
    ['a backslash', 'a: "C:\\Users"\n', /^1: between double quotation marks the character \\ /],
    ['an ampersand', 'a: &Co ist da\n', /^1: a text cannot begin with & here .* a: "&Co ist da"$/],
    ['an asterisk', 'a: *neu*\n', /^1: a text cannot begin with \* here .* a: "\*neu\*"$/],
    ['an exclamation mark', 'a: !Achtung\n', /^1: a text cannot begin with ! here .* a: "!Achtung"$/],
    ['a dash', 'a: x\nb: - lesen\nc: y\n', /^2: a text cannot begin with - here .* b: "- lesen"$/],
    ['a dash in an item', 'a:\n  - b: - lesen\n    c: y\n', /^2: a text cannot begin with - here .* b: "- lesen"$/],
    ['a dash with a colon behind it', 'b: - lesen: mehr\n', /^1: a text cannot begin with - here/],
    ['nothing but a dash', 'a: -\nb: y\n', /^1: a text cannot begin with - here .* a: "-"$/],
    ['a list in itself', 'a: &a\n  b: *a\n', /^2: a text cannot begin with \* here/],
    ['lists that grow', 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n', /^1: a text cannot begin with & here/],
    ['a section without marks', 'a: x\nlink: #faq\n', /^2: a text cannot begin with # here .* "#faq"$/],
    ['a text with a # in it', 'a: Platz # 1\n', /^1: the text ends before the #.*"Platz # 1"/],
    ['German thousands', 'a: 3.320\n', /^1: 3\.320 would be read as 3\.32 .* 3320\./],
    [
      'a space that is none behind a colon',
      'a: x\nb:\u00A0y\nc: z\n',
      /^2: a space on this line is not an ordinary one/,
    ],
    ['a space that is none at the beginning', 'a:\n\u00A0\u00A0b: y\n  c: z\n', /^2: a space on this line is not/],
    ['a mark that the next one closes', 'a: "x\nb: "y"\nc: z\n', /^1: a quotation mark opens here/],
    ['a mark that is open before others', 'a:\n  b: "x\n  c: y\nd: "z"\n', /^2: a quotation mark opens here/],
    ['a number sign with a space', 'a: # 1 hier\n', /^1: a text cannot begin with # here .* a: "# 1 hier"$/],
    ['two number signs', 'b: x\na: ## Titel\n', /^2: a text cannot begin with # here .* a: "## Titel"$/],
    ['thousands that end in no 0', 'a: 2.017\n', /^1: the point in 2\.017 .*decimal point .* 2017\./],
    ['fields of another place', 'a: x\n<<: *foo\n', /^2: a line that begins with <<: .* → Remove it/],
    [
      'items below an empty list',
      'a: []\n  - b: x\n    c: y\n',
      /^1: \[\] makes this list empty.* → Write a: alone, without the \[\]\.$/,
    ],
    ['items below an empty list, not indented', 'a: [] # none\n\n# b\n- b: x\n', /^1: \[\] makes this list empty/],
    ['items below an empty list in a list', 'a:\n  - b: []\n      - x\n', /^2: \[\] makes .* Write b: alone/],
    [
      'items above an empty list',
      '# a\n  - b: x\n\na: []\n',
      /^4: the name of this list stands below its items → Move a: above/,
    ],
    [
      'a list and an empty one',
      ' a:\n   - b: x\n\na: []\n',
      /^4: the field “a” is here a second time → Delete this line/,
    ],
    ['a list and an empty one below it', 'a:\n  - b: x\na: []\n', /^3: the field “a” is here .* → Delete this line/],
    ['a second beginning', 'a: x\n---\nb: y\n', /^2: a line --- ends the fields/],
  ])('%s', async (_, yaml, expected) => {
    expect(await mistake(yaml)).toMatch(expected);
  });

  it.each(['*Technik*', '@Technik', '% x', '`T`', '& Co', '&Co', '!x', '* x', '{agency} ist', '#eins', '# 1', ', x'])(
    'an item %s tells how it is written with marks',
    async (text) => {
      const told = await mistake(`a:\n  - x\n  - ${text}\n`);
      expect(told).toContain(`3: a text cannot begin with ${text.charAt(0)} here`);
      expect(told?.split(' → ')[1]).toBe(`Put it between quotation marks: - "${text}"`);
    },
  );

  it('an item that goes on behind its marks, and one beside its sign, are told as those of fields', async () => {
    expect(await mistake('a:\n  - "x" y\n')).toMatch(/^2: the text goes on after its closing quotation mark/);
    expect(await mistake('a:\n  - >- x\n')).toMatch(/^2: the text begins on the line of the >/);
  });

  it('leaves remarks on lines of their own, figures and texts between marks alone', async () => {
    const yaml = '# one\na: "Platz # 1" # two\nb: 1800 # three\nc: 1.5\nd: "*neu*"\nf: 0.125\n# four\ne: a#b\n';
    expect(await mistake(yaml)).toBeUndefined();
  });

  it('leaves texts alone that keep their lines, or have spaces on an empty one', async () => {
    expect(
      await mistake('a: >-\n  one\n     \n  two\nb: |\n  one\n    two\nc: one\n     two\nd: >-\n'),
    ).toBeUndefined();
  });

  it('counts lines from the top of a Markdown file', async () => {
    const { findings } = await parseSourceFile('content/de/imprint.md', Buffer.from('---\na: x: y\n---\nText\n'));
    expect(findings[0]?.at?.line).toBe(2);
  });
});

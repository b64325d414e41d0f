import { expect, it } from 'vitest';

import { parseSourceFile } from '../../../src/content/source-file';

/** What is found in a file with this YAML: line, message and remedy. */
function findMistake(yaml: string, file = 'content/de/home.yaml'): string | undefined {
  const { findings } = parseSourceFile(file, Buffer.from(yaml));
  expect(findings.length).toBeLessThanOrEqual(1);
  return findings[0] && `${findings[0].at?.line}: ${findings[0].message} → ${findings[0].fix}`;
}

it.each<[what: string, yaml: string, finding: RegExp]>([
  ['a colon in a text', 'a: x\nb: Das: geht\n', /^2: the text has a colon .* b: "Das: geht"$/],
  ['a colon and a quotation mark in a text', 'b: Das "so": geht\n', /^1: .* b: 'Das "so": geht'$/],
  ['a colon at the end of a text', 'b: Das geht:\n', /^1: .* b: "Das geht:"$/],
  ['a mark that is not closed', 'a: "x\nb: y\nc: z\n', /^1: a quotation mark opens here and is not closed/],
  ['a mark that the next one closes', 'a: "x\nb: "y"\nc: z\n', /^1: a quotation mark opens here/],
  ['a mark that is open before others', 'a:\n  b: "x\n  c: y\nd: "z"\n', /^2: a quotation mark opens here/],
  ['a bracket that is not closed', 'a: [x\nb: y\n', /^1: a text cannot begin with \[ here .* a: "\[x"$/],
  ['a text that goes on', 'a: "Das" geht\n', /^1: the text goes on after its closing quotation mark/],
  ['an apostrophe between single marks', "a:\n  - 'so geht's'\n", /^2: the text goes on after/],
  ['a tab', 'a:\n  b: x\n\tc: y\n', /^3: this line is indented with a tab/],
  ['a tab before a line of a longer text', 'b: >-\n  x\n\ty\nc: z\n', /^3: this line is indented with a tab/],
  ['a tab before the first line of one', 'b: >-\n\t  x\nc: z\n', /^2: this line is indented with a tab/],
  ['too little indentation', 'a:\n  b: x\n c: y\n  d: z\n', /^3: this line is indented by more or fewer/],
  ['too much indentation', 'a:\n  b: x\n    c: y\n', /^3: this line is indented by more or fewer/],
  ['an item out of line', 'a:\n  - b: x\n    c: y\n    - b: z\n', /^4: this line is indented by more or fewer/],
  ['a dash in a text that is not indented', 'a: >-\n  x\n– y\nb: z\n', /^3: this line is indented by/],
  ['a text that is not indented', 'a: >-\n  one\ntwo\nb: x\n', /^3: this line is neither a field/],
  ['a line far too deep', 'a:\n  b: >-\n    x\n\n    y\n      z\n  c: z\n', /^6: .* tear the text in two/],
  ['a line one space too far', '- a: x\n  b: >-\n    x\n     y\n    z\n', /^4: this line is indented by more than/],
  ['a line that begins with a tab', 'b: >-\n  x\n  \ty\n', /^3: this line is indented by more than/],
  ['no space after a colon', 'a: x\nb:y\nc: z\n', /^2: a space is missing after the colon → Write b: y$/],
  ['no space after a dash', 'a:\n  - b: x\n  -b: y\n', /^3: an item .* a space → Write - b: y$/],
  ['a star before an item', 'a:\n  - x\n  * y\n  - z\n', /^3: an item of a list .* → Write - y$/],
  ['a star before the first item', 'a:\n  * y\n  - z\n', /^2: an item of a list .* → Write - y$/],
  ['a long dash', 'a:\n  - b: x\n    c: y\n  – b: z\n', /^4: an item of a list .* Write - b: z$/],
  ['a long dash at the first item', 'a:\n  – b: x\n    c: y\n', /^2: an item of a list/],
  ['a dot as of a list', 'a: x\nb:\n  • c: x\n    d: y\n', /^3: an item of a list/],
  ['a space that is none after a colon', 'a: x\nb:\u00A0y\nc: z\n', /^2: a space on this line is not an ordinary/],
  ['spaces that are none before a field', 'a:\n\u00A0\u00A0b: y\n  c: z\n', /^2: a space on this line is not/],
  ['a field twice', 'a: x\nb: y\na: z\n', /^3: the field “a” is here a second time/],
  ['a field of an item twice', 'a:\n  - b: x\n    b: z\n', /^3: the field “b” is here a second time/],
  ['a second beginning', 'a: x\n---\nb: y\n', /^2: a line --- ends the fields/],
  ['items below an empty list', 'a: []\n  - b: x\n    c: y\n', /^1: \[\] makes this list empty.* → Remove the \[\]/],
  ['items below one in a list', 'x:\n  - b: [] # none\n      - x\n', /^2: \[\] makes this list empty/],
  ['items beside an empty list', 'a: []\n- b: x\n', /^2: /],
  ['a dash with a colon behind it', 'a:\n  - b: - lesen: mehr\n', /^2: a text cannot begin with - here/],
  ['nothing but a dash', 'a: -\nb: y\n', /^1: a text cannot begin with - here .* a: "-"$/],
  ['lists that grow', 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n', /^1: a text cannot begin with & here/],
  ['fields of another place', 'a: x\n<<: *foo\n', /^2: a text cannot begin with/],
  ['a text with a # in it', 'a: Platz # 1\n', /^1: the text ends before the #.*"Platz # 1"/],
  ['German thousands', 'a: 3.320\n', /^1: 3\.320 would be read as 3\.32,.* 3320\./],
  ['thousands that end in no 0', 'a: 2.017\n', /^1: 2\.017 would be read .* 2017\./],
  ['a text beside its sign', 'a: >- text\n', /^1: this line cannot be read: .*text \(column 7\)/],
  ['a backslash', 'a: "C:\\Users"\n', /^1: this line cannot be read: Invalid escape sequence .* \(column 7\)/],
])('explains in plain words, at the line to correct, %s', (_, yaml, finding) => {
  expect(findMistake(yaml)).toMatch(finding);
});

const beginnings = '*neu*|@home|% x|`T`|& Co|&Co ist da|!x|* x|{agency} ist|#faq|# 1 hier|, x'.split('|');

it.each(beginnings)('shows how a text is quoted whose first sign has a meaning: %s', (text) => {
  const start = `a text cannot begin with ${text.charAt(0)} here → Put it between quotation marks:`;
  expect(findMistake(`a: x\nb: ${text}\nc: y\n`)).toBe(`2: ${start} b: "${text}"`);
  expect(findMistake(`a:\n  - x\n  - ${text}\n`)).toBe(`3: ${start} - "${text}"`);
});

it('counts lines from the top of a Markdown file', () => {
  expect(findMistake('---\na: x: y\n---\nText\n', 'content/de/imprint.md')).toMatch(/^2: /);
});

it.each([
  ['remarks on lines of their own', '# one\na: "Platz # 1" # two\n  # three\nb: x\n  # four\n# five\ne: a#b\n'],
  ['figures', 'a: 1800 # one\nb: 1.5\nc: 0.125\n'],
  ['texts that keep their lines', 'a: |\n  one\n    two\nb: one\n     two\nc: >-\n'],
  ['spaces on an empty line', 'a: >-\n  one\n     \n  two\n'],
])('accepts %s', (_, yaml) => {
  expect(findMistake(yaml)).toBeUndefined();
});

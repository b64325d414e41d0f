import { expect, it } from 'vitest';

import { parseSourceFile } from '../../../src/site-content';
import { inEnglish } from '../../in-english';

/** Returns line, message and fix of the mistake in a YAML file. */
function findMistake(yaml: string, file = 'content/de/home.yaml'): string | undefined {
  const findings = parseSourceFile(file, Buffer.from(yaml)).findings.map(inEnglish);
  expect(findings.length).toBeLessThanOrEqual(1);
  return findings[0] && `${findings[0].at?.line}: ${findings[0].message} → ${findings[0].fix}`;
}

it.each<[what: string, yaml: string, finding: RegExp]>([
  ['a colon in a text', 'a: x\nb: Das: geht\n', /^2: the text contains a colon .* b: "Das: geht"$/],
  ['a colon and a quotation mark in a text', 'b: Das "so": geht\n', /^1: .* b: 'Das "so": geht'$/],
  ['a colon at the end of a text', 'b: Das geht:\n', /^1: .* b: "Das geht:"$/],
  ['an unclosed quotation mark', 'a: "x\nb: y\nc: z\n', /^1: a quotation mark is opened here but not closed/],
  ['a quotation mark that the next one closes', 'a: "x\nb: "y"\nc: z\n', /^1: a quotation mark is opened here/],
  ['an unclosed quotation mark before others', 'a:\n  b: "x\n  c: y\nd: "z"\n', /^2: a quotation mark is opened here/],
  ['an unclosed bracket', 'a: [x\nb: y\n', /^1: text cannot begin with \[ here .* a: "\[x"$/],
  ['text after a quotation mark', 'a: "Das" geht\n', /^1: the text continues after its closing quotation mark/],
  ['an apostrophe in single quotation marks', "a:\n  - 'so geht's'\n", /^2: the text continues after/],
  ['a tab', 'a:\n  b: x\n\tc: y\n', /^3: this line is indented with a tab/],
  ['a tab before a line of a multi-line text', 'b: >-\n  x\n\ty\nc: z\n', /^3: this line is indented with a tab/],
  ['a tab before the first line of a text', 'b: >-\n\t  x\nc: z\n', /^2: this line is indented with a tab/],
  ['too little indentation', 'a:\n  b: x\n c: y\n  d: z\n', /^3: the indentation of this line does not match/],
  ['too much indentation', 'a:\n  b: x\n    c: y\n', /^2: the indentation of this line does not match/],
  ['an item out of line', 'a:\n  - b: x\n    c: y\n    - b: z\n', /^4: the indentation of this line does not match/],
  ['a dash in a text that is not indented', 'a: >-\n  x\n– y\nb: z\n', /^3: the indentation of this line/],
  ['a text that is not indented', 'a: >-\n  one\ntwo\nb: x\n', /^3: this line is neither a field/],
  ['no space after a colon', 'a: x\nb:y\nc: z\n', /^2: a space is missing after the colon → Write b: y$/],
  ['no space after a dash', 'a:\n  - b: x\n  -b: y\n', /^3: a list item .* a space → Write - b: y$/],
  ['a duplicate field', 'a: x\nb: y\na: z\n', /^3: the field “a” occurs a second time/],
  ['a duplicate field of an item', 'a:\n  - b: x\n    b: z\n', /^3: the field “b” occurs a second time/],
  ['a hyphen with a colon after it', 'a:\n  - b: - lesen: mehr\n', /^2: text cannot begin with - here/],
  ['a single hyphen', 'a: -\nb: y\n', /^1: text cannot begin with - here .* a: "-"$/],
  ['nested aliases', 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n', /^1: text cannot begin with & here/],
  ['a merge key', 'a: x\n<<: *foo\n', /^2: text cannot begin with/],
  ['a text with a # in it', 'a: Platz # 1\n', /^1: the text ends before the #.*"Platz # 1"/],
  ['German thousands', 'a: 3.320\n', /^1: 3\.320 would be read as 3\.32,.*3320\. If it is text,/],
  ['thousands that do not end in 0', 'a: 2.017\n', /^1: 2\.017 would be read .*2017\. If it is text,/],
  ['a text on the line of >-', 'a: >- text\n', /^1: this line cannot be read: .*text \(column 7\)/],
  ['a backslash', 'a: "C:\\Users"\n', /^1: this line cannot be read: Invalid escape sequence .* \(column 7\)/],
])('explains in plain words, at the line to correct, %s', (_, yaml, finding) => {
  expect(findMistake(yaml)).toMatch(finding);
});

const beginnings = '*neu*|@home|% x|`T`|& Co|&Co ist da|!x|* x|{agency} ist|#faq|# 1 hier|, x'.split('|');

it.each(beginnings)('shows how to quote a text that begins with a reserved character: %s', (text) => {
  const start = `text cannot begin with ${text.charAt(0)} here → Put it in quotation marks:`;
  expect(findMistake(`a: x\nb: ${text}\nc: y\n`)).toBe(`2: ${start} b: "${text}"`);
  expect(findMistake(`a:\n  - x\n  - ${text}\n`)).toBe(`3: ${start} - "${text}"`);
});

it('counts lines from the top of a Markdown file', () => {
  expect(findMistake('---\na: x: y\n---\nText\n', 'content/de/imprint.md')).toMatch(/^2: /);
});

it.each([
  ['comments', '# one\na: "Platz # 1" # two\n  # three\nb: x\n  # four\n# five\ne: a#b\n'],
  ['numbers', 'a: 1800 # one\nb: 1.5\nc: 0.125\n'],
  ['multi-line texts', 'a: |\n  one\n    two\nb: one\n     two\nc: >-\n'],
])('accepts %s', (_, yaml) => {
  expect(findMistake(yaml)).toBeUndefined();
});

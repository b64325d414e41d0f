import { expect, it } from 'vitest';

import { insertLoader, markForeignWords } from '../../../src/html/post-process-body';

const words = { de: ['Case Study', 'Digital PR'], en: ['Impressum'] };
const unmarked =
  '<a title="Case Study">Case Studys PR-Agentur</a><svg><g><text>Case Study</text></g></svg><option>Case Study</option>';

// in the expected HTML, <i> stands for <span lang="en">
it.each([
  [
    'marks words, even across a non-breaking space',
    'Case Study, Digital\u00A0PR.',
    '<i>Case Study</i>, <i>Digital\u00A0PR</i>.',
  ],
  ['does not mark parts of words, attributes, drawings and form fields', unmarked, unmarked],
  [
    'skips elements that already have a lang attribute, and continues after them',
    '<span lang="en"><span>Case</span><br/> Case Study</span><b>Case Study</b>',
    '<span lang="en"><span>Case</span><br/> Case Study</span><b><i>Case Study</i></b>',
  ],
])('%s', (_, html, expected) => {
  const marked = expected.replaceAll('<i>', '<span lang="en">').replaceAll('</i>', '</span>');
  expect(markForeignWords(html, 'de', words)).toBe(marked);
});

it('marks the words of each language', () => {
  expect(markForeignWords('the Impressum', 'en', words)).toBe('the <span lang="de">Impressum</span>');
});

it.each([
  ['<header></header><main><p><header>Eins</header>', '<p>Text</p><header>Zwei</header></main>'],
  ['', '<main><h1>Eins</h1></main><header></header>'],
  ['', '<p>Eins</p>'],
])(
  'inserts the loader after the first header of main, or else at the start: between “%s” and “%s”',
  (before, after) => {
    expect(insertLoader(before + after, '<script></script>')).toBe(`${before}<script></script>${after}`);
  },
);

import { expect, it } from 'vitest';

import { checkStructure } from '../../../src/build/audit/check-structure';
import { documentOf, pageAt } from '../../fixture-site';

const frame = (html: string) =>
  `<html><body><header></header><nav></nav><main>${html}</main><footer></footer></body></html>`;
const findIn = (html: string) => checkStructure(documentOf(pageAt('/impressum'), html));

it('finds nothing wrong with a page that is in order', () => {
  expect(findIn(frame('<h1>Eins</h1><h2>Zwei</h2><a href="/agb">AGB</a>'))).toEqual([]);
});

it.each([
  ['no first headline', frame('<p>Eins</p>'), 'heading-one', 'the page has 0 headings of the first level'],
  ['a second first headline', frame('<h1>Eins</h1><h1>Zwei</h1>'), 'heading-one', 'the page has 2 headings'],
  ['a level left out', frame('<h1>Eins</h1><h3>Drei</h3>'), 'heading-gap', '“Drei” is of level 3 below level 1'],
  ['an empty first headline', frame('<h1></h1>'), 'heading-empty', '<h1> in <main>, the first heading, has no words'],
  [
    'an empty further headline',
    frame('<h1>Eins</h1><h2 id="faq"><span> </span></h2>'),
    'heading-empty',
    '<h2 id="faq"> in <main>, below “Eins”, has no words',
  ],
  ['a missing landmark', '<html><body><main><h1>Eins</h1></main></body></html>', 'landmark', 'no <header>'],
  ['an id that is there twice', frame('<h1 id="a">Eins</h1><p id="a"></p>'), 'doubled-id', 'the id “a” is there twice'],
  ['a reference to nothing', frame('<h1>Eins</h1><p aria-describedby="b"></p>'), 'missing-id', 'aria-describedby="b"'],
  ['a style attribute', frame('<h1 style="color:red">Eins</h1>'), 'inline-attribute', 'h1@style'],
  ['a link without words', frame('<h1>Eins</h1><a href="/agb"></a>'), 'link-empty', '<a href="/agb"> in <main>'],
  ['a picture without a size', frame('<h1>Eins</h1><img src="/a.svg" alt="">'), 'picture-size', '/a.svg has no size'],
  [
    'a picture without an alternative text',
    frame('<h1>Eins</h1><img src="/a.svg" width="1" height="1">'),
    'picture-text',
    '/a.svg has no alternative text',
  ],
])('finds %s', (_, html, code, message) => {
  const finding = findIn(html).find((each) => each.code === code);
  expect(finding).toMatchObject({ level: 'error', page: '/impressum' });
  expect(finding?.message).toContain(message);
});

it('takes the alternative text of a picture for the words of its link', () => {
  const link = '<a href="/"><img src="/a.svg" alt="Start" width="1" height="1"></a>';
  expect(findIn(frame(`<h1>Eins</h1>${link}`))).toEqual([]);
});

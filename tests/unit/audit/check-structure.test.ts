import { expect, it } from 'vitest';

import { checkStructure } from '../../../src/build/audit/check-structure';
import { documentOf, pageAt } from '../../fixture-site';

const frame = (html: string) =>
  `<html><body><header></header><nav></nav><main>${html}</main><footer></footer></body></html>`;

it.each([
  ['<p>Eins</p>', 'heading-one: the page has 0 headings of the first level'],
  ['<h1>Eins</h1><h1>Zwei</h1>', 'heading-one: the page has 2 headings of the first level'],
  ['<h1>Eins</h1><h3>Drei</h3>', 'heading-gap: the heading “Drei” is of level 3 below level 1'],
  ['<h1></h1>', 'heading-empty: <h1> in <main>, the first heading, has no words'],
  [
    '<h1>Eins</h1><h2 id="faq"><span> </span></h2>',
    'heading-empty: <h2 id="faq"> in <main>, below “Eins”, has no words',
  ],
  ['<h1 id="a">Eins</h1><p id="a"></p>', 'doubled-id: the id “a” is there twice on the page'],
  ['<h1>Eins</h1><p aria-describedby="b"></p>', 'missing-id: aria-describedby="b" points to nothing'],
  ['<h1 style="color:red">Eins</h1>', 'inline-attribute: the policy forbids h1@style'],
  ['<h1>Eins</h1><a href="/agb"></a>', 'link-empty: a link <a href="/agb"> in <main> has no words'],
  ['<h1>Eins</h1><img src="/a.svg" height="1" alt="">', 'picture-size: the picture /a.svg has no size'],
  ['<h1>Eins</h1><img src="/a.svg" width="1" height="1">', 'picture-text: the picture /a.svg has no alternative text'],
  ['<h1 id="a">Eins</h1><h2 aria-describedby="a">Zwei</h2><h3>Drei</h3><h2>Vier</h2><a href="/agb">AGB</a>', ''],
  ['<h1>Eins</h1><a href="/"><img src="/a.svg" alt="Start" width="1" height="1"></a>', ''],
])('checks the structure of %s: %s', (html, expected) => {
  const found = checkStructure(documentOf(pageAt('/impressum'), frame(html)));
  expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual(expected ? [expected] : []);
  expect(found.every(({ level, page }) => level === 'error' && page === '/impressum')).toBe(true);
});

it('misses each landmark', () => {
  const found = checkStructure(documentOf(pageAt('/impressum'), '<html><body><h1>Eins</h1></body></html>'));
  const names = ['header', 'nav', 'main', 'footer'];
  expect(found.map(({ message }) => message)).toEqual(names.map((name) => `the page has no <${name}>`));
});

it.each([
  ['/impressum', 'Write its words after the ##, or take it out.', 'Eins'],
  ['/agentur', expect.stringContaining('correct the name of the field in the component'), undefined],
])('says on %s how to fill an empty heading', (path, fix, text) => {
  const document = documentOf(pageAt(path), frame('<h1>Eins</h1><h2></h2>'));
  expect(checkStructure(document)).toMatchObject([{ fix, text }]);
});

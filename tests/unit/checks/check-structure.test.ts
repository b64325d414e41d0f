import { expect, it } from 'vitest';

import { checkStructure } from '../../../src/checks/check-structure';
import { createAuditInput, createDocument, getPageAt } from '../../fixture-site';
import { inEnglish } from '../../in-english';

const check = (path: string, html: string) =>
  checkStructure(createAuditInput({ documents: [createDocument(getPageAt(path), html)] }));
const wrapInFrame = (html: string) =>
  `<html><body><header></header><nav></nav><main>${html}</main><footer></footer></body></html>`;

it.each([
  ['<p>Eins</p>', 'heading-one: the page has 0 first-level headings'],
  ['<h1>Eins</h1><h1>Zwei</h1>', 'heading-one: the page has 2 first-level headings'],
  ['<h1>Eins</h1><h3>Drei</h3>', 'heading-gap: the heading “Drei” has level 3, but follows level 1'],
  ['<h1></h1>', 'heading-empty: <h1> in <main>, the first heading, is empty'],
  ['<h1>Eins</h1><h2 id="faq"><span> </span></h2>', 'heading-empty: <h2 id="faq"> in <main>, below “Eins”, is empty'],
  ['<h1 id="a">Eins</h1><p id="a"></p>', 'duplicate-id: the id “a” occurs more than once on the page'],
  ['<h1>Eins</h1><p aria-describedby="b"></p>', 'missing-id: aria-describedby="b" refers to no element'],
  ['<h1 style="color:red">Eins</h1>', 'inline-attribute: the Content-Security-Policy forbids <h1 style="…">'],
  ['<h1>Eins</h1><a href="/agb"></a>', 'link-empty: the link <a href="/agb"> in <main> has no text'],
  ['<h1>Eins</h1><img src="/a.svg" height="1" alt="">', 'picture-size: the picture /a.svg needs a width and a height'],
  ['<h1>Eins</h1><img src="/a.svg" width="1" height="1">', 'picture-text: the picture /a.svg has no alternative text'],
])('reports the structure of %s as %s', (html, expected) => {
  const findings = check('/impressum', wrapInFrame(html));
  expect(findings.map(inEnglish).map(({ code, message }) => `${code}: ${message}`)).toEqual([expected]);
  expect(findings).toMatchObject([{ level: 'error', page: '/impressum' }]);
});

it.each([
  '<h1 id="a">Eins</h1><h2 aria-describedby="a">Zwei</h2><h3>Drei</h3><h2>Vier</h2><a href="/agb">AGB</a>',
  '<h1>Eins</h1><a href="/"><img src="/a.svg" alt="Start" width="1" height="1"></a>',
])('accepts the structure of %s', (html) => {
  expect(check('/impressum', wrapInFrame(html))).toEqual([]);
});

it('reports each missing landmark', () => {
  const findings = check('/impressum', '<html><body><h1>Eins</h1></body></html>');
  const names = ['header', 'nav', 'main', 'footer'];
  expect(findings.map((finding) => inEnglish(finding).message)).toEqual(
    names.map((name) => `the page has no <${name}>`),
  );
});

it.each([
  ['/impressum', 'Write its text after the ##, or remove it.', 'Eins'],
  ['/agentur', expect.stringContaining('correct the field name in the component'), undefined],
])('explains how to fix an empty heading on %s', (path, fix, text) => {
  expect(check(path, wrapInFrame('<h1>Eins</h1><h2></h2>')).map(inEnglish)).toMatchObject([{ fix, text }]);
});

import { describe, expect, it } from 'vitest';

import { insertLoader, markForeignWords } from '../../../src/build/finish-body';

const words = { de: ['Case Study', 'Digital PR'], en: ['Impressum'] };
const de = (html: string) => markForeignWords(html, 'de', words);

describe('marking foreign words', () => {
  it('marks words of the other language, also across a non-breaking space', () => {
    expect(de('<p>Eine Case Study über Digital\u00A0PR.</p>')).toBe(
      '<p>Eine <span lang="en">Case Study</span> über <span lang="en">Digital\u00A0PR</span>.</p>',
    );
    expect(markForeignWords('<p>the Impressum</p>', 'en', words)).toBe('<p>the <span lang="de">Impressum</span></p>');
  });

  it('leaves parts of words, attributes, drawings and fields alone', () => {
    const html =
      '<a title="Case Study">Case Studys Digital PR-Agentur</a><svg><g><text>Case Study</text></g></svg><option>Case Study</option>';
    expect(de(html)).toBe(html);
  });

  it('leaves alone what is marked already, and goes on after it', () => {
    expect(de('<span lang="en"><span>Case</span><br/> Case Study</span><b>Case Study</b>')).toBe(
      '<span lang="en"><span>Case</span><br/> Case Study</span><b><span lang="en">Case Study</span></b>',
    );
  });
});

describe('the place of the loader', () => {
  it('is behind the header of the page, not behind that of the site', () => {
    const body =
      '<header>Kopf</header><main><div><header><h1>Eins</h1></header><p>Text</p></div><article><header>Zwei</header></article></main>';
    expect(insertLoader(body, '<script></script>')).toBe(
      body.replace('</h1></header>', '</h1></header><script></script>'),
    );
  });

  it.each(['<main><h1>Eins</h1></main><header></header>', '<p>Eins</p>'])('is first of all in %s', (body) => {
    expect(insertLoader(body, '<script></script>')).toBe(`<script></script>${body}`);
  });
});

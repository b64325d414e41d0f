import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';

import type { HtmlReader } from '../../../src/build/page-facts';
import { readPlainHtml } from '../../../src/build/plain-html';
import { between, seeded } from '../../../src/drawings/random';

type HtmlEvent = { open: string; attributes: Record<string, string> } | { text: string } | { close: string };

/** A reader that writes down what it is told. */
function listener(): { events: HtmlEvent[]; reader: HtmlReader } {
  const events: HtmlEvent[] = [];
  const reader: HtmlReader = {
    onopentag: (name, attributes) => events.push({ open: name, attributes: { ...attributes } }),
    ontext: (text) => events.push({ text }),
    onclosetag: (name) => events.push({ close: name }),
  };
  return { events, reader };
}

/** What a parser tells. */
function parsed(html: string): HtmlEvent[] {
  const { events, reader } = listener();
  new Parser(reader).end(html);
  return events;
}

/** What is told without a parser; nothing (`undefined`) of what only a parser can read. */
function told(html: string): HtmlEvent[] | undefined {
  const { events, reader } = listener();
  return readPlainHtml(html, reader) ? events : undefined;
}

const page = `<!doctype html>
<html lang="de">
<head>
<title>A &amp; B</title>
<meta name="description" content="&quot;C&quot; &lt; D"/>
<style>@layer a{b>c{d:"</"+e}}</style>
<script type="application/ld+json">{"a":"b &amp; <b>"}</script></head>
<body><header class="a"><a class="b" href="/x?y=1&amp;z=2" data-skip="">E<!-- --> F</a></header>
<main id="content" tabindex="-1"><h1><span>G</span> H</h1><p>I&#x27;s <a href="#j">J</a><br/>K</p>
<ul><li><h2>L</h2><img src="m" alt=""/></li><li>M</li></ul>
<svg viewBox="0 0 1 1"><path class="n" d="M0 0h1"></path></svg><textarea name="o">p &lt; q</textarea></main></body>
</html>
`.replace('</"', '<"');

/** Pieces that a parser may read in a way of its own. */
const pieces =
  '<p> </p> <li> </li> <a> </a> <b> </b> <div> </div> <svg> </svg> <title> </title> <td> <form> </form> <br/> <p/> <option> <button> <h2> </h2> <image/> <!--x--> <!-- --> < > & &amp; &nbsp; &lt &#39; " = / <script> </script> <TD> <style> <body> x\0 a="b" =""'.split(
    ' ',
  );

describe('HTML that is written plainly', () => {
  it('is read without a parser', () => {
    expect(told(page)).toEqual(parsed(page));
  });

  it.each(['<!doctype html><p>a<div>b</div></p>', '<!doctype html><b>a', '<b>a</b>', '<!doctype html><b c=d></b>'])(
    'is told from what a parser has to mend: %s',
    (html) => {
      expect(told(html)).toBeUndefined();
    },
  );

  it('has elements in each other, of whatever names, only where a parser takes them so', () => {
    const names =
      'a abbr area article b blockquote body br button caption code col dd desc details dialog div dl dt em fieldset figure footer form g h1 h2 head header hr i iframe image img input label li link main mark math meta nav noframes noscript object ol optgroup option output p param path plaintext pre rp rt ruby script section select small source span strong style sub summary sup svg table tbody td template text textarea tfoot th thead time title tr ul use wbr xmp'.split(
        ' ',
      );
    const voids = 'area br col hr img input link meta source wbr'.split(' ');
    const element = (name: string, inner: string) =>
      voids.includes(name) ? `<${name}/>${inner}` : `<${name}>${inner}</${name}>`;
    let read = 0;
    for (const outer of ['div', 'form', 'svg'])
      for (const one of names)
        for (const other of names) {
          const html = `<!doctype html>${element(outer, element(one, `${element(other, 'a &amp; b')}c`))}`;
          const events = told(html);
          if (!events) continue;
          read++;
          expect(events, html).toEqual(parsed(html));
        }
    expect(read).toBeGreaterThan(10_000);
  });

  it('is read as a parser reads it, or not at all', () => {
    const next = seeded('plain html');
    const upTo = (end: number) => Math.floor(between(next, 0, end));
    const piece = () => pieces[upTo(pieces.length)] ?? '';
    let read = 0;
    for (let round = 0; round < 20_000; round++) {
      const at = 15 + upTo(page.length - 15);
      const html =
        round % 2 === 0
          ? page.slice(0, at) + piece() + page.slice(at + upTo(3))
          : `<!doctype html>${Array.from({ length: 1 + upTo(8) }, piece).join(['', ' ', 'a'][upTo(3)])}`;
      const events = told(html);
      if (!events) continue;
      read++;
      expect(events, html).toEqual(parsed(html));
    }
    expect(read).toBeGreaterThan(1_000);
  });
});

import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';

import { cleanPlainText, cleanText, convertElement } from '../../../src/editor/client/writing/clean-paste';

/** Converts HTML from the clipboard; `data-style` stands for the style attributes, which the caller renames. */
function convert(html: string, hasHeadings = false): string {
  const { document } = parseHTML(
    `<!doctype html><html><body>${html.replaceAll(' style=', ' data-style=')}</body></html>`,
  );
  return convertElement(document.body, {
    hasHeadings,
    origins: ['https://jahresring.example', 'http://127.0.0.1:3000'],
  });
}

const word = `
<p class=MsoNormal>Das <b>Wichtigste&nbsp;</b>zuerst:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]-->Eins<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span>Zwei</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>Danach.</p>`;

it.each([
  ['a text from Word', word, 'Das **Wichtigste** zuerst:\n\n- Eins\n- Zwei\n\nDanach.'],
  [
    'numbers from Word',
    '<p class="MsoListParagraph"><span style="mso-list:Ignore">1.</span>Eins</p><p class="MsoListParagraph"><span style="mso-list:Ignore">2.</span>Zwei</p>',
    '1. Eins\n2. Zwei',
  ],
  [
    'a text from Google Docs',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Ein </span><span style="font-weight:700">fettes</span><span style="font-weight:400"> Wort</span></p><ul><li><p>Eins</p></li><li><p>Zwei</p></li></ul></b>',
    'Ein **fettes** Wort\n\n- Eins\n- Zwei',
  ],
  [
    'links, with those to this site as paths',
    '<p>Siehe <a href="https://jahresring.example/leistungen#faq">Preise</a>, <a href="http://127.0.0.1:3000/coaching?__edit=1">Coaching</a> und <a href="http://example.com/x">mehr</a>. <a href="javascript:alert(1)">Nicht</a></p>',
    'Siehe [Preise](/leistungen#faq), [Coaching](/coaching) und [mehr](https://example.com/x). Nicht',
  ],
  ['a nested list', '<ul><li>Eins<ul><li>Innen</li></ul></li><li>Zwei</li></ul>', '- Eins\n  - Innen\n- Zwei'],
  ['part of a heading', '<span style="font-weight: 800">Wachstum, das bleibt</span>', 'Wachstum, das bleibt'],
  [
    'characters that are not Markdown syntax',
    '<p><i>Kund*innen</i> zahlen 5 * 3 [Euro]</p>',
    '*Kund*innen* zahlen 5 \\* 3 [Euro]',
  ],
  ['lines that begin with a bullet', '<p>Drei:<br>• Eins<br>• Zwei</p><p>Ende</p>', 'Drei:\n\n- Eins\n- Zwei\n\nEnde'],
  ['pictures and controls', '<p>Text<img src="x.png" alt="Bild"><button>Los</button></p>', 'Text'],
])('converts %s to Markdown', (_, html, markdown) => {
  expect(convert(html)).toBe(markdown);
});

it('keeps headings in a field that may have them, and makes them bold elsewhere', () => {
  const html = '<h1>Titel <b>der Seite</b></h1><p>Text</p><h3>Unten</h3><p>Ende</p>';
  expect(convert(html, true)).toBe('## Titel der Seite\n\nText\n\n### Unten\n\nEnde');
  expect(convert(html)).toBe('**Titel der Seite**\n\nText\n\n**Unten**\n\nEnde');
});

it.each([
  ['• Eins\n• Zwei', '- Eins\n- Zwei'],
  ['Drei:\n•\tEins\n\n•\tZwei\nDanach', 'Drei:\n\n- Eins\n- Zwei\n\nDanach'],
  ['Davor\n1) Eins\n2) Zwei', 'Davor\n\n1. Eins\n2. Zwei'],
  ['– Eins\n– Zwei', '- Eins\n- Zwei'],
  ['•Eins', '- Eins'],
  ['Ein Satz – mit Strich', 'Ein Satz – mit Strich'],
  ['-5 Grad', '-5 Grad'],
  ['- Eins\n  geht weiter\n- Zwei', '- Eins\n  geht weiter\n- Zwei'],
])('converts the lines %j to a list only if they are one', (text, markdown) => {
  expect(cleanPlainText(text)).toBe(markdown);
});

it('removes invisible characters that other programs leave in a text', () => {
  expect(cleanText('\uFEFFZeile\u000Bzwei\r\n10\u00A0Euro \u200B\n\n')).toBe('Zeile\nzwei\n10 Euro');
});

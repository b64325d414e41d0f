import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';

import { markdownReader } from '../../../src/seo/markdown-reader';

function markdown(main: string): string {
  const reader = markdownReader((href) => new URL(href, 'https://a.example/agentur').href);
  const { onopentag, ontext, onclosetag } = reader;
  const html = `<header>Kopf</header><main>${main}</main><footer>Fuß</footer>`;
  new Parser({ onopentag, ontext, onclosetag }, { decodeEntities: true }).end(html);
  return reader.markdown();
}

describe('the main part of a page as Markdown', () => {
  it('keeps headings, paragraphs and emphasis, and leaves the page frame away', () => {
    expect(markdown('<h1>Wir sind das Team</h1><p>Vier <strong>Menschen</strong>, <em>kein</em> Büro.</p>')).toBe(
      '# Wir sind das Team\n\nVier **Menschen**, *kein* Büro.\n',
    );
  });

  it('makes links and pictures absolute', () => {
    expect(
      markdown(
        '<p>Zum <a href="/coaching">Coaching</a> und <a href="#team">Team</a></p><img src="/img/a.svg" alt="Ein Baum"><img src="/b.svg" alt="">',
      ),
    ).toBe(
      'Zum [Coaching](https://a.example/coaching) und [Team](https://a.example/agentur#team)\n\n![Ein Baum](https://a.example/img/a.svg)\n',
    );
  });

  it('writes lists, and lists of cards as sections', () => {
    expect(markdown('<ul><li>eins</li><li><p>zwei</p></li></ul><ol><li>drei</li></ol>')).toBe(
      '- eins\n- zwei\n\n1. drei\n',
    );
    expect(markdown('<ul role="list"><li><h3>Karte</h3><p>Text</p></li></ul>')).toBe('### Karte\n\nText\n');
  });

  it('counts a list from where it begins, and strikes out what is struck out', () => {
    expect(markdown('<ol start="2019"><li>Das war das Jahr.</li><li>Und dann.</li></ol>')).toBe(
      '2019. Das war das Jahr.\n2020. Und dann.\n',
    );
    expect(markdown('<p>statt <s>99 €</s> nur <del>89 €</del> 79 €</p>')).toBe('statt ~~99 €~~ nur ~~89 €~~ 79 €\n');
  });

  it('writes quotations with their author', () => {
    expect(
      markdown(
        '<figure><blockquote><p>Gut.</p><p>Sehr gut.</p></blockquote><figcaption><strong>Ada Erle</strong>Ärztin</figcaption></figure>',
      ),
    ).toBe('> Gut.\n>\n> Sehr gut.\n>\n> — **Ada Erle** Ärztin\n');
    expect(markdown('<figure><img src="/a.svg" alt="Rad"><figcaption>Ein Rad</figcaption></figure>')).toBe(
      '![Rad](https://a.example/a.svg)\n\nEin Rad\n',
    );
  });

  it('leaves no line above the heading that it belongs to, where it would end the section before', () => {
    const card = (line: string, title: string) =>
      `<li><article><p>${line}</p><h3>${title}</h3><p>Text</p></article></li>`;
    expect(markdown(`<h2>Artikel</h2><ul>${card('2020 · Ida', 'Eins')}${card('2021 · Jonas', 'Zwei')}</ul>`)).toBe(
      '## Artikel\n\n### Eins\n\n2020 · Ida\n\nText\n\n### Zwei\n\n2021 · Jonas\n\nText\n',
    );
    expect(markdown('<section><h2>A</h2><p>a</p></section><section><p>Neu</p><h2>B</h2><p>b</p></section>')).toBe(
      '## A\n\na\n\n## B\n\nNeu\n\nb\n',
    );
    const legal = '<section><h2>A</h2><p>a</p><h3>B</h3><p>b</p></section><p>c</p><h2>C</h2>';
    expect(markdown(legal)).toBe('## A\n\na\n\n### B\n\nb\n\nc\n\n## C\n');
  });

  it('writes questions as headings, terms with their descriptions, tables with their head', () => {
    expect(
      markdown('<h2>Fragen</h2><details><summary>Was kostet das?</summary><div><p>Viel.</p></div></details>'),
    ).toBe('## Fragen\n\n### Was kostet das?\n\nViel.\n');
    expect(markdown('<dl><div><dt>Branche</dt><dd>Praxis</dd></div><div><dt>Typ</dt><dd>B2C</dd></div></dl>')).toBe(
      '**Branche**: Praxis\n\n**Typ**: B2C\n',
    );
    expect(markdown('<table><tr><th>Jahr</th><th>Leads</th></tr><tr><td>2023</td><td>9</td></tr></table>')).toBe(
      '| Jahr | Leads |\n| --- | --- |\n| 2023 | 9 |\n',
    );
  });

  it('joins marks with words of another language, and keeps marked words in their sentence', () => {
    expect(markdown('<dl><dt><span lang="en">Digital PR</span></dt><dd>Text</dd></dl>')).toBe('**Digital PR**: Text\n');
    expect(markdown('<p>Die <strong><span lang="en">Big</span> Drei</strong> sind</p>')).toBe(
      'Die **Big Drei** sind\n',
    );
    expect(markdown('<p>Oft die <mark>Praxis</mark> am Ort.</p>')).toBe('Oft die Praxis am Ort.\n');
  });

  it('keeps what is only heard of a heading', () => {
    const heading = '<h1><span>Praxis<span class="only-heard">:</span></span> Ein Jahr</h1>';
    expect(markdown(heading)).toBe('# Praxis: Ein Jahr\n');
  });

  it('repeats a link that spans several blocks in each of them', () => {
    expect(markdown('<a href="/x"><h3>Titel</h3><p>Text</p></a>')).toBe(
      '### [Titel](https://a.example/x)\n\n[Text](https://a.example/x)\n',
    );
  });

  it('leaves out what only screens need', () => {
    expect(
      markdown('<div><h2>Rad</h2><div data-no-twin=""><h3>Noch einmal</h3><p>Rad</p></div><p>Ende</p></div>'),
    ).toBe('## Rad\n\nEnde\n');
  });

  it('leaves out what is hidden or only heard, controls and drawings, and says what a picture shows', () => {
    expect(
      markdown(
        '<p aria-hidden="true">Kopie</p><button>Weiter</button><form><label>Name</label></form><a href="/u.pdf">Urkunde<span class="only-heard"> (PDF)</span></a><svg role="img" aria-label="Ein Rad"><text>x</text></svg>',
      ),
    ).toBe('[Urkunde](https://a.example/u.pdf)\n\n*Ein Rad*\n');
  });

  it('writes code with its own signs, in a line and in lines of its own', () => {
    expect(markdown('<p>In <code>&lt;title&gt;</code> und <code>a_b*`c`</code>.</p>')).toBe(
      'In `<title>` und `` a_b*`c` ``.\n',
    );
    expect(markdown('<p><code>5\u00A0%, wort\u00ADteil</code></p>')).toBe('`5 %, wortteil`\n');
    expect(
      markdown('<ul><li>so:<pre><code class="language-html">&lt;p&gt;\n  a_b\n&lt;/p&gt;\n</code></pre></li></ul>'),
    ).toBe('- so:\n\n  ```\n  <p>\n    a_b\n  </p>\n  ```\n');
  });

  it('escapes what Markdown would take for a sign', () => {
    expect(
      markdown(
        '<p>Felder mit * und [Klammern]</p><p># kein Titel</p><p>- kein Punkt</p><p>2017. Anfang</p><p>a\u00a0b\u00adc</p>',
      ),
    ).toBe('Felder mit \\* und \\[Klammern\\]\n\n\\# kein Titel\n\n\\- kein Punkt\n\n2017\\. Anfang\n\na bc\n');
  });
});

describe('words that only a style sheet parts', () => {
  it('are parted', () => {
    expect(
      markdown('<p><span>9 → 20</span><span>Leads</span></p><p><a href="/a">Eins</a><a href="/b">Zwei</a></p>'),
    ).toBe('9 → 20 Leads\n\n[Eins](https://a.example/a) [Zwei](https://a.example/b)\n');
    expect(markdown('<p><img src="/a.svg" alt="Siegel"><span>Zertifikat</span></p><p>ein <em>Satz</em>.</p>')).toBe(
      '![Siegel](https://a.example/a.svg) Zertifikat\n\nein *Satz*.\n',
    );
  });
});

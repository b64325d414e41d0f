import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { parseHtml } from '../../../src/build/html-facts';
import type { Page } from '../../../src/page';
import { markdownPath, renderMarkdown } from '../../../src/seo/markdown';
import { pageAt, fixturePlan } from '../../fixture-site';

const page = pageAt('/agentur');
const site = { siteUrl: 'https://a.example', publisher: fixturePlan.content.identity.name };

/** Front matter and text of a page whose main part holds this. */
function versionOf(main: string, of: Page = page): { front: unknown; yaml: string; text: string } {
  const document = parseHtml(
    `<!doctype html><html lang="de"><body><header>Kopf</header><main>${main}</main><footer>Fuß</footer></body></html>`,
  );
  const [, yaml = '', text = ''] = /^---\n([^]*?)---\n\n([^]*)$/.exec(renderMarkdown(document, of, site)) ?? [];
  return { front: parse(yaml), yaml, text };
}

const markdown = (main: string) => versionOf(main).text;

describe('the main part of a page as Markdown', () => {
  it.each<[string, string, string]>([
    [
      'keeps headings, paragraphs and emphasis, and leaves the page frame out',
      '<h1>Wir sind das Team</h1><p>Vier <strong>Menschen</strong>, <em>kein</em> Büro.</p>',
      '# Wir sind das Team\n\nVier **Menschen**, *kein* Büro.\n',
    ],
    [
      'makes links and pictures absolute, and leaves out pictures that only decorate',
      '<p>Zum <a href="/coaching">Coaching</a> und <a href="#team">Team</a></p><img src="/img/a.svg" alt="Ein Baum"/><img src="/b.svg" alt=""/>',
      'Zum [Coaching](https://a.example/coaching) und [Team](https://a.example/agentur#team)\n\n![Ein Baum](https://a.example/img/a.svg)\n',
    ],
    [
      'writes lists',
      '<ul><li>eins</li><li>zwei</li></ul><ol start="2019"><li>drei</li><li>vier</li></ol>',
      '-   eins\n-   zwei\n\n2019.  drei\n2020.  vier\n',
    ],
    [
      'writes lists of cards as sections',
      '<ul role="list"><li><h3>Karte</h3><p>Text</p></li></ul>',
      '### Karte\n\nText\n',
    ],
    ['strikes out', '<p>statt <s>99 €</s> nur <del>89 €</del> 79 €</p>', 'statt ~~99 €~~ nur ~~89 €~~ 79 €\n'],
    [
      'writes quotations with their author',
      '<figure><blockquote><p>Gut.</p><p>Sehr gut.</p></blockquote><figcaption><strong>Ada Erle</strong>Ärztin</figcaption></figure>',
      '> Gut.\n> \n> Sehr gut.\n> \n> — **Ada Erle** Ärztin\n',
    ],
    [
      'writes what stands below a picture as a paragraph',
      '<figure><img src="/a.svg" alt="Rad"/><figcaption>Ein Rad</figcaption></figure>',
      '![Rad](https://a.example/a.svg)\n\nEin Rad\n',
    ],
    [
      'writes questions as headings below the one above them',
      '<h2>Fragen</h2><details><summary>Was kostet das?</summary><div><p>Viel.</p></div></details>',
      '## Fragen\n\n### Was kostet das?\n\nViel.\n',
    ],
    [
      'writes terms with their descriptions',
      '<dl><div><dt>Branche</dt><dd>Praxis</dd></div><div><dt><span lang="en">Digital PR</span></dt><dd>Text</dd></div></dl>',
      '**Branche**: Praxis\n\n**Digital PR**: Text\n',
    ],
    [
      'writes tables with their head',
      '<table><thead><tr><th>Jahr</th><th>Leads</th></tr></thead><tbody><tr><td>2023</td><td>9 | 20</td></tr><tr><td></td><td>5</td></tr></tbody></table>',
      '| Jahr | Leads |\n| --- | --- |\n| 2023 | 9 \\| 20 |\n|  | 5 |\n',
    ],
    [
      'keeps marked words in their sentence',
      '<p>Die <strong><span lang="en">Big</span> Drei</strong> und oft die <mark>Praxis</mark> am <time>6. Mai</time>.</p>',
      'Die **Big Drei** und oft die Praxis am 6. Mai.\n',
    ],
    [
      'keeps what only screen readers say of a heading',
      '<h1><span>Praxis<span class="only-heard">:</span></span> Ein Jahr</h1><h2 class="only-heard">Zahlen</h2>',
      '# Praxis: Ein Jahr\n\n## Zahlen\n',
    ],
    ['joins texts that React separates', '<p>Seit dem <!-- -->6. Mai<!-- -->.</p>', 'Seit dem 6. Mai.\n'],
    ['keeps a heading of two lines in one', '<h1>Wachstum,<br/>das bleibt</h1>', '# Wachstum, das bleibt\n'],
    [
      'leaves out what only screens need',
      '<div><h2>Rad</h2><div data-no-markdown=""><h3>Noch einmal</h3><p>Rad</p></div><p>Ende</p></div>',
      '## Rad\n\nEnde\n',
    ],
    [
      'leaves out what is hidden or only heard, controls, navigation and drawings, and says what a picture shows',
      '<nav>Pfad</nav><p aria-hidden="true">Kopie</p><p hidden="">weg</p><button>Weiter</button><form><label>Name</label></form><a href="/u.pdf">Urkunde<span class="only-heard"> (PDF)</span></a><svg role="img" aria-label="Ein Rad"><title>Rad</title><text>x</text></svg><svg><text>y</text></svg>',
      '[Urkunde](https://a.example/u.pdf)\n\n*Ein Rad*\n',
    ],
    [
      'writes code with its own signs, in a line and in lines of its own',
      '<p>In <code>&lt;title&gt;</code> und <code>5\u00A0%, wort\u00ADteil</code>.</p><pre><code class="language-html">&lt;p&gt;\n  a_b\n&lt;/p&gt;\n</code></pre>',
      'In `<title>` und `5 %, wortteil`.\n\n```html\n<p>\n  a_b\n</p>\n```\n',
    ],
    [
      'escapes what Markdown would take for a sign',
      '<p>Felder mit * und [Klammern], ein &lt;h1&gt;</p><p># kein Titel</p><p>- kein Punkt</p><p>2017. Anfang</p><p>a\u00A0b\u00ADc</p>',
      'Felder mit \\* und \\[Klammern\\], ein \\<h1>\n\n\\# kein Titel\n\n\\- kein Punkt\n\n2017\\. Anfang\n\na bc\n',
    ],
    [
      'parts words that only a style sheet parts',
      '<p><span>9 → 20</span><span>Leads</span></p><p><a href="/a">Eins</a><a href="/b">Zwei</a></p><p><img src="/a.svg" alt="Siegel"/><span>Zertifikat</span></p><p>ein <em>Satz</em>.</p>',
      '9 → 20 Leads\n\n[Eins](https://a.example/a) [Zwei](https://a.example/b)\n\n![Siegel](https://a.example/a.svg) Zertifikat\n\nein *Satz*.\n',
    ],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
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
});

describe('the front matter of a Markdown version', () => {
  const front = (title: string) =>
    versionOf('', { ...page, meta: { ...page.meta, title, description: 'Ein kurzer Text.' } });

  it.each([
    'Case Study: MPU Wolff',
    'Mehr Anfragen #2 im Jahr',
    '„Zitat“ und "Zitat" mit \\ und \'',
    'endet auf Doppelpunkt:',
    '- kein Punkt einer Liste',
    'null',
    '2026',
    `${'ein langer Titel '.repeat(20)}`,
  ])('says %j as it is, with the other fields', (title) => {
    expect(front(title).front).toEqual({
      title,
      description: 'Ein kurzer Text.',
      canonical: 'https://a.example/agentur',
      language: 'de',
      updated: page.meta.updated,
      publisher: 'Jahresring',
    });
  });

  it('has the ordinary spaces of the text below it', () => {
    expect(front('Ab 1.800\u00A0Euro').front).toMatchObject({ title: 'Ab 1.800 Euro' });
  });

  it('names who has written a case study, and nobody on other pages', () => {
    expect(versionOf('', pageAt('/en/casestudies/mpuWolff')).front).toMatchObject({ author: 'Jonas Esche' });
    expect(versionOf('', pageAt('/casestudies/dentalCompany')).front).toMatchObject({
      author: fixturePlan.content.identity.owner.name,
    });
    expect(versionOf('').yaml).not.toContain('author');
  });

  it('says when a case study went online, where that is known', () => {
    const study = pageAt('/casestudies/triangility');
    const days = (published?: string) =>
      versionOf('', { ...study, meta: { ...study.meta, published, updated: '2026-11-23' } }).yaml.match(
        /^(published|updated): .+$/gm,
      );
    expect(days('2025-03-11')).toEqual(['published: 2025-03-11', 'updated: 2026-11-23']);
    expect(days()).toEqual(['updated: 2026-11-23']);
  });
});

it('the Markdown version of a page lies at its own address with .md, that of a home page at index.md', () => {
  expect(['/', '/en/', '/agentur', '/en/casestudies/mpuWolff'].map((path) => markdownPath(pageAt(path)))).toEqual([
    '/index.md',
    '/en/index.md',
    '/agentur.md',
    '/en/casestudies/mpuWolff.md',
  ]);
});

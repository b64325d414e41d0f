import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { parseHtml } from '../../../src/html/html-facts';
import type { Page } from '../../../src/site/page';
import { getMarkdownPath, renderMarkdown } from '../../../src/seo/markdown';
import { getPageAt, fixturePlan } from '../../fixture-site';

const page = getPageAt('/agentur');
const site = { siteUrl: 'https://a.example', publisher: fixturePlan.content.identity.name };

/** Renders the Markdown version of a page with this HTML in its main element. */
function render(main: string, of: Page = page): { front: unknown; yaml: string; text: string } {
  const document = parseHtml(
    `<!doctype html><html lang="de"><body><header>Kopf</header><main>${main}</main><footer>Fuß</footer></body></html>`,
  );
  const [, yaml = '', text = ''] = /^---\n([^]*?)---\n\n([^]*)$/.exec(renderMarkdown(document, of, site)) ?? [];
  return { front: parse(yaml), yaml, text };
}

/** HTML in the main element of a page, and the Markdown it is converted to. */
const conversions: Record<string, [html: string, markdown: string]> = {
  'keeps headings, paragraphs, emphasis and lists, and omits the page frame': [
    '<h1>Wir</h1><p>Vier <strong>Menschen</strong>, <em>kein</em> Büro.</p><ul><li>eins</li></ul><ol start="2019"><li>zwei</li></ol>',
    '# Wir\n\nVier **Menschen**, *kein* Büro.\n\n-   eins\n\n2019.  zwei\n',
  ],
  'makes the URLs of links and images absolute, and omits decorative images': [
    '<p>Zum <a href="/coaching">Coaching</a> und <a href="#team">Team</a></p><img src="/img/a.svg" alt="Ein Baum"/><img src="/b.svg" alt=""/>',
    'Zum [Coaching](https://a.example/coaching) und [Team](https://a.example/agentur#team)\n\n![Ein Baum](https://a.example/img/a.svg)\n',
  ],
  'keeps strikethrough': ['<p>statt <s>99 €</s> nur <del>89 €</del> 79 €</p>', 'statt ~~99 €~~ nur ~~89 €~~ 79 €\n'],
  'ends quotations with their author': [
    '<figure><blockquote><p>Gut.</p><p>Sehr gut.</p></blockquote><figcaption><strong>Ada Erle</strong>Ärztin</figcaption></figure>',
    '> Gut.\n> \n> Sehr gut.\n> \n> — **Ada Erle** Ärztin\n',
  ],
  'turns captions of images into paragraphs': [
    '<figure><img src="/a.svg" alt="Rad"/><figcaption>Ein Rad</figcaption></figure>',
    '![Rad](https://a.example/a.svg)\n\nEin Rad\n',
  ],
  'turns summaries into headings one level below the previous one': [
    '<h2>Fragen</h2><details><summary>Was kostet das?</summary><div><p>Viel.</p></div></details>',
    '## Fragen\n\n### Was kostet das?\n\nViel.\n',
  ],
  'puts terms and their descriptions on one line': [
    '<dl><div><dt>Branche</dt><dd>Praxis</dd></div><div><dt><span lang="en">Digital PR</span></dt><dd>Text</dd></div></dl>',
    '**Branche**: Praxis\n\n**Digital PR**: Text\n',
  ],
  'keeps tables': [
    '<table><thead><tr><th>Jahr</th><th>Leads</th></tr></thead><tbody><tr><td>2023</td><td>9 | 20</td></tr><tr><td></td><td>5</td></tr></tbody></table>',
    '| Jahr | Leads |\n| --- | --- |\n| 2023 | 9 \\| 20 |\n|  | 5 |\n',
  ],
  'keeps highlighted words inline': [
    '<p>Die <strong><span lang="en">Big</span> Drei</strong> und oft die <mark>Praxis</mark> am <time>6. Mai</time>.</p>',
    'Die **Big Drei** und oft die Praxis am 6. Mai.\n',
  ],
  'keeps visually hidden text in headings': [
    '<h1><span>Praxis<span class="visually-hidden">:</span></span> Ein Jahr</h1><h2 class="visually-hidden">Zahlen</h2>',
    '# Praxis: Ein Jahr\n\n## Zahlen\n',
  ],
  'joins text nodes that React separates': ['<p>Seit dem <!-- -->6. Mai<!-- -->.</p>', 'Seit dem 6. Mai.\n'],
  'puts a heading of two lines on one': ['<h1>Wachstum,<br/>das bleibt</h1>', '# Wachstum, das bleibt\n'],
  'omits elements marked data-no-markdown': [
    '<div><h2>Rad</h2><div data-no-markdown=""><h3>Noch einmal</h3><p>Rad</p></div><p>Ende</p></div>',
    '## Rad\n\nEnde\n',
  ],
  'omits hidden elements, controls, navigation and drawings, and keeps labels of images': [
    '<nav>Pfad</nav><p aria-hidden="true">Kopie</p><p hidden="">weg</p><button>Weiter</button><form><label>Name</label></form><a href="/u.pdf">Urkunde<span class="visually-hidden"> (PDF)</span></a><svg role="img" aria-label="Ein Rad"><title>Rad</title><text>x</text></svg><svg><text>y</text></svg>',
    '[Urkunde](https://a.example/u.pdf)\n\n*Ein Rad*\n',
  ],
  'keeps the characters of inline code and code blocks': [
    '<p>In <code>&lt;title&gt;</code> und <code>5\u00A0%, wort\u00ADteil</code>.</p><pre><code class="language-html">&lt;p&gt;\n  a_b\n&lt;/p&gt;\n</code></pre>',
    'In `<title>` und `5 %, wortteil`.\n\n```html\n<p>\n  a_b\n</p>\n```\n',
  ],
  'escapes special characters of Markdown': [
    '<p>Felder mit * und [Klammern], ein &lt;h1&gt;</p><p># kein Titel</p><p>- kein Punkt</p><p>2017. Anfang</p><p>a\u00A0b\u00ADc</p>',
    'Felder mit \\* und \\[Klammern\\], ein \\<h1>\n\n\\# kein Titel\n\n\\- kein Punkt\n\n2017\\. Anfang\n\na bc\n',
  ],
  'separates words that only CSS separates': [
    '<p><span>9 → 20</span><span>Leads</span></p><p><a href="/a">Eins</a><a href="/b">Zwei</a></p><p><img src="/a.svg" alt="Siegel"/><span>Zertifikat</span></p><p>ein <em>Satz</em>.</p>',
    '9 → 20 Leads\n\n[Eins](https://a.example/a) [Zwei](https://a.example/b)\n\n![Siegel](https://a.example/a.svg) Zertifikat\n\nein *Satz*.\n',
  ],
  'moves lines above a heading of a card below it': [
    '<h2>Artikel</h2><ul><li><p>2020</p><h3>Eins</h3><p>Text</p></li><li><p>2021</p><h3>Zwei</h3></li></ul>',
    '## Artikel\n\n### Eins\n\n2020\n\nText\n\n### Zwei\n\n2021\n',
  ],
  'moves lines above a heading of a section below it': [
    '<section><h2>A</h2><p>a</p><h3>B</h3><p>b</p></section><section><p>Neu</p><h2>C</h2><p>c</p></section><h2>D</h2>',
    '## A\n\na\n\n### B\n\nb\n\n## C\n\nNeu\n\nc\n\n## D\n',
  ],
};

it.each(Object.entries(conversions))('Markdown %s', (_, [html, expected]) => {
  expect(render(html).text).toBe(expected);
});

describe('the front matter of a Markdown version', () => {
  it.each(['„Zitat“: "#2" mit \\ und \'', 'ein langer Titel '.repeat(20), 'Ab 1.800\u00A0Euro'])(
    'contains the title %j unchanged, with the other fields',
    (title) => {
      expect(render('', { ...page, meta: { ...page.meta, title, description: 'Ein kurzer Text.' } }).front).toEqual({
        title: title.replace('\u00A0', ' '),
        description: 'Ein kurzer Text.',
        canonical: 'https://a.example/agentur',
        language: 'de',
        updated: page.meta.updated,
        publisher: 'Jahresring',
      });
    },
  );

  it.each([
    ['/en/casestudies/mpuWolff', 'published: 2024-06-18\nupdated: 2026-11-26\nauthor: Jonas Esche\n'],
    ['/casestudies/dentalCompany', 'updated: 2026-11-26\npublisher: Jahresring\n'],
  ])('has the dates and the author of %s, if known', (path, lines) => {
    expect(render('', getPageAt(path)).yaml).toContain(`\n${lines}`);
  });
});

it.each([
  ['/', '/index.md'],
  ['/en/', '/en/index.md'],
  ['/agentur', '/agentur.md'],
  ['/en/casestudies/mpuWolff', '/en/casestudies/mpuWolff.md'],
])('the Markdown version of %s is at %s', (path, expected) => {
  expect(getMarkdownPath(getPageAt(path))).toBe(expected);
});

it('throws if the page has no main element', () => {
  const empty = parseHtml('<!doctype html><html><body></body></html>');
  expect(() => renderMarkdown(empty, page, site)).toThrow('/agentur has no <main>');
});

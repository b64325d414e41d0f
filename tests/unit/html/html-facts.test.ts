import { expect, it } from 'vitest';

import { extractFacts, parseHtml } from '../../../src/html/html-facts';

const parsePage = (body: string, head = '') =>
  extractFacts(
    parseHtml(
      `<!doctype html><html lang="de"><head><title>Über uns &amp; mehr</title>${head}</head><body>${body}</body></html>`,
    ),
  );

it('extracts title, metadata and inline code from the head', () => {
  const facts = parsePage(
    '<svg><title>Zeichnung</title></svg>',
    `<meta name="description" content="Ein Satz."><meta name="robots" content="noindex"><meta name="robots" content="index">
     <meta property="og:image" content="https://a.example/x.png"><link rel="canonical" href="https://a.example/agentur">
     <link rel="alternate" hreflang="en" href="https://a.example/en/agency"><style>a{color:red}</style>
     <script type="application/ld+json">{"@graph":[]}</script><script>start()</script>`,
  );
  expect(facts).toMatchObject({
    lang: 'de',
    title: 'Über uns & mehr',
    titles: 1,
    description: 'Ein Satz.',
    robots: 'noindex',
    canonical: 'https://a.example/agentur',
    alternates: [{ hreflang: 'en', href: 'https://a.example/en/agency' }],
    jsonLd: ['{"@graph":[]}'],
    inlineScripts: ['start()'],
    inlineStyles: ['a{color:red}'],
  });
  expect(facts.meta.get('og:image')).toBe('https://a.example/x.png');
});

it('tells files that load with the page from those that load later', () => {
  const { resources } = parsePage(
    `<picture><source type="image/svg+xml" srcSet="data:image/svg+xml,%3Csvg/%3E"/><img src="/img/a.svg" alt=""/></picture>
     <img src="/img/b.svg" srcSet="/img/c.avif 1x, /img/d.avif 2x" alt=""/><img src="/img/lazy.svg" loading="lazy">
     <div data-src="/assets/e.js /assets/f.js"></div><script src="/assets/g.js"></script>`,
    '<link rel="icon" href="/favicon.svg"><link rel="preload" href="/assets/text.woff2"><link rel="author" href="/x">',
  );
  expect(resources.map(({ url, when }) => `${when} ${url}`)).toEqual([
    'later /favicon.svg',
    'now /assets/text.woff2',
    'later /img/a.svg',
    'now /img/b.svg',
    'now /img/c.avif',
    'now /img/d.avif',
    'later /img/lazy.svg',
    'later /assets/e.js',
    'later /assets/f.js',
    'now /assets/g.js',
  ]);
});

it.each([
  ['<h1>Wachs<wbr>tum, <em>das</em> bleibt</h1><ul><li>eins<li>zwei</ul>', 'Wachstum, das bleibt\neins\nzwei'],
  ['<p>drei<br>vier</p>', 'drei vier'],
  // words that only CSS separates, but no punctuation
  ['<p><strong>Ada Erle</strong>Ärztin</p><h2><span>9</span><span>Leads</span></h2>', 'Ada Erle Ärztin\n9 Leads'],
  ['<p><strong>Ja</strong>, <b>(nein)</b>oder</p><p>Wort<b>.</b> Und</p>', 'Ja, (nein) oder\nWort. Und'],
  ['<p>Ein<img alt="Baum" src="/a.svg">haus<img alt="!" src="/b.svg"></p>', 'Ein haus'],
  [
    'Such\u00ADmaschine<div aria-hidden="true">Kopie</div><div hidden="">weg</div><div inert="">auch</div>',
    'Suchmaschine',
  ],
  ['Text<template>nie</template><svg><text>1</text></svg><script>x</script>', 'Text'],
  // React leaves comments between texts
  ['<p>Seit <!-- -->2017<!-- -->, im <!-- -->Sü<!-- -->den</p>', 'Seit 2017, im Süden'],
])('extracts the text of %s', (html, text) => {
  expect(parsePage(html).text).toBe(text);
});

it('extracts headings, links and texts with their landmarks', () => {
  const facts = parsePage(
    '<header><nav><a href="/">Start</a></nav></header><main><header><h1 id="oben">Titel</h1></header><p>Text <a href="/coaching" rel="next">zum <b>Coaching</b></a></p></main><div popover id="menu"><a href="/agb">AGB</a></div><footer>Ende</footer>',
  );
  expect(facts.headings).toEqual([{ level: 1, text: 'Titel', id: 'oben', region: 'main' }]);
  expect(facts.links.map(({ href, text, region }) => [href, text, region])).toEqual([
    ['/', 'Start', 'nav'],
    ['/coaching', 'zum Coaching', 'main'],
    ['/agb', 'AGB', 'nav'],
  ]);
  expect(facts.mainText).toBe('Titel\nText zum Coaching');
  expect(facts.landmarks).toEqual(['header', 'nav', 'main', 'footer']);
});

it('extracts the name of a link from its label, or from the picture in it', () => {
  const { links, images } = parsePage(
    '<a href="/a" aria-label="Zur Startseite"><svg></svg></a><a href="/b"><img src="/img/b.svg" alt="Urkunde" width="2" height="1"></a>',
  );
  expect(links.map(({ text }) => text)).toEqual(['Zur Startseite', 'Urkunde']);
  expect(images).toEqual([{ src: '/img/b.svg', alt: 'Urkunde', width: '2', height: '1' }]);
});

it('extracts duplicate ids, references, and inline attributes', () => {
  const facts = parsePage(
    '<p id="a" style="color:red">x<p id="a" onclick="x()"><label for="name">Name</label><button popoverTarget="menu">',
  );
  expect(facts.ids).toEqual(['a', 'a']);
  expect(facts.references).toEqual([
    { attribute: 'for', id: 'name' },
    { attribute: 'popovertarget', id: 'menu' },
  ]);
  expect(facts.inlineAttributes).toEqual(['<p style="…">', '<p onclick="…">']);
});

it('extracts labels in the language of the page, including those in props of islands', () => {
  const props = { locale: 'de', words: { sent: 'Vielen Dank.', missing: [{ name: '<b>Hier</b> fehlt "er".' }] } };
  const json = JSON.stringify([props]).replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const { labels } = parsePage(
    `<a aria-label="Menü"><b lang="en" title="Menu"></b></a><div data-props="${json}">Text</div>`,
  );
  expect(labels).toEqual(['Menü', 'Vielen Dank.', '<b>Hier</b> fehlt "er".']);
});

it('extracts texts without words of another language and without code', () => {
  const { blocks } = parsePage('<p>Es heißt <span lang="en">Growth</span>, nicht <code>2 ** 8</code>.</p>');
  const [native, prose] = ['Es heißt , nicht 2 ** 8.', 'Es heißt Growth, nicht .'];
  expect(blocks).toEqual([{ text: 'Es heißt Growth, nicht 2 ** 8.', native, prose, region: 'body' }]);
});

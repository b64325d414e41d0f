import { describe, expect, it } from 'vitest';

import { extractFacts, parseHtml } from '../../../src/build/html-facts';

const page = (body: string, head = '') =>
  extractFacts(
    parseHtml(
      `<!doctype html><html lang="de"><head><title>Über uns &amp; mehr</title>${head}</head><body>${body}</body></html>`,
    ),
  );

describe('what is read from the head', () => {
  const facts = page(
    '<svg><title>Zeichnung</title></svg>',
    `<meta name="description" content="Ein Satz."><meta name="robots" content="noindex, nofollow">
     <meta property="og:image" content="https://a.example/x.png"><link rel="canonical" href="https://a.example/agentur">
     <link rel="alternate" hreflang="en" href="https://a.example/en/agency"><link rel="icon" href="/favicon.svg">
     <link rel="preload" as="font" href="/assets/text.woff2"><style>a{color:red}</style>
     <script type="application/ld+json">{"@graph":[]}</script><script>start()</script>`,
  );

  it('is the title of the document, not of a drawing', () => {
    expect(facts.title).toBe('Über uns & mehr');
    expect(facts.titles).toBe(1);
  });

  it('is description, robots, canonical, alternates and social tags', () => {
    expect(facts).toMatchObject({
      lang: 'de',
      description: 'Ein Satz.',
      robots: 'noindex, nofollow',
      canonical: 'https://a.example/agentur',
      alternates: [{ hreflang: 'en', href: 'https://a.example/en/agency' }],
    });
    expect(facts.meta.get('og:image')).toBe('https://a.example/x.png');
  });

  it('is inline code by kind', () => {
    expect(facts.jsonLd).toEqual(['{"@graph":[]}']);
    expect(facts.inlineScripts).toEqual(['start()']);
    expect(facts.inlineStyles).toEqual(['a{color:red}']);
  });

  it('is which files load with the page', () => {
    expect(facts.resources).toEqual([
      { url: '/favicon.svg', when: 'later' },
      { url: '/assets/text.woff2', when: 'now' },
    ]);
  });
});

describe('what is read from the body', () => {
  it('is which pictures are asked for: not one that stands in the page', () => {
    const { resources } = page(
      `<picture><source type="image/svg+xml" srcSet="data:image/svg+xml,%3Csvg/%3E"/><img src="/img/a.svg" alt=""/></picture>
       <img src="/img/b.svg" srcSet="/img/c.avif 1x, /img/d.avif 2x" alt=""/><div data-src="/assets/e.js /assets/f.js"></div>`,
    );
    expect(resources.map(({ url, when }) => `${url} ${when}`)).toEqual([
      '/img/a.svg later',
      '/img/b.svg now',
      '/img/c.avif now',
      '/img/d.avif now',
      '/assets/e.js later',
      '/assets/f.js later',
    ]);
  });

  it('joins inline elements and parts blocks', () => {
    const { text } = page('<h1>Wachs<wbr>tum, <em>das</em> bleibt</h1><ul><li>eins<li>zwei</ul><p>drei<br>vier</p>');
    expect(text).toBe('Wachstum, das bleibt\neins\nzwei\ndrei vier');
  });

  it('parts words that only a style sheet parts', () => {
    expect(page('<p><strong>Ada Erle</strong>Ärztin</p><h2><span>9</span><span>Leads</span></h2>')).toMatchObject({
      text: 'Ada Erle Ärztin\n9 Leads',
      headings: [{ text: '9 Leads' }],
    });
  });

  it('takes soft hyphens out and leaves hidden copies, scripts and drawings unread', () => {
    const { text } = page(
      'Such\u00ADmaschine<div aria-hidden="true">Kopie</div><div hidden="">weg</div><div inert="">auch</div><template>nie</template><svg><text>1</text></svg><script>x</script>',
    );
    expect(text).toBe('Suchmaschine');
  });

  it('does not part words at the comments that React leaves between texts', () => {
    expect(page('<p>Seit <!-- -->2017<!-- -->, im <!-- -->Sü<!-- -->den</p>').text).toBe('Seit 2017, im Süden');
  });

  it('knows where headings, links and text stand', () => {
    const facts = page(
      '<header><nav><a href="/">Start</a></nav></header><main><header><h1 id="oben">Titel</h1></header><p>Text <a href="/coaching" rel="next">zum <b>Coaching</b></a></p></main><div popover id="menu"><a href="/agb">AGB</a></div>',
    );
    expect(facts.headings).toEqual([{ level: 1, text: 'Titel', id: 'oben', region: 'main' }]);
    expect(facts.links.map(({ href, text, region }) => [href, text, region])).toEqual([
      ['/', 'Start', 'nav'],
      ['/coaching', 'zum Coaching', 'main'],
      ['/agb', 'AGB', 'nav'],
    ]);
    expect(facts.mainText).toBe('Titel\nText zum Coaching');
    expect(facts.landmarks).toEqual(['header', 'nav', 'main']);
  });

  it('names a link by its label, or by the picture in it', () => {
    const { links, images } = page(
      '<a href="/a" aria-label="Zur Startseite"><svg></svg></a><a href="/b"><img src="/img/b.svg" alt="Urkunde" width="2" height="1"></a>',
    );
    expect(links.map(({ text }) => text)).toEqual(['Zur Startseite', 'Urkunde']);
    expect(images).toEqual([{ src: '/img/b.svg', alt: 'Urkunde', width: '2', height: '1' }]);
  });

  it('keeps doubled ids, references, labels and what a strict policy forbids', () => {
    const facts = page(
      '<p id="a" style="color:red">x<p id="a" onclick="x()"><label for="name">Name</label><button popoverTarget="menu" aria-label="Menü öffnen">',
    );
    expect(facts.ids).toEqual(['a', 'a']);
    expect(facts.references).toEqual([
      { attribute: 'for', id: 'name' },
      { attribute: 'popovertarget', id: 'menu' },
    ]);
    expect(facts.labels).toEqual(['Menü öffnen']);
    expect(facts.inlineAttributes).toEqual(['p@style', 'p@onclick']);
  });

  it('keeps what widgets say later as labels', () => {
    const props = JSON.stringify([
      { locale: 'de', words: { sent: 'Vielen Dank.', missing: [{ name: '<b>Hier</b> fehlt "er".' }] } },
    ]);
    const { labels } = page(`<div data-props="${props.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">Text</div>`);
    expect(labels).toEqual(['Vielen Dank.', '<b>Hier</b> fehlt "er".']);
  });

  it('tells text in another language apart', () => {
    const { blocks } = page('<p>Der Titel heißt <span lang="en">Growth that stays</span>.</p>');
    const text = 'Der Titel heißt Growth that stays.';
    expect(blocks).toEqual([{ text, native: 'Der Titel heißt .', prose: text, region: 'body' }]);
  });

  it('tells code apart', () => {
    const { blocks } = page('<p>Potenzen schreibt man <code>2 ** 8</code>.</p>');
    expect(blocks).toMatchObject([{ text: 'Potenzen schreibt man 2 ** 8.', prose: 'Potenzen schreibt man .' }]);
  });
});

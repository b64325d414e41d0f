import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { fillBody } from '../../../src/content/fill-placeholders';
import { extractFacts, parseHtml } from '../../../src/html/html-facts';
import { toPlainText } from '../../../src/content/plain-text';
import { createPageContext, PageRoot } from '../../../src/site/page-context';
import { RichText } from '../../../src/components/rich-text/rich-text';
import { stubAssets, stubBundle } from '../../stub-site';
import { getPageAt, fixturePlan } from '../../fixture-site';
import { editFixture } from './edit-fixture';

const site = { ...fixturePlan, bundle: stubBundle, assets: stubAssets };
/** Extracts the facts from a page with this HTML. */
const parseFacts = (html: string) =>
  extractFacts(parseHtml(`<html lang="de"><body><main>${html}</main></body></html>`));
const render = (text: string) =>
  renderToStaticMarkup(
    <PageRoot context={createPageContext(getPageAt('/'), site)}>
      <RichText text={text} />
    </PageRoot>,
  );

it('aligns table columns without inline styles, which the Content-Security-Policy forbids', () => {
  const html = render('| Year | Visits | Note |\n|---|---:|:-:|\n| 2021 | 900 | [a](/agb) |');
  expect(parseFacts(html).inlineAttributes).toEqual([]);
  expect(html).toContain('<th data-align="right">Visits</th>');
  expect(html).toContain('<td data-align="right">900</td>');
  expect(html.match(/data-align/g)).toHaveLength(2);
});

it.each([
  ['Kund*innen und *unsere* Mitarbeiter*innen', 'Kund*innen und <em>unsere</em> Mitarbeiter*innen'],
  ['5*10*20 cm, **fett**, *a*', '5*10*20 cm, <strong>fett</strong>, <em>a</em>'],
  ['Kund*innen lesen* das', 'Kund*innen lesen* das'],
  ['*alle Kund*innen', '*alle Kund*innen'],
  ['Kund**innen**', 'Kund<strong>innen</strong>'],
  ['<b>HTML</b>', '&lt;b&gt;HTML&lt;/b&gt;'],
])('treats asterisks within words as literal, others as emphasis: %s', (text, html) => {
  expect(render(text)).toContain(`<p>${html}</p>`);
});

it('keeps an e-mail address together with adjacent punctuation, unless the link has other text', () => {
  const listBoxes = (text: string) =>
    [...render(text).matchAll(/<span class="[^"]*">(.*?)<\/span>/g)].map(([, box]) => box);
  const at = '@<wbr aria-hidden="true">';
  const dot = '.<wbr aria-hidden="true">';
  expect(listBoxes('Write ([a@b.example](mailto:a@b.example)), or call.')).toEqual([
    `(<a href="mailto:a@b.example">a${at}b${dot}example</a>),`,
  ]);
  expect(listBoxes('To a@b.example, or **c@d.example**!')).toEqual([
    `a${at}b${dot}example,`,
    `<strong>c${at}d${dot}example</strong>!`,
  ]);
  expect(listBoxes('[Write to a@b.example](mailto:a@b.example).')).toEqual([`a${at}b${dot}example`]);
  expect(listBoxes('[Write to us](mailto:a@b.example).')).toEqual([]);
});

it('has no underlined headings and no indented code', () => {
  const text = 'The first part.\n---\nThe second part.\n\n    The third part.';
  expect(render(text)).toContain('<p>The first part.</p>\n<hr>\n<p>The second part.</p>\n<p>The third part.</p>');
});

it.each([
  ['The **first** [link](/a)\ngoes on.\n\n- One', 'The first link goes on.\nOne'],
  ['The first\\\nline\n---\nThe second', 'The first line\nThe second'],
  ['Kund*innen und Partner*innen\n===', 'Kund*innen und Partner*innen ==='],
])('converts %j to plain text', (markdown, text) => {
  expect(toPlainText(markdown)).toBe(text);
});

const createContext = (agency: string) => ({ values: { agency, email: 'a_b@c.de' }, clients: new Set<string>() });

it.each([
  '1. FC Agentur',
  '# Eins',
  '+ Plus GmbH',
  '- Minus -',
  '> Mehr',
  '[Text](/agb)',
  '*Stern* GmbH',
  '_Foo_ & Foo_Bar',
  '`Code` <https://a.de>',
  'A | B ~~C~~',
  'Back\\*slash &copy; &amp',
])('escapes a value that is filled into Markdown: %s', (name) => {
  const text = '{agency} ist hier.\n\n**{agency}**, [{agency}](mailto:{email})\n\n| {agency} | b |\n|---|---|\n| d | |';
  const read = (agency: string) => {
    const html = render(fillBody(text, createContext(agency)));
    expect(html).toContain('href="mailto:a_b@c.de"');
    return parseFacts(html).blocks.map((block) => block.text);
  };
  expect(read(name)).toEqual(read('Agentur').map((block) => block.replaceAll('Agentur', name)));
});

it('does not escape values in headings, summaries and plain text', () => {
  const body = '## Wer ist {agency}?\n\n> {agency} in Kürze.\n\n{agency}\n';
  expect(fillBody(body, createContext('*A* GmbH'))).toBe(
    '## Wer ist *A* GmbH?\n\n> *A* GmbH in Kürze.\n\n\\*A\\* GmbH\n',
  );
  const { sources } = editFixture('identity.yaml', (text) => text.replace('name: Jahresring', "name: '1. FC *A*'"));
  const agency = sources.find(({ file }) => file === 'content/de/agency.yaml');
  expect(agency?.data).toMatchObject({
    meta: { title: 'Agentur für SEO und Content: das Team von 1. FC *A*' },
    collective: { text: expect.stringMatching(/^1\\\. FC \\\*A\\\* ist/) },
  });
});

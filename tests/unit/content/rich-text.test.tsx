import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { fillBody } from '../../../src/content/fill';
import { loadContent } from '../../../src/content/load';
import { extractFacts, parseHtml } from '../../../src/build/html-facts';
import { plainText } from '../../../src/seo/plain-text';
import { pageContext, PageRoot } from '../../../src/page-context';
import { RichText } from '../../../src/components/rich-text/rich-text';
import { emptyAssets, emptyBundle } from '../../empty-site';
import { pageAt, fixturePlan } from '../../fixture-site';

const site = { ...fixturePlan, bundle: emptyBundle, assets: emptyAssets };
/** What can be read from a page that has this text. */
const factsOf = (html: string) => extractFacts(parseHtml(`<html lang="de"><body><main>${html}</main></body></html>`));
const shown = (text: string) =>
  renderToStaticMarkup(
    <PageRoot context={pageContext(pageAt('/'), site)}>
      <RichText text={text} />
    </PageRoot>,
  );

it('a column of figures stands at the end without a style in its cells, which the policy forbids', () => {
  const html = shown('| Year | Visits | Note |\n|---|---:|:-:|\n| 2021 | 900 | [a](/agb) |');
  expect(factsOf(html).inlineAttributes).toEqual([]);
  expect(html).toContain('<th data-align="right">Visits</th>');
  expect(html).toContain('<td data-align="right">900</td>');
  expect(html.match(/data-align/g)).toHaveLength(2);
});

it('a star within a word stays one, and words between stars stand out', () => {
  const text = 'Unsere Kund*innen und *unsere* Mitarbeiter*innen: 5*10*20 cm, **fett**, *a*';
  expect(shown(text)).toContain(
    'Unsere Kund*innen und <em>unsere</em> Mitarbeiter*innen: 5*10*20 cm, <strong>fett</strong>, <em>a</em>',
  );
  expect(plainText('Kund*innen und Partner*innen')).toBe('Kund*innen und Partner*innen');
});

it('an e-mail address keeps its link and the signs beside it in a box, and other links with an address have none', () => {
  const boxes = (text: string) => [...shown(text).matchAll(/<span class="[^"]*">(.*?)<\/span>/g)].map(([, box]) => box);
  const link = '<a href="mailto:a@b.example">';
  const end = '<wbr aria-hidden="true">';
  expect(boxes('Write ([a@b.example](mailto:a@b.example)), or call.')).toEqual([
    `(${link}a@${end}b.${end}example</a>),`,
  ]);
  expect(boxes('To a@b.example, or **c@d.example**!')).toEqual([
    `a@${end}b.${end}example,`,
    `<strong>c@${end}d.${end}example</strong>!`,
  ]);
  expect(boxes('[Write to a@b.example](mailto:a@b.example).')).toEqual([`a@${end}b.${end}example`]);
  expect(boxes('[Write to us](mailto:a@b.example).')).toEqual([]);
});

it('a line below a paragraph makes no heading of it', () => {
  const text = 'The first part.\n---\nThe second part.';
  expect(shown(text)).toContain('<p>The first part.</p>\n<hr>\n<p>The second part.</p>');
  expect(plainText(text)).toBe('The first part.\nThe second part.');
  expect(plainText('One line\n===')).toBe('One line ===');
});

const setting = (agency: string) => {
  const names = { agency, email: 'a_b@c.de' };
  return { names, clients: new Set<string>() };
};

it.each([
  '1. FC Agentur',
  '# Eins',
  '+ Plus GmbH',
  '- Minus -',
  '> Mehr',
  '[Text](/agb)',
  '*Stern* GmbH',
  'A**B**C',
  '_Foo_ & Foo_Bar',
  '`Code` <https://a.de>',
  'A | B ~~C~~',
  'Back\\*slash &copy; &amp',
  'Ahorn & Söhne GmbH, Inh. I. Ahorn',
])('a name that is filled into Markdown is shown as it is: %s', (name) => {
  const text =
    '{agency} ist hier.\n\n**{agency}**, [{agency}](mailto:{email})\n\n| {agency} | b |\n|---|---|\n| {agency} | d |';
  const read = (agency: string) => {
    const html = shown(fillBody(text, setting(agency)));
    expect(html).toContain('href="mailto:a_b@c.de"');
    return factsOf(html).blocks.map((block) => block.text);
  };
  expect(read(name)).toEqual(read('Agentur').map((block) => block.replaceAll('Agentur', name)));
});

it('a name stays as it is where a legal text is shown as typed, and in texts that are no Markdown', async () => {
  const body = '## Wer ist {agency}?\n\n> {agency} in Kürze.\n\n{agency}\n';
  expect(fillBody(body, setting('*A* GmbH'))).toBe('## Wer ist *A* GmbH?\n\n> *A* GmbH in Kürze.\n\n\\*A\\* GmbH\n');
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('content', join(folder, 'content'), { recursive: true });
  const identity = await readFile(join(folder, 'content/identity.yaml'), 'utf8');
  await writeFile(join(folder, 'content/identity.yaml'), identity.replace('name: Jahresring', "name: '1. FC *A*'"));
  const { agency, services } = (await loadContent(folder)).content.locales.de;
  await rm(folder, { recursive: true });
  expect(agency.meta.title).toContain('das Team von 1. FC *A*');
  expect(agency.collective.text).toMatch(/^1\\\. FC \\\*A\\\* ist/);
  expect(services.faq.items.map(({ answer }) => answer).join()).toContain(String.raw`Nein. 1\. FC \*A\* arbeitet`);
});

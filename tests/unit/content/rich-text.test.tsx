import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { loadContent } from '../../../src/content/load';
import { pageFacts } from '../../../src/output/page-facts';
import { plainText } from '../../../src/output/plain-text';
import { planPages } from '../../../src/site/plan';
import { SiteProvider, type Site } from '../../../src/site/site-context';
import { RichText } from '../../../src/ui/components/rich-text/rich-text';

const { content } = await loadContent('content');
const site: Site = {
  locale: 'de',
  page: planPages(content)[0] ?? expect.fail(),
  identity: content.identity,
  text: content.locales.de.interface,
  contact: content.locales.de.contact,
  year: 2026,
  href: () => '/',
  picture: () => expect.fail(),
  islandUrls: () => [],
  delivery: { mode: 'relay', endpoint: '/api/enquiry' },
};
const shown = (text: string) =>
  renderToStaticMarkup(
    <SiteProvider value={site}>
      <RichText text={text} />
    </SiteProvider>,
  );

it('a column of figures stands at the end without a style in its cells, which the policy forbids', () => {
  const html = shown('| Year | Visits | Note |\n|---|---:|:-:|\n| 2021 | 900 | [a](/agb) |');
  expect(pageFacts(html).inlineAttributes).toEqual([]);
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

it('a line below a paragraph makes no heading of it', () => {
  const text = 'The first part.\n---\nThe second part.';
  expect(shown(text)).toContain('<p>The first part.</p>\n<hr>\n<p>The second part.</p>');
  expect(plainText(text)).toBe('The first part.\nThe second part.');
  expect(plainText('One line\n===')).toBe('One line ===');
});

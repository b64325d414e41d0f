import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { loadContent } from '../../../src/content/load';
import { pageFacts } from '../../../src/build/page-facts';
import { planPages } from '../../../src/build/plan-pages';
import { SiteProvider } from '../../../src/site-context';
import { Byline } from '../../../src/pages/case-study/byline';

const { content } = await loadContent(join(import.meta.dirname, '../../../content'));
const text = (locale: 'de' | 'en', told: { author?: string; published?: string }) => {
  const { interface: words, contact, caseStudies } = content.locales[locale];
  const html = renderToStaticMarkup(
    <SiteProvider
      value={{
        locale,
        page: planPages(content)[0] ?? expect.fail(),
        identity: content.identity,
        text: words,
        contact,
        year: 2026,
        href: () => '/agentur',
        picture: () => expect.fail(),
        islandUrls: () => [],
        delivery: { mode: 'relay', endpoint: '/api/enquiry' },
      }}
    >
      <Byline {...told} updated="2026-11-23" labels={caseStudies.labels} />
    </SiteProvider>,
  );
  return pageFacts(html).text;
};

it('a case study says who has written it, when it went online and when it last changed', () => {
  const both = { author: 'Ada Erle', published: '2025-03-11' };
  expect(text('de', both)).toBe(
    'Aufgeschrieben von Ada Erle, veröffentlicht am 11. März 2025, zuletzt geändert am 23. November 2026',
  );
  expect(text('en', both)).toBe('Written by Ada Erle, published March 11, 2025, last updated November 23, 2026');
});

it('a case study without an author or a day of publication says the rest, as a sentence begins', () => {
  expect(text('de', { author: 'Ada Erle' })).toBe('Aufgeschrieben von Ada Erle, zuletzt geändert am 23. November 2026');
  expect(text('de', { published: '2025-03-11' })).toBe(
    'Veröffentlicht am 11. März 2025, zuletzt geändert am 23. November 2026',
  );
  expect(text('en', { published: '2025-03-11' })).toBe('Published March 11, 2025, last updated November 23, 2026');
  expect(text('en', {})).toBe('');
});

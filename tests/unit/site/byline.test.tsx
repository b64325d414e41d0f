import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { extractFacts, parseHtml } from '../../../src/html/html-facts';
import { createPageContext, PageRoot } from '../../../src/site/page-context';
import { Byline } from '../../../src/pages/case-study/byline';
import { stubAssets, stubBundle } from '../../stub-site';
import { getPageAt, fixturePlan } from '../../fixture-site';

const site = { ...fixturePlan, bundle: stubBundle, assets: stubAssets };
const renderByline = (locale: 'de' | 'en', facts: { author?: string; published?: string }) => {
  const { labels } = site.content.locales[locale]['case-studies'];
  const html = renderToStaticMarkup(
    <PageRoot context={createPageContext(getPageAt(locale === 'de' ? '/' : '/en/'), site)}>
      <Byline {...facts} updated="2026-11-23" labels={labels} />
    </PageRoot>,
  );
  return extractFacts(parseHtml(`<html lang="${locale}"><body>${html}</body></html>`)).text;
};

it('the byline of a case study has its author, publication date and date of the last change', () => {
  const facts = { author: 'Ada Erle', published: '2025-03-11' };
  expect(renderByline('de', facts)).toBe(
    'Aufgeschrieben von Ada Erle, veröffentlicht am 11. März 2025, zuletzt geändert am 23. November 2026',
  );
  expect(renderByline('en', facts)).toBe(
    'Written by Ada Erle, published March 11, 2025, last updated November 23, 2026',
  );
});

it('the byline begins with a capital letter without an author or publication date', () => {
  expect(renderByline('de', { author: 'Ada Erle' })).toBe(
    'Aufgeschrieben von Ada Erle, zuletzt geändert am 23. November 2026',
  );
  expect(renderByline('de', { published: '2025-03-11' })).toBe(
    'Veröffentlicht am 11. März 2025, zuletzt geändert am 23. November 2026',
  );
  expect(renderByline('en', { published: '2025-03-11' })).toBe(
    'Published March 11, 2025, last updated November 23, 2026',
  );
  expect(renderByline('en', {})).toBe('');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { extractFacts, parseHtml } from '../../../src/build/html-facts';
import { pageContext, PageRoot } from '../../../src/page-context';
import { Byline } from '../../../src/pages/case-study/byline';
import { emptyAssets, emptyBundle } from '../../empty-site';
import { pageAt, fixturePlan } from '../../fixture-site';

const site = { ...fixturePlan, bundle: emptyBundle, assets: emptyAssets };
const text = (locale: 'de' | 'en', facts: { author?: string; published?: string }) => {
  const { labels } = site.content.locales[locale]['case-studies'];
  const html = renderToStaticMarkup(
    <PageRoot context={pageContext(pageAt(locale === 'de' ? '/' : '/en/'), site)}>
      <Byline {...facts} updated="2026-11-23" labels={labels} />
    </PageRoot>,
  );
  return extractFacts(parseHtml(`<html lang="${locale}"><body>${html}</body></html>`)).text;
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

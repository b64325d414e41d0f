import { expect, it } from 'vitest';

import { checkStructure } from '../../../src/build/audit/check-structure';
import { pageFacts } from '../../../src/build/page-facts';
import { loadContent } from '../../../src/content/load';
import { planPages } from '../../../src/build/plan-pages';

const { content } = await loadContent('content');
const page = planPages(content).find(({ path }) => path === '/impressum') ?? expect.fail();
const found = (html: string) =>
  checkStructure({ page, facts: pageFacts(`<html><body><main>${html}</main></body></html>`) }).map(
    ({ code, level, text }) => [code, level, text],
  );

it('a second headline is found with the text that has it', () => {
  expect(found('<h1>Impressum</h1><h1>Noch eine</h1>')).toContainEqual(['heading-one', 'error', 'Noch eine']);
});

it('a heading without words is found by the one above it', () => {
  expect(found('<h1>Impressum</h1><h2>Wir</h2><h2></h2>')).toContainEqual(['heading-empty', 'error', 'Wir']);
});

it('a link without words is found, one around a picture has those of the picture', () => {
  const links = '<a href="/agb"></a><a href="/"><img src="/img/a.svg" alt="Start" width="1" height="1"></a>';
  const empty = found(links).filter(([code]) => code === 'link-empty');
  expect(empty).toEqual([['link-empty', 'error', '[](/agb)']]);
});

import { expect, it } from 'vitest';

import { checkSearch } from '../../../src/build/audit/check-search';
import { auditInput, documentOf, fixturePlan, pageAt } from '../../fixture-site';
import { placesOf } from './places-of';

const listed = fixturePlan.pages.filter(({ robots, locale }) => robots === 'index' && locale === 'de');
const text = 'Ein Titel, den diese Seiten alle haben';

/** A page that search results do not show. */
const hidden = documentOf(pageAt('/impressum'), `<html><head><title>${text}</title></head></html>`);

/** What is found in German pages that have these titles, and a description of their own. */
function check(titles: string[], texts: Record<string, string> = {}) {
  const documents = titles.map((title, index) => {
    const page = listed[index] ?? expect.fail();
    const description = `Seite ${index}: ${'ein langer Satz über Bäume, '.repeat(4)}und so fort.`;
    const head = `<title>${title}</title><meta name="description" content="${description}">`;
    return documentOf(page, `<html><head>${head}</head></html>`);
  });
  return checkSearch(auditInput({ documents: [...documents, hidden], places: placesOf(texts) }));
}

it('lists the pages with the same title in one warning, with their places', () => {
  const texts = { 'de/home.yaml': `title: ${text}`, 'de/services.yaml': `a: b\ntitle: ${text}` };
  const [home, other] = ['/', '/leistungen'].map((path) => listed.findIndex((page) => page.path === path));
  const titles = listed.map((_, index) =>
    index === home || index === other ? text : `Titel der Seite ${index}, gut lesbar`,
  );
  expect(check(titles, texts)).toMatchObject([
    {
      code: 'title-duplicate',
      level: 'warning',
      page: undefined,
      message: 'the same title is on /, /leistungen',
      fix: 'Say on each what only this page offers: content/de/home.yaml:1, content/de/services.yaml:2.',
    },
  ]);
});

it.each([
  [6, '', 6],
  [8, ' and 2 more', 6],
])('lists six pages at most: of %i with the same title%s', (count, more, shown) => {
  const [{ message } = expect.fail()] = check(Array<string>(count).fill(text));
  expect(message).toBe(
    `the same title is on ${listed
      .slice(0, shown)
      .map(({ path }) => path)
      .join(', ')}${more}`,
  );
});

it('finds a title that is too long in the file of its page', () => {
  const long = 'Baum '.repeat(30).trim();
  const found = check([long], { 'en/home.yaml': `a: ${long}`, 'de/home.yaml': `b: 1\na: ${long}` });
  expect(found).toMatchObject([{ code: 'title-width', at: { file: 'content/de/home.yaml', line: 2 }, page: '/' }]);
});

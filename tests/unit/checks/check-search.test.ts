import { expect, it } from 'vitest';

import { checkSearch } from '../../../src/checks/check-search';
import { createAuditInput, createDocument, fixturePlan, getPageAt } from '../../fixture-site';
import { createLocations } from './create-locations';

const indexed = fixturePlan.pages.filter(({ robots, locale }) => robots === 'index' && locale === 'de');
const text = 'Ein Titel, den diese Seiten alle haben';

/** A page that is not indexed. */
const notIndexed = createDocument(getPageAt('/impressum'), `<html><head><title>${text}</title></head></html>`);

/** Checks German pages with these titles and unique descriptions. */
function check(titles: string[], texts: Record<string, string> = {}) {
  const documents = titles.map((title, index) => {
    const page = indexed[index] ?? expect.fail();
    const description = `Seite ${index}: ${'ein langer Satz über Bäume, '.repeat(4)}und so fort.`;
    const head = `<title>${title}</title><meta name="description" content="${description}">`;
    return createDocument(page, `<html><head>${head}</head></html>`);
  });
  return checkSearch(createAuditInput({ documents: [...documents, notIndexed], locations: createLocations(texts) }));
}

it('reports pages with the same title in one warning, with file and line of each', () => {
  const texts = { 'de/home.yaml': `title: ${text}`, 'de/services.yaml': `a: b\ntitle: ${text}` };
  const [home, other] = ['/', '/leistungen'].map((path) => indexed.findIndex((page) => page.path === path));
  const titles = indexed.map((_, index) =>
    index === home || index === other ? text : `Titel der Seite ${index}, gut lesbar`,
  );
  expect(check(titles, texts)).toMatchObject([
    {
      code: 'title-duplicate',
      level: 'warning',
      page: undefined,
      message: 'these pages have the same title: /, /leistungen',
      fix: 'Give each page a title of its own: content/de/home.yaml:1, content/de/services.yaml:2.',
    },
  ]);
});

it.each([
  [6, '', 6],
  [8, ' and 2 more', 6],
])('lists at most six of %i pages with the same title', (count, rest, named) => {
  const [{ message } = expect.fail()] = check(Array<string>(count).fill(text));
  expect(message).toBe(
    `these pages have the same title: ${indexed
      .slice(0, named)
      .map(({ path }) => path)
      .join(', ')}${rest}`,
  );
});

it('locates an overlong title in the file of its page', () => {
  const long = 'Baum '.repeat(30).trim();
  const findings = check([long], { 'en/home.yaml': `a: ${long}`, 'de/home.yaml': `b: 1\na: ${long}` });
  expect(findings).toMatchObject([{ code: 'title-width', at: { file: 'content/de/home.yaml', line: 2 }, page: '/' }]);
});

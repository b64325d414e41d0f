import { expect, it } from 'vitest';

import { checkSearch } from '../../../src/checks/check-search';
import { createAuditInput, createDocument, fixturePlan, getPageAt } from '../../fixture-site';
import { createLocations } from './create-locations';
import { inEnglish } from '../../in-english';

const indexed = fixturePlan.pages.filter(({ robots, locale }) => robots === 'index' && locale === 'de');
const text = 'Ein Titel, den diese Seiten alle haben';

/** A page that is not indexed. */
const notIndexed = createDocument(getPageAt('/impressum'), `<html><head><title>${text}</title></head></html>`);

const createDescription = (index: number) => `Seite ${index}: ${'ein langer Satz über Bäume, '.repeat(4)}und so fort.`;

/** Checks German pages with these titles, and with these or unique descriptions. */
function check(
  titles: string[],
  texts: Record<string, string> = {},
  descriptions = titles.map((_, i) => createDescription(i)),
) {
  const documents = titles.map((title, index) => {
    const page = indexed[index] ?? expect.fail();
    const head = `<title>${title}</title><meta name="description" content="${descriptions[index]}">`;
    return createDocument(page, `<html><head>${head}</head></html>`);
  });
  return checkSearch(createAuditInput({ documents: [...documents, notIndexed], locations: createLocations(texts) }));
}

it.each([
  ['a title of 580 px', '→'.repeat(29), 155, []],
  ['a wider title', `${'→'.repeat(29)}'`, 120, ['title-width']],
  ['a description that is too short', 'A', 119, ['description-short']],
  ['a description that is too long', 'A', 156, ['description-long']],
  ['no description', 'A', 0, []],
  ['a title twice', 'B', 120, ['title-duplicate']],
])('warns only of titles and descriptions that are too long, too short or repeated: %s', (_, title, length, codes) => {
  const findings = check([title, 'B'], {}, ['.'.repeat(length), '/b'.padEnd(120, '.')]);
  expect(findings.map(({ code }) => code)).toEqual(codes);
});

it('does not claim that search engines require a description of some length', () => {
  const getMessages = (length: number) => check(['A'], {}, ['.'.repeat(length)]).map((each) => inEnglish(each).message);
  expect(getMessages(90)).toEqual(['the description has only 90 characters; it should have at least 120']);
  expect(getMessages(160)).toEqual(['the description has 160 characters; search results truncate it after 155']);
});

it('reports a description on two pages', () => {
  const shared = '.'.repeat(120);
  expect(check(['A', 'B'], {}, [shared, shared]).map(({ code }) => code)).toEqual(['description-duplicate']);
});

it('reports pages with the same title in one warning, with file and line of each', () => {
  const texts = { 'de/home.yaml': `title: ${text}`, 'de/services.yaml': `a: b\ntitle: ${text}` };
  const [home, other] = ['/', '/leistungen'].map((path) => indexed.findIndex((page) => page.path === path));
  const titles = indexed.map((_, index) =>
    index === home || index === other ? text : `Titel der Seite ${index}, gut lesbar`,
  );
  expect(check(titles, texts).map(inEnglish)).toMatchObject([
    {
      code: 'title-duplicate',
      level: 'warning',
      message: 'these pages have the same title: /, /leistungen',
      fix: 'Give each page a title of its own: content/de/home.yaml:1, content/de/services.yaml:2.',
    },
  ]);
});

it.each([
  [6, '', 6],
  [8, ' and 2 more', 6],
])('lists at most six of %i pages with the same title', (count, rest, named) => {
  const [{ message } = expect.fail()] = check(Array<string>(count).fill(text)).map(inEnglish);
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

import { expect, it } from 'vitest';

import { isText } from '../../src/content/fields';
import { countedTexts, createPattern, studiesList } from '../../src/editor/counted-texts';
import { locales } from '../../src/locales';
import { loadContent } from '../../src/site-content';
import { root } from '../fixture-site';

const { fields } = await loadContent(root);

const readTexts = (part: string, locale: string) =>
  fields.filter(({ file }) => file === `content/${locale}/${part}.yaml`).filter(isText);

const phrases = countedTexts.flatMap(({ title, places }) =>
  places.flatMap((place) =>
    locales.flatMap((locale) => place[locale].map((text) => [title, place.part, locale, text] as const)),
  ),
);

it.each(phrases)('%s are counted in %s (%s) as “%s”', (_title, part, locale, text) => {
  const pattern = createPattern(text, locale);
  const found = readTexts(part, locale).filter(({ value }) => pattern.test(value.replaceAll('\u00AD', '')));
  expect(found.length).toBeGreaterThan(0);
});

/** Texts that are about something else: the size of a workshop, one article, and the logos, which are always four. */
const others = [
  'de/coaching.yaml: zu acht',
  'de/home.yaml: Vier Kunden',
  'de/testimonials.yaml: ein Artikel',
  'en/home.yaml: Four clients',
];

it('no other text counts them in these words', () => {
  const found = fields.filter(isText).flatMap(({ file, value }) => {
    const [, locale, part = ''] = /^content\/(de|en)\/(.+)\.yaml$/.exec(file) ?? [];
    if (locale !== 'de' && locale !== 'en') return [];
    return countedTexts
      .flatMap(({ places }) => places.filter((place) => place.part !== part).flatMap((place) => place[locale]))
      .filter((text) => !phrases.some((phrase) => phrase[1] === part && phrase[2] === locale && phrase[3] === text))
      .flatMap((text) => createPattern(text, locale).exec(value)?.[0] ?? [])
      .map((words) => `${locale}/${part}.yaml: ${words}`);
  });
  expect([...new Set(found)].toSorted()).toEqual(others);
});

it('the lists that texts count exist', () => {
  const lists = new Set(
    fields
      .filter(({ meta }) => meta.kind === 'list')
      .map(({ file, path }) => `${file.replace(/^.*\/|\.\w+$/g, '')}#${path.join('.')}`),
  );
  const named = countedTexts.flatMap(({ list, repeatedIn }) => [list, ...(repeatedIn ? [repeatedIn] : [])]);
  expect(named.filter((list) => list !== studiesList && !lists.has(list))).toEqual([]);
});

import { expect, it } from 'vitest';

import { loadContent } from '../../../src/content/load';
import { locales } from '../../../src/locales';

const { content } = await loadContent('.');
const { de, en } = content.locales;

/** The texts that nobody is told to replace: whatever is not marked `sample: true`. */
function unmarked(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || ('sample' in value && value.sample === true)) return [];
  return Object.values(value).flatMap(unmarked);
}

it.each(locales)('who is invented is named in marked content alone: %s', (locale) => {
  const { studies, agency, ...others } = content.locales[locale];
  const people = [...agency.team.members, ...others.testimonials, ...studies.map(({ testimonial }) => testimonial)];
  const invented = [...studies.map(({ header }) => header.name), ...people.map(({ name }) => name)].filter(
    (name) => name !== content.identity.owner.name,
  );
  const texts = unmarked({ studies, agency, ...others });
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => invented.some((name) => text.includes(name)))).toEqual([]);
});

it.each([
  ['history', [de.agency.timeline, en.agency.timeline]],
  ['figures of the coaching', [de.coaching.highlights, en.coaching.highlights]],
  ['client whom the text on digital PR speaks of', [de.services.services.items[2], en.services.services.items[2]]],
])('the %s is marked', (_, places) => {
  expect(places.map((place) => place?.sample)).toEqual([true, true]);
});

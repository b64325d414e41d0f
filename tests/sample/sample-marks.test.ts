import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { loadContent } from '../../src/content/load';
import { listContent } from '../../src/content/read-sources';
import { locales } from '../../src/locales';
import { root } from '../fixture-site';

const { content } = await loadContent(root);
const { de, en } = content.locales;

/** The texts that are not marked `sample: true`. */
function unmarked(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || ('sample' in value && value.sample === true)) return [];
  return Object.values(value).flatMap(unmarked);
}

it.each(locales)('only content that is marked as a sample names invented people and clients: %s', (locale) => {
  const { studies, agency, ...others } = content.locales[locale];
  const people = [...agency.team.members, ...others.testimonials, ...studies.map(({ testimonial }) => testimonial)];
  const invented = [...studies.map(({ header }) => header.name), ...people.map(({ name }) => name)].filter(
    (name) => name !== content.identity.owner.name,
  );
  const texts = unmarked({ studies, agency, ...others });
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => invented.some((name) => text.includes(name)))).toEqual([]);
});

it('the history, the figures of the coaching and the client of the digital PR are marked as samples', () => {
  const places = [de, en].flatMap(({ agency, coaching, services }) => [
    agency.timeline,
    coaching.highlights,
    services.services.items[2],
  ]);
  expect(places.map((place) => place?.sample)).toEqual(places.map(() => true));
});

it('who the agency is, and since when, stands in identity.yaml alone', async () => {
  const { name, owner, address, phone, email, siteUrl, social, legal, founded } = content.identity;
  const own = [name, owner.name, address.street, address.postalCode, address.city, phone.display].concat(
    [email.address, new URL(siteUrl).hostname, social.name, social.url, legal?.vatId ?? []].flat(),
  );
  const repeated: string[] = [];
  for (const file of (await listContent(root)).filter((each) => each !== 'content/identity.yaml')) {
    const text = await readFile(join(root, file), 'utf8');
    const lines = file.endsWith('.yaml') ? text.split('\n') : [];
    // what happened in that year has it as a number
    const years = lines.filter((line) => line.includes(`${founded}`) && !/^ *(- )?\w+: \d+$/.test(line));
    repeated.push(...[...own.filter((each) => text.includes(each)), ...years].map((each) => `${file}: ${each}`));
  }
  expect(repeated).toEqual([]);
});

it.each(locales)('results name their client, and answers the agency, in the first sentence: %s', (locale) => {
  const { studies, services } = content.locales[locale];
  const quoted = [
    ...studies.flatMap(({ header, result }) => result.resultData.map(({ text }) => [header.name, text])),
    ...services.faq.items.map(({ answer }) => [content.identity.name, answer]),
  ];
  const first = (text: string) => /^(?:(?:Ja|Nein|Yes|No)[.,] )?.+?[.:;](?= |$)/.exec(text)?.[0] ?? '';
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  expect(quoted).toHaveLength(5 + 13);
  expect(quoted.filter(([name = '', text = '']) => !plain(first(text)).includes(plain(name)))).toEqual([]);
});

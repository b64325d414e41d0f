import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { loadContent } from '../../src/site-content';
import { listContent } from '../../src/content/read-sources';
import { locales } from '../../src/locales';
import { root } from '../fixture-site';

const { content } = await loadContent(root);
const { de, en } = content.locales;

/** Returns the texts that are not marked `sample: true`. */
function findUnmarked(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || ('sample' in value && value.sample === true)) return [];
  return Object.values(value).flatMap(findUnmarked);
}

it.each(locales)('invented people and clients occur only in content marked as a sample: %s', (locale) => {
  const { studies, agency, ...others } = content.locales[locale];
  const people = [...agency.team.members, ...others.testimonials, ...studies.map(({ testimonial }) => testimonial)];
  const invented = [...studies.map(({ header }) => header.name), ...people.map(({ name }) => name)].filter(
    (name) => name !== content.identity.owner.name,
  );
  const texts = findUnmarked({ studies, agency, ...others });
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => invented.some((name) => text.includes(name)))).toEqual([]);
});

it('invented dates, figures, scopes and deadlines are marked as samples', () => {
  const sections = [de, en].flatMap(({ agency, 'case-studies': list, coaching, services, contact, home, studies }) => [
    agency.timeline,
    coaching.formats,
    coaching.formats.price,
    coaching.highlights,
    ...services.services.items.slice(2),
    services.process,
    services.process.duration,
    services.faq.items[0],
    contact.pages.collaboration,
    contact.pages.analysis,
    contact.pages.analysis.specimen,
    home.closing,
    list.closing,
    ...studies.flatMap(({ results }) => results.filter(({ heading }) => heading.includes('40'))),
    ...studies.map(({ dataImg }) => dataImg.course),
  ]);
  expect(sections.map((section) => section?.sample)).toEqual(sections.map(() => true));
});

it('the agency’s name, address and founding year are only in identity.yaml', async () => {
  const { name, owner, address, phone, email, siteUrl, social, legal, founded } = content.identity;
  const facts = [name, owner.name, address.street, address.postalCode, address.city, phone.display].concat(
    [email.address, new URL(siteUrl).hostname, social.name, social.url, legal?.vatId ?? []].flat(),
  );
  const repeated: string[] = [];
  for (const file of (await listContent(root)).filter((name) => name !== 'content/identity.yaml')) {
    const text = await readFile(join(root, file), 'utf8');
    const lines = file.endsWith('.yaml') ? text.split('\n') : [];
    // events of that year have it as a number
    const years = lines.filter((line) => line.includes(`${founded}`) && !/^ *(- )?\w+: \d+$/.test(line));
    repeated.push(...[...facts.filter((fact) => text.includes(fact)), ...years].map((fact) => `${file}: ${fact}`));
  }
  expect(repeated).toEqual([]);
});

it.each(locales)('the first sentence of a result names the client, that of an answer the agency: %s', (locale) => {
  const { studies, services } = content.locales[locale];
  const quotable = [
    ...studies.flatMap(({ header, results }) => results.map(({ text }) => [header.name, text])),
    ...services.faq.items.map(({ answer }) => [content.identity.name, answer]),
  ];
  const getFirstSentence = (text: string) => /^(?:(?:Ja|Nein|Yes|No)[.,] )?.+?[.:;](?= |$)/.exec(text)?.[0] ?? '';
  const normalise = (text: string) => text.replaceAll('\u00A0', ' ');
  expect(quotable).not.toEqual([]);
  expect(
    quotable.filter(([name = '', text = '']) => !normalise(getFirstSentence(text)).includes(normalise(name))),
  ).toEqual([]);
});

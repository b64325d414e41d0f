import { describe, expect, it } from 'vitest';

import { FindingsError, formatFinding } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';
import { contentCopy } from './content-copy';

const copy = contentCopy();
const headline = (file: string, text: string) =>
  copy.change(file, (before) => before.replace(/^ {2}heading: .*$/m, () => `  heading: '${text}'`));
const warned = async () => (await loadContent(copy.root())).warnings.map(formatFinding).join('\n');

describe('a number that texts name', () => {
  it('is written as its language writes it, as figures and as a word', async () => {
    await copy.change('facts.yaml', (text) => text.replace(/^retainer: .*$/m, 'retainer: 12500'));
    await copy.change('facts.yaml', (text) => text.replace(/^noticeMonths: .*$/m, 'noticeMonths: 12'));
    const all = '{retainer}, {noticeMonths}, {noticeMonths:word}, {noticeMonths:Word}, {retainer:word}';
    await headline('de/home.yaml', all);
    await headline('en/home.yaml', all);
    const { locales } = (await loadContent(copy.root())).content;
    expect(locales.de.home.hero.heading).toBe('12.500, 12, zwölf, Zwölf, 12.500');
    expect(locales.en.home.hero.heading).toBe('12,500, 12, twelve, Twelve, 12,500');
  });

  it('is that of the certificate, and of the people in the list', async () => {
    await copy.change('certificate.yaml', (text) =>
      text.replace(/^number: .*$/m, 'number: 121').replace('count: 40', 'count: 41'),
    );
    await headline('de/home.yaml', '{trees} für {teamSize}');
    const { content } = await loadContent(copy.root());
    const { members } = content.locales.de.agency.team;
    expect(content.locales.de.home.hero.heading.replaceAll('\u00A0', ' ')).toBe(`121 für ${members.length}`);
  });

  it('is told of in every text where it is one, since these were written for several', async () => {
    expect(await warned()).toBe('');
    await copy.change('facts.yaml', (text) => text.replace(/^noticeMonths: .*$/m, 'noticeMonths: 1'));
    const line = await copy.lineOf('de/services.yaml', "'{noticeMonths} Monate'");
    const told = await warned();
    expect(told).toContain(`content/de/services.yaml:${line} `);
    expect(told).toContain('{noticeMonths} is one');
  });
});

it('only numbers have a word', async () => {
  await headline('de/home.yaml', '{founded:word}');
  const error = await loadContent(copy.root()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FindingsError);
  expect(String(error)).toContain('{founded:word} is not known');
});

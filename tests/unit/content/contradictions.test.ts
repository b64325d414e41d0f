import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { contradictions } from '../../../src/content/contradictions';
import { formatFinding } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';

const { content, places } = await loadContent(join(import.meta.dirname, '../../..'));

/** What is said about the shipped content with other texts in it. */
function told(edit: (changed: typeof content) => void): string {
  const changed = structuredClone(content);
  edit(changed);
  return contradictions(changed, places).map(formatFinding).join('\n');
}

/** The answer that names prices, and what search engines are told of them. */
function priced({ locales }: typeof content) {
  const { faq } = locales.de.services;
  const item = faq.items.find(({ offers }) => offers) ?? expect.fail();
  const offer = item.offers?.find(({ price }) => price === 1800) ?? expect.fail();
  return { faq, item, offer };
}

describe('a warning is given of', () => {
  it('a phone number that is read and called in two ways', () => {
    expect(told(({ identity }) => (identity.phone.display = '+49 171 39200 13'))).toMatch(
      /^warning {2}content\/identity\.yaml:\d+ .*phone\.display\n.*a different number/,
    );
    expect(told(({ identity }) => (identity.phone.number = '+491713920013'))).toContain('a different number');
  });

  it('a price that search engines read, and visitors do not', () => {
    expect(told((changed) => (priced(changed).offer.price = 800))).toMatch(
      /^warning {2}content\/de\/services\.yaml:\d+ .*price\n.*read the price 800/,
    );
    const dearer = told((changed) => {
      const { item } = priced(changed);
      item.answer = item.answer.replace('1.800', '21.800');
    });
    expect(dearer).toContain('read the price 1800');
  });

  it('trees that are counted in two ways, with each text that does', () => {
    const planted = told(({ certificate }) => (certificate.number = 1150));
    const lines = planted.split('\n').filter((line) => line.startsWith('warning'));
    expect(lines.map((line) => line.replaceAll(/:\d+/g, ''))).toEqual([
      'warning  content/certificate.yaml  title',
      'warning  content/certificate.yaml  statement',
      ...['de', 'en'].flatMap((locale) => [
        `warning  content/${locale}/home.yaml  cards.trees.title`,
        `warning  content/${locale}/home.yaml  cards.trees.alt`,
        `warning  content/${locale}/agency.yaml  trees.heading`,
        `warning  content/${locale}/agency.yaml  trees.text`,
      ]),
    ]);
    const texts = (text: string) => told(({ locales }) => (locales.de.agency.trees.text = text));
    expect(texts('Es sind 150.')).toMatch(/de\/agency\.yaml:\d+ {2}trees\.text\n.*the 120 trees/);
    expect(texts('Seit 2021, ohne Zahl') + texts('Im Jahr 2021 waren es 120') + texts('Viele Bäume')).toBe('');
    expect(texts('Sie binden CO2 und PM10, in einem Wald aus 4 Arten.')).toBe('');
  });

  it('a figure that is no price any more', () => {
    const old = told((changed) => {
      const figure = priced(changed).faq.figures.find((each) => each.figure.includes('1.800')) ?? expect.fail();
      figure.figure = 'ab 1.900 €';
    });
    expect(old).toMatch(/services\.yaml:\d+ .*figure\n.*“ab 1\.900 €” is none of/);
  });

  it('a price on a contact page or in a search result that no answer names any more', () => {
    const raised = told(({ locales }) => {
      for (const { services } of Object.values(locales)) {
        const [figure] = services.faq.figures;
        for (const item of services.faq.items) {
          const offer = item.offers?.find(({ price }) => price === 1800);
          if (!offer || !figure) continue;
          offer.price = 1950;
          for (const [old, now] of [
            ['1.800', '1.950'],
            ['1,800', '1,950'],
          ] as const) {
            item.answer = item.answer.replace(old, now);
            figure.figure = figure.figure.replace(old, now);
          }
        }
      }
    });
    expect(
      raised
        .split('\n')
        .filter((line) => line.startsWith('warning'))
        .map((line) => line.replaceAll(/:\d+/g, '')),
    ).toEqual(
      ['de', 'en'].flatMap((locale) => [
        `warning  content/${locale}/services.yaml  meta.metaDescription`,
        `warning  content/${locale}/contact.yaml  pages.project.points[2]`,
        `warning  content/${locale}/contact.yaml  pages.collaboration.meta.metaDescription`,
        `warning  content/${locale}/contact.yaml  pages.collaboration.points[1]`,
      ]),
    );
    expect(raised).toContain("“1.800 Euro” is none of the answers' prices in content/de/services.yaml (1950, 5000)");

    const said = (intro: string) => told(({ locales }) => (locales.de.contact.pages.project.intro = intro));
    for (const wrong of ['Ab 900 €.', 'Ab €\u00A0900.', 'Von 900,00 Euro an.', 'Ab 21.800\u00A0EUR.'])
      expect(said(wrong), wrong).toContain('none of the answers');
    for (const right of ['Ab 1800 €.', 'Ab 1.800,00 Euro', '900 Kundinnen in Europa', 'Seit 2017 zahlst du 5 000 €'])
      expect(said(right), right).toBe('');
    expect(
      told(({ locales }) => {
        for (const item of locales.de.services.faq.items) delete item.offers;
      }),
    ).toBe('');
  });

  it('a chart that is drawn for another figure than stands beside it', () => {
    const read = (display: string) =>
      told(({ locales }) => {
        const study = locales.de.studies.find(({ slug }) => slug === 'mpuWolff') ?? expect.fail();
        for (const chart of [study.dataImg, study.dataImgTwo]) (chart?.values[1] ?? expect.fail()).display = display;
      });
    expect(read('2.750 Besuche')).toMatch(
      /^warning {2}content\/de\/case-studies\/mpuWolff\.md:\d+ .*values\[2\]\.value\n.*for 22\.5, and .*“2\.750 Besuche”.*\n.*\n.*:\d+ .*dataImgTwo/,
    );
    expect(read('30 bis 35')).toContain('for 22.5');
    for (const believed of ['doppelt so viele', '3 von 4', '+75 %', 'Platz 2', '12:30', '22–1800'])
      expect(read(believed)).toBe('');
  });

  it('a kind of enquiry that the form calls otherwise than its address', () => {
    const offered = (...options: string[]) => told(({ locales }) => (locales.de.contact.form.options = options));
    expect(offered('Zusammenarbeit', 'Potentialanalyse', 'SEO-Coaching')).toMatch(
      /^warning {2}content\/de\/contact\.yaml:\d+ {2}form\.options\n.*potenzialanalyse chooses “Potenzialanalyse”/,
    );
    expect(offered('SEO Coaching', 'Potenzialanalyse', 'Zusammenarbeit')).toBe('');
  });
});

it.each(['1800 Euro', '1 800 €', '1’800,00 Euro', 'EUR 1.800,-'])('%s is the same price', (text) => {
  const same = told((changed) => {
    const { item } = priced(changed);
    item.answer = item.answer.replace(/1\.800\s€|1\.800 Euro|1\.800/, text);
  });
  expect(same).toBe('');
});

it.each(['0171 / 39200-12', '0049 171 3920012', '+49 (0)171 39200 12', '0800 AHORN'])(
  '%s is the same number',
  (display) => {
    expect(told(({ identity }) => (identity.phone.display = display))).toBe('');
  },
);

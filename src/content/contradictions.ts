import { contactTypes, formTypeOf } from '../pages/contact/contact-types';
import { locales, type Locale } from '../locales';
import type { Content } from './content';
import { fileOfStudy } from './files';
import type { Finding } from './finding';
import type { Places } from './places';
import type { FieldPath } from './source-file';
import { nbsp } from './typography';
import { writtenSpan } from './written-figure';

/**
 * What two fields say of the same thing in two ways: the phone number as visitors read it and as it is called, prices as
 * visitors and as search engines read them, the trees of the certificate and of the pages, figures as they are read and
 * drawn, kinds of enquiry as addresses and the form name them. Warnings, since such fields may be changed one after the
 * other.
 */
export function contradictions(content: Content, places: Places): Finding[] {
  const { identity, locales: texts } = content;
  const phone = isSameNumber(identity.phone) ? [] : [otherNumber(places)];
  const prices = locales.flatMap((locale) => [
    ...otherPrices(texts[locale].services.faq, locale, places),
    ...oldPrices(texts[locale], locale, places),
  ]);
  const figures = locales.flatMap((locale) => otherFigures(texts[locale].studies, locale, places));
  const types = locales.flatMap((locale) => otherTypes(texts[locale].contact.form.options, locale, places));
  return [...phone, ...prices, ...figures, ...types, ...otherTrees(content, places)];
}

/** One in letters, as 0800 AHORN, is believed. */
function isSameNumber({ display, number }: Content['identity']['phone']): boolean {
  const read = display
    .replace(/\( ?0 ?\)/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '');
  return /\p{L}/u.test(display) || number.endsWith(read);
}

function otherNumber(places: Places): Finding {
  return {
    code: 'other-number',
    level: 'warning',
    at: places.field('content/identity.yaml', ['phone', 'display']),
    message: 'visitors read a different number from the one that is called, “phone.number”',
    fix: 'Correct the wrong one.',
  };
}

type Faq = Content['locales']['de']['services']['faq'];

function otherPrices({ figures, items }: Faq, locale: string, places: Places): Finding[] {
  const found = (path: FieldPath, message: string): Finding => ({
    code: 'other-price',
    level: 'warning',
    at: places.field(`content/${locale}/services.yaml`, ['faq', ...path]),
    message,
    fix: 'Correct the price here or there.',
  });
  const prices = pricesOf(items);
  return [
    ...items.flatMap(({ answer, offers = [] }, item) =>
      offers.flatMap(({ price }, index) => {
        if (names(answer, price)) return [];
        const path = ['items', item, 'offers', index, 'price'];
        return [found(path, `search engines read the price ${price}, which the answer does not name`)];
      }),
    ),
    ...figures.flatMap(({ figure }, index) => {
      const isPrice = prices.length > 0 && /€|\b(?:EUR|euros?)\b/i.test(figure);
      if (!isPrice || prices.some((price) => names(figure, price))) return [];
      return [found(['figures', index, 'figure'], `“${figure}” is none of the answers' prices (${prices.join(', ')})`)];
    }),
  ];
}

function pricesOf(items: Faq['items']): number[] {
  return items.flatMap(({ offers = [] }) => offers.map(({ price }) => price));
}

/** Contact pages and search results that name a price in euros which no answer names; coaching and analyses have none. */
function oldPrices({ services, contact }: Content['locales']['de'], locale: Locale, places: Places): Finding[] {
  const prices = pricesOf(services.faq.items);
  if (prices.length === 0) return [];
  const answers = `content/${locale}/services.yaml`;
  const contacts = `content/${locale}/contact.yaml`;
  const texts: [text: string, file: string, path: FieldPath][] = [
    [services.meta.metaDescription, answers, ['meta', 'metaDescription']],
    ...(['project', 'collaboration'] as const).flatMap((type): typeof texts => {
      const { meta, intro, points, next } = contact.pages[type];
      const path = ['pages', type];
      return [
        [meta.metaDescription, contacts, [...path, 'meta', 'metaDescription']],
        [intro, contacts, [...path, 'intro']],
        ...points.map((point, index): (typeof texts)[0] => [point, contacts, [...path, 'points', index]]),
        [next, contacts, [...path, 'next']],
      ];
    }),
  ];
  return texts.flatMap(([text, file, path]): Finding[] => {
    const old = text.match(amounts)?.find((amount) => !prices.some((price) => names(amount, price)));
    if (old === undefined) return [];
    const message = `“${old.replaceAll(nbsp, ' ')}” is none of the answers' prices in ${answers} (${prices.join(', ')})`;
    const fix = 'Correct the price here or there; a further price belongs in an answer there, with offers.';
    return [{ code: 'other-price', level: 'warning', at: places.field(file, path), message, fix }];
  });
}

const number = /\d+(?:[.,'’\s]\d{3}(?!\d))*(?:[.,]\d\d(?!\d))?/.source;
const amounts = new RegExp(`(?<![\\d.,])(?:€\\s?${number}|${number}\\s?(?:€|(?:EUR|[Ee]uros?)(?!\\p{L})))`, 'gu');

/** Charts that are drawn from another figure than stands beside them. */
function otherFigures(studies: Content['locales']['de']['studies'], locale: Locale, places: Places): Finding[] {
  return studies.flatMap((study) =>
    (['dataImg', 'dataImgTwo'] as const).flatMap((chart) =>
      (study[chart]?.values ?? []).flatMap(({ value, display }, index): Finding[] => {
        if (isDrawn(display, value)) return [];
        return [
          {
            code: 'other-figure',
            level: 'warning',
            at: places.field(fileOfStudy(locale, study.slug), [chart, 'values', index, 'value']),
            message: `the chart is drawn for ${value}, and visitors read “${display}” beside it`,
            fix: 'Correct “value” or “display”.',
          },
        ];
      }),
    ),
  );
}

/** What is less than a tenth apart looks the same; a figure may also count thousands (40 k) or millions. */
function isDrawn(display: string, value: number): boolean {
  const [from, to] = writtenSpan(display) ?? [0, Infinity];
  return [1, 1e3, 1e6, 1e9].some((unit) => value >= 0.9 * from * unit && value <= 1.1 * to * unit);
}

/** Addresses whose kind of enquiry the form does not offer under that name, and would show as one of its own. */
function otherTypes(options: string[], locale: Locale, places: Places): Finding[] {
  const at = places.field(`content/${locale}/contact.yaml`, ['form', 'options']);
  const { project: _, ...offered } = contactTypes;
  return Object.values(offered).flatMap(({ [locale]: parameter }): Finding[] => {
    const type = formTypeOf(parameter, options);
    if (options.includes(type)) return [];
    const message = `the address ${parameter} chooses “${type}” in the form, which is none of the options`;
    return [{ code: 'other-type', level: 'warning', at, message, fix: 'Write the option as the address has it.' }];
  });
}

/** Texts that count other trees than were drawn and certified; those without a figure count none. */
function otherTrees({ certificate, locales: texts }: Content, places: Places): Finding[] {
  const { number, title, statement } = certificate;
  const file = 'content/certificate.yaml';
  const counting = locales.flatMap((locale): [text: string, file: string, path: FieldPath][] => {
    const [home, agency] = [`content/${locale}/home.yaml`, `content/${locale}/agency.yaml`];
    const { cards } = texts[locale].home;
    const { trees } = texts[locale].agency;
    return [
      [cards.trees.title, home, ['cards', 'trees', 'title']],
      [cards.trees.alt, home, ['cards', 'trees', 'alt']],
      [trees.heading, agency, ['trees', 'heading']],
      [trees.text, agency, ['trees', 'text']],
    ];
  });
  const own: typeof counting = [
    [title, file, ['title']],
    [statement, file, ['statement']],
  ];
  return [...own, ...counting].flatMap(([text, file, path]) => {
    if (names(text, number) || !count.test(text.replaceAll(year, ''))) return [];
    return {
      code: 'other-trees',
      level: 'warning' as const,
      at: places.field(file, path),
      message: `this text does not name the ${number} trees that are drawn, and that the certificate names (“number”)`,
      fix: 'Write the same number here and in content/certificate.yaml.',
    };
  });
}

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
/** A figure that may count trees: neither part of a word, as in CO2, nor as small as of species. */
const count = /(?<![\p{L}\d])\d\d/u;

/** Whether a text names a number, however its thousands are set apart. */
function names(text: string, number: number): boolean {
  const digits = String(number).replaceAll(/\B(?=(\d{3})+$)/g, "[.,'’\\s]?");
  return new RegExp(`(?<!\\d[.,'’]?)${digits}(?!\\d|[.,'’]\\d{3})`).test(text);
}

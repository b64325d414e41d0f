import { locales } from '../site/locales';
import type { Content } from './content';
import type { Finding } from './finding';
import type { Places } from './places';
import type { FieldPath } from './source-file';

/**
 * What two fields say of the same thing in two ways: the phone number as visitors read it and as it is called, prices as
 * visitors and as search engines read them. Warnings, since such fields may be changed one after the other.
 */
export function contradictions({ identity, locales: texts }: Content, places: Places): Finding[] {
  const phone = isSameNumber(identity.phone) ? [] : [otherNumber(places)];
  return [...phone, ...locales.flatMap((locale) => otherPrices(texts[locale].services.faq, locale, places))];
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
    message: 'visitors read another number than the one that is called, „phone.number“',
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
  const prices = items.flatMap(({ offers = [] }) => offers.map(({ price }) => price));
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
      return [found(['figures', index, 'figure'], `„${figure}“ is none of the answers' prices (${prices.join(', ')})`)];
    }),
  ];
}

/** Whether a text names a price, however its thousands are set apart. */
function names(text: string, price: number): boolean {
  const digits = String(price).replaceAll(/\B(?=(\d{3})+$)/g, "[.,'’\\s]?");
  return new RegExp(`(?<!\\d[.,'’]?)${digits}(?!\\d|[.,'’]\\d{3})`).test(text);
}

import type { Content } from '../content/content';
import type { ContactContent } from '../pages/contact/page';
import { removeBreakMarks } from '../content/typography';
import { getPathLocale, locales, type Locale } from '../locales';
import { parseUrl } from '../lib/parse-url';
import { mapInputs } from './enquiry';
import type { Agency } from './settings';

/** The words of the relay in one language: of its mails, its page and its refusals. */
export type RelayWords = Pick<ContactContent, 'mail' | 'panel' | 'refusals'>;

/** Everything that the relay takes from `content/`, as plain JSON that a build can inline into a bundle. */
export type RelayTexts = { agency: Agency; locales: Record<Locale, RelayWords> };

/** Extracts what the relay needs from the content. */
export function relayTexts({ identity, locales: contents }: Content): RelayTexts {
  const { name, team, email, siteUrl } = identity;
  return {
    agency: { name, team: team.name, email: email.address, siteUrl },
    locales: { de: wordsOf(contents.de.contact), en: wordsOf(contents.en.contact) },
  };
}

/** Removes soft hyphens and word joiners, which would get in the way when a mail is searched or copied. */
function wordsOf({ mail, panel, refusals }: RelayWords): RelayWords {
  const labels = mapInputs((name) => removeBreakMarks(mail.labels[name]));
  return { mail: { subject: removeBreakMarks(mail.subject), labels }, panel, refusals };
}

/** The language to respond in: that of the page a request came from, else the browser's. */
export function negotiateLocale(headers: Headers): Locale {
  const from = parseUrl(headers.get('referer') ?? '')?.pathname ?? '/';
  if (from !== '/') return getPathLocale(from);
  const preferred = headers.get('accept-language')?.slice(0, 2).toLowerCase();
  return locales.find((locale) => locale === preferred) ?? locales[0];
}

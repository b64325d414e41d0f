import type { Content } from '../content/content';
import type { ContactContent } from '../pages/contact/page';
import { removeBreakMarks } from '../content/typography';
import { localeOfPath, locales, type Locale } from '../locales';
import { parseUrl } from '../lib/parse-url';
import { perInput } from './enquiry';
import type { Agency } from './settings';

/** What the relay says in one language: in its mails, on its page, in its refusals. */
export type RelayWords = Pick<ContactContent, 'mail' | 'panel' | 'refusals'>;

/** Everything that the relay takes from `content/`; plain JSON, so that a build can put it into a bundle. */
export type RelayTexts = { agency: Agency; locales: Record<Locale, RelayWords> };

/** The part of the content that the relay needs. */
export function relayTexts({ identity, locales: contents }: Content): RelayTexts {
  const { name, team, email, siteUrl } = identity;
  return {
    agency: { name, team: team.name, email: email.address, siteUrl },
    locales: { de: wordsOf(contents.de.contact), en: wordsOf(contents.en.contact) },
  };
}

/** Mails do without the marks that a page needs, because mail programs search and copy them as they are. */
function wordsOf({ mail, panel, refusals }: RelayWords): RelayWords {
  const labels = perInput((name) => removeBreakMarks(mail.labels[name]));
  return { mail: { subject: removeBreakMarks(mail.subject), labels }, panel, refusals };
}

/** The language that a request asks to be answered in: that of the page it came from, else the browser's. */
export function localeOfRequest(headers: Headers): Locale {
  const from = parseUrl(headers.get('referer') ?? '')?.pathname ?? '/';
  if (from !== '/') return localeOfPath(from);
  const preferred = headers.get('accept-language')?.slice(0, 2).toLowerCase();
  return locales.find((locale) => locale === preferred) ?? locales[0];
}

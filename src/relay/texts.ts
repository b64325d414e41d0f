import type { Content } from '../content/content';
import type { ContactContent } from '../pages/contact/page';
import { withoutBreakMarks } from '../content/typography';
import { localeOfPath, locales, type Locale } from '../locales';
import { urlOf } from '../lib/url-of';
import { perInput } from './enquiry';
import type { MailTexts } from './mail';
import type { Agency } from './settings';

/** What the relay says in one language: in its mails, on its page, in its refusals. */
export type RelayWords = Pick<ContactContent, 'mail' | 'panel' | 'refusals'>;

/** Everything that the relay takes from `content/`; plain JSON, so that a build can put it into a bundle. */
export type RelayTexts = { agency: Agency; locales: Record<Locale, RelayWords> };

/** The part of the content that the relay needs. */
export function relayTexts({ identity, locales: contents }: Content): RelayTexts {
  const words = (locale: Locale): RelayWords => {
    const { mail, panel, refusals } = contents[locale].contact;
    return { mail: plainMail(mail), panel, refusals };
  };
  return {
    agency: {
      name: identity.name,
      team: identity.team.name,
      email: identity.email.address,
      siteUrl: identity.siteUrl,
    },
    locales: { de: words('de'), en: words('en') },
  };
}

/** The words of the mail without the marks that a page needs: mail programs search and copy them as they are. */
function plainMail({ subject, labels }: MailTexts): MailTexts {
  return {
    subject: withoutBreakMarks(subject),
    labels: perInput((name) => withoutBreakMarks(labels[name])),
  };
}

/** The language that a request asks to be answered in: that of the page it came from, else the browser's. */
export function localeOfRequest(headers: Headers): Locale {
  const from = urlOf(headers.get('referer') ?? '')?.pathname ?? '/';
  if (from !== '/') return localeOfPath(from);
  const preferred = headers.get('accept-language')?.slice(0, 2).toLowerCase();
  return locales.find((locale) => locale === preferred) ?? locales[0];
}

import type { Identity } from '../content/schemas/identity';
import type { RelayTexts } from '../content/schemas/relay-texts';
import { removeBreakMarks } from '../content/typography';
import { getPathLocale, locales, type Locale } from '../locales';
import { parseUrl } from '../lib/parse-url';
import { mapInputs } from './enquiry';
import type { Agency } from './settings';

/** Everything that the relay needs from `content/`, as plain JSON that a build can inline into a bundle. */
export type RelayContent = { agency: Agency; locales: Record<Locale, RelayTexts> };

/** The part of the content of the site that the relay uses. */
type SiteContent = { identity: Identity; locales: Record<Locale, { contact: RelayTexts }> };

/** Selects the content that the relay needs. */
export function selectRelayContent({ identity, locales: contents }: SiteContent): RelayContent {
  const { name, team, email, siteUrl } = identity;
  return {
    agency: { name, team: team.name, email: email.address, siteUrl },
    locales: { de: cleanTexts(contents.de.contact), en: cleanTexts(contents.en.contact) },
  };
}

/** Removes soft hyphens and word joiners: they would get in the way when somebody searches or copies a mail. */
function cleanTexts({ mail, panel, refusals }: RelayTexts): RelayTexts {
  const labels = mapInputs((name) => removeBreakMarks(mail.labels[name]));
  return { mail: { subject: removeBreakMarks(mail.subject), labels }, panel, refusals };
}

/** Returns the language to respond in: that of the page a request came from, or else the browser's. */
export function negotiateLocale(headers: Headers): Locale {
  const from = parseUrl(headers.get('referer') ?? '')?.pathname ?? '/';
  if (from !== '/') return getPathLocale(from);
  const preferred = headers.get('accept-language')?.slice(0, 2).toLowerCase();
  return locales.find((locale) => locale === preferred) ?? locales[0];
}

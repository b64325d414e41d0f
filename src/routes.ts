import type { Content } from './content/content';
import { contactTypes, otherContactType, type ContactType } from './pages/contact/contact-types';
import { homePaths, type Locale } from './locales';
import type { Robots } from './page';
import type { View } from './views';

/** What fills the parameters of an address; `null` leaves one out. */
export type Params = Record<string, string | null>;

/** One page of a route: what names it across languages, and what fills its address in each. */
export type Entry = {
  key: string;
  params: Record<Locale, Params>;
  /** Parameters of further addresses with the same bytes. */
  aliases?: Partial<Record<Locale, Params[]>>;
  kind?: 'fallback';
  view?: View;
};

export type Route = {
  view: View;
  /** Address patterns as react-router writes them; `null` where a language has no such page. */
  path: Record<Locale, string | null>;
  robots: Robots;
  /** The pages of a route with parameters; a route without them is one page. */
  entries?: (content: Content) => Entry[];
};

/** Stands in for every case study that does not exist (decision 11). */
export const unknownStudy = 'not-found';

/** Parameters of contact pages beside those of their types. */
const contactAliases: Partial<Record<string, Entry['aliases']>> = {
  project: { de: [{ type: null }] },
  coaching: { de: [{ type: 'SEO-Coaching' }] },
} satisfies Partial<Record<ContactType, Entry['aliases']>>;

/** The route table (specification, section 2): the one place that knows an address. */
export const routes: Route[] = [
  { view: 'home', path: homePaths, robots: 'index' },
  { view: 'services', path: { de: '/leistungen', en: '/en/services' }, robots: 'index' },
  { view: 'coaching', path: { de: '/coaching', en: '/en/coaching' }, robots: 'index' },
  { view: 'case-studies', path: { de: '/casestudies', en: '/en/casestudies' }, robots: 'index' },
  {
    view: 'case-study',
    path: { de: '/casestudies/:name', en: '/en/casestudies/:name' },
    robots: 'index',
    entries: (content) => [
      ...content.locales.de.studies.map(({ slug }) => ({
        key: slug,
        params: { de: { name: slug }, en: { name: slug } },
      })),
      {
        key: unknownStudy,
        view: 'case-study-not-found',
        kind: 'fallback',
        params: { de: { name: unknownStudy }, en: { name: unknownStudy } },
      },
    ],
  },
  { view: 'agency', path: { de: '/agentur', en: '/en/agency' }, robots: 'index' },
  {
    view: 'contact',
    path: { de: '/kontakt/:type?', en: '/en/contact/:type?' },
    robots: 'index',
    entries: () => [
      ...Object.entries(contactTypes).map(([key, parameters]) => ({
        key,
        params: typed(parameters),
        aliases: contactAliases[key],
      })),
      { key: 'other', kind: 'fallback', params: typed(otherContactType) },
    ],
  },
  { view: 'privacy', path: { de: '/datenschutz', en: '/en/privacy-policy' }, robots: 'noindex' },
  { view: 'imprint', path: { de: '/impressum', en: '/en/imprint' }, robots: 'noindex' },
  { view: 'terms', path: { de: '/agb', en: '/en/agb' }, robots: 'noindex' },
  { view: 'styleguide', path: { de: '/test', en: null }, robots: 'noindex' },
];

function typed(parameters: Record<Locale, string | null>): Record<Locale, Params> {
  return { de: { type: parameters.de }, en: { type: parameters.en } };
}

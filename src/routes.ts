import { unknownStudy } from './content/files';
import { homePaths, type Locale } from './locales';
import type { Robots } from './site/page';
import type { Content } from './site-content';
import type { PageName } from './site-pages';
import { contactTypes, otherContactType, type ContactType } from './contact-types';

/** Values for the parameters of a path; `null` omits one. */
export type Params = Record<string, string | null>;

/** One of several pages of a route: its key in all languages, and its parameters in each. */
export type Entry = {
  key: string;
  params: Record<Locale, Params>;
  /** Parameters of further paths with the same bytes. */
  aliases?: Partial<Record<Locale, Params[]>>;
  kind?: 'fallback';
  /** The status that a fallback page is served with; 200 by default. */
  status?: 404;
  /** The key of the entry to which `404.html` leads on hosts that cannot serve a fallback page; its own by default. */
  fallbackTarget?: string;
  /** Its page, if that is not the one of the route. */
  page?: PageName;
};

export type Route = {
  page: PageName;
  /** Path patterns of react-router; `null` if a language has no such page. */
  path: Record<Locale, string | null>;
  robots: Robots;
  /** The pages of a route with parameters; without parameters it is one page. */
  entries?: (content: Content) => Entry[];
};

/** Further parameters of contact pages. */
const contactAliases: Partial<Record<string, Entry['aliases']>> = {
  project: { de: [{ type: null }] },
  coaching: { de: [{ type: 'SEO-Coaching' }] },
} satisfies Partial<Record<ContactType, Entry['aliases']>>;

/** The route table: every path is defined here and nowhere else. */
export const routes: Route[] = [
  { page: 'home', path: homePaths, robots: 'index' },
  { page: 'services', path: { de: '/leistungen', en: '/en/services' }, robots: 'index' },
  { page: 'coaching', path: { de: '/coaching', en: '/en/coaching' }, robots: 'index' },
  { page: 'case-studies', path: { de: '/casestudies', en: '/en/casestudies' }, robots: 'index' },
  {
    page: 'case-study',
    path: { de: '/casestudies/:name', en: '/en/casestudies/:name' },
    robots: 'index',
    entries: (content) => [
      ...content.locales.de.studies.map(({ slug }) => ({
        key: slug,
        params: { de: { name: slug }, en: { name: slug } },
      })),
      {
        key: unknownStudy,
        page: 'case-study-not-found',
        kind: 'fallback',
        status: 404,
        params: { de: { name: unknownStudy }, en: { name: unknownStudy } },
      },
    ],
  },
  { page: 'agency', path: { de: '/agentur', en: '/en/agency' }, robots: 'index' },
  {
    page: 'contact',
    path: { de: '/kontakt/:type?', en: '/en/contact/:type?' },
    robots: 'index',
    entries: () => [
      ...Object.entries(contactTypes).map(([key, parameters]) => ({
        key,
        params: toTypeParams(parameters),
        aliases: contactAliases[key],
      })),
      { key: 'other', kind: 'fallback', fallbackTarget: 'project', params: toTypeParams(otherContactType) },
    ],
  },
  { page: 'privacy', path: { de: '/datenschutz', en: '/en/privacy-policy' }, robots: 'noindex' },
  { page: 'imprint', path: { de: '/impressum', en: '/en/imprint' }, robots: 'noindex' },
  { page: 'terms', path: { de: '/agb', en: '/en/agb' }, robots: 'noindex' },
  { page: 'styleguide', path: { de: '/test', en: null }, robots: 'noindex' },
];

function toTypeParams(parameters: Record<Locale, string | null>): Record<Locale, Params> {
  return { de: { type: parameters.de }, en: { type: parameters.en } };
}

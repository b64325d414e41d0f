import type { Content } from './content/content';
import { homePaths, type Locale } from './locales';
import type { Robots } from './page';
import * as agency from './pages/agency/page';
import * as caseStudies from './pages/case-studies/page';
import * as caseStudy from './pages/case-study/page';
import * as caseStudyNotFound from './pages/case-study-not-found/page';
import * as coaching from './pages/coaching/page';
import * as contact from './pages/contact/page';
import * as error from './pages/error/page';
import * as home from './pages/home/page';
import * as imprint from './pages/imprint/page';
import * as privacy from './pages/privacy/page';
import * as services from './pages/services/page';
import * as styleguide from './pages/styleguide/page';
import * as terms from './pages/terms/page';
import { contactTypes, otherContactType, type ContactType } from './pages/contact/contact-types';

/** Every kind of page by the name of its folder in `src/pages/`. */
export const pages = {
  agency,
  'case-studies': caseStudies,
  'case-study': caseStudy,
  'case-study-not-found': caseStudyNotFound,
  coaching,
  contact,
  error,
  home,
  imprint,
  privacy,
  services,
  styleguide,
  terms,
};

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages).filter(isPageName);

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

/** The slug of the fallback page for case studies that do not exist. */
export const unknownStudy = 'not-found';

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

function isPageName(name: string): name is PageName {
  return name in pages;
}

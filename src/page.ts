import type { Content, LocaleContent } from './content/content';
import type { CaseStudyContent } from './content/schemas/case-studies';
import type { LegalContent } from './content/schemas/legal';
import type { Testimonial } from './content/schemas/testimonials';
import type { ContactType } from './pages/contact/contact-types';
import type { Locale } from './locales';
import type { View } from './views';

/** What the screen of each view is given to show. */
export type PageData = {
  home: { home: LocaleContent['home']; testimonials: Testimonial[]; team: LocaleContent['agency']['team']['members'] };
  agency: { agency: LocaleContent['agency']; planted: number };
  'case-studies': { caseStudies: LocaleContent['caseStudies']; studies: CaseStudyContent[] };
  /** `next` is the study that follows; none where there is only one. */
  'case-study': { caseStudies: LocaleContent['caseStudies']; study: CaseStudyContent; next: CaseStudyContent | null };
  'case-study-not-found': { caseStudies: LocaleContent['caseStudies'] };
  coaching: { coaching: LocaleContent['coaching'] };
  contact: { contact: LocaleContent['contact']; type: ContactType | 'other'; formType: string };
  services: { services: LocaleContent['services'] };
  privacy: { legal: LegalContent };
  imprint: { legal: LegalContent };
  terms: { legal: LegalContent };
  styleguide: { content: Content };
  error: Record<string, never>;
};

export type Robots = 'index' | 'noindex';

/** One address of the site and what it shows; the list of them feeds everything else. */
export type Page<V extends View = View> = {
  view: V;
  /** Names the page across languages: `services`, `case-study/triangility`. */
  key: string;
  locale: Locale;
  /** The canonical address, root-relative (decision 5). */
  path: string;
  /** Further addresses that answer with the same bytes. */
  aliases: string[];
  robots: Robots;
  /** A fallback page answers for addresses that have no page of their own. */
  kind: 'page' | 'fallback';
  /** The same page in each language that has it, itself included. */
  alternates: Partial<Record<Locale, string>>;
  /** Where the language switcher leads. */
  switchPath: string;
  meta: { title: string; description: string };
  /** ISO date on which the page went online, where its content says one. */
  published?: string;
  /** ISO date on which the content last changed, where it says one. */
  updated?: string;
  data: PageData[V];
};

/** A page together with the data of its own view, so that a `switch` on `view` narrows both. */
export type AnyPage = { [V in View]: Page<V> }[View];

/** Pages that search engines may list. */
export function indexable(pages: AnyPage[]): AnyPage[] {
  return pages.filter(({ robots }) => robots === 'index');
}

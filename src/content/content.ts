import type { Locale } from '../locales';
import type { AgencyContent } from './schemas/agency';
import type { CaseStudiesContent, CaseStudyContent } from './schemas/case-studies';
import type { CertificateContent } from './schemas/certificate';
import type { CoachingContent } from './schemas/coaching';
import type { ContactContent } from './schemas/contact';
import type { CrawlersContent } from './schemas/crawlers';
import type { ForeignWords } from './schemas/foreign-words';
import type { HomeContent } from './schemas/home';
import type { Identity } from './schemas/identity';
import type { InterfaceContent } from './schemas/interface';
import type { LegalContent } from './schemas/legal';
import type { Redirect } from './schemas/redirects';
import type { ServicesContent } from './schemas/services';
import type { StyleguideContent } from './schemas/styleguide';
import type { Testimonial } from './schemas/testimonials';

/** What one language says. */
export type LocaleContent = {
  interface: InterfaceContent;
  home: HomeContent;
  testimonials: Testimonial[];
  agency: AgencyContent;
  caseStudies: CaseStudiesContent;
  studies: CaseStudyContent[];
  coaching: CoachingContent;
  contact: ContactContent;
  services: ServicesContent;
  privacy: LegalContent;
  imprint: LegalContent;
  terms: LegalContent;
};

/** Everything under `content/`, validated, with names filled in and typography set. */
export type Content = {
  identity: Identity;
  certificate: CertificateContent;
  styleguide: StyleguideContent;
  crawlers: CrawlersContent;
  redirects: Redirect[];
  foreignWords: ForeignWords;
  locales: Record<Locale, LocaleContent>;
};

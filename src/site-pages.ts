// All kinds of pages; they are added here.
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

function isPageName(name: string): name is PageName {
  return name in pages;
}

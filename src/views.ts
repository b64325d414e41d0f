/** Every kind of page that the site has; each has one screen in `src/pages/`. */
export const views = [
  'home',
  'agency',
  'case-studies',
  'case-study',
  'case-study-not-found',
  'coaching',
  'contact',
  'services',
  'privacy',
  'imprint',
  'terms',
  'styleguide',
  'error',
] as const;

export type View = (typeof views)[number];

/**
 * Speculation rules that prerender a page of this site when a visitor hovers over a link to it or presses it; URLs with a
 * dot are files. The loader removes the rules with Save-Data on, and prefetches pages in browsers without support.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] },
      eagerness: 'moderate',
    },
  ],
});

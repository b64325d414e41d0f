/**
 * Lets browsers that know speculation rules prerender a page of this site as soon as a visitor is about to follow a link
 * to it: after a moment of hovering, or when the pointer goes down. Addresses with a dot are files. The loader takes the
 * rules away where data is to be saved, and prefetches pages where the browser does not know them.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] },
      eagerness: 'moderate',
    },
  ],
});

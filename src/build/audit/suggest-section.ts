import { findNearest } from '../../content/find-nearest';

/** What to do about an address of a section that a page does not have. All numbers are near to each other; none is meant. */
export function suggestSection(section: string, ids: readonly string[]): string {
  if (/^section-\d/.test(section)) return 'Write the number in the heading of a section, as in #section-2a.';
  const close = findNearest(section, ids);
  return close ? `Did you mean #${close}?` : 'Name a section of that page.';
}

import { findNearest } from '../lib/find-nearest';

/** Returns the fix for a link to a missing section. */
export function suggestSection(section: string, ids: readonly string[]): string {
  // the edit distance between numbers says nothing about which section was meant
  if (/^section-\d/.test(section)) return 'Use the number from the heading of the section, as in #section-2a.';
  const suggestion = findNearest(section, ids);
  return suggestion ? `Did you mean #${suggestion}?` : 'Link to a section that exists on that page.';
}

import { findNearest } from '../lib/find-nearest';

/** Returns the values that messages about a missing section need. */
export function suggestSection(section: string, ids: readonly string[]) {
  // the edit distance between numbers says nothing about which section was meant
  const isNumbered = /^section-\d/.test(section);
  const nearest = isNumbered ? undefined : findNearest(section, ids);
  return { isNumbered, suggestion: nearest && `#${nearest}` };
}

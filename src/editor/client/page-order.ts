/* Owns no state. Knows which lists have a different order on the page. */
import { getFirstTestimonial } from '../../islands/testimonials/counter';

/** Returns the entry that the page shows first, for a list that has a different order there than in the form. */
export function findFirstOnPage(
  list: string,
  count: number,
): { index: number; label: string; note: string } | undefined {
  if (list !== 'testimonials' || count < 2) return undefined;
  const index = getFirstTestimonial(count);
  return {
    index,
    label: 'Steht auf der Startseite vorn',
    note: `Die Startseite beginnt mit Stelle ${index + 1} und mischt die übrigen. Die Stimme, die vorn stehen soll, gehört an diese Stelle.`,
  };
}

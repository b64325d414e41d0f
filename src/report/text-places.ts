import type { Loaded } from '../content/load';
import { fileOfPage } from '../content/places';
import { planPages } from '../build/plan-pages';
import type { Checked } from './checks/checked';

/** Where a text of a page stands: in the file of that page, where it has one of several with the same text. */
export function textPlaces({ content, places }: Pick<Loaded, 'content' | 'places'>): Checked['placeOf'] {
  const byPath = new Map(planPages(content).map((page) => [page.path, page]));
  return (text, path) => {
    const page = byPath.get(path ?? '');
    return places.find(text, page && { locale: page.locale, file: fileOfPage(page) });
  };
}

import type { AnyPage } from '../../src/page';
import { shippedPlan } from '../shipped';

/** A page whose speed counts: all but the style guide and the page for unknown case studies. */
export type MeasuredPage = { path: string; view: AnyPage['view']; isIndexed: boolean };

/** In the order of the route table. */
export const measuredPages: MeasuredPage[] = shippedPlan.pages
  .filter(({ view }) => view !== 'styleguide' && view !== 'case-study-not-found')
  .map(({ path, view, robots }) => ({ path, view, isIndexed: robots === 'index' }));

import type { Page } from '../../src/page';
import { fixturePlan } from '../fixture-site';

/** A page whose speed counts: all but the style guide and the page for unknown case studies. */
export type MeasuredPage = { path: string; name: Page['name']; isIndexed: boolean };

/** In the order of the route table. */
export const measuredPages: MeasuredPage[] = fixturePlan.pages
  .filter(({ name }) => name !== 'styleguide' && name !== 'case-study-not-found')
  .map(({ path, name, robots }) => ({ path, name, isIndexed: robots === 'index' }));

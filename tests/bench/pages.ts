import { loadContent } from '../../src/content/load';
import type { AnyPage } from '../../src/page';
import { planPages } from '../../src/build/plan-pages';
import { join } from 'node:path';

/** A page whose speed counts: all but the style guide (decision 19) and the page for unknown case studies. */
export type MeasuredPage = { path: string; view: AnyPage['view']; isIndexed: boolean };

/** The pages of the project, in the order of the route table. */
export async function measuredPages(root: string): Promise<MeasuredPage[]> {
  const { content } = await loadContent(join(root, 'content'));
  return planPages(content)
    .filter(({ view }) => view !== 'styleguide' && view !== 'case-study-not-found')
    .map(({ path, view, robots }) => ({ path, view, isIndexed: robots === 'index' }));
}

import { loadContent } from '../../../src/content/load';
import type { Publication } from '../../../src/build/publication';
import { planPages } from '../../../src/build/plan-pages';

/** The shipped content as it would be published. */
export async function shippedPublication(): Promise<Publication> {
  const { content } = await loadContent('content');
  return { content, pages: planPages(content), siteUrl: 'https://agency.example' };
}

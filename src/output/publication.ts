import type { Content } from '../content/content';
import type { AnyPage } from '../site/page';

/** What is published, and where: everything that search engines are told is made from this. */
export type Publication = {
  content: Content;
  pages: AnyPage[];
  /** Origin for absolute addresses, without a slash at its end. */
  siteUrl: string;
};

/** Pages that search engines may list. */
export function indexable(pages: AnyPage[]): AnyPage[] {
  return pages.filter(({ robots }) => robots === 'index');
}

import type { Thing } from 'schema-dts';

import type { Page } from '../../page';
import type { SitePlan } from '../../site';
import type { PhotoOf } from './photo-of';

/** What the structured data of a page is made from; `url` is its absolute address. */
export type StructuredDataContext = {
  page: Page;
  site: SitePlan;
  url: string;
  photo: PhotoOf;
  /** The root-relative address of the picture that shared links show. */
  socialImage?: string;
};

/** What a page is about: nodes of its own, and which of them are its main entity. */
export type MainEntity = { nodes: Thing[]; main: string[] };

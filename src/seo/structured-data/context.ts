import type { Thing } from 'schema-dts';

import type { Page } from '../../page';
import type { SitePlan } from '../../site';
import type { FindPhoto } from './photo-finder';

/** The input for the structured data of a page; `url` is its absolute URL. */
export type StructuredDataContext = {
  page: Page;
  site: SitePlan;
  url: string;
  photo: FindPhoto;
  /** The path of the page's social image. */
  socialImage?: string;
};

/** The subject of a page: its nodes, the ids of the main entity, and the id of what an FAQ is about. */
export type MainEntity = { nodes: Thing[]; main: string[]; about?: string };

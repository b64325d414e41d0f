// What pages say about themselves in structured data.
import type { IdReference, Thing } from 'schema-dts';

import type { Page } from './page';
import type { SitePlan } from './site';

/** Returns the path of a picture in content: the largest file of a photo, or a drawing; `undefined` for a ring. */
export type FindPhoto = (picture: { src: string; focus?: string }, square?: boolean) => string | undefined;

/** The input for the structured data of a page; `url` is its absolute URL. */
export type StructuredDataContext = {
  page: Page;
  site: SitePlan;
  url: string;
  findPhoto: FindPhoto;
  /** The path of the page's social image. */
  socialImage?: string;
};

/** The subject of a page: its nodes, and the ids of the main entity. */
export type MainEntity = { nodes: Thing[]; main: string[] };

/** Additional properties of the agency on one page, and the nodes that they refer to. */
export type OrganizationDetails = { properties: Partial<OrganizationProperties>; nodes?: Thing[] };

type OrganizationProperties = {
  legalName: string;
  vatID: string;
  foundingDate: string;
  description: string;
  founder: IdReference;
  employee: IdReference[];
};

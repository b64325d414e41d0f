import type { Assets } from './build/assets';
import type { Bundle } from './build/bundle';
import type { Settings } from './build/settings';
import type { Content } from './content/content';
import type { Page } from './page';
import type { Delivery } from './relay/settings';

/** The site before anything is bundled, drawn or rendered. */
export type SitePlan = {
  /** Origin for absolute addresses, without a slash at its end. */
  siteUrl: string;
  settings: Settings;
  content: Content;
  pages: Page[];
  /** How the contact form hands its message over. */
  delivery: Delivery;
};

/** Everything that pages and files are made from. */
export type Site = SitePlan & { bundle: Bundle; assets: Assets };

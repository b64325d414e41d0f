import type { Assets } from './build/assets';
import type { Screens } from './build/bundle-screens';
import type { Scripts } from './build/bundle-scripts';
import type { Settings } from './build/settings';
import type { Content } from './content/content';
import type { Page } from './page';
import type { Delivery } from './relay/settings';

/** The site before anything is bundled, drawn or rendered. */
export type SitePlan = {
  /** Origin of absolute URLs, without a trailing slash. */
  siteUrl: string;
  settings: Settings;
  content: Content;
  pages: Page[];
  /** How the contact form delivers messages. */
  delivery: Delivery;
};

/** Everything needed to render pages and to write files. */
export type Site = SitePlan & { bundle: Screens & Scripts; assets: Assets };

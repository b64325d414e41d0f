// The site, as one build stage passes it to the next: plan, bundle and assets.
import type { Content } from '../site-content';
import type { Finding } from '../findings/finding';
import type { Page } from './page';
import type { PictureFile } from '../picture-files';
import type { Delivery } from '../relay/settings';
import type { PageName } from '../site-pages';
import type { Settings } from '../settings/settings';

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

/** Renders the content of a page's `<body>`. */
type RenderBody = (page: Page, site: Site) => string;

/** The bundle of a kind of page: its renderer and the CSS it needs. */
export type Screen = { renderBody: RenderBody; css: string };

export type Screens = {
  screens: ReadonlyMap<PageName, Screen>;
  /** Classes that are used but not defined. */
  findings: Finding[];
};

/** The scripts for the browser, and the URLs by which pages refer to them. */
export type Scripts = {
  /** The inline scripts of pages with islands and of pages without. */
  loaders: { islands: string; page: string };
  /** URL of the script of `404.html`. */
  redirectUrl: string;
  /** URL of the polyfills; the loader requests them if needed. */
  polyfillsUrl: string;
  /** For each island, the URLs of the chunks that it imports, followed by its own. */
  islandUrls: Record<string, string[]>;
  /** Files by path in `dist/`. */
  files: Map<string, Uint8Array>;
};

/** Everything that a build generates besides pages and scripts. */
export type Assets = {
  /** Files by path in `dist/`. */
  files: Map<string, Uint8Array>;
  /** The files in `public/`; they are copied unchanged. */
  publicFiles: ReadonlyMap<string, Uint8Array>;
  fonts: { css: string; preload: string[] };
  /** Pictures by key; use `findPicture`. */
  pictures: Map<string, PictureFile>;
  /** Artwork for inlining, by name. */
  art: Map<string, InlineArt>;
  /** The social image of each indexable page, by path of the page. */
  socialImages: Map<string, SocialImage>;
  findings: Finding[];
};

/** Artwork for inlining: the attributes of its `<svg>` by React name, and its content. */
export type InlineArt = { attributes: Record<string, string>; content: string };

/** The path and alternative text of a page's social image. */
export type SocialImage = { path: string; alt: string };

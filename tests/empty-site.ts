import type { Assets } from '../src/build/assets';
import type { Bundle } from '../src/build/bundle';

/** A site for which nothing was drawn. */
export const emptyAssets: Assets = {
  files: new Map(),
  publicFiles: new Map(),
  fonts: { css: '', preload: [] },
  pictures: new Map(),
  art: new Map(),
  socialImages: new Map(),
  warnings: [],
};

/** A site for which nothing was bundled. */
export const emptyBundle: Bundle = {
  loaders: { islands: 'islands()', page: 'page()' },
  redirectUrl: '/assets/redirect.js',
  polyfillsUrl: '/assets/polyfills.js',
  islandUrls: {},
  files: new Map(),
  packages: [],
  screens: new Map(),
  findings: [],
};

import { getPictureKey } from '../src/picture-files';
import type { Assets, Site } from '../src/site/site';

/** Assets that contain only the photo of the fixture. */
export const stubAssets: Assets = {
  files: new Map(),
  publicFiles: new Map(),
  fonts: { css: '', preload: [] },
  pictures: new Map([
    [
      getPictureKey({ src: 'jonas.jpg', focus: '50% 30%', square: true }),
      { src: '/img/photos/jonas-640.webp', width: 640, height: 640 },
    ],
  ]),
  art: new Map(),
  socialImages: new Map(),
  findings: [],
};

/** A bundle without code of its own: loaders are stubs. */
export const stubBundle: Site['bundle'] = {
  loaders: { islands: 'islands()', page: 'page()' },
  redirectUrl: '/assets/redirect.js',
  polyfillsUrl: '/assets/polyfills.js',
  islandUrls: {},
  files: new Map(),
  screens: new Map(),
  findings: [],
};

import { showDarkDrawings } from './behaviours/dark-drawings';
import { prefetchOnIntent } from './behaviours/prefetch';
import { followScrolling } from './behaviours/scrolling';

/** Fallbacks for browsers without scroll-driven animations, speculation rules or SVG images in dark mode; loaded after the page. */

followScrolling();
prefetchOnIntent();
showDarkDrawings();

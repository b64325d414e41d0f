import { showNightDrawings } from './behaviours/night-drawings';
import { prefetchOnIntent } from './behaviours/prefetch';
import { followScrolling } from './behaviours/scrolling';

/** What engines without scroll-driven animations or speculation rules are given instead; asked for when a page has loaded. */

followScrolling();
prefetchOnIntent();
showNightDrawings();

import { prefetchOnIntent } from './behaviours/prefetch';
import { showNightDrawings } from './behaviours/night-drawings';
import { followScrolling } from './behaviours/scrolling';

/** What engines without scroll-driven animations or speculation rules are given instead. */
function begin(): void {
  followScrolling();
  prefetchOnIntent();
  showNightDrawings();
}

if (document.readyState === 'complete') begin();
else addEventListener('load', begin);

import { prefetchOnIntent } from './behaviours/prefetch';
import { followScrolling } from './behaviours/scrolling';

/** What an engine without scroll-driven animation or speculation rules does by script: the loader asks for it there. */
followScrolling();
prefetchOnIntent();

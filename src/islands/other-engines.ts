import { showMenuByScript } from './behaviours/menu-by-script';
import { showNightDrawings } from './behaviours/night-drawings';
import { prefetchOnIntent } from './behaviours/prefetch';
import { followScrolling } from './behaviours/scrolling';

/** Address of the style sheet for older engines; the build puts it here. */
declare const OLDER_STYLES: string;

/**
 * What engines are given that lack what others have: the loader asks for it there. Older ones get a style sheet besides,
 * which says what the page's own says in words that they know, and a menu that opens without popovers.
 */
function begin(): void {
  followScrolling();
  prefetchOnIntent();
  showNightDrawings();
}

if (OLDER_STYLES && !CSS.supports('color:light-dark(red,red)')) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = OLDER_STYLES;
  document.head.append(link);
}
if (!('popover' in HTMLElement.prototype)) showMenuByScript();
if (document.readyState === 'complete') begin();
else addEventListener('load', begin);

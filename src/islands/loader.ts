import { listenForTouches, loadIslands } from './load-islands';
import './page-loader';

/** The inline script of pages with widgets: what every page has, and what starts them. */

listenForTouches();
/** How long a drawn frame may take to be on the screen, in milliseconds. */
const shown = 50;
// over a fast line a page has loaded before it is drawn: a widget in the first view would come between
addEventListener('load', () => requestAnimationFrame(() => setTimeout(loadIslands, shown)));

import { listenForTouches, loadIslands } from './load-islands';
import './page-loader';

/** The inline script of pages with islands: what every page has, and what loads them. */

listenForTouches();
// over a fast line a page has loaded before it is drawn: a widget in the first view would come between
addEventListener('load', () => requestAnimationFrame(() => setTimeout(loadIslands)));

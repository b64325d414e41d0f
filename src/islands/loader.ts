import { listenForInteractions, loadIslands } from './load-islands';
import './page-loader';

/** The inline script of pages with islands: the script of every page, and the loading of islands. */

listenForInteractions();
// after the first paint, which an island in the first view would delay on a fast connection
addEventListener('load', () => requestAnimationFrame(() => setTimeout(loadIslands)));

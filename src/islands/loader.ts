import { listenForInteractions, loadIslands } from './load-islands';
import './page-loader';

/** The inline script of pages with islands: everything in `page-loader.ts`, and the hydration of islands. */

listenForInteractions();
// wait for the first paint: on a fast connection, an island in the initial viewport would delay it
addEventListener('load', () => requestAnimationFrame(() => setTimeout(loadIslands)));

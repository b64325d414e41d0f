import { listenForTouches, loadIslands } from './load-islands';
import './page-loader';

/** The inline script of pages with widgets: what every page has, and what starts them. */

listenForTouches();
addEventListener('load', loadIslands);

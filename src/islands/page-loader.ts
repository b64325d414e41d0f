import { skipLateFonts } from './behaviours/fonts';
import { closeMenuOf, watchMenu } from './behaviours/menu';
import { arriveSmoothly, openSection, updateSwitchers } from './behaviours/section';
import { prefersReducedData } from './connection';

/** The inline script of every page. It follows the page's header, and runs before the rest of the page is parsed. */

const polyfillsUrl = document.currentScript?.dataset.polyfills ?? '';

const loadPolyfills = () => import(polyfillsUrl).catch(() => undefined);

function updateForFragment(): void {
  openSection();
  updateSwitchers();
}

function correctYear(): void {
  for (const element of document.querySelectorAll('span[data-year]')) {
    element.textContent = String(new Date().getFullYear());
  }
}

// content after this script can rely on JavaScript from its first paint
document.documentElement.dataset.live = '';
skipLateFonts();
watchMenu();
arriveSmoothly();
if (prefersReducedData()) document.querySelector('[type=speculationrules]')?.remove();
addEventListener('hashchange', updateForFragment);
addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest('a');
  if (!link) return;
  closeMenuOf(link);
  // a link to the current section fires no `hashchange`, but the browser jumps and moves the focus
  if (link.hash && link.hash === location.hash) setTimeout(openSection);
});
addEventListener('DOMContentLoaded', () => {
  updateForFragment();
  correctYear();
});
addEventListener('load', () => {
  // an earlier import would delay the `load` event
  if (!CSS.supports('animation-timeline:scroll()') || !HTMLScriptElement.supports('speculationrules'))
    setTimeout(loadPolyfills, 100);
  // the browser moves the focus again after scrolling to a section, no later than the first frame after loading;
  // if the visitor has focused something in the meantime, leave it
  requestAnimationFrame(() => setTimeout(() => document.activeElement === document.body && openSection()));
});

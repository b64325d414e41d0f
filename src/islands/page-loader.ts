import { closeMenuOf, watchMenu } from './behaviours/menu';
import { arriveSmoothly, openSection, updateSwitchers } from './behaviours/section';
import { savesData } from './saves-data';

/** The inline script of every page: it stands behind the first view, listens at once, and looks at the page when it is there. */

const polyfillsUrl = document.currentScript?.dataset.polyfills ?? '';

const loadPolyfills = () => import(polyfillsUrl).catch(() => undefined);

function arrive(): void {
  openSection();
  updateSwitchers();
}

function correctYear(): void {
  for (const element of document.querySelectorAll('span[data-year]')) {
    element.textContent = String(new Date().getFullYear());
  }
}

// what lies behind this script may rely on scripts from its first paint on
document.documentElement.dataset.live = '';
watchMenu();
arriveSmoothly();
if (savesData()) document.querySelector('[type=speculationrules]')?.remove();
addEventListener('hashchange', arrive);
addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest('a');
  if (!link) return;
  closeMenuOf(link);
  // A link to the section where one already is changes no address, but the browser jumps and moves focus.
  if (link.hash && link.hash === location.hash) setTimeout(openSection);
});
addEventListener('DOMContentLoaded', () => {
  arrive();
  correctYear();
});
addEventListener('load', () => {
  // not before: the page would count as loading until this has come
  if (!CSS.supports('animation-timeline:scroll()') || !HTMLScriptElement.supports('speculationrules'))
    setTimeout(loadPolyfills, 100);
  // The browser takes focus away once more when it has scrolled to a section, at the latest with the first frame after
  // loading. Where a visitor has gone on in the meantime, nothing is opened again.
  requestAnimationFrame(() => setTimeout(() => document.activeElement === document.body && openSection()));
});

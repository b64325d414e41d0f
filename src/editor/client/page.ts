/* Runs in the pages that the editor shows: leads from a click to its field, and from a field to its place. */
import type { FormMessage, PageMessage } from '../protocol';
import { findMarked, findPartNames, findPlace, hideMarksFromReact, isInView, rememberTexts } from './page-marks';
import { Outline } from './page-outline';

/** Controls that keep working; the texts on them are selected as well. */
const controls = 'button:not([type=submit]), summary';

/** Form fields keep working, and keep the focus. */
const inputs = 'input, select, textarea, label:has(input[type=radio], input[type=checkbox])';

/** The place that was clicked last, since a field may have several. */
let clicked: ReturnType<typeof findMarked>;

const hovered = new Outline('hovered');
const shown = new Outline('shown');

function send(message: PageMessage): void {
  parent.postMessage({ editor: true, ...message }, location.origin);
}

function select(target: Element, event: MouseEvent): void {
  const place = findPointedAt(target, event);
  const marked = findMarked(place);
  const text = place === target ? readTextAt(event) : (place.textContent ?? '');
  if (marked) send({ type: 'select', names: marked.names, text, path: findLinkedPath(target) });
  else send({ type: 'select-section', names: findPartNames(target) });
}

/** Returns the element at the pointer with a field: the link of a card may lie over its other texts. */
function findPointedAt(target: Element, { clientX: x, clientY: y }: MouseEvent): Element {
  if (!target.closest('main a')) return target;
  const isAt = ({ left, right, top, bottom }: DOMRect) => left <= x && x <= right && top <= y && y <= bottom;
  const place = document.elementsFromPoint(x, y).find((element) => [...element.getClientRects()].some(isAt));
  return place && findMarked(place) ? place : target;
}

/** Returns the path of the other page of this site that a place is a link to. */
function findLinkedPath(target: Element): string | undefined {
  const link = target.closest('a');
  return link && isPageLink(link) && link.pathname !== location.pathname ? link.pathname : undefined;
}

function isPageLink(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && !link.hasAttribute('download') && !/\.\w+$/.test(link.pathname);
}

/** Returns the text under the pointer, since an element may show several fields. */
function readTextAt({ clientX, clientY }: MouseEvent): string {
  return document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode.textContent?.trim() ?? '';
}

/** Follows a link as far as it stays in the editor; returns whether it did. */
function follow(link: HTMLAnchorElement): boolean {
  if (!isPageLink(link)) return false;
  if (link.pathname !== location.pathname) send({ type: 'open', path: link.pathname });
  else if (link.hash) {
    // the link itself may lack the query with the unsaved texts
    location.hash = link.hash;
    document.getElementById(link.hash.slice(1))?.scrollIntoView();
  }
  return true;
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  // islands repeat clicks that they have missed
  if (!event.isTrusted || !(target instanceof Element) || target.closest(inputs)) return;
  shown.show(undefined);
  const marked = findMarked(findPointedAt(target, event));
  clicked = marked;
  if (target.closest(controls)) {
    if (marked) send({ type: 'select', names: marked.names, text: readTextAt(event) });
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  const link = target.closest('a');
  // links in the text are edited with it; menus and links without a field of their own lead on
  const isText = marked && link?.matches('main a:not(nav a)');
  if (!link || isText || !follow(link)) select(target, event);
}

function onMiddleClick(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

function onHover(event: PointerEvent): void {
  const { target } = event;
  const isPlace = target instanceof Element && !target.closest(inputs);
  const marked = isPlace ? findMarked(findPointedAt(target, event)) : undefined;
  hovered.show(marked?.element);
  document.documentElement.style.cursor = marked ? 'pointer' : '';
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function show({ name, line }: FormMessage): void {
  const isClicked = line === undefined && clicked?.element.isConnected && clicked.names.includes(name);
  const place = isClicked && clicked?.element instanceof HTMLElement ? clicked.element : findPlace(name, line);
  for (let box = place?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true;
  const popover = place?.closest<HTMLElement>('[popover]');
  if (popover && !popover.matches(':popover-open')) popover.showPopover();
  if (place) scrollToPlace(place);
  shown.show(place);
}

/** Scrolls the page alone: scrolling carousels, too, would shift their cards. */
function scrollToPlace(place: HTMLElement): void {
  if (place.closest('body > header, [popover]')) return;
  if (isInView(place)) return;
  const { top, height } = place.getBoundingClientRect();
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const offset = Math.max(innerHeight / 8, (innerHeight - height) / 2);
  scrollBy({ top: top - offset, behavior: isReduced ? 'instant' : 'smooth' });
}

function isFormMessage(data: unknown): data is FormMessage {
  if (typeof data !== 'object' || data === null || !('editor' in data) || data.editor !== true) return false;
  return 'type' in data && data.type === 'show' && 'name' in data && typeof data.name === 'string';
}

if (parent !== window) {
  rememberTexts();
  hideMarksFromReact();
  addEventListener('click', onClick, true);
  addEventListener('auxclick', onMiddleClick, true);
  addEventListener('submit', stop, true);
  addEventListener('pointerover', onHover, { passive: true });
  // within a link that lies over several texts
  addEventListener('pointermove', onHover, { passive: true });
  document.documentElement.addEventListener('pointerleave', () => hovered.show(undefined));
  addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    if (source === parent && origin === location.origin && isFormMessage(data)) show(data);
  });
  send({ type: 'ready', path: location.pathname });
}

/* Runs in the pages that the editor shows: finds the field for a click, and the place on the page for a field. */
import type { FormMessage, PageMessage } from '../protocol';
import {
  findMarkedElement,
  findSectionNames,
  findPlace,
  hideMarksFromReact,
  isInView,
  rememberTexts,
} from './page-marks';
import { Outline } from './page-outline';
import { turnCarousel } from './turn-carousel';

/** Controls that keep working when they are clicked; the fields of their labels are selected as well. */
const controls = 'button:not([type=submit]), summary';

/** Form fields keep working, and keep the focus. */
const inputs = 'input, select, textarea, label:has(input[type=radio], input[type=checkbox])';

/** The place that was clicked last; a field may be shown in several. */
let clickedPlace: ReturnType<typeof findMarkedElement>;

const hoverOutline = new Outline('hovered');
const fieldOutline = new Outline('shown');

function send(message: PageMessage): void {
  parent.postMessage({ editor: true, ...message }, location.origin);
}

function select(target: Element, event: MouseEvent): void {
  const place = findElementAtPointer(target, event);
  const marked = findMarkedElement(place);
  const text = place === target ? readTextAt(event) : (place.textContent ?? '');
  if (marked) send({ type: 'select', names: marked.names, text, path: findLinkedPath(target) });
  else send({ type: 'select-section', names: findSectionNames(target) });
}

/** Returns the element under the pointer that shows a field: the link of a card may cover its other texts. */
function findElementAtPointer(target: Element, { clientX: x, clientY: y }: MouseEvent): Element {
  if (!target.closest('main a')) return target;
  const isAt = ({ left, right, top, bottom }: DOMRect) => left <= x && x <= right && top <= y && y <= bottom;
  const place = document.elementsFromPoint(x, y).find((element) => [...element.getClientRects()].some(isAt));
  return place && findMarkedElement(place) ? place : target;
}

/** Returns the path that a place links to, if that is another page of this site. */
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

/** Follows a link to a page of this site; returns whether it is one. */
function follow(link: HTMLAnchorElement): boolean {
  if (!isPageLink(link)) return false;
  if (link.pathname !== location.pathname) send({ type: 'open', path: link.pathname });
  else if (link.hash) {
    // following the link itself would drop the query that belongs to the editor
    location.hash = link.hash;
    document.getElementById(link.hash.slice(1))?.scrollIntoView();
  }
  return true;
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  // islands replay clicks that came before they were hydrated
  if (!event.isTrusted || !(target instanceof Element) || target.closest(inputs)) return;
  fieldOutline.show(undefined);
  const marked = findMarkedElement(findElementAtPointer(target, event));
  clickedPlace = marked;
  if (target.closest(controls)) {
    if (marked) send({ type: 'select', names: marked.names, text: readTextAt(event), isControl: true });
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  const link = target.closest('a');
  // clicking a link within body text selects its field; links in menus, and those without a field, are followed
  const isText = marked && link?.matches('main a:not(nav a)');
  if (!link || isText || !follow(link)) select(target, event);
}

function onMiddleClick(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

function onHover(event: PointerEvent): void {
  const { target } = event;
  const isPlace = target instanceof Element && !target.closest(inputs);
  const marked = isPlace ? findMarkedElement(findElementAtPointer(target, event)) : undefined;
  hoverOutline.show(marked?.element);
  document.documentElement.style.cursor = marked ? 'pointer' : '';
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function show({ name, line }: FormMessage): void {
  const isClicked = line === undefined && clickedPlace?.element.isConnected && clickedPlace.names.includes(name);
  const place =
    isClicked && clickedPlace?.element instanceof HTMLElement ? clickedPlace.element : findPlace(name, line);
  for (let box = place?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true;
  const popover = place?.closest<HTMLElement>('[popover]');
  if (popover && !popover.matches(':popover-open')) popover.showPopover();
  if (place) scrollToPlace(place);
  fieldOutline.show(place);
  void turnCarousel(() => findPlace(name, line)).then((turned) => turned && fieldOutline.show(turned));
}

/** Scrolls only the page: scrolling a carousel would shift its cards, so carousels are turned instead. */
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
  // a link may cover several texts
  addEventListener('pointermove', onHover, { passive: true });
  document.documentElement.addEventListener('pointerleave', () => hoverOutline.show(undefined));
  addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    if (source === parent && origin === location.origin && isFormMessage(data)) show(data);
  });
  send({ type: 'ready', path: location.pathname });
}

/** Finds the fields of places on a marked page, and the places of fields. */
import { measureLikeness } from './find-caret';

const mark = 'data-field';

/** Parts of a page; their own marks are labels for screen readers, so that clicks in them are not about these. */
const parts = 'body, main, section, article, nav, header, footer, form, dialog, [popover]';

/** How far a mark may be above the clicked element. */
const maxSteps = 3;

/** How like a line of a field a place has to be at least; placeholders and links divide what both have. */
const minLikeness = 1 / 8;

/** The names of fields by the texts that showed them when the page was loaded. */
const namesByText = new Map<string, string[]>();

/** Remembers which texts are marked, because islands may replace marked elements by new ones. */
export function rememberTexts(): void {
  for (const element of document.querySelectorAll(`[${mark}]`)) {
    const text = readText(element);
    if (text && !namesByText.has(text)) namesByText.set(text, readNames(element));
  }
}

/**
 * Takes the marks off the elements of islands until these are hydrated, since React reports attributes that it does not
 * know in development. Slots keep theirs.
 */
export function hideMarksFromReact(): void {
  for (const island of document.querySelectorAll('[data-src]')) {
    const elements = [...island.querySelectorAll(`[${mark}]:not([data-slot], [data-slot] *)`)];
    const marks = elements.map((element) => ({ element, value: element.getAttribute(mark) ?? '' }));
    for (const element of elements) element.removeAttribute(mark);
    const observer = new MutationObserver(() => {
      if (island.hasAttribute('data-src')) return;
      observer.disconnect();
      for (const { element, value } of marks) element.setAttribute(mark, value);
    });
    observer.observe(island, { attributeFilter: ['data-src'] });
  }
}

/** Returns the element around a place that shows fields, and their names; `undefined` if there is none. */
export function findMarked(target: Element): { element: Element; names: string[] } | undefined {
  let element: Element | null = target;
  for (let steps = 0; element && !element.matches(parts) && steps <= maxSteps; steps += 1) {
    const names = readNames(element);
    if (names.length > 0) return { element, names };
    element = element.parentElement;
  }
  // the padding of a link or a button is about the text in it
  const box = target.closest('a, button, summary, picture');
  const names = collectNames(box ?? undefined);
  if (box && names.length > 0) return { element: box, names };
  const known = target.matches(parts) ? undefined : namesByText.get(readText(target));
  return known && { element: target, names: known };
}

/** Returns the names of the fields in the nearest part of the page that shows any. */
export function findPartNames(target: Element): string[] {
  for (let part = target.closest(parts); part; part = part.parentElement?.closest(parts) ?? null) {
    const names = collectNames(part);
    if (names.length > 0) return names;
  }
  return [];
}

/**
 * Finds the place of a field, of several one that can be seen; that of a link or a picture may only have the marks of
 * the texts beside it. With a line of the field, only places that show this line count.
 */
export function findPlace(name: string, line?: string): HTMLElement | undefined {
  const places = line === undefined ? listPlaces(name) : keepLikest(listPlaces(name), line);
  // a heading may have marks on its words as well
  const elements = places.filter((place) => !places.some((other) => other !== place && other.contains(place)));
  const inMain = elements.filter((element) => element.closest('main') && !element.closest('nav'));
  const candidates = [...inMain, ...elements].filter((element) => !element.closest('[inert]'));
  const seen = inMain.find((element) => isOnScreen(element) && isInView(element));
  return (
    seen ?? candidates.find(isOnScreen) ?? candidates.find((element) => element.checkVisibility()) ?? candidates[0]
  );
}

function listPlaces(name: string): HTMLElement[] {
  const [, owner] = /^(.*#.*\.)(?:link|src|alt|focus)$/.exec(name) ?? [];
  const find = (operator: string, value: string) => [
    ...document.querySelectorAll<HTMLElement>(`[${mark}${operator}${JSON.stringify(value)}]`),
  ];
  const exact = find('~=', name);
  return exact.length === 0 && owner ? find('^=', owner) : exact;
}

function keepLikest(elements: HTMLElement[], line: string): HTMLElement[] {
  const measured = elements.map((element) => ({ element, likeness: measureLikeness(line, readText(element)) }));
  const best = Math.max(minLikeness, ...measured.map(({ likeness }) => likeness));
  return measured.filter(({ likeness }) => likeness === best).map(({ element }) => element);
}

/** Whether an element is neither hidden nor beside the page, like cards of a carousel. */
function isOnScreen(element: Element): boolean {
  const { left, right, width } = element.getBoundingClientRect();
  return width > 0 && left >= 0 && right <= innerWidth && element.checkVisibility();
}

/** Whether an element can be seen without scrolling, and not at the edge. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const margin = innerHeight / 8;
  return top >= margin && bottom <= innerHeight - margin;
}

function readNames(element: Element): string[] {
  return element.getAttribute(mark)?.split(' ') ?? [];
}

function collectNames(part: Element | undefined): string[] {
  const elements = [...(part?.querySelectorAll(`[${mark}]`) ?? [])];
  return [...new Set(elements.flatMap(readNames))];
}

function readText({ textContent }: Element): string {
  return textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

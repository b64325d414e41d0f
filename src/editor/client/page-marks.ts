/* Owns which texts were marked at the start. Finds the fields of places on a marked page, and the places of fields. */
import { measureSimilarity } from './find-caret';

const mark = 'data-field';

/** Sections of a page. Their own marks are about labels for screen readers, which is not what a click in them is about. */
const landmarks = 'body, main, section, article, nav, header, footer, form, dialog, [popover]';

/** How many levels above the clicked element a mark may be. */
const maxSteps = 3;

/** How similar to a line of its field a place has to be; placeholders and links interrupt what both share. */
const minSimilarity = 1 / 8;

/** The names of fields by the text that showed them when the page was loaded. */
const namesByText = new Map<string, string[]>();

/** Remembers which texts are marked, because islands may replace marked elements with new ones. */
export function rememberTexts(): void {
  for (const element of document.querySelectorAll(`[${mark}]`)) {
    const text = readText(element);
    if (text && !namesByText.has(text)) namesByText.set(text, readNames(element));
  }
}

/**
 * Removes the marks from the elements of islands until these are hydrated, since React reports unknown attributes in
 * development. Slots keep theirs.
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
export function findMarkedElement(target: Element): { element: Element; names: string[] } | undefined {
  let element: Element | null = target;
  for (let steps = 0; element && !element.matches(landmarks) && steps <= maxSteps; steps += 1) {
    const names = readNames(element);
    if (names.length > 0) return { element, names };
    element = element.parentElement;
  }
  // the padding of a link or a button belongs to the text in it
  const box = target.closest('a, button, summary, picture');
  const names = collectNames(box ?? undefined);
  if (box && names.length > 0) return { element: box, names };
  const known = target.matches(landmarks) ? undefined : namesByText.get(readText(target));
  return known && { element: target, names: known };
}

/** Returns the names of the fields in the nearest section of the page that shows any. */
export function findSectionNames(target: Element): string[] {
  for (let box = target.closest(landmarks); box; box = box.parentElement?.closest(landmarks) ?? null) {
    const names = collectNames(box);
    if (names.length > 0) return names;
  }
  return [];
}

/**
 * Finds the place that shows a field, preferably one that can be seen. For a link or a picture, it may be a place that is
 * only marked with the texts beside it. With a line of the field, only places that show this line count.
 */
export function findPlace(name: string, line?: string): HTMLElement | undefined {
  const places = line === undefined ? listPlaces(name) : keepMostSimilar(listPlaces(name), line);
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

function keepMostSimilar(elements: HTMLElement[], line: string): HTMLElement[] {
  const measured = elements.map((element) => ({ element, similarity: measureSimilarity(line, readText(element)) }));
  const best = Math.max(minSimilarity, ...measured.map(({ similarity }) => similarity));
  return measured.filter(({ similarity }) => similarity === best).map(({ element }) => element);
}

/** Whether an element is neither hidden nor beside the page, like cards of a carousel. */
function isOnScreen(element: Element): boolean {
  const { left, right, width } = element.getBoundingClientRect();
  return width > 0 && left >= 0 && right <= innerWidth && element.checkVisibility();
}

/** Whether an element can be seen without scrolling, and is not at the edge. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const margin = innerHeight / 8;
  return top >= margin && bottom <= innerHeight - margin;
}

function readNames(element: Element): string[] {
  return element.getAttribute(mark)?.split(' ') ?? [];
}

function collectNames(box: Element | undefined): string[] {
  const elements = [...(box?.querySelectorAll(`[${mark}]`) ?? [])];
  return [...new Set(elements.flatMap(readNames))];
}

function readText({ textContent }: Element): string {
  return textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

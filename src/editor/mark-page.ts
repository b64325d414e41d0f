import { createErrorPage } from '../build/plan-pages';
import { markForeignWords } from '../html/post-process-body';
import type { Page } from '../site/page';
import type { Site } from '../site/site';
import { parseElements, type HtmlElement } from './html-elements';
import { findTracers, removeTracers } from './tracers';
import { normalise, type Tracing } from './tracing';

/** The names of the fields that each element shows. */
type Marks = Map<HtmlElement, Set<string>>;

/** Attributes whose values are texts for people. */
const textAttributes = ['alt', 'aria-label', 'placeholder', 'title'];

/**
 * Adds the names of fields to the elements that show them, as `data-field="<name> <name>"`. The page is rendered a
 * second time with tracers in its texts; where a tracer turns up, the element at the same place of the page gets the
 * name.
 */
export function markPage(rendered: { page: Page; html: string }, site: Site, tracing: Tracing): string {
  const { page, html } = rendered;
  const start = html.indexOf('<body>');
  const body = parseElements(html.slice(start));
  const traced = parseElements(`<body>${renderTraced(page, site, tracing)}</body>`);
  const marks: Marks = new Map();
  markTraced(body, traced, { marks, tracing });
  markValues(body, page, { marks, tracing });
  const insertions = [...marks].map(([{ position }, names]) => ({ position: start + position, names }));
  let [marked, end] = ['', 0];
  for (const { position, names } of insertions.sort((a, b) => a.position - b.position)) {
    marked += `${html.slice(end, position)} data-field="${[...names].join(' ')}"`;
    end = position;
  }
  return marked + html.slice(end);
}

function renderTraced(page: Page, site: Site, { plan }: Tracing): string {
  const { name, locale, key, kind } = page;
  const tracedPage =
    name === 'error'
      ? createErrorPage(plan.content, locale)
      : plan.pages.find((each) => each.locale === locale && each.key === key);
  const screen = site.bundle.screens.get(name);
  if (!tracedPage || !screen) return '';
  try {
    const body = screen.renderBody({ ...tracedPage, kind }, { ...site, ...plan });
    return markForeignWords(body, locale, site.content.foreignWords);
  } catch {
    // if code cannot cope with tracers, the page is still shown, and fields are found by their values
    return '';
  }
}

type Context = { marks: Marks; tracing: Tracing };

/** Marks an element, and the elements in it, wherever the traced page has tracers. */
function markTraced(element: HtmlElement, traced: HtmlElement, context: Context): void {
  const texts = [
    [element.texts.join(' '), traced.texts.join(' ')],
    ...textAttributes.map((name) => [element.attributes[name], traced.attributes[name]]),
  ];
  for (const [text = '', tracedText = ''] of texts) {
    const indices = findTracers(tracedText);
    // code that depends on the wording may have rendered something else because of the tracers
    if (indices.length > 0 && normalise(text) === normalise(removeTracers(tracedText)))
      addMarks(
        context.marks,
        element,
        indices.map((index) => context.tracing.names[index] ?? ''),
      );
  }
  for (const [index, child] of element.children.entries()) {
    const tracedChild = traced.children[index];
    if (tracedChild?.name !== child.name) break;
    markTraced(child, tracedChild, context);
  }
}

/** Marks elements without tracers by the values of fields: exact texts, dates and pictures. */
function markValues(root: HtmlElement, page: Page, { marks, tracing }: Context): void {
  const { locale } = page;
  const find = (value = '') =>
    (tracing.namesByValue.get(value) ?? []).filter(
      (name) => !/^content\/..\//.test(name) || name.includes(`/${locale}/`),
    );
  const visit = (element: HtmlElement) => {
    for (const child of element.children) visit(child);
    const src = element.name === 'img' ? element.attributes.src : undefined;
    if (marks.has(element) && src === undefined) return;
    const texts = [element.texts.join(''), ...element.texts, element.attributes.datetime ?? ''];
    const names = [...find(src?.replace(photoVariant, '')), ...texts.flatMap((text) => find(normalise(text)))];
    // a click on a picture should lead to the picture first
    const own = marks.get(element) ?? [];
    if (names.length > 0) marks.set(element, new Set([...keepNearest(names, element, marks), ...own]));
  };
  visit(root);
}

/** Matches the end of a photo's URL: its width, its hash and its extension. */
const photoVariant = /-\d+-[\w-]{8}\.\w+$/;

/** Keeps the names that share the longest path with marks nearby, because several fields may have the same text. */
function keepNearest(names: string[], element: HtmlElement, marks: Marks): string[] {
  for (let scope: HtmlElement | undefined = element; scope && new Set(names).size > 1; scope = scope.parent) {
    const known = collectNames(scope, marks);
    const scores = names.map((name) => Math.max(0, ...known.map((other) => getPrefixLength(name, other))));
    const best = Math.max(...scores);
    if (best > 0) return names.filter((_, index) => scores[index] === best);
  }
  return names;
}

function collectNames(element: HtmlElement, marks: Marks): string[] {
  return [...(marks.get(element) ?? []), ...element.children.flatMap((child) => collectNames(child, marks))];
}

/** Returns the length of the common prefix of two names; 0 if they belong to different files. */
function getPrefixLength(name: string, other: string): number {
  let length = 0;
  while (length < name.length && name[length] === other[length]) length += 1;
  return length > name.indexOf('#') ? length : 0;
}

function addMarks(marks: Marks, element: HtmlElement, names: Iterable<string>): void {
  const own = marks.get(element) ?? new Set();
  for (const name of names) own.add(name);
  marks.set(element, own);
}

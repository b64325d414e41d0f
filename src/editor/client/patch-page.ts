/* Owns no state. Patches the page that is shown, without loading it again. */

type Patch = () => void;

/** Elements that cannot be patched, since the browser has processed their content already. */
const atomic = 'script, style, noscript, template, iframe';

/** Inline elements, which can be replaced when the markup inside a field has changed. */
const phrasing = 'a, abbr, b, br, code, em, i, mark, small, span, strong, sub, sup, time, wbr';

/** Elements of the head that affect how the page looks; in its source, styles are in templates. */
const styling = 'style, template, link[rel=stylesheet], script:not([type="application/ld+json"])';

/**
 * Patches a page from one source to another; returns whether that was possible. It is not where elements come or go, where
 * React owns them, or where scripts have changed the same place.
 */
export function patchPage(page: Document, before: Document, after: Document): boolean {
  const serializeStyling = ({ head }: Document) =>
    [...head.querySelectorAll(styling)].map(({ outerHTML }) => outerHTML).join();
  if (serializeStyling(before) !== serializeStyling(after)) return false;
  const patches: Patch[] = [];
  if (!compareElements(page.body, { before: before.body, after: after.body, patches })) return false;
  page.title = after.title;
  for (const patch of patches) patch();
  return true;
}

type Versions<T> = { before: T; after: T; patches: Patch[] };

function compareElements(page: Element, versions: Versions<Element>): boolean {
  const { before, after, patches } = versions;
  if (before.isEqualNode(after)) return true;
  if (before.tagName !== after.tagName || page.tagName !== before.tagName || before.matches(atomic)) return false;
  const island = before.getAttribute('data-island');
  if (island !== null) return compareIslands(page, versions);
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name);
    if (value === before.getAttribute(name)) continue;
    if (page.getAttribute(name) !== before.getAttribute(name)) return false;
    patches.push(() => (value === null ? page.removeAttribute(name) : page.setAttribute(name, value)));
  }
  return compareChildren(page, versions);
}

function compareChildren(page: Element, { before, after, patches }: Versions<Element>): boolean {
  const [nodes, newNodes, pageNodes] = [before, after, page].map(({ childNodes }) => [...childNodes]);
  if (!nodes || !newNodes || !pageNodes) return false;
  const isSameShape = nodes.length === newNodes.length && nodes.every((node, i) => isSameKind(node, newNodes[i]));
  if (!isSameShape) return replaceChildren(page, { before, after, patches });
  // the editor itself adds elements at the end of the body
  if (pageNodes.length < nodes.length || (pageNodes.length > nodes.length && page.tagName !== 'BODY')) return false;
  return nodes.every((node, index) => {
    const [newNode, pageNode] = [newNodes[index], pageNodes[index]];
    if (!newNode || !pageNode || node.isEqualNode(newNode)) return true;
    if (isElement(node) && isElement(newNode) && isElement(pageNode))
      return compareElements(pageNode, { before: node, after: newNode, patches });
    if (pageNode.nodeType !== node.nodeType || pageNode.nodeValue !== node.nodeValue) return false;
    patches.push(() => void (pageNode.nodeValue = newNode.nodeValue));
    return true;
  });
}

/** Replaces the inline content of an element, such as bold words. */
function replaceChildren(page: Element, { before, after, patches }: Versions<Element>): boolean {
  const isText = [before, after].every((element) =>
    [...element.querySelectorAll('*')].every((e) => e.matches(phrasing)),
  );
  if (!isText || page.innerHTML !== before.innerHTML) return false;
  patches.push(() =>
    page.replaceChildren(...[...after.childNodes].map((node) => page.ownerDocument.importNode(node, true))),
  );
  return true;
}

/** Compares only the slots of islands: React leaves these alone, and owns everything else. */
function compareIslands(page: Element, { before, after, patches }: Versions<Element>): boolean {
  const [frame, newFrame] = [before, after].map(copyWithoutSlots);
  if (!frame || !newFrame || !frame.isEqualNode(newFrame)) return false;
  return listSlots(before).every((slot) => {
    const selector = `[data-slot="${slot.getAttribute('data-slot')}"]`;
    const [newSlot, pageSlot] = [after.querySelector(selector), page.querySelector(selector)];
    return !!newSlot && !!pageSlot && compareChildren(pageSlot, { before: slot, after: newSlot, patches });
  });
}

function listSlots(island: Element): Element[] {
  return [...island.querySelectorAll('[data-slot]')].filter((slot) => !slot.parentElement?.closest('[data-slot]'));
}

function copyWithoutSlots(island: Element): Element | undefined {
  const copy = island.cloneNode(true);
  if (!isElement(copy)) return undefined;
  for (const slot of listSlots(copy)) slot.replaceChildren();
  return copy;
}

function isSameKind(node: Node, other: Node | undefined): boolean {
  return node.nodeType === other?.nodeType && node.nodeName === other.nodeName;
}

/** Whether a node is an element; those of a frame are not instances of this window's classes. */
function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/**
 * The element itself, or the one in its place where React had to make an island anew, because somebody else had changed
 * the page: extensions put their own elements beside fields.
 */
export function successorOf(root: HTMLElement, element: Element): Element | undefined {
  const old = element.getRootNode();
  if (!(old instanceof Element)) return element;
  const alike = (tree: Element) =>
    [...tree.querySelectorAll(element.localName)].filter(({ className }) => className === element.className);
  return alike(root)[alike(old).indexOf(element)];
}

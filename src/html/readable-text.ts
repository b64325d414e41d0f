import { removeBreakMarks } from '../content/typography';

/** Elements that do not interrupt the text around them. */
const inlineElements = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark picture q rp rt ruby s samp small source span strong sub sup svg time u var wbr'.split(
    ' ',
  ),
);
/** Elements without text for readers. */
const hiddenElements = new Set('head script style template noscript textarea datalist svg'.split(' '));
/** Elements that only CSS may separate from the text around them. */
const spacedElements = new Set(['span', 'strong', 'b', 'small', 'a', 'img']);

export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

export function isText(node: Node): node is Text {
  return node.nodeType === 3;
}

/** Whether an element is a block, which separates the text before it from the text after it. */
export function isBlock({ localName }: Element): boolean {
  return !inlineElements.has(localName);
}

/**
 * Copies an element without scripts, drawings, hidden elements, comments and soft hyphens, and inserts spaces between words
 * that only CSS separates.
 */
export function copyReadable<T extends Element>(element: T): T {
  const copy = element.ownerDocument.importNode(element, true);
  let before = '';
  let mayNeedSpace = false;
  const enterOrLeave = (child: Element) => {
    if (isBlock(child) || child.localName === 'br') before = '';
    mayNeedSpace ||= spacedElements.has(child.localName);
  };
  const clean = (parent: Element) => {
    for (const child of [...parent.childNodes]) {
      if (isText(child)) {
        const text = removeBreakMarks(child.data);
        child.data = mayNeedSpace && areTouching(before, text) ? ` ${text}` : text;
        if (text !== '') [before, mayNeedSpace] = [text, false];
      } else if (isElement(child)) {
        enterOrLeave(child);
        const alt = child.getAttribute('alt');
        if (alt) {
          if (areTouching(before, alt)) child.before(' ');
          before = alt;
        }
        if (hiddenElements.has(child.localName) || isHidden(child)) child.replaceWith(isBlock(child) ? ' ' : '');
        else clean(child);
        enterOrLeave(child);
      } else {
        child.remove();
      }
    }
  };
  clean(copy);
  copy.normalize();
  return copy;
}

/** Returns the text of an element on one line, including alternative texts. */
export function readText(element: Element): string {
  const read = (node: Node): string => {
    if (isText(node)) return node.data;
    if (!isElement(node)) return '';
    const text = node.getAttribute('alt') ?? [...node.childNodes].map(read).join('');
    return isBlock(node) || node.localName === 'br' || node.localName === 'img' ? ` ${text} ` : text;
  };
  return collapse(read(element));
}

/** Collapses white space, but not non-breaking spaces. */
export function collapse(text: string): string {
  return text.replaceAll(/[ \t\n\r\f]+/g, ' ').replace(/^ | $/g, '');
}

function isHidden(element: Element): boolean {
  return (
    element.hasAttribute('hidden') || element.hasAttribute('inert') || element.getAttribute('aria-hidden') === 'true'
  );
}

function areTouching(before: string, after: string): boolean {
  return /[\p{L}\d)]$/u.test(before.slice(-2)) && /^[\p{L}\d]/u.test(after);
}

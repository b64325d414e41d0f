const attributeNames = [
  'id',
  'href',
  'src',
  'alt',
  'name',
  'type',
  'for',
  'role',
  'aria-label',
  'data-island',
  'data-start',
  'popovertarget',
];
const inline = new Set(['A', 'SPAN', 'STRONG', 'EM', 'BR', 'TIME', 'MARK', 'B', 'I', 'SUB', 'SUP', 'ABBR', 'CODE']);

/** Outlines a node, one element or text per line, without classes and drawings and without the content of `hidden`. */
export function outline(node: Node, depth = 0, hidden?: Element): string[] {
  const indent = '  '.repeat(depth);
  if (node.nodeType === 3) {
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return text ? [indent + (text.length > 100 ? `${text.slice(0, 99)}…` : text)] : [];
  }
  if (!isElement(node) || ['SCRIPT', 'STYLE'].includes(node.tagName)) return [];
  const name = node.tagName.toLowerCase();
  if (name === 'svg') return [`${indent}<svg>`];
  const attributes = attributeNames.flatMap((attribute) => {
    // the language switch has another target on every page
    const value = attribute === 'href' && node.hasAttribute('data-switch') ? '…' : node.getAttribute(attribute);
    // the ids of React depend on the elements before them
    const stable = value?.replaceAll(/-[\w-]{8,10}\.(\w+)$/g, '-HASH.$1').replace(/^_?_R_[a-z\d]+_(?=R_|$)/, '…');
    return stable === undefined ? [] : ` ${attribute}="${stable}"`;
  });
  const children = [...node.childNodes];
  const flat = children.every(
    (child) => child.nodeType === 3 || (isElement(child) && inline.has(child.tagName) && child.attributes.length === 0),
  );
  const opening = `${indent}<${name}${attributes.join('')}>`;
  if (node === hidden) return [opening];
  if (flat) {
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return [text ? `${opening} ${text.length > 100 ? `${text.slice(0, 99)}…` : text}` : opening];
  }
  // wrappers without attributes are layout, not structure
  const isWrapper = (name === 'div' || name === 'span') && attributes.length === 0;
  const inner = children.flatMap((child) => outline(child, isWrapper ? depth : depth + 1, hidden));
  return isWrapper ? inner : [opening, ...inner];
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

const shown = [
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

/** The structure and words of a node, one element or text a line, without classes and drawings; the inside of `hidden` is left out. */
export function outline(node: Node, depth = 0, hidden?: Element): string[] {
  const indent = '  '.repeat(depth);
  if (node.nodeType === 3) {
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return text ? [indent + (text.length > 100 ? `${text.slice(0, 99)}…` : text)] : [];
  }
  if (!isElement(node) || ['SCRIPT', 'STYLE'].includes(node.tagName)) return [];
  const name = node.tagName.toLowerCase();
  if (name === 'svg') return [`${indent}<svg>`];
  const attributes = shown.flatMap((each) => {
    // the language switch leads elsewhere on every page
    const value = each === 'href' && node.hasAttribute('data-switch') ? '…' : node.getAttribute(each);
    // React numbers ids by what precedes them
    const said = value?.replaceAll(/-[\w-]{8,10}\.(\w+)$/g, '-HASH.$1').replace(/^_?_R_[a-z\d]+_(?=R_|$)/, '…');
    return said === undefined ? [] : ` ${each}="${said}"`;
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
  // plain wrappers are layout, not structure
  const bare = (name === 'div' || name === 'span') && attributes.length === 0;
  const inner = children.flatMap((child) => outline(child, bare ? depth : depth + 1, hidden));
  return bare ? inner : [opening, ...inner];
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

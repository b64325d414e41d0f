/** An element of rendered HTML, and where its start tag ends. */
export type HtmlElement = {
  name: string;
  parent: HtmlElement | undefined;
  /** The start tag without `<`, `/` and `>`. */
  tag: string;
  /** The position at which an attribute can be inserted. */
  position: number;
  /** The texts directly in it. */
  texts: string[];
  children: HtmlElement[];
};

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const tokens = /<(script|style)\b[^>]*>[^]*?<\/\1>|<!--[^]*?-->|<(\/?)([a-z][\w-]*)([^>]*?)(\/?)>|[^<]+/gi;

/**
 * Parses HTML as React and the Markdown renderer write it, with positions, which no parser in the project gives. Scripts
 * and styles are skipped.
 */
export function parseElements(html: string): HtmlElement {
  const root: HtmlElement = { name: '', parent: undefined, tag: '', position: 0, texts: [], children: [] };
  let current = root;
  for (const { 0: token, 2: end, 3: name, 4: attributes = '', 5: selfClosing, index } of html.matchAll(tokens)) {
    if (name === undefined) {
      if (!token.startsWith('<')) current.texts.push(token);
    } else if (end) {
      current = current.parent ?? root;
    } else {
      const position = index + 1 + name.length;
      const element = { name, parent: current, tag: attributes, position, texts: [], children: [] };
      current.children.push(element);
      if (!selfClosing && !voidElements.has(name)) current = element;
    }
  }
  return root;
}

/** Returns the value of an attribute, as it is written. */
export function getAttribute({ tag }: HtmlElement, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}

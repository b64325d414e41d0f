import { Parser } from 'htmlparser2';

/** An element of rendered HTML; `position` is where an attribute can be inserted into its start tag. */
export type HtmlElement = {
  name: string;
  parent: HtmlElement | undefined;
  attributes: Record<string, string>;
  position: number;
  /** The texts directly in the element. */
  texts: string[];
  children: HtmlElement[];
};

/** Parses HTML into elements with their positions, which linkedom does not provide; leaves out scripts and styles. */
export function parseElements(html: string): HtmlElement {
  const root = createElement('', {}, 0);
  let current = root;
  // the parser splits text at its entities
  let isInText = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = createElement(name, attributes, parser.startIndex + 1 + name.length);
        element.parent = current;
        if (!isSkipped(name)) current.children.push(element);
        current = element;
        isInText = false;
      },
      ontext(text) {
        const before = isInText ? (current.texts.pop() ?? '') : '';
        current.texts.push(before + text);
        isInText = true;
      },
      onclosetag() {
        current = current.parent ?? root;
        isInText = false;
      },
      oncomment() {
        isInText = false;
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(html);
  return root;
}

function isSkipped(name: string): boolean {
  return name === 'script' || name === 'style';
}

function createElement(name: string, attributes: Record<string, string>, position: number): HtmlElement {
  return { name, parent: undefined, attributes, position, texts: [], children: [] };
}

import { parseHTML } from 'linkedom';

import { collapse, copyReadable, isBlock, isElement, isText, readText } from './readable-text';

/** The landmark of a page that something stands in. */
type Region = 'header' | 'nav' | 'main' | 'footer' | 'body';

type LinkFact = {
  href: string;
  /** Accessible name: `aria-label`, else its text and the alternative texts in it. */
  text: string;
  region: Region;
  hreflang?: string;
};

/** A run of text that no block element divides, such as a paragraph or an item of a list. */
type BlockFact = {
  text: string;
  /** The text without the parts that are marked as another language than the page's. */
  native: string;
  /** The text without code. */
  prose: string;
  region: Region;
};

/** What can be known of a page from its HTML alone. */
export type HtmlFacts = {
  lang: string;
  title: string;
  /** How many `title` elements the document has. */
  titles: number;
  description?: string;
  robots?: string;
  canonical?: string;
  /** `content` of every meta element by its name, property or http-equiv; the first one counts. */
  meta: Map<string, string>;
  alternates: { hreflang?: string; type?: string; href: string }[];
  headings: { level: number; text: string; id?: string; region: Region }[];
  links: LinkFact[];
  images: { src: string; alt?: string; width?: string; height?: string }[];
  /** Every id in document order, duplicates included. */
  ids: string[];
  /** Ids that attributes point to: `for`, `aria-labelledby`, `popovertarget` and the like. */
  references: { attribute: string; id: string }[];
  /** Landmark elements outside of other sectioning content, in document order. */
  landmarks: string[];
  /** Texts that only some visitors perceive, such as `alt` and what islands say later, unless marked as another language. */
  labels: string[];
  /** Visible text, block by block. */
  blocks: BlockFact[];
  /** The blocks joined by line breaks, and those of `main` alone. */
  text: string;
  mainText: string;
  jsonLd: string[];
  /** Inline scripts that run, and inline style sheets, as written. */
  inlineScripts: string[];
  inlineStyles: string[];
  /** Elements with a `style` attribute or an inline event handler, as `tag@attribute`. */
  inlineAttributes: string[];
  /** The files that a page names; `when` says whether they load with the page. */
  resources: { url: string; when: 'now' | 'later' }[];
};

const references = new Set(
  'for aria-labelledby aria-describedby aria-controls aria-owns aria-details popovertarget list'.split(' '),
);
const labels = new Set(['aria-label', 'alt', 'title', 'placeholder']);

/** Parses the HTML of a page; names of attributes are in lower case, as in browsers. */
export function parseHtml(html: string): Document {
  const { document } = parseHTML(html);
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (name === name.toLowerCase()) continue;
      element.removeAttribute(name);
      element.setAttribute(name.toLowerCase(), value);
    }
  }
  return document;
}

/** Collects what the audit, the report and the tests want to know about a page. */
export function extractFacts(document: Document): HtmlFacts {
  const lang = document.documentElement.getAttribute('lang') ?? '';
  const readable = copyReadable(document.documentElement);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const allReadable = (selector: string) => [...readable.querySelectorAll(selector)];
  const readContents = (selector: string) => all(selector).map(({ textContent }) => textContent ?? '');
  const titles = all('title:not(svg *)').map(readText);
  const blocks = extractBlocks(readable, lang);
  const meta = new Map<string, string>();
  for (const each of all('meta')) {
    const name = getAttributeValue(each, 'name', 'property', 'http-equiv');
    if (name && !meta.has(name)) meta.set(name, getAttributeValue(each, 'content') ?? '');
  }
  return {
    lang,
    title: titles.find(Boolean) ?? '',
    titles: titles.length,
    description: meta.get('description'),
    robots: meta.get('robots'),
    canonical: all('link[rel=canonical]').map(getHref)[0],
    meta,
    alternates: all('link[rel=alternate]').map((each) => ({
      hreflang: getAttributeValue(each, 'hreflang'),
      type: getAttributeValue(each, 'type'),
      href: getHref(each),
    })),
    headings: allReadable('h1, h2, h3, h4, h5, h6').map((each) => ({
      level: Number(each.localName[1]),
      text: readText(each),
      id: getAttributeValue(each, 'id'),
      region: findRegion(each),
    })),
    links: allReadable('a[href]').map((each) => ({
      href: getHref(each),
      text: getAttributeValue(each, 'aria-label') ?? readText(each),
      region: findRegion(each),
      hreflang: getAttributeValue(each, 'hreflang'),
    })),
    images: allReadable('img').map((each) => ({
      src: getAttributeValue(each, 'src') ?? '',
      alt: getAttributeValue(each, 'alt'),
      width: getAttributeValue(each, 'width'),
      height: getAttributeValue(each, 'height'),
    })),
    ...extractAttributes(all('*'), lang),
    landmarks: allReadable('header, nav, main, footer, aside, search')
      .filter(isLandmark)
      .map(({ localName }) => localName),
    blocks,
    text: blocks.map(({ text }) => text).join('\n'),
    mainText: blocks.flatMap(({ text, region }) => (region === 'main' ? text : [])).join('\n'),
    jsonLd: readContents('script[type="application/ld+json"]'),
    inlineScripts: readContents('script:not([src], [type]), script[type=module]:not([src])'),
    inlineStyles: readContents('style:not(svg *)'),
    resources: all('link, script[src], img, source, [data-src]').flatMap(findResources),
  };
}

function extractAttributes(elements: Element[], lang: string) {
  const facts: Pick<HtmlFacts, 'ids' | 'references' | 'labels' | 'inlineAttributes'> = {
    ids: [],
    references: [],
    labels: [],
    inlineAttributes: [],
  };
  for (const element of elements) {
    for (const { name, value } of element.attributes) {
      if (name === 'id' && value) facts.ids.push(value);
      else if (name === 'style' || name.startsWith('on')) facts.inlineAttributes.push(`${element.localName}@${name}`);
      else if (references.has(name)) facts.references.push(...splitWords(value).map((id) => ({ attribute: name, id })));
      else if (labels.has(name) && value.trim() && getLanguage(element) === lang) facts.labels.push(value);
      else if (name === 'data-props' && getLanguage(element) === lang) facts.labels.push(...findSentences(value));
    }
  }
  return facts;
}

function extractBlocks(root: Element, lang: string): BlockFact[] {
  const blocks: BlockFact[] = [];
  let block = { text: '', native: '', prose: '' };
  const endBlock = (element: Element) => {
    const [text, native, prose] = [collapse(block.text), collapse(block.native), collapse(block.prose)];
    if (text) blocks.push({ text, native, prose, region: findRegion(element) });
    block = { text: '', native: '', prose: '' };
  };
  const visit = (parent: Element, isForeign: boolean, isCode: boolean) => {
    for (const child of parent.childNodes) {
      const text = isText(child) ? child.data : ' ';
      if (isText(child) || child.nodeName === 'BR') {
        block.text += text;
        block.native += isForeign ? ' ' : text;
        block.prose += isCode ? ' ' : text;
      } else if (isElement(child)) {
        if (isBlock(child)) endBlock(parent);
        const own = child.getAttribute('lang');
        visit(child, own === null ? isForeign : own !== lang, isCode || child.localName === 'code');
        if (isBlock(child)) endBlock(child);
      }
    }
  };
  visit(root, false, false);
  return blocks;
}

/** A header or footer within the main text belongs to it; a menu that pops up is navigation. */
function findRegion(element: Element): Region {
  const nearest = element.closest('nav, [popover], main') ?? element.closest('header, footer');
  const name = nearest?.hasAttribute('popover') ? 'nav' : nearest?.localName;
  return name === 'header' || name === 'nav' || name === 'main' || name === 'footer' ? name : 'body';
}

function isLandmark({ localName, parentElement }: Element): boolean {
  return (localName !== 'header' && localName !== 'footer') || !parentElement || findRegion(parentElement) === 'body';
}

function findResources(element: Element): HtmlFacts['resources'] {
  const rel = getAttributeValue(element, 'rel') ?? '';
  const isLater = element.matches(
    'source, [data-src], [rel=manifest], [rel*=icon], [loading=lazy], source[srcset^="data:"] + img',
  );
  if (element.localName === 'link' && !isLater && !/^(stylesheet|preload|modulepreload)$/.test(rel)) return [];
  const srcset = getAttributeValue(element, 'srcset') ?? '';
  // a drawing that stands in the page itself has commas of its own, and is not requested
  const candidates = srcset.startsWith('data:') ? [] : srcset.split(',').map((each) => splitWords(each)[0]);
  const urls = [
    getAttributeValue(element, 'href', 'src'),
    ...candidates,
    ...splitWords(getAttributeValue(element, 'data-src') ?? ''),
  ];
  return urls.flatMap((url) => (url ? { url, when: isLater ? 'later' : 'now' } : []));
}

/** The value of the first of these attributes that an element has. */
function getAttributeValue(element: Element, ...names: string[]): string | undefined {
  return names.map((name) => element.getAttribute(name) ?? undefined).find((value) => value !== undefined);
}

function getHref(element: Element): string {
  return element.getAttribute('href') ?? '';
}

function getLanguage(element: Element): string {
  return element.closest('[lang]')?.getAttribute('lang') ?? '';
}

function splitWords(text: string): string[] {
  return text.match(/\S+/g) ?? [];
}

/** What an island may say later: the texts of several words in its props. */
function findSentences(json: string): string[] {
  const found: string[] = [];
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string' && value.trim().includes(' ')) found.push(value);
    return value;
  });
  return found;
}

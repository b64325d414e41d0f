import { parseHTML } from 'linkedom';

import { collapse, copyReadable, isBlock, isElement, isText, readText } from './readable-text';

/** The landmark that contains an element. */
type Region = 'header' | 'nav' | 'main' | 'footer' | 'body';

type LinkFact = {
  href: string;
  /** Accessible name: `aria-label`, or its text including alternative texts. */
  text: string;
  region: Region;
  hreflang?: string;
};

/** The text of a block element, such as a paragraph or a list item. */
type BlockFact = {
  text: string;
  /** The text without parts that are marked as another language. */
  native: string;
  /** The text without code. */
  prose: string;
  region: Region;
};

/** Facts about a page, extracted from its HTML. */
export type HtmlFacts = {
  lang: string;
  title: string;
  /** The number of `title` elements. */
  titles: number;
  description?: string;
  robots?: string;
  canonical?: string;
  /** The first `content` of each meta name, property or http-equiv. */
  meta: Map<string, string>;
  alternates: { hreflang?: string; type?: string; href: string }[];
  headings: { level: number; text: string; id?: string; region: Region }[];
  links: LinkFact[];
  images: { src: string; alt?: string; width?: string; height?: string }[];
  /** Every id in document order, duplicates included. */
  ids: string[];
  /** Ids in attributes such as `for`, `aria-labelledby` and `popovertarget`. */
  references: { attribute: string; id: string }[];
  /** Landmark elements in document order. */
  landmarks: string[];
  /** Text in attributes, such as `alt` and the props of islands, unless marked as another language. */
  labels: string[];
  /** Visible text by block. */
  blocks: BlockFact[];
  /** All blocks, joined by line breaks. */
  text: string;
  /** The blocks in `main`. */
  mainText: string;
  jsonLd: string[];
  /** Executable inline scripts. */
  inlineScripts: string[];
  inlineStyles: string[];
  /** Elements with a `style` attribute or an inline event handler, such as `<p style="…">`. */
  inlineAttributes: string[];
  /** The files that a page refers to; `when` says whether the browser loads them with the page. */
  resources: { url: string; when: 'now' | 'later' }[];
};

const referenceAttributes = new Set(
  'for aria-labelledby aria-describedby aria-controls aria-owns aria-details popovertarget list'.split(' '),
);
const labelAttributes = new Set(['aria-label', 'alt', 'title', 'placeholder']);

/** Parses an HTML document; attribute names become lower-case, as in browsers. */
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

/** Extracts the facts about a page that the audit and the tests use. */
export function extractFacts(document: Document): HtmlFacts {
  const lang = document.documentElement.getAttribute('lang') ?? '';
  const readable = copyReadable(document.documentElement);
  const findAll = (selector: string) => [...document.querySelectorAll(selector)];
  const findReadable = (selector: string) => [...readable.querySelectorAll(selector)];
  const readContents = (selector: string) => findAll(selector).map(({ textContent }) => textContent ?? '');
  const titles = findAll('title:not(svg *)').map(readText);
  const blocks = extractBlocks(readable, lang);
  const meta = new Map<string, string>();
  for (const element of findAll('meta')) {
    const name = getAttributeValue(element, 'name', 'property', 'http-equiv');
    if (name && !meta.has(name)) meta.set(name, getAttributeValue(element, 'content') ?? '');
  }
  return {
    lang,
    title: titles.find(Boolean) ?? '',
    titles: titles.length,
    description: meta.get('description'),
    robots: meta.get('robots'),
    canonical: findAll('link[rel=canonical]').map(getHref)[0],
    meta,
    alternates: findAll('link[rel=alternate]').map((each) => ({
      hreflang: getAttributeValue(each, 'hreflang'),
      type: getAttributeValue(each, 'type'),
      href: getHref(each),
    })),
    headings: findReadable('h1, h2, h3, h4, h5, h6').map((each) => ({
      level: Number(each.localName[1]),
      text: readText(each),
      id: getAttributeValue(each, 'id'),
      region: getRegion(each),
    })),
    links: findReadable('a[href]').map((each) => ({
      href: getHref(each),
      text: getAttributeValue(each, 'aria-label') ?? readText(each),
      region: getRegion(each),
      hreflang: getAttributeValue(each, 'hreflang'),
    })),
    images: findReadable('img').map((each) => ({
      src: getAttributeValue(each, 'src') ?? '',
      alt: getAttributeValue(each, 'alt'),
      width: getAttributeValue(each, 'width'),
      height: getAttributeValue(each, 'height'),
    })),
    ...extractAttributes(findAll('*'), lang),
    landmarks: findReadable('header, nav, main, footer, aside, search')
      .filter(isLandmark)
      .map(({ localName }) => localName),
    blocks,
    text: blocks.map(({ text }) => text).join('\n'),
    mainText: blocks.flatMap(({ text, region }) => (region === 'main' ? text : [])).join('\n'),
    jsonLd: readContents('script[type="application/ld+json"]'),
    inlineScripts: readContents('script:not([src], [type]), script[type=module]:not([src])'),
    inlineStyles: readContents('style:not(svg *)'),
    resources: findAll('link, script[src], img, source, [data-src]').flatMap(listResources),
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
      else if (name === 'style' || name.startsWith('on'))
        facts.inlineAttributes.push(`<${element.localName} ${name}="…">`);
      else if (referenceAttributes.has(name))
        facts.references.push(...splitWords(value).map((id) => ({ attribute: name, id })));
      else if (labelAttributes.has(name) && value.trim() && getLanguage(element) === lang) facts.labels.push(value);
      else if (name === 'data-props' && getLanguage(element) === lang) facts.labels.push(...listSentences(value));
    }
  }
  return facts;
}

function extractBlocks(root: Element, lang: string): BlockFact[] {
  const blocks: BlockFact[] = [];
  let block = { text: '', native: '', prose: '' };
  const endBlock = (element: Element) => {
    const [text, native, prose] = [collapse(block.text), collapse(block.native), collapse(block.prose)];
    if (text) blocks.push({ text, native, prose, region: getRegion(element) });
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
        const childLang = child.getAttribute('lang');
        visit(child, childLang === null ? isForeign : childLang !== lang, isCode || child.localName === 'code');
        if (isBlock(child)) endBlock(child);
      }
    }
  };
  visit(root, false, false);
  return blocks;
}

/** Returns the landmark of an element. Headers and footers in `main` belong to `main`; popovers are navigation. */
function getRegion(element: Element): Region {
  let region: Region = 'body';
  // `closest` would compile its selector for each element
  for (let each: Element | null = element; each; each = each.parentElement) {
    const name = each.localName;
    if (name === 'nav' || each.hasAttribute('popover')) return 'nav';
    if (name === 'main') return 'main';
    if (region === 'body' && (name === 'header' || name === 'footer')) region = name;
  }
  return region;
}

function isLandmark({ localName, parentElement }: Element): boolean {
  return (localName !== 'header' && localName !== 'footer') || !parentElement || getRegion(parentElement) === 'body';
}

function listResources(element: Element): HtmlFacts['resources'] {
  const rel = getAttributeValue(element, 'rel') ?? '';
  const isLater = element.matches(
    'source, [data-src], [rel=manifest], [rel*=icon], [loading=lazy], source[srcset^="data:"] + img',
  );
  if (element.localName === 'link' && !isLater && !/^(stylesheet|preload|modulepreload)$/.test(rel)) return [];
  const srcset = getAttributeValue(element, 'srcset') ?? '';
  // data URLs contain commas and cause no request
  const candidates = srcset.startsWith('data:') ? [] : srcset.split(',').map((candidate) => splitWords(candidate)[0]);
  const urls = [
    getAttributeValue(element, 'href', 'src'),
    ...candidates,
    ...splitWords(getAttributeValue(element, 'data-src') ?? ''),
  ];
  return urls.flatMap((url) => (url ? { url, when: isLater ? 'later' : 'now' } : []));
}

/** Returns the value of the first of these attributes that an element has. */
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

/** Returns the strings in an island's props that consist of several words: copy that the island may show later. */
function listSentences(json: string): string[] {
  const sentences: string[] = [];
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string' && value.trim().includes(' ')) sentences.push(value);
    return value;
  });
  return sentences;
}

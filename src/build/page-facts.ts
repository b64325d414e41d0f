import { Parser } from 'htmlparser2';

import { FactCollector } from './fact-collector';
import { readPlainHtml } from './plain-html';

/** The landmark of a page that something stands in; the innermost one counts. */
export type Region = 'header' | 'nav' | 'main' | 'footer' | 'body';

export type HeadingFact = { level: number; text: string; id?: string; region: Region };

export type LinkFact = {
  href: string;
  /** Accessible name: `aria-label`, else its text and the alternative texts in it. */
  text: string;
  region: Region;
  target?: string;
  rel?: string;
  hreflang?: string;
};

type ImageFact = { src: string; alt?: string; width?: string; height?: string; loading?: string };

/** A run of text that no block element divides, such as a paragraph or an item of a list. */
type BlockFact = {
  text: string;
  /** The text without the parts that are marked as another language than the page's. */
  native: string;
  /** The text without what is code. */
  prose: string;
  region: Region;
};

/** A file that a page names: `kind` is its role, `when` says whether it loads with the page. */
export type ResourceFact = {
  url: string;
  kind: 'style' | 'script' | 'image' | 'font' | 'icon' | 'manifest' | 'other';
  when: 'now' | 'later';
};

/** What the elements of a page say. */
export type PageReading = {
  lang: string;
  title: string;
  /** How many `title` elements the head has. */
  titles: number;
  description?: string;
  robots?: string;
  canonical?: string;
  /** `content` of every meta element by its name, property or http-equiv; the first one counts. */
  meta: Map<string, string>;
  alternates: { hreflang?: string; type?: string; href: string }[];
  headings: HeadingFact[];
  links: LinkFact[];
  images: ImageFact[];
  /** Every id in document order, doubled ones included. */
  ids: string[];
  /** Ids that attributes point to: `for`, `aria-labelledby`, `popovertarget` and their like. */
  references: { attribute: string; id: string }[];
  /** Landmark elements outside of other sectioning content, in document order. */
  landmarks: string[];
  /**
   * Texts that only some visitors perceive: `aria-label`, `alt`, `title`, `placeholder`, and what widgets say later; without
   * marked foreign ones.
   */
  labels: string[];
  /** Visible text, block by block; hidden copies, scripts and drawings are left out. */
  blocks: BlockFact[];
  jsonLd: string[];
  /** Inline scripts that run, and inline style sheets, as written. */
  inlineScripts: string[];
  inlineStyles: string[];
  /** Elements with a `style` attribute or an inline event handler, as `tag@attribute`. */
  inlineAttributes: string[];
  resources: ResourceFact[];
  forms: { action?: string; method?: string }[];
};

/** What can be known of a page from its HTML alone. */
export type PageFacts = PageReading & {
  /** The blocks joined by line breaks. */
  text: string;
  /** The blocks of `main` joined by line breaks. */
  mainText: string;
  /** Sizes in bytes, uncompressed; `markup` is what is neither style, script nor structured data. */
  bytes: { html: number; styles: number; scripts: number; jsonLd: number; markup: number };
};

/** Listens to an HTML parser. */
export type HtmlReader = {
  onopentag(name: string, attributes: Record<string, string>): void;
  ontext(text: string): void;
  onclosetag(name: string): void;
};

/** Reads a page's HTML in one pass, without building a tree. */
export function readPage(html: string): PageReading {
  return readAlong(html, () => undefined).facts;
}

/** As `readPage`, while what `open` makes reads along. It is called again where a parser has to begin anew. */
export function readAlong<T extends HtmlReader | undefined>(
  html: string,
  open: () => T,
): { facts: PageReading; other: T } {
  const plain = readers(open);
  if (readPlainHtml(html, plain.both)) return plain.read();
  const { both, read } = readers(open);
  new Parser(both, { decodeEntities: true }).end(html);
  return read();
}

/** Two readers that have read nothing yet, as one, and what they have read in the end. */
function readers<T extends HtmlReader | undefined>(open: () => T) {
  const collector = new FactCollector();
  const other = open();
  const both: HtmlReader = {
    onopentag(name, attributes) {
      collector.open(name, attributes);
      other?.onopentag(name, attributes);
    },
    ontext(text) {
      collector.write(text);
      other?.ontext(text);
    },
    onclosetag(name) {
      collector.close();
      other?.onclosetag(name);
    },
  };
  const read = () => {
    const { facts } = collector;
    return { facts: { ...facts, description: facts.meta.get('description'), robots: facts.meta.get('robots') }, other };
  };
  return { both, read };
}

/** Reads a page and adds up what it has. */
export function pageFacts(html: string): PageFacts {
  const facts = readPage(html);
  const size = (texts: string[]) => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const total = Buffer.byteLength(html);
  const styles = size(facts.inlineStyles);
  const scripts = size(facts.inlineScripts);
  const jsonLd = size(facts.jsonLd);
  return {
    ...facts,
    text: facts.blocks.map(({ text }) => text).join('\n'),
    mainText: facts.blocks.flatMap(({ text, region }) => (region === 'main' ? text : [])).join('\n'),
    bytes: { html: total, styles, scripts, jsonLd, markup: total - styles - scripts - jsonLd },
  };
}

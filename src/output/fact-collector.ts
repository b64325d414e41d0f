import { isHidden, seams, sentencesIn, tidy, touches } from './visible-text';
import type { HeadingFact, LinkFact, PageReading, Region, ResourceFact } from './page-facts';

type Attributes = Record<string, string>;
type Frame = {
  name: string;
  lang: string;
  region: Region;
  hidden: boolean;
  drawing: boolean;
  code: boolean;
  capture?: Capture;
};
/** Something whose text is being read: a link, a heading, or an element that is kept as it is written. */
type Capture = { text: string; done(text: string): void; raw: boolean };

type Collected = Omit<PageReading, 'description' | 'robots'>;

const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup svg time u var wbr img picture source'.split(
    ' ',
  ),
);
const unread = new Set(['script', 'style', 'template', 'noscript', 'title', 'head', 'textarea', 'datalist']);
const referring = new Set([
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'popovertarget',
  'list',
]);
const labelling = new Set(['aria-label', 'alt', 'title', 'placeholder']);

/** Takes the events of an HTML parser and remembers what matters about the page. */
export class FactCollector {
  readonly facts: Collected = {
    lang: '',
    title: '',
    titles: 0,
    meta: new Map(),
    alternates: [],
    headings: [],
    links: [],
    images: [],
    ids: [],
    references: [],
    landmarks: [],
    labels: [],
    blocks: [],
    jsonLd: [],
    inlineScripts: [],
    inlineStyles: [],
    inlineAttributes: [],
    resources: [],
    forms: [],
  };
  #frames: Frame[] = [{ name: '', lang: '', region: 'body', hidden: false, drawing: false, code: false }];
  #captures: Capture[] = [];
  #text = '';
  #native = '';
  #prose = '';
  #seam = false;
  /** The next image stands in the page itself. */
  #isCarried = false;

  open(name: string, attributes: Attributes): void {
    const parent = this.#top();
    if (name === 'html') this.facts.lang = attributes.lang ?? '';
    if (!inline.has(name)) this.#endBlock();
    else if (name === 'br') this.write(' ');
    this.#seam ||= seams.has(name);
    const frame: Frame = {
      name,
      lang: attributes.lang ?? parent.lang,
      region: regionOf(name, attributes, parent.region),
      hidden: parent.hidden || unread.has(name) || isHidden(attributes),
      drawing: parent.drawing || name === 'svg',
      code: parent.code || name === 'code',
    };
    this.#frames.push(frame);
    this.#readAttributes(name, attributes, frame);
    frame.capture = this.#captureFor(name, attributes, frame);
    if (frame.capture) this.#captures.push(frame.capture);
  }

  write(text: string): void {
    const { hidden, drawing, code, lang } = this.#top();
    const joined = (before: string) => before + (this.#seam && touches(before, text) ? ' ' : '') + text;
    for (const capture of this.#captures) {
      if (capture.raw) capture.text += text;
      else if (!hidden && !drawing) capture.text = joined(capture.text);
    }
    if (hidden || drawing) return;
    this.#native = lang === this.facts.lang ? joined(this.#native) : `${this.#native} `;
    this.#prose = code ? `${this.#prose} ` : joined(this.#prose);
    this.#text = joined(this.#text);
    this.#seam = false;
  }

  close(name: string): void {
    if (!inline.has(name)) this.#endBlock();
    this.#seam ||= seams.has(name);
    // headings, links and their like end where their own element does; the parser closes what is left open
    const { capture } = this.#frames.pop() ?? {};
    if (!capture) return;
    this.#captures.splice(this.#captures.indexOf(capture), 1);
    capture.done(capture.raw ? capture.text : tidy(capture.text));
  }

  #top(): Frame {
    const frame = this.#frames.at(-1);
    if (!frame) throw new Error('the parser closed more elements than it had opened');
    return frame;
  }

  #endBlock(): void {
    const text = tidy(this.#text);
    const native = this.#native === this.#text ? text : tidy(this.#native);
    const prose = this.#prose === this.#text ? text : tidy(this.#prose);
    if (text) this.facts.blocks.push({ text, native, prose, region: this.#top().region });
    this.#text = '';
    this.#native = '';
    this.#prose = '';
  }

  #readAttributes(name: string, attributes: Attributes, frame: Frame): void {
    const { facts } = this;
    if (attributes.id) facts.ids.push(attributes.id);
    if (isLandmark(name, this.#frames.at(-2)?.region) && !frame.hidden) facts.landmarks.push(name);
    for (const attribute in attributes) {
      const value = attributes[attribute] ?? '';
      if (attribute === 'style' || attribute.startsWith('on')) facts.inlineAttributes.push(`${name}@${attribute}`);
      else if (referring.has(attribute)) facts.references.push(...words(value).map((id) => ({ attribute, id })));
      else if (labelling.has(attribute) && value.trim() && frame.lang === facts.lang) facts.labels.push(value);
      else if (attribute === 'data-props' && frame.lang === facts.lang) facts.labels.push(...sentencesIn(value));
      else if (attribute.startsWith('data-') && value.startsWith('/assets/'))
        this.#resource('script', 'later', ...words(value));
    }
    switch (name) {
      case 'meta':
        return this.#readMeta(attributes);
      case 'link':
        return this.#readLink(attributes);
      case 'img':
        if (!frame.hidden) this.#readImage(attributes);
        this.#resource(
          'image',
          attributes.loading === 'lazy' || this.#isCarried ? 'later' : 'now',
          attributes.src ?? '',
          ...fromSrcset(attributes.srcset),
        );
        this.#isCarried = false;
        return;
      case 'source':
        // browsers take the drawing that stands in the page instead of the file
        this.#isCarried ||= attributes.srcset?.startsWith('data:') ?? false;
        return this.#resource('image', 'later', ...fromSrcset(attributes.srcset));
      case 'script':
        if (attributes.src) this.#resource('script', 'now', attributes.src);
        return;
      case 'form':
        facts.forms.push({ action: attributes.action, method: attributes.method });
    }
  }

  #readMeta({ name, property, content = '', ...rest }: Attributes): void {
    const key = name ?? property ?? rest['http-equiv'];
    if (key && !this.facts.meta.has(key)) this.facts.meta.set(key, content);
  }

  #readLink({ rel = '', href = '', hreflang, type, as }: Attributes): void {
    if (rel === 'canonical') this.facts.canonical ??= href;
    else if (rel === 'alternate') this.facts.alternates.push({ hreflang, type, href });
    else if (rel === 'stylesheet') this.#resource('style', 'now', href);
    else if (rel === 'modulepreload') this.#resource('script', 'now', href);
    else if (rel === 'preload')
      this.#resource(as === 'font' || as === 'image' || as === 'script' || as === 'style' ? as : 'other', 'now', href);
    else if (rel.includes('icon')) this.#resource('icon', 'later', href);
    else if (rel === 'manifest') this.#resource('manifest', 'later', href);
  }

  #readImage({ src = '', alt, width, height, loading }: Attributes): void {
    this.facts.images.push({ src, alt, width, height, loading });
    for (const capture of this.#captures) if (!capture.raw && alt) capture.text += ` ${alt} `;
  }

  #resource(kind: ResourceFact['kind'], when: ResourceFact['when'], ...urls: string[]): void {
    this.facts.resources.push(...urls.filter(Boolean).map((url) => ({ url, kind, when })));
  }

  #captureFor(name: string, attributes: Attributes, { region, hidden, drawing }: Frame): Capture | undefined {
    const { facts } = this;
    if (name === 'title' && !drawing) {
      return reading(true, (text) => {
        facts.titles++;
        facts.title ||= tidy(text);
      });
    }
    if (name === 'style' && !drawing) return reading(true, (text) => void facts.inlineStyles.push(text));
    if (name === 'script' && !attributes.src) {
      const list = /json/.test(attributes.type ?? '') ? facts.jsonLd : facts.inlineScripts;
      if (attributes.type && !/javascript|module|ld\+json/.test(attributes.type)) return undefined;
      return reading(true, (text) => void list.push(text));
    }
    if (hidden || drawing) return undefined;
    if (/^h[1-6]$/.test(name)) {
      const heading: HeadingFact = { level: Number(name[1]), text: '', id: attributes.id, region };
      facts.headings.push(heading);
      return reading(false, (text) => void (heading.text = text));
    }
    if (name === 'a' && attributes.href !== undefined) {
      const { href, target, rel, hreflang } = attributes;
      const link: LinkFact = { href, text: '', region, target, rel, hreflang };
      facts.links.push(link);
      return reading(false, (text) => void (link.text = attributes['aria-label'] ?? text));
    }
    return undefined;
  }
}

function reading(raw: boolean, done: (text: string) => void): Capture {
  return { text: '', raw, done };
}

/** A header or footer within the main text belongs to it; a menu that pops up is navigation. */
function regionOf(name: string, attributes: Attributes, parent: Region): Region {
  if (name === 'nav' || 'popover' in attributes) return 'nav';
  if (name === 'main') return 'main';
  return parent === 'body' && (name === 'header' || name === 'footer') ? name : parent;
}

function isLandmark(name: string, parent: Region | undefined): boolean {
  if (name === 'header' || name === 'footer') return parent === 'body';
  return name === 'nav' || name === 'main' || name === 'aside' || name === 'search';
}

function words(value: string): string[] {
  return value.split(/\s+/).filter(Boolean);
}

function fromSrcset(srcset = ''): string[] {
  // a drawing that stands in the page has commas of its own, and is not asked for
  if (srcset.startsWith('data:')) return [];
  return srcset.split(',').flatMap((candidate) => words(candidate)[0] ?? []);
}

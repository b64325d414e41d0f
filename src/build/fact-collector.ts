import { kindOf, readingOf, type Kind } from './markup-names';
import { isHidden, sentencesIn, tidy, touches } from './visible-text';
import type { HeadingFact, LinkFact, PageReading, Region, ResourceFact } from './page-facts';

type Attributes = Record<string, string>;
type Frame = {
  kind: Kind;
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
  #frames: Frame[] = [{ kind: kindOf(''), lang: '', region: 'body', hidden: false, drawing: false, code: false }];
  #captures: Capture[] = [];
  #text = '';
  /** The text in the page's language, and without code, where that is another one. */
  #native: string | undefined;
  #prose: string | undefined;
  #seam = false;
  /** The next image stands in the page itself. */
  #isCarried = false;

  open(name: string, attributes: Attributes): void {
    const parent = this.#top();
    const kind = kindOf(name);
    if (name === 'html') this.facts.lang = attributes.lang ?? '';
    if (!kind.isInline) this.#endBlock();
    else if (name === 'br') this.write(' ');
    this.#seam ||= kind.isSeam;
    const frame: Frame = {
      kind,
      lang: attributes.lang ?? parent.lang,
      region: regionOf(name, attributes, parent.region),
      hidden: parent.hidden || kind.isUnread || isHidden(attributes),
      drawing: parent.drawing || name === 'svg',
      code: parent.code || name === 'code',
    };
    this.#frames.push(frame);
    this.#readAttributes(attributes, frame, parent);
    frame.capture = this.#captureFor(kind, attributes, frame);
    if (frame.capture) this.#captures.push(frame.capture);
  }

  write(text: string): void {
    const { hidden, drawing, code, lang } = this.#top();
    for (const capture of this.#captures) {
      if (capture.raw) capture.text += text;
      else if (!hidden && !drawing) capture.text = this.#joined(capture.text, text);
    }
    if (hidden || drawing) return;
    const isForeign = lang !== this.facts.lang;
    if (isForeign) this.#native = `${this.#native ?? this.#text} `;
    else if (this.#native !== undefined) this.#native = this.#joined(this.#native, text);
    if (code) this.#prose = `${this.#prose ?? this.#text} `;
    else if (this.#prose !== undefined) this.#prose = this.#joined(this.#prose, text);
    this.#text = this.#joined(this.#text, text);
    this.#seam = false;
  }

  #joined(before: string, text: string): string {
    return this.#seam && touches(before, text) ? `${before} ${text}` : before + text;
  }

  close(): void {
    // headings, links and their like end where their own element does; the parser closes what is left open
    const { kind, capture } = this.#top();
    if (!kind.isInline) this.#endBlock();
    this.#seam ||= kind.isSeam;
    this.#frames.pop();
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
    if (this.#text === '') return;
    const text = tidy(this.#text);
    const native = this.#native === undefined ? text : tidy(this.#native);
    const prose = this.#prose === undefined ? text : tidy(this.#prose);
    if (text) this.facts.blocks.push({ text, native, prose, region: this.#top().region });
    this.#text = '';
    this.#native = undefined;
    this.#prose = undefined;
  }

  #readAttributes(attributes: Attributes, frame: Frame, parent: Frame): void {
    const { facts } = this;
    const { name } = frame.kind;
    if (attributes.id) facts.ids.push(attributes.id);
    if (isLandmark(name, parent.region) && !frame.hidden) facts.landmarks.push(name);
    const isNative = frame.lang === facts.lang;
    for (const attribute in attributes) {
      const reading = readingOf(attribute);
      if (reading === 'nothing') continue;
      const value = attributes[attribute] ?? '';
      if (reading === 'forbidden') facts.inlineAttributes.push(`${name}@${attribute}`);
      else if (reading === 'reference') facts.references.push(...words(value).map((id) => ({ attribute, id })));
      else if (reading === 'label' && isNative && value.trim()) facts.labels.push(value);
      else if (reading === 'props' && isNative) facts.labels.push(...sentencesIn(value));
      else if (reading === 'data' && value.startsWith('/assets/')) this.#resource('script', 'later', ...words(value));
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

  #captureFor({ name, level }: Kind, attributes: Attributes, { region, hidden, drawing }: Frame): Capture | undefined {
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
    if (level > 0) {
      const heading: HeadingFact = { level, text: '', id: attributes.id, region };
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
  if (name === 'nav' || attributes.popover !== undefined) return 'nav';
  if (name === 'main') return 'main';
  return parent === 'body' && (name === 'header' || name === 'footer') ? name : parent;
}

function isLandmark(name: string, parent: Region): boolean {
  if (name === 'header' || name === 'footer') return parent === 'body';
  return name === 'nav' || name === 'main' || name === 'aside' || name === 'search';
}

function words(value: string): string[] {
  return value.match(/\S+/g) ?? [];
}

function fromSrcset(srcset = ''): string[] {
  // a drawing that stands in the page has commas of its own, and is not asked for
  if (srcset === '' || srcset.startsWith('data:')) return [];
  return srcset.split(',').flatMap((candidate) => words(candidate)[0] ?? []);
}

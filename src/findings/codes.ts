import type { Locale } from '../locales';

/** A limit, such as “at least 2”. */
export type Limit = { kind: 'exactly' | 'at least' | 'more than' | 'at most' | 'less than'; value: string };

/** The types that a field can have. */
export type FieldKind = 'string' | 'number' | 'int' | 'boolean' | 'array' | 'object';

/** A file or folder that cannot be read, and the code of the system's error, such as `EACCES`. */
export type ReadProblem = { kind: 'file' | 'folder'; reason: string };

type Nothing = Record<never, never>;
type Suggestion = { suggestion?: string };
type Link = { href: string };
type Location = { file: string; line: number };
type Size = { bytes: number; limit: number };
type Picture = { src: string };

/** All problems by their code, with what their messages need to know besides the location. */
export type FindingValues = {
  // files of content/
  unreadable: ReadProblem;
  encoding: Nothing;
  'garbled-letters': Nothing;
  'control-character': { codePoint: string };
  conflict: Nothing;
  'front-matter': Nothing;
  'missing-text': Nothing;
  'empty-file': Nothing;
  'missing-file': { file: string; counterpart?: string };
  'unknown-file': Suggestion & { exists: boolean };
  'slug-characters': { slug: string; suggestion: string };
  'slug-reserved': { slug: string };
  // YAML; `quoted` is the text in quotation marks
  'yaml-quote': Nothing;
  'yaml-after-quote': Nothing;
  'yaml-reserved': { character: string; quoted: string };
  'yaml-colon': { quoted: string };
  'yaml-comment': { quoted: string };
  'yaml-duplicate': { name: string };
  'yaml-tab': Nothing;
  'yaml-indentation': Nothing;
  'yaml-hyphen': { item: string };
  'yaml-space': { corrected: string };
  'yaml-no-field': Nothing;
  'yaml-thousands': { source: string; value: number };
  'yaml-other': { reason: string; column: number };
  // fields
  'missing-field': { keys: string[] };
  'unknown-field': Suggestion & { known: string[] };
  'unknown-value': Suggestion & { value: string; known: string[] };
  'wrong-type': Suggestion & { expected: FieldKind; actual: FieldKind | 'empty'; value?: number; keys: string[] };
  'out-of-range': { value: string; limit: Limit };
  'wrong-count': { count: number; limit: Limit };
  'invalid-field': { reason: string };
  'empty-text': Nothing;
  'invisible-character': Nothing;
  'line-break': Nothing;
  'wrong-link': Suggestion;
  'fragment-link': Nothing;
  'wrong-day': Suggestion;
  'wrong-month': Nothing;
  'wrong-email': Nothing;
  'wrong-phone': Nothing;
  'wrong-dial-number': Nothing;
  'wrong-origin': Nothing;
  'wrong-profile': Nothing;
  'wrong-country': Nothing;
  'name-placeholder': Nothing;
  'name-html': { html: string };
  'logo-path': Nothing;
  'logo-grid': Nothing;
  'duplicate-item': { item: 'article' | 'format' | 'question' | 'testimonial' | 'topic'; earlier: number };
  'duplicate-member': { earlier: number };
  'single-testimonial': Nothing;
  'no-name': { of: 'client' | 'sender' };
  'no-figure': Nothing;
  'no-first-figure': Nothing;
  'no-last-figure': Nothing;
  'no-growth': { before: string };
  'empty-chart': Nothing;
  'waiting-field': Nothing;
  'waiting-hash': Nothing;
  // placeholders
  'unknown-placeholder': Suggestion & { name: string; known: string[] };
  'missing-vat-id': Nothing;
  'singular-number': { name: string };
  // pictures; those of fields come first
  'no-picture': Nothing;
  'not-a-picture': Nothing;
  'not-a-portrait': Nothing;
  'ring-capitals': Nothing;
  'photo-folder': { folder: string; suggestion: string };
  'photo-heic': { suggestion: string };
  'photo-format': Nothing;
  'photo-name': { suggestion: string };
  'wrong-focus': Nothing;
  'missing-picture': Picture & Suggestion;
  'photo-in-public': Picture;
  'picture-unreadable': Picture & ReadProblem;
  'picture-pixels': Picture & { limit: number };
  'picture-tall': Picture;
  'picture-heic': Picture;
  'picture-format': Picture;
  'picture-damaged': Picture;
  'picture-small': Picture & { width: number; height: number; square: boolean; minWidth: number };
  'broken-drawing': { reason?: string };
  // both languages
  'missing-in-language': { other: Location };
  'different-count': { count: number; other: Location & { count: number } };
  'different-value': { kind: 'number' | 'photo' | 'date'; value: string; other: Location & { value: string } };
  'different-sections': { heading: string; other?: Location & { heading: string } };
  untranslated: { text: string; locale: Locale; isField: boolean };
  'same-text': { text: string; other: Location };
  'waiting-text': { since: string; other: Locale; entry: Location };
  // what the inputs show
  'future-date': { name: string; date: string };
  'published-after-update': { date: string; updated: string };
  'founded-later': { founded: number; year: number };
  'duplicate-order': { slug: string; other: string; order: number; free: number };
  'unknown-author': Suggestion & { author: string; members: string[]; file: string };
  'no-year': { period: string };
  'gone-page': { path: string };
  'duplicate-path': { one: string; other: string };
  'endpoint-page': { endpoint: string };
  'endpoint-file': { endpoint: string };
  'endpoint-host': { endpoint: string; folder: string };
  'endpoint-redirect': { endpoint: string; from: string };
  'redirect-source': { from: string };
  'redirect-address': { to: string };
  'redirect-duplicate': { from: string; first: string };
  'redirect-own-path': { from: string; prefix: string };
  'redirect-shadow': { from: string; path: string };
  'redirect-chain': { from: string; to: string; next: string };
  'redirect-target': Suggestion & { from: string; to: string };
  'redirect-section': Suggestion & { from: string; to: string; isNumbered: boolean };
  // files of public/
  'temporary-file': Nothing;
  'secret-file': Nothing;
  'outside-link': Nothing;
  'decomposed-name': { name: string };
  'hashed-folder': { folder: string };
  'redirected-folder': { folder: string };
  'folder-name': Nothing;
  'file-characters': Nothing;
  'generated-file': Nothing;
  'exif-data': Nothing;
  'markdown-file': Nothing;
  'file-name-case': { one: string; other: string };
  // links of pages
  'invalid-link': Link & Suggestion;
  'dead-link': Link & Suggestion;
  'moved-link': Link & { to: string };
  'dead-fragment': Link & Suggestion & { isNumbered: boolean };
  'fallback-link': Link & Suggestion;
  'foreign-link': Link & { suggestion: string };
  /** A link to a variant of the site's host, such as one with `www.`, that would be broken on this site. */
  'other-host-link': { host: string; problem: LinkProblem };
  'missing-resource': { url: string };
  'link-empty': Link & { region: string };
  anchor: Link & { text: string };
  orphan: Nothing;
  depth: { clicks?: number };
  'text-links': { count: number };
  // texts of pages; `raw` is what visitors read
  'raw-link': { raw: string };
  'raw-html': { raw: string };
  'raw-heading': { raw: string };
  'raw-list': { raw: string };
  'raw-gap': { raw: string };
  'raw-bold': { raw: string };
  'straight-marks': { raw: string };
  'french-marks': { raw: string };
  'english-marks': { raw: string };
  'german-marks': { raw: string };
  thin: { words: number };
  'title-width': { width: number; limit: number };
  'title-duplicate': SharedText;
  'description-short': { length: number; limit: number };
  'description-long': { length: number; limit: number };
  'description-duplicate': SharedText;
  'small-headline': { length: number };
  // structure of pages
  'heading-one': { count: number };
  'heading-empty': { tag: string; region: string; previous?: string; isMarkdown: boolean };
  'heading-gap': { heading: string; level: number; previous: number };
  landmark: { name: string };
  'duplicate-id': { id: string };
  'missing-id': { attribute: string; id: string };
  'inline-attribute': { tag: string };
  'picture-size': Picture;
  'picture-text': Picture;
  // sizes
  'page-bytes': Size;
  'median-bytes': Size;
  'load-bytes': Size;
  'font-bytes': Size;
  'picture-bytes': Size & { path: string };
  // code and artwork
  'unknown-class': { name: string; sheet: string };
  'palette-token': { token: string; value: string };
  'art-broken': { reason: string };
  'art-size': Nothing;
  'art-text': Nothing;
  'art-element': { name: string };
  'art-script': { name: string };
  'art-reference': { name: string; value: string };
  'art-class': { name: string };
  'art-colour': { value: string };
  // the editor
  'refused-edit': { reason: string };
  'failed-edit': { reason: string };
};

export type Code = keyof FindingValues;

type LinkProblem = Problem<'dead-link' | 'moved-link' | 'dead-fragment' | 'fallback-link'>;
/** Pages with the same title or description: the paths of some, how many more there are, and where the text comes from. */
type SharedText = { pages: string[]; more: number; places: string[] };

/** A code with its values. */
export type Problem<C extends Code = Code> = { [K in C]: { code: K; values: FindingValues[K] } }[C];

/** The problems that do not keep a site from going online; all others are errors. */
export const warnings: ReadonlySet<Code> = new Set<Code>([
  'singular-number',
  'picture-small',
  'different-value',
  'different-sections',
  'same-text',
  'waiting-text',
  'future-date',
  'published-after-update',
  'no-year',
  'gone-page',
  'temporary-file',
  'exif-data',
  'markdown-file',
  'foreign-link',
  'other-host-link',
  'anchor',
  'orphan',
  'depth',
  'text-links',
  'raw-link',
  'raw-html',
  'raw-heading',
  'raw-list',
  'raw-gap',
  'raw-bold',
  'straight-marks',
  'french-marks',
  'english-marks',
  'german-marks',
  'thin',
  'title-width',
  'title-duplicate',
  'description-short',
  'description-long',
  'description-duplicate',
  'small-headline',
  'page-bytes',
  'median-bytes',
  'load-bytes',
  'font-bytes',
  'picture-bytes',
  'art-colour',
]);

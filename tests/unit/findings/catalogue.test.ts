import { expect, it } from 'vitest';

import { describeProblem, type Catalogue } from '../../../src/findings/catalogue';
import type { Code, FindingValues, Problem } from '../../../src/findings/codes';
import { de } from '../../../src/findings/de';
import { en } from '../../../src/findings/en';
import { createFinding, formatFinding } from '../../../src/findings/finding';

const none = [{}];
const other = { file: 'content/en/home.yaml', line: 7 };
const src = 'ida.jpg';
const raw = '**neu**';
const href = '/nirgends';
const size = { bytes: 30_000, limit: 24_576 };
const shared = { pages: ['/', '/agentur'], more: 0, places: ['content/de/home.yaml:2', 'content/de/agency.yaml:2'] };

/** Values of each kind of finding; several where messages differ. */
const examples: { [C in Code]: FindingValues[C][] } = {
  unreadable: [
    { kind: 'file', reason: 'EACCES' },
    { kind: 'folder', reason: 'EPERM' },
    { kind: 'file', reason: 'EISDIR' },
    { kind: 'folder', reason: 'ENOTDIR' },
    { kind: 'folder', reason: 'EIO' },
  ],
  encoding: none,
  'garbled-letters': none,
  'control-character': [{ codePoint: 'U+0007' }],
  conflict: none,
  'front-matter': none,
  'missing-text': none,
  'empty-file': none,
  'missing-file': [{ file: 'content/de/home.yaml' }, { file: 'content/de/home.yaml', counterpart: other.file }],
  'unknown-file': [
    { exists: false },
    { exists: false, suggestion: 'content/de/home.yaml' },
    { exists: true, suggestion: 'content/de/home.yaml' },
  ],
  'slug-characters': [{ slug: 'Zähne', suggestion: 'zaehne' }],
  'slug-reserved': [{ slug: '404' }],
  'yaml-quote': none,
  'yaml-after-quote': none,
  'yaml-reserved': [{ character: '@', quoted: 'a: "@home"' }],
  'yaml-colon': [{ quoted: 'a: "Das: geht"' }],
  'yaml-comment': [{ quoted: '"Platz # 1"' }],
  'yaml-duplicate': [{ name: 'text' }],
  'yaml-tab': none,
  'yaml-indentation': none,
  'yaml-hyphen': [{ item: 'text: x' }],
  'yaml-space': [{ corrected: 'b: y' }],
  'yaml-no-field': none,
  'yaml-thousands': [{ source: '1.800', value: 1.8 }],
  'yaml-other': [{ reason: 'Invalid escape sequence', column: 7 }],
  'missing-field': [{ keys: [] }, { keys: ['text', 'link'] }],
  'unknown-field': [{ known: ['text', 'link'] }, { known: ['text', 'link'], suggestion: 'text' }],
  'unknown-value': [
    { value: '', known: ['leaf', 'sap'] },
    { value: 'laef', known: ['leaf', 'sap'], suggestion: 'leaf' },
    { value: 'false', known: ['true'] },
  ],
  'wrong-type': [
    { expected: 'number', actual: 'string', keys: [] },
    { expected: 'number', actual: 'string', keys: [], suggestion: '1800' },
    { expected: 'int', actual: 'number', value: 2017.5, keys: [] },
    { expected: 'string', actual: 'empty', keys: [] },
    { expected: 'string', actual: 'number', value: 2026, keys: [] },
    { expected: 'string', actual: 'array', keys: [] },
    { expected: 'string', actual: 'object', keys: [], suggestion: '"Das: geht"' },
    { expected: 'object', actual: 'array', keys: ['text', 'link'] },
    { expected: 'array', actual: 'empty', keys: [] },
    { expected: 'boolean', actual: 'string', keys: [] },
  ],
  'out-of-range': [
    { value: '1899', limit: { kind: 'at least', value: '1900' } },
    { value: '2101', limit: { kind: 'at most', value: '2100' } },
    { value: '0', limit: { kind: 'more than', value: '0' } },
    { value: '1', limit: { kind: 'less than', value: '1' } },
  ],
  'wrong-count': [
    { count: 1, limit: { kind: 'exactly', value: '2' } },
    { count: 3, limit: { kind: 'exactly', value: '2' } },
    { count: 1, limit: { kind: 'at least', value: '2' } },
    { count: 1, limit: { kind: 'at most', value: '0' } },
  ],
  'invalid-field': [{ reason: 'Invalid input' }],
  'empty-text': none,
  'invisible-character': none,
  'line-break': none,
  'wrong-link': [{}, { suggestion: '/agentur' }],
  'fragment-link': none,
  'wrong-day': [{}, { suggestion: '2026-02-03' }],
  'wrong-month': none,
  'wrong-email': none,
  'wrong-phone': none,
  'wrong-dial-number': none,
  'wrong-origin': none,
  'wrong-profile': none,
  'wrong-country': none,
  'name-placeholder': none,
  'name-html': [{ html: '<b>' }],
  'logo-path': none,
  'logo-grid': none,
  'duplicate-item': (['article', 'format', 'question', 'testimonial', 'topic'] as const).map((item) => ({
    item,
    earlier: 1,
  })),
  'duplicate-member': [{ earlier: 1 }],
  'single-testimonial': none,
  'no-name': [{ of: 'client' }, { of: 'sender' }],
  'no-figure': none,
  'no-first-figure': none,
  'no-last-figure': none,
  'no-growth': [{ before: '9' }],
  'empty-chart': none,
  'waiting-field': none,
  'waiting-hash': none,
  'unknown-placeholder': [
    { name: 'agencie', known: ['agency'], suggestion: 'agency' },
    { name: 'preis', known: ['agency', 'owner'] },
  ],
  'missing-vat-id': none,
  'singular-number': [{ name: 'noticeMonths' }],
  'no-picture': none,
  'not-a-picture': none,
  'not-a-portrait': none,
  'ring-capitals': none,
  'photo-folder': [{ folder: 'team/', suggestion: src }],
  'photo-heic': [{ suggestion: src }],
  'photo-format': none,
  'photo-name': [{ suggestion: src }],
  'wrong-focus': none,
  'missing-picture': [{ src }, { src, suggestion: 'ida-ahorn.jpg' }],
  'photo-in-public': [{ src }],
  'picture-unreadable': [{ src, kind: 'file', reason: 'EISDIR' }],
  'picture-pixels': [{ src, limit: 4000 }],
  'picture-tall': [{ src }],
  'picture-heic': [{ src }],
  'picture-format': [{ src }],
  'picture-damaged': [{ src }],
  'picture-small': [true, false].map((square) => ({ src, width: 320, height: 240, square, minWidth: 640 })),
  'broken-drawing': [{}, { reason: 'unexpected end of stream' }],
  'missing-in-language': [{ other }],
  'different-count': [{ count: 2, other: { ...other, count: 3 } }],
  'different-value': (['number', 'photo', 'date'] as const).map((kind) => ({
    kind,
    value: '17',
    other: { ...other, value: '16' },
  })),
  'different-sections': [{ heading: '3. Preise' }, { heading: '3. Preise', other: { ...other, heading: '3. Fees' } }],
  untranslated: [true, false].map((isField) => ({ text: 'This is it', locale: 'de', isField })),
  'same-text': [{ text: 'This is it', other }],
  'waiting-text': [
    { since: '2026-11-28', other: 'de', entry: other },
    { since: '2026-11-28', other: 'en', entry: other },
  ],
  'future-date': [{ name: 'updated', date: '2062-11-21' }],
  'published-after-update': [{ date: '2026-11-22', updated: '2026-11-21' }],
  'founded-later': [{ founded: 2062, year: 2026 }],
  'duplicate-order': [{ slug: 'mpu', other: 'wolff', order: 3, free: 5 }],
  'unknown-author': [
    { author: 'Ida', members: ['Nora', 'Mira'], file: 'content/de/agency.yaml' },
    { author: 'Nroa', members: ['Nora', 'Mira'], file: 'content/de/agency.yaml', suggestion: 'Nora' },
  ],
  'no-year': [{ period: 'seit Frühjahr' }],
  'gone-page': [{ path: '/alt' }],
  'duplicate-path': [{ one: 'agency', other: 'case-study/agency' }],
  'endpoint-page': [{ endpoint: '/agentur' }],
  'endpoint-file': [{ endpoint: '/a.pdf' }],
  'endpoint-host': [{ endpoint: '/de/a', folder: '/de' }],
  'endpoint-redirect': [{ endpoint: '/alt/a', from: '/alt/*' }],
  'redirect-source': [{ from: 'alt' }],
  'redirect-address': [{ to: 'agentur' }],
  'redirect-duplicate': [{ from: '/alt/', first: '/alt' }],
  'redirect-own-path': [{ from: '/api/alt', prefix: '/api' }],
  'redirect-shadow': [{ from: '/*', path: '/agentur' }],
  'redirect-chain': [{ from: '/a', to: '/b', next: '/c' }],
  'redirect-target': [
    { from: '/a', to: '/agenturr' },
    { from: '/a', to: '/agenturr', suggestion: '/agentur' },
  ],
  'redirect-section': [
    { from: '/a', to: '/agb#section-9', isNumbered: true },
    { from: '/a', to: '/agb#fax', isNumbered: false },
    { from: '/a', to: '/agb#fax', isNumbered: false, suggestion: '#faq' },
  ],
  'temporary-file': none,
  'secret-file': none,
  'outside-link': none,
  'decomposed-name': [{ name: 'bäume.pdf' }],
  'hashed-folder': [{ folder: 'assets/' }],
  'redirected-folder': [{ folder: '/de' }],
  'folder-name': none,
  'file-characters': none,
  'generated-file': none,
  'exif-data': none,
  'markdown-file': none,
  'file-name-case': [{ one: 'a.pdf', other: 'A.pdf' }],
  'invalid-link': [{ href: '' }, { href }, { href: 'agentur', suggestion: '/agentur' }],
  'dead-link': [{ href }, { href, suggestion: '/agentur' }],
  'moved-link': [{ href, to: '/agentur' }],
  'dead-fragment': [
    { href, isNumbered: true },
    { href, isNumbered: false },
    { href, isNumbered: false, suggestion: '#faq' },
  ],
  'fallback-link': [{ href }, { href, suggestion: '/agentur' }],
  'foreign-link': [{ href, suggestion: '/agentur' }],
  'other-host-link': [
    { host: 'www.agency.example', problem: { code: 'dead-link', values: { href, suggestion: '/agentur' } } },
  ],
  'missing-resource': [{ url: '/lost.js' }],
  'link-empty': [{ href, region: 'main' }],
  anchor: [{ href, text: 'hier' }],
  orphan: none,
  depth: [{}, { clicks: 3 }],
  'text-links': [{ count: 0 }, { count: 1 }],
  'raw-link': [{ raw }],
  'raw-html': [{ raw }],
  'raw-heading': [{ raw }],
  'raw-list': [{ raw }],
  'raw-gap': [{ raw }],
  'raw-bold': [{ raw }],
  'straight-marks': [{ raw }],
  'french-marks': [{ raw }],
  'english-marks': [{ raw }],
  'german-marks': [{ raw }],
  thin: [{ words: 80 }],
  'title-width': [{ width: 600, limit: 580 }],
  'title-duplicate': [shared, { ...shared, more: 2, places: [] }],
  'description-short': [{ length: 90, limit: 120 }],
  'description-long': [{ length: 160, limit: 155 }],
  'description-duplicate': [shared],
  'small-headline': [{ length: 120 }],
  'heading-one': [{ count: 2 }],
  'heading-empty': [
    { tag: '<h1>', region: 'main', isMarkdown: false },
    { tag: '<h2>', region: 'main', previous: 'Preise', isMarkdown: true },
  ],
  'heading-gap': [{ heading: 'Preise', level: 4, previous: 2 }],
  landmark: [{ name: 'nav' }],
  'duplicate-id': [{ id: 'faq' }],
  'missing-id': [{ attribute: 'aria-describedby', id: 'faq' }],
  'inline-attribute': [{ tag: '<h1 style="…">' }],
  'picture-size': [{ src }],
  'picture-text': [{ src }],
  'page-bytes': [size],
  'median-bytes': [size],
  'load-bytes': [size],
  'font-bytes': [size],
  'picture-bytes': [
    { ...size, path: '/img/a.svg' },
    { ...size, path: '/img/a.png' },
  ],
  'unknown-class': [{ name: 'card', sheet: 'src/pages/home/cards.module.css' }],
  'palette-token': [{ token: 'leaf', value: 'green' }],
  'art-broken': [{ reason: 'unclosed tag' }],
  'art-size': none,
  'art-text': none,
  'art-element': [{ name: 'image' }],
  'art-script': [{ name: 'onclick' }],
  'art-reference': [{ name: 'href', value: 'other.svg' }],
  'art-class': [{ name: 'cls-1' }],
  'art-colour': [{ value: '#ff00aa' }],
  'refused-edit': [{ reason: 'Die Liste „faq.items“ hat jetzt weniger Einträge als vorher.' }],
  'failed-edit': [{ reason: 'the result differs' }],
};

const codes = Object.keys(examples).filter((code): code is Code => Object.hasOwn(en, code));

/** Describes the examples of a code. */
function describeExamples<C extends Code>(code: C, catalogue: Catalogue) {
  const values: readonly FindingValues[C][] = examples[code];
  return values.map((each) => {
    const problem: Problem<C> = { code, values: each };
    return describeProblem(problem, catalogue, 'hero.heading');
  });
}

/** Remnants of code and of values that are missing. */
const remnant = /undefined|null|NaN|\$\{|\[object|“”|„“|: \.| {2}/;

it.each(codes)('describes “%s” in English and German', (code) => {
  const [english, german] = [describeExamples(code, en), describeExamples(code, de)];
  for (const [index, { message, fix }] of german.entries()) {
    const original = english[index] ?? expect.fail();
    for (const text of [message, fix, original.message, original.fix]) expect(text).not.toMatch(remnant);
    expect([message, fix]).not.toEqual([original.message, original.fix]);
    expect(message).toMatch(/^[^\n]+[.?]$/);
    // the reason why the editor refuses an edit already says what to do
    expect(fix).toMatch(code === 'refused-edit' ? /^$/ : /^[\p{Lu}*/].*[.?]$/u);
    expect(original.message).toMatch(/^[^\n]*[^.\n]$/);
    expect(original.fix).toMatch(/^\p{Lu}.*\S$/u);
  }
});

it('names the field of a problem in the terminal, and this file if there is none', () => {
  const at = { file: 'content/de/home.yaml', line: 3, field: 'hero.heading' };
  const lines = ['       “hero.heading” is empty', '       → Write the text.'];
  expect(formatFinding(createFinding('empty-text', {}, { at }))).toBe(
    [`error  content/de/home.yaml:3  hero.heading`, ...lines].join('\n'),
  );
  const values = { expected: 'object', actual: 'array', keys: ['meta'] } as const;
  expect(formatFinding(createFinding('wrong-type', { ...values, keys: ['meta'] }, { at: at.file }))).toContain(
    'this file should be a group of fields, but is a list',
  );
});

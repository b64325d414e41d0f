import { describe, expect, it } from 'vitest';

import { formatFinding } from '../../../src/findings/finding';
import { editFixture, findLine, type Edit } from './edit-fixture';
import { inEnglish } from '../../in-english';

/** An edit, the expected line (its number, or a part of it), and a part of the expected finding. */
type Refusal = [what: string, edit: Edit, line: string | RegExp | number, finding: RegExp];

const put = (pattern: string | RegExp, by: string) => (text: string) => text.replace(pattern, () => by);
const append = (text: string) => (before: string) => `${before}\n${text}\n`;
/** Sets the first field with a name. */
const set = (field: string, value: string) => put(new RegExp(`(?<=^[ -]*)${field}: .*$`, 'm'), `${field}: ${value}`);
const setHeading = (text: string) => put(/^ {2}heading: .*$/m, `  heading: ${text}`);
const setLink = (to: string) => put('/kontakt/potenzialanalyse', `'${to}'`);
const setPhoto = (name: string) => put('src: ring', `src: ${name}`);
const setLogo = (ink: string) => put(/^logo:\n.*$/m, `logo:\n  ${ink}`);
/** Repeats the first item of a list, which is given as a pattern. */
const repeatFirst = (list: string, times: number) => (text: string) =>
  text.replace(new RegExp(`(?<=${list}:\n)(( *)- [^]*?\n)(?=\\2- )`), (item) => item.repeat(times));
const duplicate = (list: string) => repeatFirst(list, 2);
const removeFirst = (list: string) => repeatFirst(list, 0);
/** Decodes UTF-8 as Windows-1252. */
const garble = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));

const digits = /Write digits only/;
const quotes = /needs? quotation marks|in quotation marks/;
const invalidLink = /is not a valid link/;
const invalidCountry = /is not a country code[^]*DE, AT or CH/;
const invalidOrigin = /is not an origin[^]*without a path/;
const invalidEmail = /is not an email address[^]*Punycode/;
const invalidPhone = /write it with \+ and the country code/i;

const refusals: Record<string, Refusal[]> = {
  'de/home.yaml': [
    ['another encoding', (text) => Buffer.from(text, 'latin1'), '\uFFFD', /not encoded in UTF-8/],
    ['an empty file', () => '# gone\n', 1, /this file is empty/],
    ['a list instead of fields', () => '- a\n', 1, /should be a group of fields, but is a list/],
    ['a mistake in its YAML', setHeading('Wachstum: das bleibt.'), 'das bleibt', /: "Wachstum: das bleibt\."/],
    ['a missing field', put(/^ {2}heading: .*\n/m, ''), /^hero:/, /“hero\.heading” is missing/],
    ['a misspelt field', put('  subheading:', '  subheadnig:'), 'subheadnig', /Did you mean “subheading”\?/],
    ['an unknown field', put('hero:', 'xyz: 1\nhero:'), 'xyz', /Remove it\. The fields here are: meta, updated, hero/],
    ['an empty text', setHeading('"  "'), 'heading: "  "', /is empty/],
    ['an invisible text', setHeading('"\u00AD"'), 'heading: "', /is empty/],
    ['a control character', setHeading('"a\\b"'), 'a\\b', /has an invisible control character[^]*single quotation/],
    ['a line break', setHeading('"a\\nb"'), 'a\\nb', /has a line break/],
    ['a number for a text', setHeading('2026'), 'heading: 2026', /text, but is 2026[^]*in quotation marks/],
    ['a brace without quotation marks', setHeading('{agency}'), 'heading: {agency}', quotes],
    ['a figure that does not grow', set('before', '850.000 €'), 'after:', /not larger than/],
    ['growth without a figure', set('after', 'viele'), 'after: viele', /contains no figure/],
    ['sample: false', set('sample', 'false'), 'sample: false', /Write true, or delete the line/],
    [
      'a German date',
      set('updated', '3. 2. 2026'),
      /^updated/,
      /is not in the format year-month-day[^]*Write 2026-02-03\./,
    ],
    ['a date that does not exist', set('updated', '2026-11-31'), /^updated/, /is not a valid date/],
    ['an ambiguous date', set('updated', '02/03/2026'), /^updated/, /write year-month-day/i],
    ['an incomplete URL', setLink('https://'), "'https://'", invalidLink],
    ['a backslash in a link', setLink('/\\evil.example'), 'evil', invalidLink],
    ['two slashes at the start of a link', setLink('//evil.example'), 'evil', invalidLink],
    ['a mailto link without recipient', setLink('mailto:'), "'mailto:'", invalidLink],
    ['a javascript: URL', setLink('javascript:alert(1)'), 'alert', /Write \/page, #section, or a full https/],
    ['a path without a slash', setLink('kontakt/x'), 'kontakt/x', /Write \/kontakt\/x\./],
    ['a URL without https', setLink('www.example.org/a?b'), '?b', /Write https:\/\/www\.example\.org\/a\?b\./],
    ['a URL with http', setLink('http://example.org'), 'http:', /Write https:\/\/example\.org\./],
    ['an email address as a link', setLink('ida@example.org'), 'ida@', /Write mailto:ida@example\.org\./],
    ['a space before a link', setLink(' /agentur'), "' /agentur'", /Write \/agentur\./],
    ['a placeholder with spaces', put('{agency}', '{ agency }'), '{ agency }', /mean \{agency\}\?/],
    [
      'a placeholder of another field',
      setHeading('"Für {name}"'),
      '{name}',
      /\{name\} is not a known placeholder\n.*Known: \{agency\} .*\. To make .*“Add a fact” .*content\/facts\.yaml/,
    ],
    ['a year as a word', setHeading('"{founded:word}"'), '{founded:word}', /\{founded:word\} is not a known/],
  ],
  'redirects.yaml': [
    ['UTF-16 without a byte order mark', () => Buffer.from('redirects: []\n', 'utf16le'), 1, /U\+0000/],
    ['NUL bytes at the end of a file', () => 'redirects: []\n\0\0', 2, /control character.*U\+0000/],
    ['an emptied list', () => 'redirects:\n', 1, /a list .* but is empty[^]*or \[\] for none/],
  ],
  'de/imprint.md': [
    ['an escape character', append('\x1b[31m'), '\x1b', /control character.*U\+001B/],
    ['a bullet from Word', append('\uF0B7 Texte'), '\uF0B7', /U\+F0B7[^]*hyphen/],
    ['a lost letter', append('Gr\uFFFDn'), '\uFFFD', /letters on this line are garbled or lost/],
    ...[...'äöüÄÖÜßé„“’–€§'].map((letter): Refusal => {
      const garbled = garble(letter);
      return [`a garbled ${letter}`, append(`x${garbled}x`), garbled, /letters on this line are garbled/];
    }),
    ['a merge conflict', append('<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x'), '<<<<<<<', /two versions/],
    ['a leftover of a merge conflict', append('=======\n\nb'), '=======', /two versions/],
    ['the base of a merge conflict', append('||||||| 8404835'), '|||||||', /two versions/],
    ['no text below the fields', put(/\n---\n[^]*/, '\n---\n'), /^$/, /no text below/],
    ['no end of the fields', put('\n---\n', '\n'), 1, /does not begin with fields between two --- lines/],
    [
      'a mistyped placeholder',
      append('{emial}'),
      '{emial}',
      /\{emial\} is not a known placeholder[^]*mean \{email\}\? To make .*“Add a fact”/,
    ],
    ['a placeholder with umlauts', append('{straße}'), '{straße}', /\{straße\} is not a known/],
    ['a property of all objects as a placeholder', append('{constructor}'), '{constructor}', /not a known/],
    ['two pairs of braces', append('{{email}}'), '{{email}}', /mean \{email\}\?/],
  ],
  'identity.yaml': [
    ['a missing group', put(/^phone:\n( .*\n)+/m, ''), /^\w+:/, /“phone” is missing[^]*with sample, display, number/],
    ['a misspelt field of an optional group', setLogo('inc: M0 0'), 'inc:', /“ink”\?/],
    ['a country in full', set('countryCode', 'Germany'), 'Germany', invalidCountry],
    ['a country in small letters', set('countryCode', 'de'), 'Code: de', invalidCountry],
    ['a country that does not exist', set('countryCode', 'XX'), 'Code: XX', invalidCountry],
    ['an alias of a country code', set('countryCode', 'UK'), 'Code: UK', invalidCountry],
    ['a logo that is not a path', setLogo('ink: logo.svg'), ' ink: logo', /it begins with M/],
    ['a logo on a larger grid', setLogo('ink: M0 0h512v512z'), /^ {2}ink: M/, /exceeds the grid/],
    ['an origin with a path', set('siteUrl', 'https://a.test/x'), 'siteUrl', invalidOrigin],
    ['an origin without https', set('siteUrl', 'http://a.test'), 'siteUrl', invalidOrigin],
    ['an origin with two dots', set('siteUrl', 'https://x..de'), 'siteUrl', invalidOrigin],
    ['an origin of numbers', set('siteUrl', 'https://999.999.999.999'), 'siteUrl', invalidOrigin],
    ['a placeholder within a name', set('name', "'A {agency}'"), 'A {', /has a placeholder/],
    ['HTML in a name', set('legalName', 'Ahorn <GmbH>'), '<GmbH>', /contains “<GmbH>”/],
    ['an entity in a name', set('legalName', 'A &amp; B'), '&amp;', /contains “&amp;”/],
    ['an umlaut in an email address', set('address', 'hallo@ringe-köln.de'), '@', invalidEmail],
    ['two email addresses', set('address', 'a@example.org, b@example.org'), '@', invalidEmail],
    ['an invisible character in an email address', set('address', 'hallo@example.org\u2060'), '@', invalidEmail],
    ['a phone number without its country', set('display', "'0171 3920012'"), '0171', invalidPhone],
    ['a phone number of letters', set('display', "'+49 800 AHORN'"), '+49 800', invalidPhone],
    [
      'a number to dial with punctuation',
      set('display', "a\n  number: '0800 / 2'"),
      '0800 / 2',
      /write \+ and digits only/i,
    ],
    ['a social profile without https', set('url', 'x.test/a'), 'url: x', /is not an https/],
  ],
  'de/agency.yaml': [
    ['an empty group', put(/^( *)img:\n(\1 .*\n)+/m, '      img:\n'), /img:$/, /a group of fields, but is empty/],
    ['a missing list', put(/^ {2}badges:\n( {4}.*\n)+/m, ''), /^collective:/, /“collective.badges” is missing/],
    ['a text for a number', set('year', 'anno 2017'), 'anno', digits],
    ['a decimal year', set('year', '2017.5'), '2017.5', /a whole number, but is 2017\.5/],
    ['a year before 1900', set('year', '1899'), 'year: 1899', /is 1899; it must be at least 1900/],
    ['a photo with a space', setPhoto('Mira Ulme.jpg'), 'Mira Ulme.jpg', /Rename the file to mira-ulme\.jpg,/],
    ['a photo with umlauts', setPhoto('ida-größe.jpg'), 'größe', /to ida-groesse\.jpg,/],
    ['a photo in a folder', setPhoto('team/mira.jpg'), 'team/', /the folder team\/, but[^]*write mira\.jpg\./],
    ['a photo with a local path', setPhoto('C:\\Fotos\\Mira.jpg'), 'Fotos', /the folder C:\\Fotos\\, but/],
    ['a photo in an unsupported format', setPhoto('mira.gif'), 'mira.gif', /Export the picture as \.jpg or \.png/],
    [
      'a HEIC photo',
      setPhoto('IMG_1234.HEIC'),
      'HEIC',
      /is a HEIC photo[^]*Export it as JPEG, and write img-1234\.jpg\./,
    ],
    ['a relative path of a picture', set('src', 'img/badges/own.svg'), 'own.svg', /Write \/img\/name\.svg/],
    ['a focus in words', setPhoto('a.jpg\n        focus: oben'), 'focus: oben', /for example 50% 30%/],
    [
      'a member of the team twice',
      duplicate('members'),
      0,
      /\[2\].name” would have the same link on the page as member 1/,
    ],
    ['an article twice', duplicate('articles'), 0, /articles\[2\].link” is also the link of article 1/],
  ],
  'de/services.yaml': [
    ['a figure for the name of a price', put('price: retainer', 'price: 1800'), 'price: 1800', /Allowed: retainer/],
    ['a mistyped colour', set('colour', 'atract'), 'atract', /Did you mean “attract”\? Allowed: attract,/],
    ['a colour that the wheel lacks', set('colour', 'leaf'), 'leaf', /is not allowed here/],
    ['a list with one item of two', removeFirst('paragraphs'), 'paragraphs:', /has 1 item; it needs exactly 2/],
    ['a question twice', duplicate('faq:[^]*?items'), 0, /items\[2\].question” is the same as question 1/],
  ],
  'facts.yaml': [
    ['a unit', set('retainer', '1800 Euro'), '1800 Euro', digits],
    ['a number with a separator', set('retainer', "'1.800'"), "'1.800'", /Write 1800, without separators/],
    ['no trees', set('trees', '0'), 'trees: 0', /it must be more than 0/],
    ['more trees than can be drawn', set('trees', '3000000'), '3000000', /most 10000/],
    ['no notice at all', set('noticeMonths', '0'), 'noticeMonths: 0', /is 0; it must be more than 0/],
  ],
  'foreign-words.yaml': [
    ['a colon in an item', put('- Seeding', '- Technik: alles'), 'alles', /"Technik: alles"/],
    ['a colon behind an item', put('- Seeding', '- Seeding:'), 'Seeding:', quotes],
  ],
  'de/case-studies/mpuWolff.md': [
    ['a decimal comma', set('value', '22,5'), 'value: 22,5', /with a decimal point/],
    ['a number that is too large', set('value', '1e300'), '1e300', /at most 1000000000000/],
    ['a result without a figure', put('heading: +25 %', 'heading: Mehr Umsatz'), 'Mehr Umsatz', /has no figure/],
    ['a chart of zeros', (text) => text.replaceAll(/value: \d.*/g, 'value: 0'), /^ {2}values:/, /all values are 0/],
    [
      'a field that only English has',
      put(/^published: .*\n/m, ''),
      2,
      /“published” is missing, but content\/en\/\S+ has it/,
    ],
  ],
  'en/case-studies/mpuWolff.md': [
    [
      'a field that only German has',
      put(/^published: .*\n/m, ''),
      2,
      /“published” is missing, but content\/de\/\S+ has it/,
    ],
    ['another number than in German', set('value', '17.5'), 'value: 17.5', /^w[^]*17\.5, but 16 in \S+:60/],
  ],
  'de/testimonials.yaml': [
    ['ring in capitals', setPhoto('Ring'), 'src: Ring', /Write ring\./],
    ['a single testimonial', (text) => text.replace(/(\n {2}- [^]*?\n) {2}- [^]*/, '$1'), /^t/, /has only one item/],
    ['fewer items than in English', removeFirst('testimonials'), /^t/, /“testimonials” has 3 items, but \S+ has 4/],
    ['a testimonial twice', duplicate('testimonials'), 0, /\[2\].text” is also the text of testimonial 1/],
  ],
  'de/coaching.yaml': [
    ['a format twice', duplicate('formats:[^]*?items'), 0, /items\[2\].title” is also the title of format 1/],
  ],
  'de/interface.yaml': [
    [
      'an unknown placeholder',
      set('status', '"{place}"'),
      '{place}',
      /not a known placeholder\n.*\{n\} \{total\} \{name\}\./,
    ],
  ],
  'de/case-studies.yaml': [
    ['a link without the name of its target', put('zu {name} lesen', 'lesen'), 'cardLink', /Write \{name\} where/],
  ],
  'de/contact.yaml': [
    ['a mail without the name of its sender', put('Anfrage von {name}', 'A'), /^ {2}subject/, /Write \{name\}/],
  ],
  'en/imprint.md': [
    ['a section that German lacks', append('## 12. More\n\nText.'), '## 12.', /^warning [^]*“12\. More” is in/],
    ['another number of the first section', put('## 1.', '## 7.'), '## 7.', /“7\. .*” is where .*has “1\. /],
    ['a number of a section twice', put('## 3.', '## 2.'), '## 2. VAT', /“2\. VAT ID” is .*has “3\. .*” \(.*:31\)/],
  ],
};

describe.each(Object.entries(refusals))('in %s, with line and fix', (file, rows) => {
  it.each(rows)('rejects %s', (_, edit, line, finding) => {
    const { text, findings } = editFixture(file, edit);
    const first = findings.find((each) => finding.test(formatFinding(each)) && each.at?.file === `content/${file}`);
    expect(first, findings.map(formatFinding).join('\n')).toBeDefined();
    expect(first && inEnglish(first).fix).not.toBe('');
    // 0: the second of two lines that are the same
    const lines = text.split('\n');
    const at = (first?.at?.line ?? 0) - 1;
    if (line === 0) expect(lines.indexOf(lines[at] ?? '')).toBeLessThan(at);
    else expect(first?.at?.line).toBe(typeof line === 'number' ? line : findLine(text, line));
  });
});

it.each<[string, string, Edit]>([
  [
    'names with Ã and â',
    'de/imprint.md',
    append('SÃO JOÃO, Châlons, »Â«, »IRMÃ«, MAÇÃ\u00A0– Ângela, château à 5\u00A0€'),
  ],
  ['an additional section in a case study', 'en/case-studies/mpuWolff.md', append('## More\n\nText.')],
  ['Windows line breaks', 'de/home.yaml', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
  ['classic Mac OS line breaks', 'de/home.yaml', (text) => text.replaceAll('\n', '\r')],
  ['two byte order marks', 'de/imprint.md', (text) => `\uFEFF\uFEFF${text}`],
  ['spaces after ---', 'de/imprint.md', (text) => text.replaceAll(/^---$/gm, '--- ')],
  ['a zero-width space in a field name', 'de/imprint.md', put(/^heading:/m, 'head\u200Bing:')],
  ['direction marks in a phone number', 'identity.yaml', set('display', "'\u202A+49 171 39200 12\u202C'")],
  ['punctuation in a phone number', 'identity.yaml', set('display', '+49 (0) 171 / 39200-12')],
  [
    'a phone number of letters with its digits',
    'identity.yaml',
    set('display', "0800 AHORN\n  number: '+49800246760'"),
  ],
  ['& and > in a name', 'identity.yaml', set('legalName', 'Ahorn & Esche, größer > 3')],
  ...['AT', 'NO', 'GB', 'US'].map((code): [string, string, Edit] => [code, 'identity.yaml', set('countryCode', code)]),
])('accepts %s', (_, file, edit) => {
  expect(editFixture(file, edit).findings).toEqual([]);
});

it.each<[string, string, Edit, string]>([
  [
    'a photo that English lacks',
    'de/agency.yaml',
    setPhoto('hanna.jpg'),
    'warning content/en/agency.yaml “team.members[1].img.src” is ring, but hanna.jpg in content/de/agency.yaml:59',
  ],
  [
    'a date that English lacks',
    'de/home.yaml',
    set('updated', '2026-11-27'),
    'warning content/en/home.yaml “updated” is 2026-11-26, but 2026-11-27 in content/de/home.yaml:7',
  ],
  [
    'a testimonial that German lacks',
    'de/testimonials.yaml',
    removeFirst('testimonials'),
    'error content/de/testimonials.yaml “testimonials” has 3 items, but content/en/testimonials.yaml has 4',
  ],
  [
    'testimonials that German lacks',
    'de/testimonials.yaml',
    (text) => text.replace(/(\n {2}- [^]*?\n) {2}- [^]*/, '$1'),
    'error content/de/testimonials.yaml “testimonials” has only one item, too few for a carousel',
  ],
])('finds %s once', (_, file, edit, finding) => {
  const { findings } = editFixture(file, edit);
  expect(findings.map(inEnglish).map(({ level, at, message }) => `${level} ${at?.file} ${message}`)).toEqual([finding]);
});

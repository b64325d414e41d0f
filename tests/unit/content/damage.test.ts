import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { formatFinding } from '../../../src/content/finding';
import { parseSourceFile } from '../../../src/content/source-file';
import { validate } from '../../../src/content/validate';
import { fixtureRoot } from '../../fixture-site';
import { lineWith } from './content-copy';

type Edit = (text: string) => string | Uint8Array;

/** What was done, to which file; a part of the line that is told, or its number; and a part of what is told. */
type Damage = [what: string, file: string, edit: Edit, line: string | RegExp | number, told: RegExp];

const put = (pattern: string | RegExp, by: string) => (text: string) => text.replace(pattern, () => by);
const append = (text: string) => (before: string) => `${before}\n${text}\n`;
const heading = (text: string) => put(/^ {2}heading: .*$/m, `  heading: ${text}`);
const link = (to: string) => put('/kontakt/potenzialanalyse', `'${to}'`);
const photo = (name: string) => put('src: ring', `src: ${name}`);
const country = (code: string) => put(/countryCode: DE$/m, `countryCode: ${code}`);
const siteUrl = (to: string) => put(/siteUrl: .*/, `siteUrl: ${to}`);
const updated = (date: string) => put(/^updated: .*/m, `updated: ${date}`);
const email = (address: string) => put(/address: .*@.*$/m, `address: ${address}`);
const phone = (number: string) => put(/display: .*$/m, `display: '${number}'`);
/** A text that was saved in UTF-8, read as the encoding of Windows, and saved again. */
const savedTwice = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));
/** The first item below a line, twice. */
const copyItem = (list: string, item: RegExp) => (text: string) => {
  const start = text.indexOf(`\n${list}`);
  return text.slice(0, start) + text.slice(start).replace(item, '$&$&');
};

const home = 'de/home.yaml';
const agency = 'de/agency.yaml';
const imprint = 'de/imprint.md';
const identity = 'identity.yaml';
const study = 'de/case-studies/mpuWolff.md';
const digits = /Write digits only/;
const shouldQuote = /needs? quotation marks|between quotation marks/;

const damagedFiles: Damage[] = [
  ['another encoding', home, (text) => Buffer.from(text, 'latin1'), '\uFFFD', /not encoded in UTF-8/],
  ['UTF-16 without a mark', 'redirects.yaml', () => Buffer.from('redirects: []\n', 'utf16le'), 1, /U\+0000/],
  ['NUL bytes at its end', 'redirects.yaml', () => 'redirects: []\n\0\0', 2, /control character.*U\+0000/],
  ['an escape character', imprint, append('\x1b[31m'), '\x1b', /control character.*U\+001B/],
  ['a bullet of Word', imprint, append('\uF0B7 Texte'), '\uF0B7', /U\+F0B7[^]*hyphen/],
  ['a letter that was lost', imprint, append('Gr\uFFFDn'), '\uFFFD', /a letter on this line was lost/],
  ...[...'äöüÄÖÜßé„“’–€§'].map((letter): Damage => {
    const edit = append(`x${savedTwice(letter)}x`);
    return [`the letter ${letter} saved twice`, imprint, edit, savedTwice(letter), /letters on this line are garbled/];
  }),
  ['two versions', imprint, append('<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x'), '<<<<<<<', /two versions/],
  ['half of two versions', imprint, append('=======\n\nb'), '=======', /two versions/],
  ['what both versions had before', imprint, append('||||||| 8404835'), '|||||||', /two versions/],
  ['nothing in it', home, () => '# gone\n', 1, /this file is empty/],
  ['a list instead of fields', home, () => '- a\n', 1, /should be a group of fields, but is a list/],
  ['no text below its fields', imprint, put(/\n---\n[^]*/, '\n---\n'), /^$/, /no text below/],
  ['no end of its fields', imprint, put('\n---\n', '\n'), 1, /does not begin with its fields between two lines ---/],
  ['a mistake in its YAML', home, heading('Wachstum: das bleibt.'), 'das bleibt', /: "Wachstum: das bleibt\."/],
];

const damagedFields: Damage[] = [
  ['a missing field', home, put(/^ {2}heading: .*\n/m, ''), /^hero:/, /“hero\.heading” is missing/],
  [
    'a missing group',
    identity,
    put(/^phone:\n( .*\n)+/m, ''),
    /^\w+:/,
    /“phone” is missing[^]*with sample, display, number/,
  ],
  [
    'an empty group',
    agency,
    (text) => text.replace(/^( *)img:\n(\1 .*\n)+/m, '$1img:\n'),
    /img:$/,
    /a group of fields, but is empty/,
  ],
  ['a missing list', agency, put(/^ {2}badges:\n( {4}.*\n)+/m, ''), /^collective:/, /“collective.badges” is missing/],
  ['an emptied list', 'redirects.yaml', () => 'redirects:\n', 1, /a list .* but is empty[^]*or \[\] for none/],
  ['a misspelt field', home, put(/^ {2}subheading:/m, '  subheadnig:'), 'subheadnig', /Did you mean “subheading”\?/],
  ['a field nobody knows', home, put(/^hero:/m, 'xyz: 1\nhero:'), 'xyz', /Known here: meta, updated, hero/],
  ['a misspelt part of an optional group', identity, put(/^logo:$/m, 'logo:\n  inc: M0 0'), 'inc:', /“ink”\?/],
  ['an empty text', home, heading('"  "'), 'heading: "  "', /is empty/],
  ['nothing to be seen', home, heading('"\u00AD"'), 'heading: "', /is empty/],
  ['a control character', home, heading('"a\\b"'), 'a\\b', /has an invisible control character[^]*single ones/],
  ['a line break', home, heading('"a\\nb"'), 'a\\nb', /has a line break/],
  ['a number for a text', home, heading('2026'), 'heading: 2026', /a text, but is 2026[^]*between quotation marks/],
  ['a brace without quotation marks', home, heading('{agency}'), 'heading: {agency}', shouldQuote],
  ['a colon in an item', 'foreign-words.yaml', put('- Seeding', '- Technik: alles'), 'alles', /"Technik: alles"/],
  ['a colon behind an item', 'foreign-words.yaml', put('- Seeding', '- Seeding:'), 'Seeding:', shouldQuote],
  ['a text for a number', agency, put(/year: \d+/, 'year: anno 2017'), 'anno', digits],
  ['a unit', 'facts.yaml', put(/retainer: \d+/, 'retainer: 1800 Euro'), '1800 Euro', digits],
  [
    'a figure for the name of a price',
    'de/services.yaml',
    put('price: retainer', 'price: 1800'),
    'price: 1800',
    /retainer/,
  ],
  ['no notice at all', 'facts.yaml', put(/noticeMonths: \d+/, 'noticeMonths: 0'), 'noticeMonths: 0', /is 0/],
  ['a comma', study, put('value: 22.5', 'value: 22,5'), 'value: 22,5', /with a point before decimals/],
  ['half a year', agency, put(/year: \d+/, 'year: 2017.5'), '2017.5', /a whole number, but is 2017\.5/],
  ['a year before all years', agency, put(/year: \d+/, 'year: -5'), 'year: -5', /is -5; it takes at least 1900/],
  ['a figure beyond all figures', study, put(/value: \d.*/, 'value: 1e300'), '1e300', /at most 1000000000000/],
  ['no trees', 'certificate.yaml', put(/count: \d+/, 'count: 0'), 'count: 0', /it takes more than 0/],
  ['trees that are not there', 'certificate.yaml', put('count: 40', 'count: 99'), /^number/, /add up to 179/],
  ['more trees than can be drawn', 'certificate.yaml', put('count: 40', 'count: 3000000'), '3000000', /most 10000/],
  ['only zeros', study, (text) => text.replaceAll(/value: \d.*/g, 'value: 0'), /^ {2}values:/, /every value is 0/],
  ['no growth', home, put('before: "9"', 'before: 850.000 €'), 'after:', /no more than the figure before/],
  ['growth to nothing', home, put('after: "20"', 'after: viele'), 'after: viele', /needs a figure/],
  ['sample: false', home, put('sample: true', 'sample: false'), 'sample: false', /Write true, or delete the line/],
  ['an unknown colour', 'de/services.yaml', put(/colour: \w+/, 'colour: atract'), 'atract', /Did you mean “attract”\?/],
  ['a colour the wheel lacks', 'de/services.yaml', put(/colour: \w+/, 'colour: leaf'), 'leaf', /is not known here/],
  [
    'a list with one item of two',
    'de/services.yaml',
    (text) => text.replace(/ {4}- heading: 'Die Customer Journey[^]*?(?= {4}- )/, ''),
    'paragraphs:',
    /has 1 item; it takes exactly 2/,
  ],
  [
    'a list with an item too few',
    'certificate.yaml',
    put(/ {2}- name: Rotbuchen\n.*\n/, ''),
    /^species:/,
    /3 items; it takes exactly 4/,
  ],
  ['half an address', home, link('https://'), "'https://'", /is not an address/],
  ['a backslash in an address', home, link('/\\evil.example'), 'evil', /is not an address/],
  ['mail to nobody', home, link('mailto:'), "'mailto:'", /is not an address/],
  ['a script', home, link('javascript:alert(1)'), 'alert', /Write \/page, #section, or a full https/],
  ['an address without a slash', home, link('kontakt/x'), 'kontakt/x', /Write \/kontakt\/x\./],
  ['an address without https', home, link('www.example.org/a?b'), '?b', /Write https:\/\/www\.example\.org\/a\?b\./],
  ['an address with http', home, link('http://example.org'), 'http:', /Write https:\/\/example\.org\./],
  ['an email address as a link', home, link('ida@example.org'), 'ida@', /Write mailto:ida@example\.org\./],
  ['a space before an address', home, link(' /agentur'), "' /agentur'", /Write \/agentur\./],
  ['a German date', home, updated('3. 2. 2026'), /^updated/, /is not written as a date[^]*Write 2026-02-03\./],
  ['a day that no calendar has', home, updated('2026-11-31'), /^updated/, /is not a day of the calendar/],
  ['a date that may mean two days', home, updated('02/03/2026'), /^updated/, /write year-month-day/i],
  ['a photo with a space', agency, photo('Mira Ulme.jpg'), 'Mira Ulme.jpg', /Rename the file to mira-ulme\.jpg,/],
  ['a photo with umlauts', agency, photo('ida-größe.jpg'), 'größe', /to ida-groesse\.jpg,/],
  ['a photo in a folder', agency, photo('team/mira.jpg'), 'team/', /the folder team\/, but[^]*write mira\.jpg\./],
  ['a photo on a computer', agency, photo('C:\\Fotos\\Mira.jpg'), 'Fotos', /the folder C:\\Fotos\\, but/],
  ['a photo browsers do not show', agency, photo('mira.gif'), 'mira.gif', /Save the picture again as \.jpg or \.png/],
  ['ring in capitals', 'de/testimonials.yaml', photo('Ring'), 'src: Ring', /Write ring\./],
  ['no picture', agency, put(/src: \/img\/badges.*/, 'src: img/badges/own.svg'), 'own.svg', /Write \/img\/name\.svg/],
  ['no point of a photo', agency, photo('a.jpg\n        focus: oben'), 'focus: oben', /for example 50% 30%/],
  ['a country in full', identity, country('Germany'), 'Germany', /is not a country[^]*DE, AT or CH/],
  ['a country in small letters', identity, country('de'), 'Code: de', /is not a country/],
  ['a country that is none', identity, country('XX'), 'Code: XX', /is not a country/],
  ['a country by letters of its own', identity, country('UK'), 'Code: UK', /is not a country/],
  [
    'a sign that is no path',
    identity,
    put(/^logo:\n.*$/m, 'logo:\n  ink: logo.svg'),
    ' ink: logo',
    /which begins with M/,
  ],
  [
    'a sign on a larger grid',
    identity,
    put(/^logo:\n.*$/m, 'logo:\n  ink: M0 0h512v512z'),
    /^ {2}ink: M/,
    /beyond its square/,
  ],
  ['a site with a path', identity, siteUrl('https://a.test/x'), 'siteUrl', /is not an origin[^]*without a path/],
  ['a site without https', identity, siteUrl('http://a.test'), 'siteUrl', /is not an origin/],
  ['a site with two dots', identity, siteUrl('https://x..de'), 'siteUrl', /is not an origin/],
  ['a site of numbers', identity, siteUrl('https://999.999.999.999'), 'siteUrl', /is not an origin/],
  ['a name within names', identity, put(/name: Team.*/, "name: 'Team {agency}'"), 'Team {', /between braces/],
  ['HTML in a name', identity, put(/^legalName: .*/m, 'legalName: Ahorn <GmbH>'), '<GmbH>', /has “<GmbH>” in it/],
  ['an entity in a name', identity, put(/^legalName: .*/m, 'legalName: A &amp; B'), '&amp;', /has “&amp;” in it/],
  ['an umlaut in mail', identity, email('hallo@jahresringe-köln.de'), '@', /is not an email address[^]*umlauts/],
  ['two email addresses', identity, email('a@example.org, b@example.org'), '@', /is not an email address/],
  ['a space nobody sees', identity, email('hallo@example.org\u2060'), '@', /type it again/i],
  ['a number dialled at home', identity, phone('0171 3920012'), '0171', /write it with \+ and the country code/i],
  ['a number of letters', identity, phone('+49 800 AHORN'), '+49 800', /write it with \+ and the country code/i],
  [
    'a given number with signs',
    identity,
    put(/display: .*$/m, "display: 0800 AHORN\n  number: '0800 / 246760'"),
    '0800 / 246760',
    /write \+ and digits only/i,
  ],
  ['a social profile without https', identity, put(/url: .*/, 'url: x.test/a'), 'url: x', /is not an https/],
  [
    'a link to whom nobody names',
    'de/case-studies.yaml',
    put('zu {name} lesen', 'lesen'),
    'cardLink',
    /Write \{name\} where/,
  ],
  ['a mail from nobody', 'de/contact.yaml', put('Anfrage von {name}', 'Anfrage'), /^ {2}subject/, /Write \{name\}/],
  [
    'a question twice',
    'de/services.yaml',
    copyItem('faq:', / {4}- question: [^]*?(?= {4}- question)/),
    0,
    /“faq.items\[2\].question” asks the same as question 1/,
  ],
  [
    'a member of the team twice',
    agency,
    copyItem('team:', / {4}- sample: true\n[^]*?(?=^ {4}- )/m),
    0,
    /members\[\d\].name” has the address on the page of member \d, too/,
  ],
  [
    'a testimonial twice',
    'de/testimonials.yaml',
    copyItem('testimonials:', / {2}- sample[^]*?(?= {2}- )/),
    0,
    /testimonials\[2\].text” is the text of testimonial 1, too/,
  ],
  [
    'an article twice',
    agency,
    copyItem('  articles:', / {4}- sample[^]*?(?= {4}- )/),
    0,
    /articles\[2\].link” is the link of article 1, too/,
  ],
  [
    'a format twice',
    'de/coaching.yaml',
    copyItem('formats:', / {4}- icon[^]*?(?= {4}- )/),
    0,
    /formats.items\[2\].title” is the title of format 1/,
  ],
];

/** What is found in a file that was edited, and its text. */
async function check(file: string, edit: Edit) {
  const before = await readFile(join(fixtureRoot, 'content', file), 'utf8');
  const after = edit(before);
  expect(after, `the edit of ${file} changes nothing`).not.toBe(before);
  return {
    text: Buffer.from(after).toString(),
    found: validate(parseSourceFile(`content/${file}`, Buffer.from(after))),
  };
}

describe.each([
  ['a file with', damagedFiles],
  ['a field with', damagedFields],
])('is refused, with file, line and a remedy: %s', (_, damages) => {
  it.each(damages)('%s', async (_, file, edit, line, told) => {
    const { text, found } = await check(file, edit);
    const first = found.find((each) => told.test(formatFinding(each)));
    expect(first, found.map(formatFinding).join('\n')).toBeDefined();
    expect(first?.at?.file).toBe(`content/${file}`);
    expect(first?.fix).not.toBe('');
    // 0: the second of two lines that are the same
    const lines = text.split('\n');
    const at = (first?.at?.line ?? 0) - 1;
    if (line === 0) expect(lines.indexOf(lines[at] ?? '')).toBeLessThan(at);
    else expect(first?.at?.line).toBe(typeof line === 'number' ? line : lineWith(text, line));
  });
});

describe('is accepted', () => {
  it.each<[string, string, Edit]>([
    [
      'names with Ã and â',
      imprint,
      append('Ântonio in SÃO JOÃO, Châlons, »Â«, »IRMÃ«, Pâques, MAÇÃ\u00A0– Ângela, château à 5\u00A0€'),
    ],
    ['line ends of Windows and a byte order mark', home, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    ['line ends of old Macs', home, (text) => text.replaceAll('\n', '\r')],
    ['two byte order marks', imprint, (text) => `\uFEFF\uFEFF${text}`],
    ['spaces behind ---', imprint, (text) => text.replaceAll(/^---$/gm, '--- ')],
    ['marks of direction in a number', identity, phone('\u202A+49 171 39200 12\u202C')],
    ['a number with signs', identity, phone('+49 (0) 171 / 39200-12')],
    [
      'a number of letters, with its digits',
      identity,
      put(/display: .*$/m, "display: 0800 AHORN\n  number: '+49800246760'"),
    ],
    ['a zero-width space in the name of a field', imprint, put(/^heading:/m, 'head\u200Bing:')],
    ['& and > in a name', identity, put(/^legalName: .*/m, 'legalName: Ahorn & Esche, größer > 3')],
    ...['AT', 'NO', 'GB', 'US'].map((code): [string, string, Edit] => [code, identity, country(code)]),
  ])('%s', async (_, file, edit) => {
    expect((await check(file, edit)).found).toEqual([]);
  });
});

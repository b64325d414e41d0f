import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { localeFiles, sharedFiles } from '../../../src/content/files';
import { formatFinding, type Finding } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';
import { caseStudySchema } from '../../../src/content/schemas/case-studies';
import type * as z from '../../../src/content/schemas/zod';
import { parseSourceFile } from '../../../src/content/source-file';
import { typeset } from '../../../src/content/typography';
import { validate } from '../../../src/content/validate';
import { contentCopy, shipped } from './content-copy';
import { findingsIn } from './findings-in';

const all: Record<string, z.ZodType> = { ...sharedFiles, ...localeFiles, 'case-studies/mpuWolff.md': caseStudySchema };

/** What is found in a file of the shipped content that was edited. */
async function found(file: string, edit: (text: string) => string | Uint8Array): Promise<string> {
  const before = await readFile(join(shipped, file), 'utf8');
  const after = edit(before);
  expect(after, `the edit of ${file} changes nothing`).not.toBe(before);
  const source = await parseSourceFile(`content/${file}`, Buffer.from(after));
  const schema = all[file.slice(file.indexOf('/') + 1)] ?? expect.fail();
  return validate(source, schema, undefined).findings.map(formatFinding).join('\n');
}

const imprintLines = (await readFile(join(shipped, 'de/imprint.md'), 'utf8')).split('\n').length - 1;
/** What is told of a line that was added at the end of the imprint. */
const behindImprint = (lines: number, told: string) => new RegExp(`imprint\\.md:${imprintLines + lines}\\s+${told}`);

type Case = [string, string, (text: string) => string | Uint8Array, RegExp | ''];
const heading = (text: string) => (before: string) => before.replace(/^ {2}heading: .*$/m, () => `  heading: ${text}`);
const link = (to: string) => (text: string) => text.replace('/kontakt/potenzialanalyse', () => `'${to}'`);
const country = (to: string) => (text: string) => text.replace(/countryCode: DE$/m, `countryCode: ${to}`);
const photo = (name: string) => (text: string) => text.replace('src: ring', `src: ${name}`);
const sign = (path: string) => (t: string) => t.replace(/^logo:\n.*$/m, `logo:\n  ink: ${path}`);
const siteUrl = (to: string) => (text: string) => text.replace(/siteUrl: .*/, `siteUrl: ${to}`);

describe('a file that was damaged', () => {
  it.each<Case>([
    [
      'NUL bytes at its end',
      'redirects.yaml',
      () => 'redirects: []\n\0\0',
      /^error {2}\S+:2\s+an invisible control.*U\+0000/,
    ],
    ['UTF-16 without a mark', 'redirects.yaml', () => Buffer.from('redirects: []\n', 'utf16le'), /:1\s+an invisible/],
    [
      'a bullet of Word',
      'de/imprint.md',
      (text) => `${text}\n\uF0B7 Texte\n`,
      behindImprint(2, 'a symbol .*U\\+F0B7.*\\n.*hyphen'),
    ],
    [
      'an escape character',
      'de/imprint.md',
      (text) => `${text}\n\x1b[31m`,
      behindImprint(2, 'an invisible .*U\\+001B'),
    ],
    [
      'two versions',
      'de/imprint.md',
      (text) => `${text}<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n`,
      behindImprint(1, 'two versions'),
    ],
    [
      'half of two versions',
      'de/imprint.md',
      (text) => `${text}\na\n\n=======\n\nb\n`,
      behindImprint(4, 'two versions'),
    ],
    ['what both had before', 'de/imprint.md', (text) => `${text}\n||||||| 8404835\n`, behindImprint(2, 'two versions')],
    ['nothing in it', 'de/home.yaml', () => '# gone\n', /home\.yaml:1\s+this file is empty/],
    ['a list', 'de/home.yaml', () => '- a\n', /this file should be a group of fields, but is a list/],
    ['no text', 'de/imprint.md', (text) => text.replace(/(\n---\n)[\s\S]*/, '$1'), /there is no text below the fields/],
    ['no end of its fields', 'de/imprint.md', (text) => text.replace('\n---\n', '\n'), /fields between two lines ---/],
    [
      'a letter that was lost',
      'de/imprint.md',
      (text) => `${text}\nGr\uFFFDn\n`,
      behindImprint(2, 'a letter .*U\\+FFFD'),
    ],
    ...['ä', 'ö', 'ü', 'Ä', 'Ö', 'Ü', 'ß', 'é', '„', '“', '’', '–', '€', '§'].map((letter): Case => [
      `the letter ${letter} saved twice`,
      'de/imprint.md',
      (text) => `${text}\nx${new TextDecoder('windows-1252').decode(Buffer.from(letter))}x\n`,
      behindImprint(2, 'letters on this line are garbled .*\\n.*UTF-8\\.$'),
    ]),
    [
      'names with Ã and â',
      'de/imprint.md',
      (text) =>
        `${text}\nÂntonio in SÃO JOÃO, Châlons, »Â«, »IRMÃ«, Pâques, ÃO. MAÇÃ\u00A0– Ângela ÂGE, château à 5\u00A0€\n`,
      '',
    ],
    ['line ends of old Macs', 'de/home.yaml', (text) => text.replaceAll('\n', '\r'), ''],
    ['two marks of UTF-8', 'de/imprint.md', (text) => `\uFEFF\uFEFF${text}`, ''],
    ['spaces behind its ---', 'de/imprint.md', (text) => text.replaceAll(/^---$/gm, '--- '), ''],
  ])('%s', async (_, file, edit, expected) => {
    const told = await found(file, edit);
    if (expected === '') expect(told).toBe('');
    else expect(told).toMatch(expected);
  });
});

describe('a field that cannot be used', () => {
  it.each<Case>([
    [
      'a number for a text',
      'de/home.yaml',
      heading('2026'),
      /home\.yaml:9 .*\n.*is a number\n.*between quotation marks/,
    ],
    ['a control character', 'de/home.yaml', heading('"a\\b"'), /has an invisible control character\n.*single ones/],
    ['nothing to be seen', 'de/home.yaml', heading('"\u200B"'), /is empty/],
    ['half an address', 'de/home.yaml', link('https://'), /is not an address/],
    ['a backslash in an address', 'de/home.yaml', link('/\\evil.example'), /is not an address/],
    ['mail to nobody', 'de/home.yaml', link('mailto:'), /is not an address/],
    [
      'sample: false',
      'de/home.yaml',
      (t) => t.replace('sample: true', 'sample: false'),
      /Write true, or delete the line/,
    ],
    [
      'a unit',
      'de/services.yaml',
      (t) => t.replace(/price: \d+/, 'price: 1800 Euro'),
      /Write \d+ alone: no words, no quotation marks, no unit/,
    ],
    ['half a year', 'de/agency.yaml', (t) => t.replace('year: 2017', 'year: 2017.5'), /whole number, but is 2017\.5/],
    ['only zeros', 'de/case-studies/mpuWolff.md', (t) => t.replaceAll(/value: \d.*/g, 'value: 0'), /every value is 0/],
    ['a year before all years', 'de/agency.yaml', (t) => t.replace('year: 2017', 'year: -5'), /at least 1900/],
    [
      'trees that are not there',
      'certificate.yaml',
      (t) => t.replace('count: 40', 'count: 99'),
      /the species add up to 179/,
    ],
    [
      'more trees than can be drawn',
      'certificate.yaml',
      (t) => t.replace('count: 40', 'count: 3000000'),
      /at most 10000/,
    ],
    [
      'no growth',
      'de/home.yaml',
      (t) => t.replace('before: "9"', 'before: 850.000 €'),
      /no more than the figure before/,
    ],
    ['growth to nothing', 'de/home.yaml', (t) => t.replace('after: "20"', 'after: viele'), /:56 .*\n.*needs a figure/],
    ['no trees', 'certificate.yaml', (t) => t.replace('count: 40', 'count: 0'), /it takes more than 0/],
    ['ring in capitals', 'de/testimonials.yaml', (t) => t.replace('src: ring', 'src: Ring'), /→ Write ring\./],
    [
      'a country in full',
      'identity.yaml',
      country('Germany'),
      /:58 .*\n.*countryCode” is not a country\n.*for example DE/,
    ],
    ['a country in small letters', 'identity.yaml', country('de'), /countryCode” is not a country/],
    ['a country that is none', 'identity.yaml', country('XX'), /countryCode” is not a country/],
    ['a country by letters of its own', 'identity.yaml', country('UK'), /countryCode” is not a country/],
    ['a photo with umlauts', 'de/testimonials.yaml', photo('ida-größe.jpg'), /for example to ida-groesse\.jpg,/],
    [
      'a photo with other letters',
      'de/testimonials.yaml',
      photo('Ägidius MÜẞ, José.JPG'),
      / to Aegidius-MUeSS-Jose\.JPG,/,
    ],
    [
      'a misspelt part of what may be left out',
      'identity.yaml',
      (t: string) => t.replace(/^logo:$/m, 'logo:\n  inc: M0 0'),
      /identity\.yaml:\d+ .*logo\.inc\n.*\n.*→ Did you mean “ink”\?/,
    ],
    ['a sign that is no path', 'identity.yaml', sign('logo.svg'), /→ Copy what stands in quotation marks/],
    [
      'a sign on a larger grid',
      'identity.yaml',
      sign('M0 0h512v512z'),
      /beyond its square of 32 × 32\n.*viewBox="0 0 32 32"/,
    ],
    [
      'a site with a path',
      'identity.yaml',
      siteUrl('https://Bäume.test/x'),
      /has a path, but .* root of its domain\n.* like https:\/\/xn--bume-loa\.test\.$/m,
    ],
    [
      'a site with a slash',
      'identity.yaml',
      siteUrl('https://a.test/'),
      /not an origin\n.* without a path, like https:\/\/a\.test\.$/m,
    ],
    ['a site without https', 'identity.yaml', siteUrl('http://a.test'), /not an origin\n.* like https:\/\/a\.test\.$/m],
    ['a site with two dots', 'identity.yaml', siteUrl('https://x..de'), /like https:\/\/www\.example\.com/],
    ['a site of numbers', 'identity.yaml', siteUrl('https://999.999.999.999'), /siteUrl\n.*is not an origin/],
    [
      'a name within names',
      'identity.yaml',
      (t) => t.replace(/name: Team.*/, "name: 'Team {agency}'"),
      /between braces/,
    ],
  ])('%s', async (_, file, edit, expected) => {
    expect(await found(file, edit)).toMatch(expected);
  });

  it.each(['AT', 'NO', 'GB', 'US'])('is no country such as %s', async (code) => {
    expect(await found('identity.yaml', country(code))).toBe('');
  });

  it('is found in time, also in a list of thousands', async () => {
    const items = Array.from({ length: 3000 }, (_, index) => `    - question: Q${index}\n      anwer: A\n`).join('');
    const before = process.cpuUsage();
    const told = await found('de/services.yaml', (text) =>
      text.replace(/\n {2}items:\n(?= {4}- question)/, `$&${items}`),
    );
    expect(told.match(/Did you mean “answer”\?/g)).toHaveLength(3000);
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
  });
});

describe('the folder of the content', () => {
  const { pathOf } = contentCopy();
  const load = (): Promise<Finding[]> => findingsIn(pathOf());

  it('has folders, links, copies and other names where files should be: all are told', async () => {
    await rm(pathOf('de/home.yaml'));
    await mkdir(pathOf('de/home.yaml'));
    await rm(pathOf('en/home.yaml'));
    await symlink('home.yaml', pathOf('en/home.yaml'));
    await rename(pathOf('de/coaching.yaml'), pathOf('de/coaching.yaml.txt'));
    await cp(pathOf('en'), pathOf('fr'), { recursive: true });
    const study = await readFile(pathOf('de/case-studies/mpuWolff.md'), 'utf8');
    for (const name of ['neu.MD', '404.md', 'a_b.md', 'Bäckerei Groß & Söhne.md', 'Con.md', `${'a'.repeat(200)}.md`])
      await writeFile(pathOf(`de/case-studies/${name}`), study);
    const told = (await load()).map(formatFinding).join('\n');
    expect(told).toMatch(/de\/home\.yaml:1\s+this is a folder/);
    expect(told).toMatch(/en\/home\.yaml:1\s+this file cannot be read/);
    expect(told).toMatch(/coaching\.yaml\.txt:1\s+.*\n.*Did you mean content\/de\/coaching\.yaml\?/);
    expect(told.match(/content\/fr:1\s+this folder belongs to no language/g)).toHaveLength(1);
    expect(told).toMatch(/neu\.MD:1\s+no page uses this file\n.*neu\.md\?/);
    expect(told).toMatch(/404\.md:1\s+hosts show the address 404/);
    expect(told).toContain('for example baeckerei-gross-soehne.md');
    expect(told).toMatch(/a_b\.md:1\s+the file name “a_b” becomes part of the address/);
    expect(told).toMatch(/Con\.md:1\s+Windows can have no file named Con\n.*Choose another name/);
    expect(told).toMatch(/a\.md:1\s+.*has 200 letters/);
  });

  it('has files beside the case studies that are none', async () => {
    for (const name of ['baumschule.rtf', 'baum', '~$baum.docx', 'mpuWolff.md~', 'mpuWolff.md.bak', 'Thumbs.db', '.x'])
      await writeFile(pathOf(`de/case-studies/${name}`), 'x');
    await mkdir(pathOf('de/case-studies/neu'));
    expect(await load()).toMatchObject([
      { at: { file: 'content/de/case-studies/baum', line: 1 }, fix: expect.stringContaining('case-studies/baum.md,') },
      { at: { file: 'content/de/case-studies/baumschule.rtf' }, message: expect.stringContaining('not a case study') },
    ]);
  });

  it('has what systems put there, which is passed over, and links in a circle, which end', async () => {
    for (const name of ['de/._home.yaml', 'de/case-studies/._mpuWolff.md', 'de/.obsidian/x.md']) {
      await mkdir(join(pathOf(name), '..'), { recursive: true });
      await writeFile(pathOf(name), '\0');
    }
    await symlink('..', pathOf('de/up'));
    const findings = await load();
    expect(findings.filter(({ at: place }) => !place?.file.startsWith('content/de/up/'))).toEqual([]);
    expect(findings.length).toBeLessThan(50);
  });

  it.each(['index', 'not-found', 'Not-Found'])('has a case study with a name of the site itself: %s', async (slug) => {
    for (const locale of ['de', 'en']) {
      const text = await readFile(pathOf(`${locale}/case-studies/mpuWolff.md`), 'utf8');
      await writeFile(pathOf(`${locale}/case-studies/${slug}.md`), text.replace(/^order: .*/m, 'order: 9'));
    }
    const message = `the name ${slug} is used by the site itself`;
    expect(await load()).toMatchObject(
      ['de', 'en'].map((locale) => ({ at: { file: `content/${locale}/case-studies/${slug}.md`, line: 1 }, message })),
    );
  });

  it('has names between braces that are mistyped, or stand in an address', async () => {
    const home = await readFile(pathOf('de/home.yaml'), 'utf8');
    await writeFile(
      pathOf('de/home.yaml'),
      link('mailto:{email}')(heading("'{ agency } {straße} {constructor}'")(home)),
    );
    const findings = await load();
    expect(findings).toMatchObject([{ message: '{ agency } is not known', fix: 'Did you mean {agency}?' }]);
    await writeFile(pathOf('de/home.yaml'), link('mailto:{email}')(heading("'{straße}'")(home)));
    expect(await load()).toMatchObject([{ message: '{straße} is not known' }]);
    await writeFile(pathOf('de/home.yaml'), link('mailto:{email}')(heading("'{constructor}'")(home)));
    expect(await load()).toMatchObject([{ message: '{constructor} is not known' }]);
    await writeFile(pathOf('de/home.yaml'), link('mailto:{email}')(home));
    const { content } = await loadContent(pathOf());
    const links = content.locales.de.home.hero.buttons.map((button) => button.link);
    expect(links).toContain(`mailto:${content.identity.email.address}`);
  });
});

it('a word of five megabytes is set like any other', () => {
  const word = `„${'x'.repeat(5_000_000)}`;
  expect(typeset(word, new Set(['MPU Wolff']))).toBe(word);
});

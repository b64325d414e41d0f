import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import type { Finding } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';
import { contentCopy, shipped } from './content-copy';
import { findingsIn, remember } from './findings-in';

const { pathOf, change, lineOf } = contentCopy();
const findings = (): Promise<Finding[]> => findingsIn(pathOf());

describe('content as it is shipped', () => {
  it('is accepted', async () => {
    expect(await findings()).toEqual([]);
  });

  it('says the year of the foundation in identity.yaml alone, beside what happened in that year', async () => {
    const { founded } = (await loadContent(pathOf(), remember)).content.identity;
    const names = await readdir(pathOf(), { recursive: true });
    const texts = names.filter((name) => /^(de|en).*\.yaml$/.test(name));
    const lines = (await Promise.all(texts.map((name) => readFile(pathOf(name), 'utf8')))).join('').split('\n');
    const said = lines.filter((line) => line.includes(String(founded)));
    expect(said.filter((line) => !/^ *(- )?(year|since): \d+$/.test(line))).toEqual([]);
  });
});

it('marks of direction that come along with a copied phone number are left out', async () => {
  await change('identity.yaml', (text) =>
    text.replace(/'(\+49\d+)'/, "'\u202A$1\u202C'").replace(/(display: )(.*)/, '$1\u202D$2\u202C'),
  );
  expect((await loadContent(pathOf(), remember)).content.identity.phone).toEqual(
    (await loadContent(shipped, remember)).content.identity.phone,
  );
});

it('zero-width spaces that come along with copied words are left out, in names of fields and of placeholders as well', async () => {
  await change('de/imprint.md', (text) =>
    text
      .replace('{street}', '{str\u200Beet}')
      .replace(/^heading:/m, 'head\u200Bing:')
      .replace('](/agb)', '](/agb\u200B)'),
  );
  await change('identity.yaml', (text) => text.replace(/^( {2}address: .*@.*)$/m, '$1\u200B'));
  expect((await loadContent(pathOf())).content).toEqual((await loadContent(shipped)).content);
});

describe('content with a mistake is refused with file, line, field and a remedy', () => {
  it('broken YAML: the first mistake of a file only, at its line', async () => {
    await change('de/home.yaml', (text) => text.replace(/^ {2}heading: .*$/m, '  heading: Wachstum: das bleibt.'));
    await change('en/agency.yaml', (text) => text.replace(/^ {2}subheading: /m, ' subheading: '));
    expect(await findings()).toMatchObject([
      {
        code: 'yaml',
        at: { file: 'content/de/home.yaml', line: await lineOf('de/home.yaml', 'das bleibt') },
        fix: 'Put the whole text between quotation marks: heading: "Wachstum: das bleibt."',
      },
      {
        code: 'yaml',
        at: { file: 'content/en/agency.yaml', line: await lineOf('en/agency.yaml', /^ subheading/) },
        message: expect.stringContaining('indented by 1 space'),
      },
    ]);
  });

  it('a file that is not UTF-8', async () => {
    await change('de/home.yaml', (text) => Buffer.from(text, 'latin1'));
    const line =
      (await readFile(join(shipped, 'de/home.yaml'), 'utf8'))
        .split('\n')
        .findIndex((each) => /[\u0080-\u00ff]/.test(each)) + 1;
    expect((await findings())[0]).toMatchObject({ code: 'encoding', at: { file: 'content/de/home.yaml', line } });
  });

  it('a missing field, with what the other language has there', async () => {
    const heading = /^ {2}heading: .*\n/m;
    await change('en/home.yaml', (text) => text.replace(heading, ''));
    const [first] = await findings();
    expect(first).toMatchObject({ code: 'missing-field', at: { file: 'content/en/home.yaml', field: 'hero.heading' } });
    expect(first?.at?.line).toBe(await lineOf('en/home.yaml', /^hero:/));
    expect(first?.fix).toContain('content/de/home.yaml has there');
  });

  it('a group that is missing or empty, and a list that is missing, with what belongs there', async () => {
    await change('identity.yaml', (text) => text.replace(/^phone:\n( .*\n)+/m, ''));
    await change('de/agency.yaml', (text) => text.replace(/^( *)img:\n(\1 .*\n)+/m, '$1img:\n'));
    await change('en/agency.yaml', (text) => text.replace(/^ {2}badges:\n( {4}.*\n)+/m, ''));
    expect((await findings()).map(({ at, fix }) => [at?.field, fix])).toEqual([
      ['phone', 'Add it: a group of fields (display, number).'],
      ['collective.badges[1].img', 'Write a group of fields (src, alt) here.'],
      ['collective.badges', 'Add it: a list (lines that begin with -).'],
    ]);
  });

  it('an empty field', async () => {
    await change('de/home.yaml', (text) => text.replace(/^ {2}heading: .*$/m, '  heading: "  "'));
    expect((await findings())[0]).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('is empty'),
      at: { file: 'content/de/home.yaml', line: await lineOf('de/home.yaml', 'heading: "  "') },
    });
  });

  it('a misspelt field, with the nearest known name', async () => {
    await change('de/home.yaml', (text) => text.replace(/^ {2}subheading:/m, '  subheadnig:'));
    const all = await findings();
    const finding = all.find(({ code }) => code === 'unknown-field');
    expect(finding).toMatchObject({
      at: { line: await lineOf('de/home.yaml', 'subheadnig') },
      fix: 'Did you mean “subheading”?',
    });
  });

  it('a field of the wrong type', async () => {
    await change('de/agency.yaml', (text) => text.replace(/year: 2017/, 'year: anno 2017'));
    expect((await findings())[0]).toMatchObject({
      code: 'wrong-type',
      message: expect.stringContaining('a number'),
      at: { file: 'content/de/agency.yaml', line: await lineOf('de/agency.yaml', 'anno 2017') },
    });
  });

  it('a value that is not among the known ones', async () => {
    await change('de/services.yaml', (text) => text.replace('colour: attract', 'colour: atract'));
    expect((await findings())[0]).toMatchObject({ code: 'unknown-value', fix: expect.stringContaining('“attract”') });
  });

  it('a colour that the wheel has no tones for, though pages have it', async () => {
    await change('de/services.yaml', (text) => text.replace('colour: attract', 'colour: leaf'));
    expect((await findings())[0]).toMatchObject({ code: 'unknown-value', at: { field: 'flywheel.midArea[1].colour' } });
  });

  it('a list with one item of two', async () => {
    await change('de/services.yaml', (text) => text.replace(/ {4}- heading: 'Die Customer Journey[^]*?(?= {4}- )/, ''));
    expect((await findings())[0]).toMatchObject({ message: expect.stringContaining('has 1 item; it takes exactly 2') });
  });

  it('a list with an item too few', async () => {
    await change('certificate.yaml', (text) => text.replace(/ {2}- name: Rotbuchen\n {4}count: 35\n/, ''));
    const all = await findings();
    expect(all[0]).toMatchObject({
      code: 'wrong-count',
      message: expect.stringContaining('3 items; it takes exactly 4'),
    });
  });

  it('a field that only one language has', async () => {
    await change('de/case-studies/triangility.md', (text) => text.replace(/^dataImgTwo:[\s\S]*?(?=^\S)/m, ''));
    expect((await findings())[0]).toMatchObject({
      code: 'different-shape',
      at: { file: 'content/de/case-studies/triangility.md', field: 'dataImgTwo' },
      fix: expect.stringContaining(
        `content/en/case-studies/triangility.md:${await lineOf('en/case-studies/triangility.md', /^dataImgTwo/)}`,
      ),
    });
  });

  it('a list item that only one language has', async () => {
    const item = '    - heading: x\n      subHeading: x\n      text: x\n';
    await change('en/case-studies/mpuWolff.md', (text) => text.replace('  resultData:\n', `  resultData:\n${item}`));
    expect((await findings())[0]).toMatchObject({
      code: 'different-shape',
      message: '“result.resultData” has 3 items, content/en/case-studies/mpuWolff.md has 4',
    });
  });

  it('a number that is another one in the other language, which is a warning', async () => {
    await change('en/case-studies/mpuWolff.md', (text) => text.replace(/value: \d.*/, 'value: 17.5'));
    await change('de/agency.yaml', (text) => text.replace('year: 2017', 'year: 2018'));
    const { warnings } = await loadContent(pathOf(), remember);
    const study = 'case-studies/mpuWolff.md';
    expect(warnings.map(({ level, at }) => [level, at?.file, at?.line, at?.field])).toEqual([
      [
        'warning',
        'content/en/agency.yaml',
        await lineOf('en/agency.yaml', 'year: 2017'),
        expect.stringMatching(/year$/),
      ],
      ['warning', `content/en/${study}`, await lineOf(`en/${study}`, 'value: 17.5'), 'dataImg.values[1].value'],
    ]);
    const line = await lineOf(`de/${study}`, /value: /);
    expect(warnings[1]?.message).toContain(`is 17.5, and in content/de/${study}:${line} it is `);
  });

  it('a section of a legal text that one language alone has, or a number that two have, which are warnings', async () => {
    await change('de/terms.md', (text) => text.replace('## 3.', '## 2a. Probezeit\n\nKeine.\n\n## 3.'));
    await change('en/imprint.md', (text) => `${text}\n## 12. More\n\nText.\n`);
    await change('en/privacy.md', (text) => text.replace('## 3.', '## 2.'));
    const { warnings } = await loadContent(pathOf(), remember);
    const place = async (file: string, part: string) => `content/${file}:${await lineOf(file, part)}`;
    expect(warnings.map(({ level, at, message }) => [level, `${at?.file}:${at?.line}`, message])).toEqual([
      ['warning', await place('en/imprint.md', '## 12.'), '“12. More” is in one language only'],
      ['warning', await place('en/privacy.md', '## 2. General'), expect.stringContaining('a section above it')],
      [
        'warning',
        await place('en/terms.md', '## 3.'),
        `“3. Subject matter” is where the other language has “2a. Probezeit” (${await place('de/terms.md', '## 2a.')})`,
      ],
    ]);
  });

  it('a gap in the numbers of a legal text, which is a warning for each language', async () => {
    const without = (text: string) => text.replace(/^## 3\.[^]*?(?=^## 4\.)/m, '');
    for (const locale of ['de', 'en']) await change(`${locale}/imprint.md`, without);
    await change('de/terms.md', (text) => text.replace('## 3.', '## 2a.').replace('## 4.', '## 3.'));
    await change('en/terms.md', (text) => text.replace('## 3.', '## 2a.').replace('## 4.', '## 3.'));
    const { warnings } = await loadContent(pathOf(), remember);
    const line = async (file: string, part: string) => `content/${file}:${await lineOf(file, part)}`;
    expect(warnings.map(({ level, at, message }) => [level, `${at?.file}:${at?.line}`, message])).toEqual([
      ['warning', await line('de/imprint.md', '## 4.'), expect.stringMatching(/^“4\. .*” comes after “2\. Kontakt”$/)],
      ['warning', await line('en/imprint.md', '## 4.'), expect.stringMatching(/^“4\. .*” comes after “2\. Contact”$/)],
      ['warning', await line('de/terms.md', '## 5.'), expect.stringMatching(/^“5\. .*” comes after “3\. /)],
      ['warning', await line('en/terms.md', '## 5.'), expect.stringMatching(/^“5\. .*” comes after “3\. /)],
    ]);
    const later = (text: string) => text.replace('## 2.', '## 3.').replace('## 1.', '## 2.');
    for (const locale of ['de', 'en']) await change(`${locale}/imprint.md`, later);
    const [first] = (await loadContent(pathOf(), remember)).warnings;
    expect(first?.message).toMatch(/^“2\. .*” is the first section$/);
    await change('de/imprint.md', (text) => text.replace('## 4. ', '##4. '));
    const files = (await loadContent(pathOf(), remember)).warnings.map(({ code, at }) => `${code} ${at?.file}`);
    expect(files.filter((each) => each.includes('imprint'))).toEqual(['different-sections content/en/imprint.md']);
  });

  it('a figure beyond all figures', async () => {
    await change('de/case-studies/mpuWolff.md', (text) => text.replace(/value: \d.*/, 'value: 1e300'));
    expect((await findings())[0]?.message).toMatch(/is 1e\+300; it takes at most 1000000000000$/);
  });

  it('a name between braces that nobody knows', async () => {
    await change('de/privacy.md', (text) => text.replace('{email}', '{emial}'));
    const [first] = await findings();
    expect(first).toMatchObject({
      code: 'unknown-name',
      fix: 'Did you mean {email}?',
      at: { file: 'content/de/privacy.md' },
    });
    expect(first?.at?.line).toBe(await lineOf('de/privacy.md', '{emial}'));
  });

  it('a number for VAT that the agency does not have, in the texts that name it alone', async () => {
    await change('identity.yaml', (text) => text.replace(/^legal:\n(?: .*\n)+/m, ''));
    const found = await findings();
    expect(found.map(({ at, message }) => [at?.file, message])).toEqual(
      ['de', 'en'].map((locale) => [
        `content/${locale}/imprint.md`,
        '{vatId} has no value: content/identity.yaml names no “legal.vatId”',
      ]),
    );
    expect(found[0]?.fix).toMatch(/^Remove the text or section that names it/);
    for (const locale of ['de', 'en'])
      await change(`${locale}/imprint.md`, (text) => text.replace(/.*\{vatId\}\n/, ''));
    expect(await findings()).toEqual([]);
  });

  it('a link to a case study that leaves out whose it is', async () => {
    await change('de/case-studies.yaml', (text) => text.replace('Case Study zu {name} lesen', 'Case Study lesen'));
    expect(await findings()).toMatchObject([
      {
        at: { file: 'content/de/case-studies.yaml', field: 'cardLink' },
        fix: expect.stringMatching(/^Write \{name\} where the name belongs\./),
      },
    ]);
  });

  it('the subject of a mail that leaves out who has written', async () => {
    await change('de/contact.yaml', (text) => text.replace('Neue Anfrage von {name}', 'Neue Anfrage'));
    expect(await findings()).toMatchObject([
      {
        at: { file: 'content/de/contact.yaml', field: 'mail.subject' },
        fix: expect.stringMatching(/^Write \{name\} where the name belongs\./),
      },
    ]);
  });

  it('a name for another place, and one between two pairs of braces', async () => {
    const status = '  status: "{n} von {total}: {name} {title}"';
    await change('de/interface.yaml', (text) => text.replace(/^ {2}status: .*$/m, status));
    await change('de/home.yaml', (text) => text.replace(/^ {2}heading: .*$/m, '  heading: "Für {name} {{agency}}"'));
    await change('en/home.yaml', (text) => text.replace(/^ {2}heading: .*$/m, '  heading: "{{agency}}"'));
    await change('de/imprint.md', (text) => `${text}\n{{email}}\n`);
    expect((await findings()).map(({ at, message, fix }) => [at?.file, message, fix])).toEqual([
      ['content/de/home.yaml', '{name} is not known', expect.stringMatching(/^Known: /)],
      ['content/de/imprint.md', '{{email}} is not known', 'Did you mean {email}?'],
      ['content/de/interface.yaml', '{title} is not known', expect.stringMatching(/\{name\}\.$/)],
      ['content/en/home.yaml', '{{agency}} is not known', 'Did you mean {agency}?'],
    ]);
  });

  it('something that is no address where a link belongs', async () => {
    await change('de/home.yaml', (text) => text.replace('/kontakt/potenzialanalyse', 'kontakt/potenzialanalyse'));
    expect((await findings())[0]).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('is not an address'),
      fix: expect.stringMatching(/^Write \/kontakt\/potenzialanalyse\. content/),
    });
    const written = [
      ['www.example.org/a?b', 'https://www.example.org/a?b'],
      ['example.org', 'https://example.org'],
      ['http://example.org', 'https://example.org'],
      ['ida@example.org', 'mailto:ida@example.org'],
      ['" /agentur"', '/agentur'],
      ['hier klicken', '/page, #section, or a full https:// address'],
      ['javascript:alert(1)', '/page, #section, or a full https:// address'],
    ] as const;
    for (const [typed, meant] of written) {
      await change('de/home.yaml', (text) => text.replace(/link: .*/, `link: ${typed}`));
      expect((await findings())[0]?.fix.replace(/\. content.*/, '')).toBe(`Write ${meant}`);
    }
  });

  it('a date and a figure as people write them, with what to write instead', async () => {
    const fixOf = async (file: string, field: RegExp, typed: string) => {
      await change(file, (text) => text.replace(field, `$1${typed}`));
      const [first] = await findings();
      return [first?.message.replace(/^“.*?” /, ''), first?.fix.replace(/ content\/.*/, '')];
    };
    const updated = (typed: string) => fixOf('de/home.yaml', /^(updated: ).*/m, typed);
    expect(await updated('25.11.2026')).toEqual(['is not written as a date', 'Write 2026-11-25.']);
    expect(await updated('3. 2. 2026')).toEqual(['is not written as a date', 'Write 2026-02-03.']);
    for (const typed of ['2026-2-3', '2026–02–03', '2026/02/03', '2026-02-03T10:00:00Z', '2026-02-03\u00A0'])
      expect(await updated(typed)).toEqual(['is not written as a date', 'Write 2026-02-03.']);
    expect(await updated('2026-11-31')).toEqual(['is 2026-11-31, a day that no calendar has', 'Correct it.']);
    for (const typed of ['31.11.2026', '11/25/2026', 'heute'])
      expect(await updated(typed)).toEqual(['is not a date', 'Write year-month-day, for example 2026-11-21.']);
    await cp(join(shipped, 'de/home.yaml'), pathOf('de/home.yaml'));
    const since = (typed: string) => fixOf('de/agency.yaml', /(since: ).*/, typed);
    expect((await since('seit 2019'))[1]).toBe('Write 2019 alone: no words, no quotation marks, no unit.');
    expect((await since('"2019"'))[1]).toMatch(/^Write 2019 alone/);
    expect((await since('1.900 €'))[1]).toMatch(/^Write 1900 alone/);
    for (const typed of ['03/2019', '2019 bis 2021', '1.900,50 €'])
      expect((await since(typed))[1]).toBe('Write digits only: no quotation marks, no unit, no comma.');
  });

  it('a text that begins with a brace and has no quotation marks', async () => {
    await change('de/home.yaml', (text) => text.replace(/^ {2}heading: .*$/m, '  heading: {agency}'));
    expect((await findings())[0]).toMatchObject({
      code: 'wrong-type',
      fix: expect.stringContaining('one that begins with { or [, or ends with a colon, needs quotation marks'),
    });
  });

  it('a list that was emptied, which may stay empty or not', async () => {
    await change('redirects.yaml', (text) => text.replace('redirects: []', 'redirects:'));
    await change('foreign-words.yaml', (text) => text.replace(/^de:\n(?: {2}- .*\n)+/m, 'de:\n'));
    await change('certificate.yaml', (text) => text.replace(/^species:\n(?: .*\n)+/m, 'species:\n'));
    const emptied = 'Write a list (lines that begin with -) here, or [] after the colon, which is an empty list.';
    expect((await findings()).map(({ at, fix }) => [at?.file, fix])).toEqual([
      ['content/certificate.yaml', 'Write a list (lines that begin with -) here.'],
      ['content/redirects.yaml', emptied],
      ['content/foreign-words.yaml', emptied],
    ]);
  });

  it('an item of a list of texts that has a colon', async () => {
    await change('foreign-words.yaml', (text) => text.replace('- Seeding', '- Technik: alles'));
    await change('foreign-words.yaml', (text) => text.replace('- Flywheel', '- Flywheel:'));
    expect((await findings()).map(({ code, fix }) => [code, fix.replace(/.* quotation marks: /, '')])).toEqual([
      ['wrong-type', '"Technik: alles".'],
      ['wrong-type', expect.stringMatching(/or ends with a colon, needs quotation marks\.$/)],
    ]);
  });

  it('a number out of range, in plain words', async () => {
    await change('identity.yaml', (text) => text.replace(/founded: .*/, 'founded: 1492'));
    expect((await findings()).map(({ message }) => message)).toEqual(['“founded” is 1492; it takes at least 1900']);
  });

  it('a file name with a space, without the same mistake of the other language as a model', async () => {
    for (const locale of ['de', 'en']) {
      await change(`${locale}/agency.yaml`, (text) => text.replace('src: ring', 'src: Mira Ulme.jpg'));
    }
    const [first] = await findings();
    expect(first).toMatchObject({
      message: expect.stringContaining('only letters from a to z, digits and hyphens'),
      fix: 'Rename the file, for example to Mira-Ulme.jpg, and write that name here.',
    });
    await change('en/agency.yaml', (text) => text.replace('src: Mira Ulme.jpg', 'src: mira.jpg'));
    expect((await findings())[0]?.fix).toContain('content/en/agency.yaml has there: “mira.jpg”');
  });

  it('a photo in a folder of its own', async () => {
    await change('de/agency.yaml', (text) => text.replace('src: ring', 'src: team/mira.jpg'));
    await change('en/agency.yaml', (text) => text.replace(/src: \/img\/badges.*/, 'src: img/badges/own.svg'));
    expect((await findings()).map(({ message, fix }) => [message, fix.replace(/ content\/.*/, '')])).toEqual([
      [
        expect.stringContaining('names the folder team/, but photos lie directly in content/pictures'),
        'Move it there, and write mira.jpg.',
      ],
      [expect.stringContaining('is not a picture'), expect.stringContaining('Write /img/name.svg')],
    ]);
  });

  it('a photo with the path that it has on a computer', async () => {
    await change('de/agency.yaml', (text) => text.replace('src: ring', String.raw`src: C:\Fotos\Mira Ulme.jpg`));
    await change('en/agency.yaml', (text) => text.replace('src: ring', 'src: /Users/mira/mira.jpg'));
    expect((await findings()).map(({ message, fix }) => [message, fix.replace(/ content\/.*/, '')])).toEqual([
      [expect.stringContaining(String.raw`names the folder C:\Fotos\, but`), 'Move it there, and write Mira-Ulme.jpg.'],
      [expect.stringContaining('names the folder /Users/mira/, but'), 'Move it there, and write mira.jpg.'],
    ]);
  });

  it('a name of the agency with HTML in it, once and not on every page', async () => {
    const name = (written: string) =>
      change('identity.yaml', (text) => text.replace(/^legalName: .*/m, `legalName: "${written}"`));
    await name('Ahorn <GmbH>');
    expect(await findings()).toMatchObject([
      {
        at: { file: 'content/identity.yaml', field: 'legalName' },
        message: expect.stringContaining('has “<GmbH>” in it, which would be read like that'),
        fix: 'Write plain text, without < and > and with & itself.',
      },
    ]);
    await name('Ahorn &amp; Esche');
    expect((await findings())[0]?.message).toContain('has “&amp;” in it');
    await name('Ahorn & Esche, größer > 3');
    expect(await findings()).toEqual([]);
  });

  it('an email address that mail programs would not take', async () => {
    const address = (written: string) =>
      change('identity.yaml', (text) => text.replace(/^( {2}address: ).*@.*$/m, `$1${written}`));
    await address('hallo@jahresringe-köln.de');
    expect((await findings())[0]?.fix).toBe(
      'Write it without ö; the provider of a domain with umlauts says how it is written in mail, such as name@xn--….',
    );
    await address('hallo@example.org, info@example.org');
    expect((await findings())[0]?.fix).toBe('Write one of them alone.');
    for (const space of ['\u00A0', '\u00AD', '\u2060']) {
      await address(`hallo@example.org${space}`);
      expect((await findings())[0]?.fix).toBe('Type it again, without spaces.');
    }
    await address('hallo');
    expect((await findings())[0]?.fix).toBe('Write name@example.com.');
  });

  it('a phone number that is not as it is called, with what to write instead', async () => {
    for (const [typed, fix] of [
      ['+49 (0) 171 / 39200-12', /^Write \+491713920012\.$/],
      ['0049 171 3920012', /^Write \+491713920012\.$/],
      ['0171 3920012', /for example \+491713920012 in Germany\.$/],
      ['mobil', /for example \+491713920012\.$/],
    ] as const) {
      await change('identity.yaml', (text) => text.replace(/^( {2}number: ).*$/m, `$1'${typed}'`));
      expect((await findings())[0]?.fix).toMatch(fix);
    }
  });

  it('a number with a comma', async () => {
    await change('de/case-studies/mpuWolff.md', (text) => text.replace('value: 22.5', 'value: 22,5'));
    expect((await findings())[0]?.fix).toMatch(/^Write it with a point: 22\.5\./);
  });

  it('a photo of a kind that browsers do not show', async () => {
    await change('de/agency.yaml', (text) => text.replace('src: ring', 'src: mira.gif'));
    expect((await findings())[0]?.fix).toContain('Save it again as .jpg or .png.');
  });

  it('a question that was copied and not changed', async () => {
    for (const locale of ['de', 'en']) {
      await change(`${locale}/services.yaml`, (text) =>
        text.replace(/ {4}- question: [^]*?(?= {4}- question)/, (item) => item + item),
      );
    }
    expect(await findings()).toMatchObject(
      ['de', 'en'].map((locale) => ({
        code: 'invalid',
        at: { file: `content/${locale}/services.yaml`, field: 'faq.items[2].question' },
        message: '“faq.items[2].question” asks the same as question 1',
      })),
    );
    const [first] = await findings();
    const lines = (await readFile(pathOf('de/services.yaml'), 'utf8')).split('\n');
    expect(lines[(first?.at?.line ?? 0) - 1]).toMatch(/- question:/);
    expect(first?.at?.line).toBeGreaterThan(await lineOf('de/services.yaml', '- question:'));
  });

  it('a member of the team that was copied and not changed', async () => {
    const items = / {4}- sample: true\n {6}name: Mira Ulme\n[^]*?(?= {4}- sample)/;
    for (const locale of ['de', 'en']) await change(`${locale}/agency.yaml`, (text) => text.replace(items, '$&$&'));
    expect(await findings()).toMatchObject(
      ['de', 'en'].map((locale) => ({
        level: 'error',
        at: { file: `content/${locale}/agency.yaml`, field: 'team.members[4].name' },
        message: '“team.members[4].name” is the name of member 3, too',
      })),
    );
  });

  it('a testimonial, an article, a format or a topic that was copied and not changed', async () => {
    const first: [file: string, list: string, item: RegExp][] = [
      ['testimonials.yaml', 'testimonials:', / {2}- sample[^]*?(?= {2}- )/],
      ['agency.yaml', '  articles:', / {4}- sample[^]*?(?= {4}- )/],
      ['coaching.yaml', 'formats:', / {4}- icon[^]*?(?= {4}- )/],
      ['coaching.yaml', 'topics:', / {4}- icon[^]*?(?= {4}- )/],
    ];
    for (const [file, list, item] of first) {
      await change(`en/${file}`, (text) => {
        const start = text.indexOf(`\n${list}`);
        return text.slice(0, start) + text.slice(start).replace(item, '$&$&');
      });
    }
    expect((await findings()).map(({ at, message }) => `${at?.file}: ${message}`)).toEqual([
      'content/en/testimonials.yaml: “testimonials[2].text” is the text of testimonial 1, too',
      'content/en/agency.yaml: “published.articles[2].link” is the link of article 1, too',
      'content/en/coaching.yaml: “formats.items[2].title” is the title of format 1, too',
      'content/en/coaching.yaml: “topics.items[2].title” is the title of topic 1, too',
    ]);
  });

  it('members of the team whose names make one address', async () => {
    for (const locale of ['de', 'en']) {
      await change(`${locale}/agency.yaml`, (text) =>
        text.replace('name: Mira Ulme', 'name: Jürgen Müller').replace('name: Jonas Esche', 'name: Juergen Mueller'),
      );
    }
    const members = ['Jürgen Müller', 'Juergen Mueller'];
    const [found] = (await findings()).filter(({ at }) => at?.file === 'content/de/agency.yaml');
    expect(found).toMatchObject({
      level: 'error',
      at: { field: expect.stringMatching(/^team\.members\[\d\]\.name$/) },
    });
    expect(found?.message).toMatch(
      new RegExp(`has the same address on the page as “(?:${members.join('|')})”, the name of`),
    );
    const lines = (await readFile(pathOf('de/agency.yaml'), 'utf8')).split('\n');
    expect(lines[(found?.at?.line ?? 0) - 1]).toMatch(/name: J/);
  });

  it('two case studies of one number, both by name', async () => {
    for (const locale of ['de', 'en']) {
      const studies = pathOf(locale, 'case-studies');
      await cp(join(studies, 'dentalCompany.md'), join(studies, 'baumschule.md'));
    }
    expect((await findings())[0]).toMatchObject({
      code: 'doubled-order',
      message: 'baumschule.md and dentalCompany.md have the same order, 4',
      fix: expect.stringContaining('5 is free'),
    });
  });

  it('an author whom the team does not know, with the name that was probably meant', async () => {
    await change('en/case-studies/mpuWolff.md', (text) => text.replace('author: Jonas Esche', 'author: Jonas Eche'));
    await change('de/case-studies/mpuWolff.md', (text) => text.replace('author: Jonas Esche', 'author: Redaktion'));
    const [de, en, ...more] = await findings();
    expect(more).toEqual([]);
    expect(de).toMatchObject({
      code: 'unknown-author',
      level: 'error',
      at: { file: 'content/de/case-studies/mpuWolff.md' },
    });
    expect(de?.fix).toContain('Write Ida Ahorn, or Jonas Esche,');
    expect(en).toMatchObject({
      at: { line: await lineOf('en/case-studies/mpuWolff.md', 'author:') },
      fix: 'Did you mean Jonas Esche?',
    });
  });

  it('a slug that needs escaping', async () => {
    for (const locale of ['de', 'en']) {
      const studies = pathOf(locale, 'case-studies');
      await writeFile(
        join(studies, 'Zähne & Co.md'),
        (await readFile(join(studies, 'dentalCompany.md'), 'utf8')).replace('order: 4', 'order: 5'),
      );
    }
    expect(await findings()).toEqual([
      expect.objectContaining({ code: 'slug', at: { file: 'content/de/case-studies/Zähne & Co.md', line: 1 } }),
      expect.objectContaining({ code: 'slug', at: { file: 'content/en/case-studies/Zähne & Co.md', line: 1 } }),
    ]);
  });

  it('a case study that was renamed in one language, once', async () => {
    const studies = pathOf('de/case-studies');
    await rename(join(studies, 'mpuWolff.md'), join(studies, 'mpu-wolff.md'));
    expect(await findings()).toMatchObject([
      {
        at: { file: 'content/en/case-studies/mpuWolff.md' },
        message: 'content/de/case-studies has no mpuWolff.md; it has mpu-wolff.md, which is missing here',
        fix: expect.stringMatching(/^If both are the same case study, give them the same name;/),
      },
    ]);
    await rm(pathOf('en/case-studies/triangility.md'));
    expect((await findings()).map(({ message }) => message)).toEqual(Array(3).fill('this file is missing'));
  });

  it('a file without its counterpart, and a file that no page uses', async () => {
    await rm(pathOf('en/coaching.yaml'));
    for (const name of ['de/contact-2.yaml', 'en/coachnig.yaml']) await writeFile(pathOf(name), 'a: 1\n');
    const all = await findings();
    expect(all.map(({ code, at }) => [code, at?.file])).toEqual([
      ['missing-file', 'content/en/coaching.yaml'],
      ['unknown-file', 'content/de/contact-2.yaml'],
      ['unknown-file', 'content/en/coachnig.yaml'],
    ]);
    expect(all[1]?.fix).toBe('Remove it, or keep it outside content/; content/de/contact.yaml is there.');
    expect(all[0]?.fix).toMatch(/; copy the other language and translate it\.$/);
    expect(all[2]?.fix).toBe('Did you mean content/en/coaching.yaml?');
    await rm(pathOf('de/coaching.yaml'));
    expect((await findings()).find(({ at }) => at?.file === 'content/en/coaching.yaml')?.fix).toMatch(
      /^Every site needs it; /,
    );
  });

  it.each([
    ['triangility (Kopie).md', 'triangility.md'],
    ['triangility (Konflikt 2026-11-01).md', 'triangility.md'],
    ["triangility (Ida's conflicted copy 2026-11-01).md", 'triangility.md'],
    ['triangility.sync-conflict-20261101-101112-ABCDEFG.md', 'triangility.md'],
    ['triangility - Kopie (2).md', 'triangility.md'],
    ['triangility 2.md', 'triangility.md'],
    ['Kopie von triangility.md', 'triangility.md'],
    ['../home (1).yaml', 'home.yaml'],
    ['../../identity (Kopie).yaml', 'identity.yaml'],
  ])('a copy that a sync program or a file manager has made, as such and once: %s', async (name, original) => {
    const folderOfCopy = pathOf('de/case-studies', name, '..');
    await cp(join(folderOfCopy, original), pathOf('de/case-studies', name));
    const all = await findings();
    expect(all.map(({ code, at }) => [code, at?.file])).toEqual([
      ['copied-file', join('content/de/case-studies', name)],
    ]);
    expect(all[0]?.message).toContain(`a copy of ${original},`);
    expect(all[0]?.fix).toMatch(/^Take over what is newer in it, then delete it\./);
  });

  it('a copy whose name may be that of a case study, in either way', async () => {
    const studies = pathOf('de/case-studies');
    await cp(join(studies, 'mpuWolff.md'), join(studies, 'mpuWolff-IDAS-PC.md'));
    const [missing] = await findings();
    expect(missing).toMatchObject({
      code: 'missing-file',
      at: { file: 'content/en/case-studies/mpuWolff-IDAS-PC.md' },
    });
    expect(missing?.fix).toMatch(/translate it\. Where a sync program has made mpuWolff-IDAS-PC\.md of mpuWolff\.md,/);
    await cp(join(studies, 'mpuWolff.md'), join(studies, 'new-client.md'));
    expect((await findings()).find(({ at }) => at?.file.endsWith('new-client.md'))?.fix).toMatch(/translate it\.$/);
  });

  it('several mistakes in several files, all at once', async () => {
    await change('de/home.yaml', (text) => text.replace(/^ {2}subheading:/m, '  subheadnig:'));
    await change('en/coaching.yaml', (text) => text.replace(/^updated: .*$/m, 'updated: yesterday'));
    await change('identity.yaml', (text) => text.replace(/^founded: .*$/m, 'founded: early'));
    const files = new Set((await findings()).map(({ at }) => at?.file));
    expect(files).toEqual(new Set(['content/identity.yaml', 'content/de/home.yaml', 'content/en/coaching.yaml']));
  });
});

describe('content from other systems', () => {
  it('with Windows line endings and a byte order mark is read like any other', async () => {
    const { content: before } = await loadContent(pathOf(), remember);
    for (const file of ['de/home.yaml', 'de/privacy.md', 'identity.yaml']) {
      await change(file, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    }
    expect((await loadContent(pathOf(), remember)).content).toEqual(before);
  });
});

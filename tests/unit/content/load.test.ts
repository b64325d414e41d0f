import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

import { formatFinding } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';
import { locales } from '../../../src/locales';
import { fixtureRoot } from '../../fixture-site';
import { contentCopy } from './content-copy';
import { findingsIn } from './findings-in';

const { pathOf, root, change, lineOf } = contentCopy();

type Step = () => Promise<unknown>;
const edit = (file: string, pattern: string | RegExp, by: string) => () =>
  change(file, (text) => text.replace(pattern, by));
const both = (file: string, pattern: string | RegExp, by: string) => async () => {
  for (const locale of locales) await edit(`${locale}/${file}`, pattern, by)();
};
const append = (file: string, text: string) => () => change(file, (before) => `${before}\n${text}\n`);
const add =
  (file: string, text = 'a: 1\n') =>
  async () => {
    await mkdir(dirname(pathOf(file)), { recursive: true });
    await writeFile(pathOf(file), text);
  };
const remove = (file: string) => () => rm(pathOf(file));
const copy = (from: string, to: string) => () => cp(pathOf(from), pathOf(to), { recursive: true });
const move = (from: string, to: string) => () => rename(pathOf(from), pathOf(to));
const study = 'case-studies/mpuWolff.md';
const inBoth = (slug: string, order: number) => async () => {
  for (const locale of locales) {
    const text = await readFile(pathOf(locale, study), 'utf8');
    await writeFile(pathOf(locale, 'case-studies', `${slug}.md`), text.replace(/^order: .*/m, `order: ${order}`));
  }
};

/** What was done; the file and a part of the line that are told (or its number), and a part of what is told. */
type Damage = [what: string, steps: Step[], file: string, line: string | RegExp | number, told: RegExp];

const languages: Damage[] = [
  [
    'a field that one language has',
    [edit(`de/${study}`, /^dataImgTwo:[^]*?(?=^\S)/m, '')],
    `de/${study}`,
    /^\w+:/,
    /error [^]*“dataImgTwo” is missing; content\/en\/case-studies\/mpuWolff\.md has it\n.*mpuWolff\.md:\d+;/,
  ],
  [
    'an item of a list that one language has',
    [edit(`en/${study}`, '  resultData:\n', '$&    - heading: x\n      subHeading: x\n      text: x\n')],
    `de/${study}`,
    'resultData:',
    /“result\.resultData” has 3 items, content\/en\/case-studies\/mpuWolff\.md has 4/,
  ],
  [
    'another number in the other language',
    [edit(`en/${study}`, /value: \d.*/, 'value: 17.5')],
    `en/${study}`,
    'value: 17.5',
    /warning [^]*is 17\.5, and in content\/de\/case-studies\/mpuWolff\.md:\d+ it is /,
  ],
  [
    'a section that one language has',
    [append('en/imprint.md', '## 12. More\n\nText.')],
    'en/imprint.md',
    '## 12.',
    /warning [^]*“12\. More” is in one language only/,
  ],
  [
    'a section with another number',
    [edit('de/terms.md', '## 3.', '## 2a. Probezeit\n\nKeine.\n\n## 3.')],
    'en/terms.md',
    '## 3.',
    /“3\. Subject matter” is where the other language has “2a\. Probezeit” \(content\/de\/terms\.md:\d+\)/,
  ],
  [
    'a number of a section twice',
    [edit('en/privacy.md', '## 3.', '## 2.')],
    'en/privacy.md',
    '## 2. General',
    /is where the other language has “3\. /,
  ],
];

const names: Damage[] = [
  ['a mistyped name', [edit('de/privacy.md', '{email}', '{emial}')], 'de/privacy.md', '{emial}', /mean \{email\}\?/],
  [
    'a name with spaces',
    [edit('de/home.yaml', '{agency}', '{ agency }')],
    'de/home.yaml',
    '{ agency }',
    /\{agency\}\?/,
  ],
  [
    'a name with umlauts',
    [append('de/imprint.md', '{straße}')],
    'de/imprint.md',
    '{straße}',
    /\{straße\} is not known/,
  ],
  ['a name of JavaScript', [append('de/imprint.md', '{constructor}')], 'de/imprint.md', '{constructor}', /not known/],
  ['two pairs of braces', [append('de/imprint.md', '{{email}}')], 'de/imprint.md', '{{email}}', /mean \{email\}\?/],
  [
    'a name that belongs elsewhere',
    [edit('de/home.yaml', /^ {2}heading: .*$/m, '  heading: "Für {name}"')],
    'de/home.yaml',
    'Für {name}',
    /\{name\} is not known\n.*Known: \{agency\} /,
  ],
  [
    'a name that a carousel does not know',
    [edit('de/interface.yaml', /^ {2}status: .*$/m, '  status: "{n} von {total}: {name} {title}"')],
    'de/interface.yaml',
    '{title}"',
    /\{title\} is not known\n.*\{n\} \{total\} \{name\}\.$/,
  ],
  [
    'a number for VAT that the agency does not have',
    [edit('identity.yaml', /^legal:\n(?: .*\n)+/m, '')],
    'en/imprint.md',
    '{vatId}',
    /\{vatId\} has no value.*\n.*Remove the text or section that names it/,
  ],
];

const studies: Damage[] = [
  [
    'two of one number',
    [inBoth('baumschule', 4)],
    'de/case-studies/dentalCompany.md',
    /^order/,
    /baumschule\.md and dentalCompany\.md have the same order, 4\n.*; 5 is free\./,
  ],
  [
    'an author with a slip',
    [edit(`en/${study}`, 'Jonas Esche', 'Jonas Eche')],
    `en/${study}`,
    /^author/,
    /Did you mean Jonas Esche\?/,
  ],
  [
    'an author nobody knows',
    [edit(`de/${study}`, 'Jonas Esche', 'Redaktion')],
    `de/${study}`,
    /^author/,
    /or Jonas Esche/,
  ],
  [
    'a period without a year',
    [edit(`de/${study}`, /zeitraum: .*/, "zeitraum: Frühjahr '23")],
    `de/${study}`,
    'zeitraum:',
    /warning [^]*names no year/,
  ],
];

const files: Damage[] = [
  ['a missing file', [remove('en/coaching.yaml')], 'en/coaching.yaml', 1, /is missing\n.*translate it/],
  ['a file missing in both', [remove('de/terms.md'), remove('en/terms.md')], 'en/terms.md', 1, /Every site needs it/],
  [
    'a missing case study',
    [remove(`en/${study}`)],
    `en/${study}`,
    1,
    /translate it\. If a sync program made that file/,
  ],
  [
    'a case study that was renamed in one language',
    [move(`de/${study}`, 'de/case-studies/mpu-wolff.md')],
    `de/${study}`,
    1,
    /If content\/de\/case-studies\/mpu-wolff\.md is the same case study, give both the same name/,
  ],
  [
    'a file nobody knows',
    [add('en/coachnig.yaml')],
    'en/coachnig.yaml',
    1,
    /Did you mean content\/en\/coaching\.yaml\?|is there/,
  ],
  [
    'a second version',
    [add('de/contact-2.yaml')],
    'de/contact-2.yaml',
    1,
    /Remove it.*content\/de\/contact\.yaml is there/,
  ],
  [
    'a second ending',
    [move('de/home.yaml', 'de/home.yaml.txt')],
    'de/home.yaml.txt',
    1,
    /mean content\/de\/home\.yaml\?/,
  ],
  ['an ending in capitals', [add('de/case-studies/neu.MD')], 'de/case-studies/neu.MD', 1, /mean .*neu\.md\?/],
  ['a folder of no language', [copy('en', 'fr')], 'fr', 1, /belongs to no language/],
  ['a folder for a file', [remove('de/home.yaml'), add('de/home.yaml/a')], 'de/home.yaml', 1, /this is a folder/],
  [
    'a link to itself',
    [remove('en/home.yaml'), () => symlink('home.yaml', pathOf('en/home.yaml'))],
    'en/home.yaml',
    1,
    /this file cannot be read/,
  ],
  ['a document of an office program', [add('de/case-studies/baum.rtf')], 'de/case-studies/baum.rtf', 1, /\/baum\.md,/],
  ['a file without an ending', [add('de/case-studies/baum')], 'de/case-studies/baum', 1, /does not end in \.md/],
  ...[
    ['Zähne & Co', /for example zaehne-co\.md/],
    ['a_b', /for example a-b\.md/],
    ['404', /the name 404 is used/],
    ['index', /the name index is used/],
    ['Not-Found', /the name Not-Found is used/],
    ['Con', /the name Con is used/],
    ['a'.repeat(200), /has 200 letters/],
  ].map(([slug, told]): Damage => [
    `a case study named ${slug}`.slice(0, 40),
    [inBoth(String(slug), 5)],
    `en/case-studies/${String(slug)}.md`,
    1,
    new RegExp(told ?? ''),
  ]),
  ...[
    ['triangility (Kopie).md', 'triangility.md'],
    ['triangility (Konflikt 2026-11-01).md', 'triangility.md'],
    ["triangility (Ida's conflicted copy 2026-11-01).md", 'triangility.md'],
    ['triangility.sync-conflict-20261101-101112-ABCDEFG.md', 'triangility.md'],
    ['triangility - Kopie (2).md', 'triangility.md'],
    ['triangility 2.md', 'triangility.md'],
    ['Kopie von triangility.md', 'triangility.md'],
  ].map(([name = '', original = '']): Damage => {
    const file = `de/case-studies/${name}`;
    return [
      `a copy, ${name}`,
      [copy(`de/case-studies/${original}`, file)],
      file,
      1,
      /a copy of triangility\.md[^]*newer/,
    ];
  }),
  ['a copied page', [copy('de/home.yaml', 'de/home (1).yaml')], 'de/home (1).yaml', 1, /a copy of home\.yaml/],
  [
    'a copied identity',
    [copy('identity.yaml', 'identity (Kopie).yaml')],
    'identity (Kopie).yaml',
    1,
    /a copy of identity/,
  ],
];

describe.each([
  ['languages that differ', languages],
  ['names between braces', names],
  ['case studies', studies],
  ['files', files],
])('is told, with file, line and a remedy: %s', (_, damages) => {
  it.each(damages)('%s', async (_, steps, file, line, told) => {
    for (const step of steps) await step();
    const findings = await findingsIn(root());
    const found = findings.find((each) => each.at?.file === `content/${file}` && told.test(formatFinding(each)));
    expect(found, findings.map(formatFinding).join('\n')).toBeDefined();
    const expected = typeof line === 'number' ? line : await lineOf(file, line);
    expect(`${found?.at?.file}:${found?.at?.line}`).toBe(`content/${file}:${expected}`);
  });
});

describe('content', () => {
  it('is accepted as it is shipped', async () => {
    expect(await findingsIn(root())).toEqual([]);
  });

  it('is refused with all that is wrong at once', async () => {
    await edit('de/home.yaml', /^ {2}heading: .*$/m, '  heading: Wachstum: das bleibt.')();
    await edit('en/coaching.yaml', /^updated: .*$/m, 'updated: yesterday')();
    await edit('identity.yaml', /^founded: .*$/m, 'founded: 1492')();
    await edit('en/imprint.md', '---\n', '')();
    expect((await findingsIn(root())).map(({ at }) => at?.file)).toEqual(
      ['content/en/coaching.yaml', 'content/en/imprint.md', 'content/de/home.yaml', 'content/identity.yaml'].sort(),
    );
  });

  it('says the year of the foundation in identity.yaml alone, beside what happened in that year', async () => {
    const { founded } = (await loadContent(root())).content.identity;
    const texts = (await readdir(pathOf(), { recursive: true })).filter((name) => /^(de|en).*\.yaml$/.test(name));
    const lines = (await Promise.all(texts.map((name) => readFile(pathOf(name), 'utf8')))).join('').split('\n');
    const said = lines.filter((line) => line.includes(String(founded)));
    expect(said.filter((line) => !/^ *(- )?(year|since): \d+$/.test(line))).toEqual([]);
  });

  it('is read without the invisible marks that come along with copied words and numbers', async () => {
    await edit('identity.yaml', /(display: )(.*)/, '$1\u202D$2\u202C')();
    await edit('de/imprint.md', '{street}', '{str\u200Beet}')();
    await edit('de/imprint.md', '](/agb)', '](/agb\u200B)')();
    await change('de/home.yaml', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect((await loadContent(root())).content).toEqual((await loadContent(fixtureRoot)).content);
  });

  it('may have empty lists, and names in addresses', async () => {
    await edit('de/home.yaml', /link: .*/, 'link: mailto:{email}')();
    await both('testimonials.yaml', /^testimonials:[^]*/m, 'testimonials: []\n')();
    const { content } = await loadContent(root());
    expect(content.locales.de.home.hero.buttons[0]?.link).toBe(`mailto:${content.identity.email.address}`);
    expect(content.locales.en.testimonials).toEqual([]);
  });

  it('may have what systems and programs put beside its files, and links in a circle', async () => {
    const names = [
      '~$baum.docx',
      'mpuWolff.md~',
      'mpuWolff.md.bak',
      'Thumbs.db',
      '.x',
      '._mpuWolff.md',
      '.obsidian/x.md',
    ];
    for (const name of names) await add(`de/case-studies/${name}`, '\0')();
    await mkdir(pathOf('de/case-studies/neu'));
    await symlink('..', pathOf('de/up'));
    expect(await findingsIn(root())).toEqual([]);
  });
});

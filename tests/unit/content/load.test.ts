import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';

import { FindingsError, formatFinding, type Finding } from '../../../src/findings/finding';
import { loadContent } from '../../../src/site-content';
import { locales } from '../../../src/locales';
import { fixture, fixtureRoot, loadFixture } from '../../fixture-site';
import { createTemporaryFolder } from '../../temporary-folder';
import { inEnglish } from '../../in-english';

let root: string;
beforeEach(() => {
  root = createTemporaryFolder();
  cpSync(join(fixtureRoot, 'content'), join(root, 'content'), { recursive: true });
});

const getPath = (file: string) => join(root, 'content', file);
const edit = (file: string, pattern: string | RegExp, by: string) => {
  const before = readFileSync(getPath(file), 'utf8');
  const after = before.replace(pattern, by);
  expect(after, `the edit of ${file} changes nothing`).not.toBe(before);
  writeFileSync(getPath(file), after);
};
const loadErrors = async (): Promise<Finding[]> => {
  const error: unknown = await loadContent(root).catch((reason: unknown) => reason);
  if (error instanceof FindingsError) return error.findings;
  throw new Error('nothing was refused', { cause: error });
};
const setHeading = (heading: string) => {
  for (const locale of locales) edit(`${locale}/home.yaml`, /^ {2}heading: .*$/m, `  heading: '${heading}'`);
};

describe('content', () => {
  it('has no findings in the fixture', () => {
    expect(fixture.findings).toEqual([]);
  });

  it('is rejected with all errors at once, one for each field', async () => {
    edit('de/home.yaml', /^ {2}heading: .*$/m, '  heading: Wachstum: das bleibt.');
    edit('en/coaching.yaml', /^updated: .*$/m, 'updated: yesterday');
    edit('identity.yaml', /^founded: .*$/m, 'founded: 1492');
    edit('identity.yaml', /siteUrl: .*/, 'siteUrl: https://x..de');
    edit('en/imprint.md', '---\n', '');
    edit('facts.yaml', 'noticeMonths: 3', 'noticeMonths: 1');
    rmSync(getPath('de/terms.md'));
    const errors = (await loadErrors()).filter(({ level }) => level === 'error');
    expect(errors.map(({ at }) => `${at?.file} ${at?.field ?? ''}`.trim()).sort()).toEqual([
      'content/de/home.yaml',
      'content/de/terms.md',
      'content/en/coaching.yaml updated',
      'content/en/imprint.md',
      'content/identity.yaml founded',
      'content/identity.yaml siteUrl',
    ]);
  });

  it('of the fixture is reported by its own paths', async () => {
    rmSync(getPath('en/home.yaml'));
    const error: unknown = await loadFixture(root).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(
      /^Error: error {2}tests\/fixtures\/site\/content\/en\/home\.yaml:1\n[^]*copy tests\/fixtures\/site\/content\/de\/home\.yaml to/,
    );
    // Vitest prints the cause and its fields as well
    expect(inspect(error, { depth: null }).match(/home\.yaml:1/g)).toHaveLength(1);
  });

  it('is loaded with warnings about plural texts if a number is 1', async () => {
    edit('facts.yaml', /^noticeMonths: .*$/m, 'noticeMonths: 1');
    expect((await loadContent(root)).findings.map(inEnglish)).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        at: expect.objectContaining({ file: 'content/de/services.yaml', line: 327 }),
        message: '{noticeMonths} is 1, but this text may be written in the plural',
      }),
    );
  });

  it('is rejected if it uses {vatId}, but the agency has no VAT ID', async () => {
    edit('identity.yaml', /^legal:\n(?: .*\n)+/m, '');
    const findings = (await loadErrors()).map(formatFinding).join('\n');
    expect(findings).toMatch(/en\/imprint\.md:36\n.*\{vatId\} has no value.*\n.*Remove the text or section/);
  });

  it('ignores invisible characters and soft line breaks that were copied along with words', async () => {
    edit('identity.yaml', /(display: )(.*)/, '$1\u202D$2\u202C');
    edit('de/imprint.md', '{street}', '{str\u200Beet}');
    edit('de/services.yaml', '](/agb#section-9)', '](/agb#section-9\u200B)');
    edit('de/home.yaml', /^/, '\uFEFF');
    edit('de/terms.md', '. ', '.\u2028');
    expect((await loadContent(root)).content).toEqual(fixture.content);
  });

  it('may have empty lists, and placeholders in links', async () => {
    edit('de/home.yaml', /link: \/kontakt\/.*/, 'link: mailto:{email}');
    for (const locale of locales) edit(`${locale}/testimonials.yaml`, /^testimonials:[^]*/m, 'testimonials: []\n');
    const { content } = await loadContent(root);
    expect(content.locales.de.home.hero.buttons[0]?.link).toBe(`mailto:${content.identity.email.address}`);
    expect(content.locales.en.testimonials).toEqual([]);
  });

  it('may be next to temporary files, empty folders and circular links', async () => {
    for (const name of ['.x', '._mpuWolff.md', '.#mpuWolff.md'])
      writeFileSync(getPath(`de/case-studies/${name}`), '\0');
    mkdirSync(getPath('de/case-studies/neu'));
    symlinkSync('..', getPath('de/up'));
    expect((await loadContent(root)).findings).toEqual([]);
  });

  it('is rejected if a folder has the name of a file, or a file cannot be read', async () => {
    for (const file of ['de/home.yaml', 'en/home.yaml']) rmSync(getPath(file));
    mkdirSync(getPath('de/home.yaml'));
    symlinkSync('home.yaml', getPath('en/home.yaml'));
    expect((await loadErrors()).map(inEnglish).map(({ at, message }) => `${at?.file} ${message}`)).toEqual([
      'content/de/home.yaml this is a folder, but it should be a file',
      'content/en/home.yaml this file cannot be read (ELOOP)',
    ]);
  });
});

describe('a number in a placeholder', () => {
  it('is formatted for the language, in digits and as a word up to twelve', async () => {
    edit('facts.yaml', /^retainer: .*$/m, 'retainer: 12500');
    edit('facts.yaml', /^noticeMonths: .*$/m, 'noticeMonths: 12');
    edit('facts.yaml', /^trees: .*$/m, 'trees: 121');
    setHeading(
      '{trees}, {retainer}, {noticeMonths}, {noticeMonths:word}, {noticeMonths:Word}, {retainer:word}, {teamSize:word}, {firstYear}',
    );
    const { de, en } = (await loadContent(root)).content.locales;
    expect(de.home.hero.heading).toBe('121, 12.500, 12, zwölf, Zwölf, 12.500, drei, 155.000');
    expect(en.home.hero.heading).toBe('121, 12,500, 12, twelve, Twelve, 12,500, three, 155,000');
  });
});

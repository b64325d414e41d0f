import { expect, it } from 'vitest';

import { checkFileNames } from '../../../src/content/file-names';
import { formatFinding } from '../../../src/content/finding';
import { listContent } from '../../../src/content/read-sources';
import { fixtureRoot } from '../../fixture-site';

const names = await listContent(fixtureRoot);
const study = (slug: string) => ['de', 'en'].map((locale) => `${locale}/case-studies/${slug}.md`);

type Row = [what: string, removed: string[], added: string[], file: string, finding: RegExp];

/** A file that should not be there. */
const added = (what: string, file: string, finding: RegExp): Row => [what, [], [file], file, finding];
const copies = (what: string, name: string): Row =>
  added(`a copy: ${what}`, `de/case-studies/${name}`, /a copy of mpuWolff\.md[^]*newer/);
const slug = (name: string, finding: RegExp): Row => {
  const files = study(name);
  return [`a case study named ${name.slice(0, 30)}`, [], files, files[0] ?? '', finding];
};

it.each<Row>([
  ['a missing file', ['en/coaching.yaml'], [], 'en/coaching.yaml', /is missing\n.*translate it\.$/],
  ['a file that both languages lack', ['de/terms.md', 'en/terms.md'], [], 'en/terms.md', /Every site needs it/],
  [
    'a missing case study',
    study('mpuWolff').slice(1),
    [],
    'en/case-studies/mpuWolff.md',
    /it\. If a sync program made/,
  ],
  [
    'a case study that was renamed in one language',
    study('mpuWolff').slice(0, 1),
    study('mpu').slice(0, 1),
    'de/case-studies/mpuWolff.md',
    /If content\/de\/case-studies\/mpu\.md is the same case study, give both the same name\. Otherwise: copy/,
  ],
  ['a second ending', ['de/home.yaml'], ['de/home.yaml.txt'], 'de/home.yaml.txt', /mean content\/de\/home\.yaml\?/],
  [
    'a typing error',
    ['en/coaching.yaml'],
    ['en/coachnig.yaml'],
    'en/coachnig.yaml',
    /mean content\/en\/coaching\.yaml\?/,
  ],
  added('a second version', 'de/contact-2.yaml', /Remove it.*content\/de\/contact\.yaml is there/),
  added('a file that no page uses', 'de/a-page-of-another-name.yaml', /Remove it, or ask a developer/),
  added('an ending in capitals', 'de/case-studies/neu.MD', /mean content\/de\/case-studies\/neu\.md\?/),
  ['a folder of no language', [], ['fr/home.yaml'], 'fr', /belongs to no language of the site\n.*are de, en\./],
  added('an office document', 'de/case-studies/baum.rtf', /name content\/de\/case-studies\/baum\.md,/),
  added('a file without an ending', 'de/case-studies/baum', /does not end in \.md/),
  slug('Zähne & Co', /for example zaehne-co\.md/),
  slug('a_b', /for example a-b\.md/),
  slug('baum (2)', /for example baum-2\.md/),
  slug('404', /the name 404 is used/),
  slug('index', /the name index is used/),
  slug('Not-Found', /the name Not-Found is used/),
  slug('Con', /the name Con is used/),
  slug('a'.repeat(101), /has 101 letters\n.*100 letters at most/),
  copies('German file manager', 'mpuWolff (Kopie).md'),
  copies('German sync program', 'mpuWolff (Konflikt 2026-11-01).md'),
  copies('Dropbox', "mpuWolff (Ida's conflicted copy 2026-11-01).md"),
  copies('Syncthing', 'mpuWolff.sync-conflict-20261101-101112-ABCDEFG.md'),
  copies('Windows', 'mpuWolff - Kopie (2).md'),
  copies('macOS', 'mpuWolff 2.md'),
  copies('Google Drive', 'Kopie von mpuWolff.md'),
  added('a copied page', 'de/home (1).yaml', /a copy of home\.yaml/),
  added('a copied file of both languages', 'identity (Kopie).yaml', /a copy of identity\.yaml/),
])('refuses %s', (_, removed, extra, file, finding) => {
  const gone = removed.map((each) => `content/${each}`);
  const all = names.filter((each) => !gone.includes(each)).concat(extra.map((each) => `content/${each}`));
  const { findings } = checkFileNames(all);
  const found = findings.find(({ at }) => at?.file === `content/${file}` && at.line === 1);
  expect(found && formatFinding(found)).toMatch(finding);
});

it.each([
  ...study('a'.repeat(100)),
  'de/case-studies/~$baum.docx',
  'de/case-studies/mpuWolff.md~',
  'de/case-studies/mpuWolff.md.bak',
  'de/case-studies/Thumbs.db',
])('accepts %s', (name) => {
  const files = name.includes('aaa') ? study('a'.repeat(100)) : [name];
  expect(checkFileNames([...names, ...files.map((each) => `content/${each}`)]).findings).toEqual([]);
});

it('reads no copy as a text of its own', () => {
  const copy = 'content/de/home (1).yaml';
  expect(checkFileNames([...names, copy]).files).toEqual(checkFileNames(names).files);
});

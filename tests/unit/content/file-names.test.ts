import { expect, it } from 'vitest';

import { checkContentFiles } from '../../../src/content/file-names';
import { formatFinding } from '../../../src/content/finding';
import { listContent } from '../../../src/content/read-sources';
import { fixtureRoot } from '../../fixture-site';

const names = await listContent(fixtureRoot);
const study = (slug: string) => ['de', 'en'].map((locale) => `${locale}/case-studies/${slug}.md`);

type Row = [what: string, removed: string[], added: string[], file: string, finding: RegExp];

/** A file that should not exist. */
const added = (what: string, file: string, finding: RegExp): Row => [what, [], [file], file, finding];
const copies = (what: string, name: string): Row =>
  added(`a copy: ${what}`, `de/case-studies/${name}`, /a copy of mpuWolff\.md[^]*newer/);
const slug = (name: string, finding: RegExp): Row => {
  const files = study(name);
  return [`a case study named ${name.slice(0, 30)}`, [], files, files[0] ?? '', finding];
};

it.each<Row>([
  [
    'a missing file',
    ['en/coaching.yaml'],
    [],
    'en/coaching.yaml',
    /is missing, but content\/de\/coaching\.yaml exists\n.*copy content\/de\/coaching\.yaml to content\/en\/coaching\.yaml and translate it\.$/,
  ],
  [
    'a file that is missing in both languages',
    ['de/terms.md', 'en/terms.md'],
    [],
    'en/terms.md',
    /Every site needs it/,
  ],
  [
    'a missing case study',
    study('mpuWolff').slice(1),
    [],
    'en/case-studies/mpuWolff.md',
    /Otherwise, copy content\/de\/case-studies\/mpuWolff\.md to .* and translate it\.$/,
  ],
  ['a second extension', ['de/home.yaml'], ['de/home.yaml.txt'], 'de/home.yaml.txt', /mean content\/de\/home\.yaml\?/],
  [
    'a typing error',
    ['en/coaching.yaml'],
    ['en/coachnig.yaml'],
    'en/coachnig.yaml',
    /mean content\/en\/coaching\.yaml\?/,
  ],
  added('a second version', 'de/contact-2.yaml', /Remove it.*content\/de\/contact\.yaml exists/),
  added('a file that no page uses', 'de/a-page-of-another-name.yaml', /Remove it, or ask a developer/),
  added('an extension in capitals', 'de/case-studies/neu.MD', /mean content\/de\/case-studies\/neu\.md\?/),
  added('an office document', 'de/case-studies/baum.rtf', /plain text as content\/de\/case-studies\/baum\.md,/),
  added('a file without an extension', 'de/case-studies/baum', /does not end in \.md/),
  slug('Zähne & Co', /for example zaehne-co\.md/),
  slug('a_b', /for example a-b\.md/),
  slug('baum (2)', /for example baum-2\.md/),
  slug('404', /the name 404 is reserved/),
  slug('index', /the name index is reserved/),
  slug('Not-Found', /the name Not-Found is reserved/),
  copies('German file manager', 'mpuWolff (Kopie).md'),
  copies('German sync program', 'mpuWolff (Konflikt 2026-11-01).md'),
  copies('Dropbox', "mpuWolff (Ida's conflicted copy 2026-11-01).md"),
  copies('Syncthing', 'mpuWolff.sync-conflict-20261101-101112-ABCDEFG.md'),
  copies('Windows', 'mpuWolff - Kopie (2).md'),
  copies('macOS', 'mpuWolff 2.md'),
  copies('Google Drive', 'Kopie von mpuWolff.md'),
  added('a copied page', 'de/home (1).yaml', /a copy of home\.yaml/),
  added('a copied file of all languages', 'identity (Kopie).yaml', /a copy of identity\.yaml/),
])('rejects %s', (_, removed, extra, file, expected) => {
  const addFolder = (name: string) => `content/${name}`;
  const remaining = names.filter((name) => !removed.map(addFolder).includes(name));
  const { findings } = checkContentFiles([...remaining, ...extra.map(addFolder)]);
  const finding = findings.find(({ at }) => at?.file === `content/${file}` && at.line === 1);
  expect(finding && formatFinding(finding)).toMatch(expected);
});

it.each(['NFC', 'NFD'])('reports an umlaut once for each file, however it is composed: %s', (form) => {
  const [de = '', en = ''] = study('Zähne').map((file) => `content/${file}`);
  const { findings } = checkContentFiles([...names, de, en.normalize(form)]);
  expect(findings.map(({ code, fix }) => [code, fix])).toEqual(
    [de, en].map(() => ['slug', expect.stringContaining('for example zaehne.md')]),
  );
});

it.each([
  ...study('a'.repeat(100)),
  'de/case-studies/~$baum.docx',
  'de/case-studies/mpuWolff.md~',
  'de/case-studies/mpuWolff.md.bak',
  'de/case-studies/Thumbs.db',
])('accepts %s', (name) => {
  const files = name.includes('aaa') ? study('a'.repeat(100)) : [name];
  expect(checkContentFiles([...names, ...files.map((each) => `content/${each}`)]).findings).toEqual([]);
});

it('does not read copies', () => {
  const copy = 'content/de/home (1).yaml';
  expect(checkContentFiles([...names, copy]).files).toEqual(checkContentFiles(names).files);
});

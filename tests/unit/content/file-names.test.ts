import { expect, it } from 'vitest';

import { checkContentFiles } from '../../../src/content/file-names';
import { formatFinding } from '../../../src/findings/finding';
import { listContent } from '../../../src/content/read-sources';
import { contentFiles } from '../../../src/site-content';
import { fixtureRoot } from '../../fixture-site';
import { inEnglish } from '../../in-english';

const names = await listContent(fixtureRoot);
const listStudyFiles = (slug: string) => ['de', 'en'].map((locale) => `${locale}/case-studies/${slug}.md`);

type Row = [what: string, removed: string[], added: string[], file: string, finding: RegExp];

/** A file that should not exist. */
const add = (what: string, file: string, finding: RegExp): Row => [what, [], [file], file, finding];
const addSlug = (name: string, finding: RegExp): Row => {
  const files = listStudyFiles(name);
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
    listStudyFiles('mpuWolff').slice(1),
    [],
    'en/case-studies/mpuWolff.md',
    /Otherwise, copy content\/de\/case-studies\/mpuWolff\.md to .* and translate it\.$/,
  ],
  ['a second extension', ['de/home.yaml'], ['de/home.yaml.txt'], 'de/home.yaml.txt', /mean content\/de\/home\.yaml\?/],
  ['a typo', ['en/coaching.yaml'], ['en/coachnig.yaml'], 'en/coachnig.yaml', /mean content\/en\/coaching\.yaml\?/],
  add('a second version', 'de/contact-2.yaml', /Remove it.*content\/de\/contact\.yaml already exists/),
  add('a file that no page uses', 'de/a-page-of-another-name.yaml', /Remove it, or ask a developer/),
  add('an extension in capitals', 'de/case-studies/neu.MD', /mean content\/de\/case-studies\/neu\.md\?/),
  addSlug('Zähne & Co', /for example zaehne-co\.md/),
  addSlug('a_b', /for example a-b\.md/),
  addSlug('baum (2)', /for example baum-2\.md/),
  addSlug('404', /the name 404 is reserved/),
  addSlug('index', /the name index is reserved/),
  addSlug('Not-Found', /the name Not-Found is reserved/),
  add('a copy of a case study', 'de/case-studies/mpuWolff (Kopie).md', /If it is a copy, delete it/),
  add('a copy of a page', 'de/home (1).yaml', /Remove it, .* content\/de\/home\.yaml already exists/),
  add('a copy of a file of all languages', 'identity (Kopie).yaml', /Remove it/),
])('rejects %s', (_, removed, extra, file, expected) => {
  const addFolder = (name: string) => `content/${name}`;
  const remaining = names.filter((name) => !removed.map(addFolder).includes(name));
  const { findings } = checkContentFiles([...remaining, ...extra.map(addFolder)], contentFiles);
  const finding = findings.find(({ at }) => at?.file === `content/${file}` && at.line === 1);
  expect(finding && formatFinding(finding)).toMatch(expected);
});

it.each(['NFC', 'NFD'])('reports an umlaut once for each file, however it is composed: %s', (form) => {
  const [de = '', en = ''] = listStudyFiles('Zähne').map((file) => `content/${file}`);
  const { findings } = checkContentFiles([...names, de, en.normalize(form)], contentFiles);
  expect(findings.map(inEnglish).map(({ code, fix }) => [code, fix])).toEqual(
    [de, en].map(() => ['slug-characters', expect.stringContaining('for example zaehne.md')]),
  );
});

it.each([
  ...listStudyFiles('a'.repeat(100)),
  'de/case-studies/~$baum.docx',
  'de/case-studies/mpuWolff.md~',
  'de/case-studies/mpuWolff.md.bak',
  'de/case-studies/Thumbs.db',
])('accepts %s', (name) => {
  const files = name.includes('aaa') ? listStudyFiles('a'.repeat(100)) : [name];
  expect(checkContentFiles([...names, ...files.map((each) => `content/${each}`)], contentFiles).findings).toEqual([]);
});

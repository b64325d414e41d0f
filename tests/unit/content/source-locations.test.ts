import { expect, it } from 'vitest';

import { getPageFile, SourceLocations } from '../../../src/content/source-locations';
import { indexOfWhole, parseSourceFile } from '../../../src/content/source-file';
import { pageAt } from '../../fixture-site';

const sources = {
  'content/de/home.yaml': 'img:\n  alt: ""\nhero: Bäume für alle\nlink: /casestudies\n',
  'content/en/home.yaml': 'hero: Trees\nlinks:\n  - /casestudie\n  - /casestudies\nname: 2\\* hotel\n',
  'content/de/terms.md': '---\nheading: AGB\n---\n## 1. Bäume\n\nEine Zeile\n=====\n',
  'content/de/agency.yaml': 'hero: Wir pflanzen Bäume für alle Menschen\n',
};
const locations = new SourceLocations(
  Object.entries(sources).map(([file, text]) => parseSourceFile(file, Buffer.from(text))),
);

it.each([
  ['/casestudies', '/casestudie', -1],
  ['a /casestudie. b', '/casestudie', 2],
  ['/casestudies /casestudie', '/casestudie', 13],
  ['x/casestudie', '/casestudie', -1],
  ['/casestudie.b', '/casestudie', -1],
])('in “%s”, “%s” stands as a whole at %i', (text, part, index) => {
  expect(indexOfWhole(text, part)).toBe(index);
});

it('finds nothing of an empty text, which a page may show', () => {
  expect([locations.find(''), locations.findPart(''), locations.findWithin('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([...locations.findAll(''), ...locations.findAllParts(''), locations.isEscaped('')]).toEqual([false]);
});

it('finds a field, or the nearest around it', () => {
  expect(locations.findField('content/en/home.yaml', ['links', 1])).toMatchObject({ line: 4, field: 'links[2]' });
  expect(locations.findField('content/en/home.yaml', ['links', 7, 'text'])).toMatchObject({ line: 2 });
  expect(locations.findField('content/fr/home.yaml', ['links'])).toEqual({ file: 'content/fr/home.yaml', line: 1 });
});

it('finds a text as a whole field in the nearest file', () => {
  expect(locations.find('/casestudies')).toMatchObject({ file: 'content/de/home.yaml', line: 4 });
  expect(locations.find('/casestudies', { locale: 'en' })).toMatchObject({ file: 'content/en/home.yaml', line: 4 });
  expect(locations.findAll('/casestudies')).toHaveLength(2);
});

it('finds a part, also of a Markdown text whose lines end within it', () => {
  expect(locations.findPart('Bäume', { file: 'content/de/terms.md' })).toEqual({
    file: 'content/de/terms.md',
    line: 4,
  });
  expect(locations.findPart('Zeile =====')).toEqual({ file: 'content/de/terms.md', line: 6 });
  expect(locations.findAllParts('/casestudie')).toMatchObject([{ file: 'content/en/home.yaml', line: 3 }]);
});

it('finds the longest part of content that a text has in it', () => {
  const found = locations.findWithin('Heute: Wir pflanzen Bäume für alle Menschen, Bäume für alle');
  expect(found).toMatchObject({ file: 'content/de/agency.yaml', line: 1, field: 'hero' });
});

it('knows which marks an editor has typed with a backslash', () => {
  expect([locations.isEscaped('2* hotel'), locations.isEscaped('Trees')]).toEqual([true, false]);
});

it.each([
  ['/', 'content/de/home.yaml'],
  ['/en/imprint', 'content/en/imprint.md'],
  ['/casestudies/mpuWolff', 'content/de/case-studies/mpuWolff.md'],
  ['/test', 'content/styleguide.yaml'],
])('%s has its texts in %s', (path, file) => {
  expect(getPageFile(pageAt(path))).toBe(file);
});

import { expect, it } from 'vitest';

import { getPageFile, parseSourceFile } from '../../../src/site-content';
import { SourceLocations } from '../../../src/content/source-locations';
import { listFields } from '../../../src/content/fields';
import { indexOfWhole } from '../../../src/content/whole-words';
import { getPageAt } from '../../fixture-site';

const files = {
  'content/de/home.yaml': 'img:\n  alt: ""\nhero: Bäume für alle\nlink: /casestudies\n',
  'content/en/home.yaml': 'hero: Trees\nlinks:\n  - /casestudie\n  - /casestudies\nname: 2\\* hotel\n',
  'content/de/terms.md': '---\nheading: AGB\n---\n## 1. Bäume\n\nEine Zeile\n=====\n',
  'content/de/agency.yaml': 'hero: Wir pflanzen Bäume für alle Menschen\n',
};
const sources = Object.entries(files).map(([file, text]) => parseSourceFile(file, Buffer.from(text)));
const locations = new SourceLocations(sources, sources.flatMap(listFields));

it.each([
  ['/casestudies', '/casestudie', -1],
  ['a /casestudie. b', '/casestudie', 2],
  ['/casestudies /casestudie', '/casestudie', 13],
  ['x/casestudie', '/casestudie', -1],
  ['/casestudie.b', '/casestudie', -1],
])('in “%s”, the index of the whole words “%s” is %i', (text, part, index) => {
  expect(indexOfWhole(text, part)).toBe(index);
});

it('finds nothing for an empty text', () => {
  expect([locations.find(''), locations.findPart(''), locations.findWithin('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([...locations.findAll(''), ...locations.findAllParts(''), locations.isEscaped('')]).toEqual([false]);
});

it('locates a field, or its nearest existing ancestor', () => {
  expect(locations.findField('content/en/home.yaml', ['links', 1])).toMatchObject({ line: 4, field: 'links[2]' });
  expect(locations.findField('content/en/home.yaml', ['links', 7, 'text'])).toMatchObject({ line: 2 });
  expect(locations.findField('content/fr/home.yaml', ['links'])).toEqual({ file: 'content/fr/home.yaml', line: 1 });
});

it('locates text that fills a whole field, in the nearest file first', () => {
  expect(locations.find('/casestudies')).toMatchObject({ file: 'content/de/home.yaml', line: 4 });
  expect(locations.find('/casestudies', { locale: 'en' })).toMatchObject({ file: 'content/en/home.yaml', line: 4 });
  expect(locations.findAll('/casestudies')).toHaveLength(2);
});

it('locates a part of a text, even across line breaks', () => {
  expect(locations.findPart('Bäume', { file: 'content/de/terms.md' })).toEqual({
    file: 'content/de/terms.md',
    line: 4,
  });
  expect(locations.findPart('Zeile =====')).toEqual({ file: 'content/de/terms.md', line: 6 });
  expect(locations.findAllParts('/casestudie')).toMatchObject([{ file: 'content/en/home.yaml', line: 3 }]);
});

it('locates the longest piece of content within a text', () => {
  const found = locations.findWithin('Heute: Wir pflanzen Bäume für alle Menschen, Bäume für alle');
  expect(found).toMatchObject({ file: 'content/de/agency.yaml', line: 1, field: 'hero' });
});

it('tells whether markup is escaped', () => {
  expect([locations.isEscaped('2* hotel'), locations.isEscaped('Trees')]).toEqual([true, false]);
});

it.each([
  ['/', 'content/de/home.yaml'],
  ['/en/imprint', 'content/en/imprint.md'],
  ['/casestudies/mpuWolff', 'content/de/case-studies/mpuWolff.md'],
  ['/test', 'content/styleguide.yaml'],
])('the content of %s is in %s', (path, file) => {
  expect(getPageFile(getPageAt(path))).toBe(file);
});

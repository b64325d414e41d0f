import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { Places } from '../../../src/content/places';
import { indexOfWhole, parseSourceFile } from '../../../src/content/source-file';

const places = new Places([
  parseSourceFile('content/de/home.yaml', Buffer.from('img:\n  alt: ""\nhero: Bäume für alle\nlink: /casestudies\n')),
  parseSourceFile('content/en/home.yaml', Buffer.from('hero: Trees\nlinks:\n  - /casestudie\n  - /casestudies\n')),
  parseSourceFile('content/de/terms.md', Buffer.from('---\nheading: AGB\n---\n## 1. Bäume\n\nEine Zeile\n=====\n')),
]);

const root = join(import.meta.dirname, '../../..');

it.each([
  ['/casestudies', '/casestudie', -1],
  ['a /casestudie. b', '/casestudie', 2],
])('in “%s”, “%s” stands as a whole at %i', (text, part, index) => {
  expect(indexOfWhole(text, part)).toBe(index);
});

const searches = `
  import { Places } from './src/content/places.ts';
  import { parseSourceFile } from './src/content/source-file.ts';
  const places = new Places([parseSourceFile('content/de/home.yaml', Buffer.from('alt: ""\\nhero: Trees\\n'))]);
  const found = [places.find(''), places.findPart(''), places.findWithin(''), ...places.all(''), ...places.allParts('')];
  console.log(JSON.stringify([...found, places.isEscaped('')]));
`;

// a page may show an empty headline, or none where a field was misnamed; only another process can be stopped
it('nothing is found of an empty text, and the search ends', () => {
  const words = ['--import', 'tsx', '--input-type=module', '-e', searches];
  const told = execFileSync(process.execPath, words, {
    cwd: root,
    timeout: 15_000,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
  });
  expect(JSON.parse(told)).toEqual([null, null, null, false]);
});

describe('a text is found', () => {
  it('where a field is, or the nearest around it', () => {
    expect(places.field('content/en/home.yaml', ['links', 1])).toMatchObject({ line: 4, field: 'links[2]' });
    expect(places.field('content/en/home.yaml', ['links', 7, 'text'])).toMatchObject({ line: 2 });
    expect(places.field('content/fr/home.yaml', ['links'])).toEqual({ file: 'content/fr/home.yaml', line: 1 });
  });

  it('as a whole field in the nearest file', () => {
    expect(places.find('/casestudies')).toMatchObject({ file: 'content/de/home.yaml', line: 4 });
    expect(places.find('/casestudies', { locale: 'en' })).toMatchObject({ file: 'content/en/home.yaml', line: 4 });
    expect(places.all('/casestudies')).toHaveLength(2);
  });

  it('as a part, of a Markdown text whose lines end within it as well', () => {
    expect(places.findPart('Bäume', { file: 'content/de/terms.md' })).toEqual({ file: 'content/de/terms.md', line: 4 });
    expect(places.findPart('Zeile =====')).toEqual({ file: 'content/de/terms.md', line: 6 });
    expect(places.allParts('/casestudie')).toMatchObject([{ file: 'content/en/home.yaml', line: 3 }]);
  });

  it('by the longest part of content that it has in it', () => {
    expect(places.findWithin('Wir pflanzen Bäume für alle, heute')).toMatchObject({ line: 3, field: 'hero' });
  });
});

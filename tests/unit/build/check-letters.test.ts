import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { Cache } from '../../../src/build/cache';
import { checkLetters } from '../../../src/build/check-letters';
import { usualLetters } from '../../../src/build/cut-face';
import { pictureLetters } from '../../../src/build/picture-letters';
import type { Content } from '../../../src/content/content';
import { formatFinding } from '../../../src/content/finding';
import { loadContent, type Loaded } from '../../../src/content/load';
import { Places } from '../../../src/content/places';
import { charactersOf, fontFile } from '../../../src/build/cut-face';
import { planPages } from '../../../src/build/plan-pages';
import { fontFaces } from '../../../src/styles/font-config';

let loaded: Loaded;
let folder: string;
beforeAll(async () => {
  loaded = await loadContent('content');
  folder = await mkdtemp(join(tmpdir(), 'letters-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What is told of the shipped content with other texts in it, which stand where the shipped ones do. */
async function told(edit: (content: Content) => void, socialImages = true): Promise<string> {
  const content = structuredClone(loaded.content);
  edit(content);
  const places = new Places(
    loaded.sources.map((source) => ({ ...source, data: dataOf(source.file, content) ?? source.data })),
  );
  const publication = { content, pages: planPages(content), siteUrl: 'https://agency.example' };
  const findings = await checkLetters(publication, { socialImages }, places, new Cache(folder));
  return findings.map(formatFinding).join('\n');
}

function dataOf(file: string, { certificate, locales }: Content): unknown {
  const study = locales.de.studies.find(({ slug }) => file === `content/de/case-studies/${slug}.md`);
  if (file === 'content/de/agency.yaml') return locales.de.agency;
  return file === 'content/certificate.yaml' ? certificate : study;
}

it('texts of other alphabets are told with their place and the letters, where they are drawn', async () => {
  const all = await told(({ certificate, locales: { de } }) => {
    de.agency.hero.heading = 'Команда & Team';
    de.agency.hero.subheading = 'Команда';
    certificate.placeDate = 'Δελφοί';
    const [study] = de.studies;
    if (study) Object.assign(study.dataImg, { unit: '人' });
  });
  expect(all).toMatch(
    /content\/de\/agency\.yaml:9 {2}hero\.heading\n.*“Команда & Team”.*“К”, “о”, “м”, “а”, “н”, “д”\n/,
  );
  expect(all).toMatch(/content\/certificate\.yaml:\d+ {2}placeDate\n/);
  expect(all).toMatch(/content\/de\/case-studies\/triangility\.md:\d+ {2}dataImg\.unit\n.*“人”$/m);
  expect(all.match(/^warning/gm)).toHaveLength(3);
});

it('a name is told where its first letters are in no font', async () => {
  const named = (name: string) =>
    told(({ locales: { de } }) => {
      const [, member] = de.agency.team.members;
      if (member) member.name = name;
    });
  expect(await named('Иван Ahorn')).toMatch(/agency\.yaml:\d+ {2}team\.members\[2\]\.name\n.*“И”$/m);
  expect(await named('Łukasz Čapek')).toBe('');
});

it('nothing is told of letters that are drawn, of emoji, and of arrows on social images', async () => {
  const headline = (text: string, socialImages?: boolean) =>
    told(({ locales: { de } }) => (de.agency.hero.heading = text), socialImages);
  expect(await headline('Team Škoda, Łódź → İzmir\u00AD & E-\u2060Mail 🌳✅ 👩🏽‍🌾')).toBe('');
  expect(await headline('Команда', false)).toBe('');
});

it('initials and flags have letters of other Latin alphabets', async () => {
  const drawn = await pictureLetters(new Set(['ŁC', 'ŽC', 'C']), new Cache(folder), '');
  const [one, other, last] = ['ŁC', 'ŽC', 'C'].map((line) => drawn.get(line) ?? expect.fail());
  expect(one?.d).not.toBe(other?.d);
  expect(one?.d.length).toBeGreaterThan((last?.d.length ?? 0) + 20);
});

it('every font has the letters that none is read for', async () => {
  const all = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code));
  const usual = all.filter((each) => usualLetters.test(each) && !/\p{Cf}/u.test(each));
  expect(usual.length).toBeGreaterThan(190);
  for (const { file } of fontFaces) {
    const known = await charactersOf(fontFile(file));
    expect(usual.filter((each) => !known.has(each))).toEqual([]);
  }
});

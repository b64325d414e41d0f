import { expect, it } from 'vitest';

import { analyse, countWords } from '../../../src/report/analyse';
import { replaced, siteWith, type Files } from '../../fixtures/report/healthy-site';

type Change = (files: Files) => void;

function findFindings(change?: Change): string[] {
  return analyse(siteWith(change)).findings.map(({ level, code, page }) => `${level} ${code} ${page ?? ''}`.trim());
}

const combine =
  (...changes: Change[]): Change =>
  (files) =>
    changes.forEach((change) => change(files));

const replaceOnMeer = (part: RegExp | string, by: string) => replaced('/meer.html', part, by);
const replaceOnMeerAndBerg = (part: RegExp, by: string) =>
  combine(replaceOnMeer(part, by), replaced('/berg.html', part, by));
const setText = (words: number) => replaceOnMeer(/<p>.*<\/p>/gs, `<p>${'Wort '.repeat(words)}</p>`);
const removeEverywhere =
  (part: RegExp): Change =>
  (files) => {
    for (const [name, text] of files) files.set(name, text.replaceAll(part, ''));
  };

const title = /<title>.*<\/title>/;
const description = /(?<=name="description" content=")[^"]*/;
const links = /<a href="\/meer">.*?<\/a>/g;
const hidden = replaceOnMeer('<head>', '<head><meta name="robots" content="noindex">');
const englishLink = replaced('/en/meer.html', '</ul>', '<li><a href="/meer">Meer</a></li></ul>');
const vagueLink = '<a href="/berg">hier</a>';

it.each<[string, Change | undefined, string[]]>([
  ['nothing for a healthy site', undefined, []],
  ['a long title', replaceOnMeer(title, `<title>${'Meer '.repeat(20)}</title>`), ['error title-width /meer']],
  ['a short description', replaceOnMeer(description, 'Kurz.'), ['error description-length /meer']],
  ['a long description', replaceOnMeer(description, 'y'.repeat(156)), ['error description-length /meer']],
  [
    'the same title on two pages',
    replaceOnMeerAndBerg(title, '<title>Draußen</title>'),
    ['error title-duplicate /berg', 'error title-duplicate /meer'],
  ],
  [
    'the same description on two pages',
    replaceOnMeerAndBerg(description, 'z'.repeat(140)),
    ['error description-duplicate /berg', 'error description-duplicate /meer'],
  ],
  ['a page of 119 words', setText(114), ['warning thin /meer']],
  ['nothing for 120 words', setText(115), []],
  ['nothing for a short page that is not indexable', combine(hidden, setText(1)), []],
  ['a link with a vague text', replaceOnMeer('</ul>', `<li>${vagueLink}</li></ul>`), ['warning anchor /meer']],
  ['nothing for a vague link in a menu', replaceOnMeer('</nav>', `${vagueLink}</nav>`), []],
  ['a page without links to it', removeEverywhere(links), ['error orphan /meer']],
  [
    'a page with links in menus only',
    removeEverywhere(/<li><a href="\/meer">.*?<\/li>/g),
    ['warning text-links /meer'],
  ],
  [
    'a page with a link in the other language only',
    combine(removeEverywhere(links), englishLink),
    ['error orphan /meer'],
  ],
])('reports %s', (_, change, findings) => expect(findFindings(change)).toEqual(findings));

it('reports pages that are three and four clicks away', () => {
  const chain = (files: Files) => {
    const order = ['/index.html', '/garten.html', '/meer.html', '/berg.html'];
    order.forEach((name, index) => {
      const next = order[index + 1]?.replace(/^\/|\.html$/g, '');
      const keep = (link: string, slug: string) => (slug === next ? link : '');
      files.set(name, (files.get(name) ?? '').replaceAll(/<a href="\/(\w*)">.*?<\/a>/g, keep));
    });
    const last = files.get('/berg.html') ?? '';
    files.set('/berg.html', last.replace('</ul>', '<li><a href="/tal">Ins Tal hinunter</a></li></ul>'));
    files.set('/tal.html', last.replaceAll('/berg', '/tal').replace(title, '<title>Tal</title>'));
  };
  const findings = findFindings(chain).filter((finding) => finding.includes('depth'));
  expect(findings).toEqual(['error depth /tal', 'warning depth /berg']);
});

it('counts numbers as words, but not symbols', () => {
  expect(countWords('9 → 20 Leads – im Quartal, 1.800 Euro')).toBe(7);
});

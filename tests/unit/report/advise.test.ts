import { expect, it } from 'vitest';

import { analyse, countWords } from '../../../src/report/analyse';
import { replaced, siteWith, type Files } from '../../fixtures/report/healthy-site';

type Change = (files: Files) => void;

function findingsIn(change?: Change): string[] {
  return analyse(siteWith(change)).findings.map(({ level, code, page }) => `${level} ${code} ${page ?? ''}`.trim());
}

const both =
  (...changes: Change[]): Change =>
  (files) =>
    changes.forEach((change) => change(files));

const onMeer = (part: RegExp | string, by: string) => replaced('/meer.html', part, by);
const onMeerAndBerg = (part: RegExp, by: string) => both(onMeer(part, by), replaced('/berg.html', part, by));
const withText = (words: number) => onMeer(/<p>.*<\/p>/gs, `<p>${'Wort '.repeat(words)}</p>`);
const without =
  (part: RegExp): Change =>
  (files) => {
    for (const [name, text] of files) files.set(name, text.replaceAll(part, ''));
  };

const title = /<title>.*<\/title>/;
const description = /(?<=name="description" content=")[^"]*/;
const links = /<a href="\/meer">.*?<\/a>/g;
const hidden = onMeer('<head>', '<head><meta name="robots" content="noindex">');
const englishLink = replaced('/en/meer.html', '</ul>', '<li><a href="/meer">Meer</a></li></ul>');
const vagueLink = '<a href="/berg">hier</a>';

it.each<[string, Change | undefined, string[]]>([
  ['nothing on a healthy site', undefined, []],
  ['a long title', onMeer(title, `<title>${'Meer '.repeat(20)}</title>`), ['error title-width /meer']],
  ['a short description', onMeer(description, 'Kurz.'), ['error description-length /meer']],
  ['a long description', onMeer(description, 'y'.repeat(156)), ['error description-length /meer']],
  [
    'the same title on two pages',
    onMeerAndBerg(title, '<title>Draußen</title>'),
    ['error title-duplicate /berg', 'error title-duplicate /meer'],
  ],
  [
    'the same description on two pages',
    onMeerAndBerg(description, 'z'.repeat(140)),
    ['error description-duplicate /berg', 'error description-duplicate /meer'],
  ],
  ['a page of 119 words', withText(114), ['warning thin /meer']],
  ['nothing wrong with 120 words', withText(115), []],
  ['nothing wrong with a short page that is not indexed', both(hidden, withText(1)), []],
  ['a link with a vague text', onMeer('</ul>', `<li>${vagueLink}</li></ul>`), ['warning anchor /meer']],
  ['nothing wrong with a vague link in a menu', onMeer('</nav>', `${vagueLink}</nav>`), []],
  ['a page without links to it', without(links), ['error orphan /meer']],
  ['a page with links in menus only', without(/<li><a href="\/meer">.*?<\/li>/g), ['warning text-links /meer']],
  ['a page with a link in the other language only', both(without(links), englishLink), ['error orphan /meer']],
])('finds %s', (_, change, findings) => expect(findingsIn(change)).toEqual(findings));

it('finds pages that are three and four clicks away', () => {
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
  const findings = findingsIn(chain).filter((each) => each.includes('depth'));
  expect(findings).toEqual(['error depth /tal', 'warning depth /berg']);
});

it('counts numbers as words, but not signs', () => {
  expect(countWords('9 → 20 Leads – im Quartal, 1.800 Euro')).toBe(7);
});

import { expect, it } from 'vitest';

import { analyse, countWords } from '../../../src/report/analyse';
import { replaced, siteWith, type Files } from '../../fixtures/report/healthy-site';

type Change = (files: Files) => void;
const found = (change?: Change) =>
  analyse(siteWith(change)).findings.map(({ level, code, page }) => `${level} ${code} ${page ?? ''}`.trim());

const title = /<title>.*<\/title>/;
const description = /(?<=name="description" content=")[^"]*/;
const hidden = replaced('/meer.html', '<head>', '<head><meta name="robots" content="noindex">');
const both =
  (...changes: Change[]): Change =>
  (files) =>
    changes.forEach((change) => change(files));
const onBoth = (part: RegExp, by: string) => both(replaced('/meer.html', part, by), replaced('/berg.html', part, by));
const onAll =
  (part: RegExp): Change =>
  (files) => {
    for (const [name, text] of files) files.set(name, text.replaceAll(part, ''));
  };
const words = (count: number) => `<p>${'Wort '.repeat(count)}</p>`;
const thin = (count: number) => replaced('/meer.html', /<p>.*<\/p>/gs, words(count));

it.each<[string, Change | undefined, string[]]>([
  ['nothing on a healthy site', undefined, []],
  [
    'a title that would be cut',
    replaced('/meer.html', title, `<title>${'Meer '.repeat(20)}</title>`),
    ['error title-width /meer'],
  ],
  [
    'a description that says too little',
    replaced('/meer.html', description, 'Kurz.'),
    ['error description-length /meer'],
  ],
  [
    'a description that would be cut',
    replaced('/meer.html', description, 'y'.repeat(156)),
    ['error description-length /meer'],
  ],
  [
    'a title that stands twice',
    onBoth(title, '<title>Draußen</title>'),
    ['error title-doubled /berg', 'error title-doubled /meer'],
  ],
  [
    'a description that stands twice',
    onBoth(description, 'z'.repeat(140)),
    ['error description-doubled /berg', 'error description-doubled /meer'],
  ],
  ['hardly any text', thin(114), ['warning thin /meer']],
  ['nothing wrong with 120 words', thin(115), []],
  ['nothing wrong with a thin page that is not listed', both(hidden, thin(1)), []],
  [
    'a link that does not say where it leads',
    replaced('/meer.html', '</ul>', '<li><a href="/berg">hier</a></li></ul>'),
    ['warning anchor /meer'],
  ],
  ['no such link in a menu', replaced('/meer.html', '</nav>', '<a href="/berg">mehr</a></nav>'), []],
  ['a page that no page links to', onAll(/<a href="\/meer">.*?<\/a>/g), ['error orphan /meer']],
  ['a page that only menus link to', onAll(/<li><a href="\/meer">.*?<\/a><\/li>/g), ['warning text-links /meer']],
  [
    'a page that only the other language links to',
    both(
      onAll(/<a href="\/meer">.*?<\/a>/g),
      replaced('/en/meer.html', '</ul>', '<li><a href="/meer">Meer</a></li></ul>'),
    ),
    ['error orphan /meer'],
  ],
])('finds %s', (_, change, findings) => expect(found(change)).toEqual(findings));

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
  expect(found(chain).filter((each) => each.includes('depth'))).toEqual(['error depth /tal', 'warning depth /berg']);
});

it('counts figures as words, and signs not', () => {
  expect(countWords('9 → 20 Leads – im Quartal, 1.800 Euro')).toBe(7);
});

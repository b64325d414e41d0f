import { describe, expect, it } from 'vitest';

import { analyse } from '../../../src/report/analyse';
import { replaced, siteWith, type Files } from '../../fixtures/report/healthy-site';

const found = (change?: (files: Files) => void) =>
  analyse(siteWith(change)).findings.map(({ level, code, page }) => `${level} ${code} ${page ?? ''}`.trim());

const title = /<title>.*<\/title>/;
const description = /(?<=name="description" content=")[^"]*/;

describe('a site in which nothing is wrong', () => {
  it('has no findings', () => {
    expect(found()).toEqual([]);
  });
});

describe('findings of one page', () => {
  it.each<[string, (files: Files) => void, string]>([
    [
      'a title that would be cut',
      replaced('/meer.html', title, `<title>${'Meer '.repeat(20)}</title>`),
      'error title-width /meer',
    ],
    [
      'a description that says too little',
      replaced('/meer.html', description, 'Kurz.'),
      'error description-length /meer',
    ],
    [
      'a description that would be cut',
      replaced('/meer.html', description, 'y'.repeat(156)),
      'error description-length /meer',
    ],
    ['hardly any text', replaced('/meer.html', /<p>.*<\/p>/gs, ''), 'warning thin /meer'],
    [
      'a link that does not say where it leads',
      replaced('/meer.html', '</ul>', '<li><a href="/berg">hier</a></li></ul>'),
      'warning anchor /meer',
    ],
  ])('%s', (_, change, expected) => {
    expect(found(change)).toContain(expected);
  });
});

describe('findings of several pages', () => {
  const everyPage = (files: Files, change: (text: string) => string) => {
    for (const [name, text] of files) files.set(name, change(text));
  };
  const without = (path: string) => new RegExp(`<a href="${path}">.*?</a>`, 'g');

  it('a title and a description that stand twice', () => {
    const both = (part: RegExp, by: string) => (files: Files) => {
      replaced('/meer.html', part, by)(files);
      replaced('/berg.html', part, by)(files);
    };
    expect(found(both(title, '<title>Draußen</title>'))).toEqual([
      'error title-doubled /berg',
      'error title-doubled /meer',
    ]);
    expect(found(both(description, 'z'.repeat(140)))).toEqual([
      'error description-doubled /berg',
      'error description-doubled /meer',
    ]);
  });

  it('a page that no page links to', () => {
    expect(found((files) => everyPage(files, (text) => text.replaceAll(without('/meer'), '')))).toEqual([
      'error orphan /meer',
    ]);
  });

  it('a page that only menus link to', () => {
    expect(
      found((files) => everyPage(files, (text) => text.replaceAll(/<li><a href="\/meer">.*?<\/a><\/li>/g, ''))),
    ).toEqual(['warning text-links /meer']);
  });

  it('pages that are three and four clicks away', () => {
    const chain = (files: Files) => {
      const order = ['/index.html', '/garten.html', '/meer.html', '/berg.html'];
      order.forEach((name, index) => {
        const next = order[index + 1]?.replace(/^\/|\.html$/g, '');
        const keep = (_: string, slug: string) => (slug === next ? _ : '');
        files.set(name, (files.get(name) ?? '').replaceAll(/<a href="\/(\w*)">.*?<\/a>/g, keep));
      });
      const last = files.get('/berg.html') ?? '';
      files.set('/berg.html', last.replace('</ul>', '<li><a href="/tal">Ins Tal hinunter</a></li></ul>'));
      files.set('/tal.html', last.replaceAll('/berg', '/tal').replace(title, '<title>Tal</title>'));
    };
    const codes = found(chain);
    expect(codes).toContain('warning depth /berg');
    expect(codes).toContain('error depth /tal');
  });
});

import { describe, expect, it } from 'vitest';

import { analyse } from '../../../src/report/analyse';
import { replaced, siteWith, type Files } from '../../fixtures/report/healthy-site';

const found = (change?: (files: Files) => void, sitemap?: string[]) =>
  analyse(siteWith(change, sitemap)).findings.map(({ level, code, page }) => `${level} ${code} ${page ?? ''}`.trim());

const title = /<title>.*<\/title>/;
const description = /(?<=name="description" content=")[^"]*/;

describe('a site in which nothing is wrong', () => {
  it('has no findings', () => {
    expect(found()).toEqual([]);
  });
});

describe('findings of one page', () => {
  it.each<[string, (files: Files) => void, string]>([
    ['no title', replaced('meer.html', title, '<title></title>'), 'error title-missing /meer'],
    [
      'a title that would be cut',
      replaced('meer.html', title, `<title>${'Meer '.repeat(20)}</title>`),
      'error title-width /meer',
    ],
    ['no description', replaced('meer.html', description, ''), 'error description-missing /meer'],
    [
      'a description that says too little',
      replaced('meer.html', description, 'Kurz.'),
      'error description-length /meer',
    ],
    [
      'a description that would be cut',
      replaced('meer.html', description, 'y'.repeat(156)),
      'error description-length /meer',
    ],
    [
      'a canonical link that leads elsewhere',
      replaced(
        'meer.html',
        'rel="canonical" href="https://agency.example/meer"',
        'rel="canonical" href="https://agency.example/see"',
      ),
      'error canonical /meer',
    ],
    ['no canonical link', replaced('meer.html', 'rel="canonical"', 'rel="none"'), 'error canonical /meer'],
    [
      'a language that does not name the page in return',
      replaced(
        'en/meer.html',
        'hreflang="de" href="https://agency.example/meer"',
        'hreflang="de" href="https://agency.example/berg"',
      ),
      'error alternates /meer',
    ],
    ['no structured data', replaced('meer.html', /<script.*<\/script>/, ''), 'error structured-data /meer'],
    [
      'structured data that cannot be read',
      replaced('meer.html', '"@graph":[]', '"@graph":['),
      'error structured-data /meer',
    ],
    ['no social image', replaced('meer.html', 'og:image"', 'og:nothing"'), 'error social-image /meer'],
    ['a social image that does not exist', replaced('meer.html', 'card.png', 'lost.png'), 'error social-image /meer'],
    ['a social image without a text', replaced('meer.html', 'og:image:alt', 'og:nothing'), 'error social-text /meer'],
    ['no Markdown', replaced('meer.html', 'text/markdown', 'text/plain'), 'warning markdown /meer'],
    ['no heading of the first level', replaced('meer.html', /h1/g, 'h2'), 'error heading-one /meer'],
    ['a level of headings left out', replaced('meer.html', '</h1>', '</h1><h3>Tief</h3>'), 'error heading-gap /meer'],
    ['hardly any text', replaced('meer.html', /<p>.*<\/p>/gs, ''), 'warning thin /meer'],
    [
      'a text that is hard to read',
      replaced(
        'meer.html',
        /<p>.*<\/p>/gs,
        `<p>${'Die Verantwortungsübernahme erfordert Organisationsentwicklungsmaßnahmen. '.repeat(45)}</p>`,
      ),
      'warning hard-to-read /meer',
    ],
    [
      'a text in the other language',
      replaced('meer.html', '</h1>', '</h1><p>This is the text that we forgot to translate for you.</p>'),
      'error untranslated /meer',
    ],
    ['a picture without a text', replaced('meer.html', ' alt=""', ''), 'error picture-text /meer'],
    [
      'a link that leads nowhere',
      replaced('meer.html', '</ul>', '<li><a href="/fluss">Am Fluss</a></li></ul>'),
      'error dead-link /meer',
    ],
    [
      'a link to a section that is not there',
      replaced('meer.html', '</ul>', '<li><a href="/berg#hoch">Hoch hinauf</a></li></ul>'),
      'error dead-link /meer',
    ],
    [
      'a link that does not say where it leads',
      replaced('meer.html', '</ul>', '<li><a href="/berg">hier</a></li></ul>'),
      'warning anchor /meer',
    ],
    ['a link without text', replaced('meer.html', '</ul>', '<li><a href="/berg"></a></li></ul>'), 'error anchor /meer'],
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
      replaced('meer.html', part, by)(files);
      replaced('berg.html', part, by)(files);
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
      const order = ['index.html', 'garten.html', 'meer.html', 'berg.html'];
      order.forEach((name, index) => {
        const next = order[index + 1]?.replace('.html', '');
        const keep = (_: string, slug: string) => (slug === next ? _ : '');
        files.set(name, (files.get(name) ?? '').replaceAll(/<a href="\/(\w*)">.*?<\/a>/g, keep));
      });
      const last = files.get('berg.html') ?? '';
      files.set('berg.html', last.replace('</ul>', '<li><a href="/tal">Ins Tal hinunter</a></li></ul>'));
      files.set('tal.html', last.replaceAll('/berg', '/tal').replace(title, '<title>Tal</title>'));
    };
    const codes = found(chain);
    expect(codes).toContain('warning depth /berg');
    expect(codes).toContain('error depth /tal');
  });

  it('two pages that say nearly the same', () => {
    const copied = (share: number) => (files: Files) => {
      const text = (name: string) => (files.get(name) ?? '').match(/<p>.*<\/p>/gs)?.[0].split('\n') ?? [];
      const [own, other] = [text('meer.html'), text('berg.html')];
      replaced('meer.html', own.join('\n'), [...other.slice(0, share), ...own.slice(share)].join('\n'))(files);
    };
    expect(found(copied(13))).toEqual(['warning near-duplicate /berg']);
    expect(found(copied(20))).toEqual(['error near-duplicate /berg']);
  });

  it('a sitemap that lacks a page, or lists one that may not be indexed', () => {
    const paths = ['/', '/garten', '/meer', '/berg', '/en/', '/en/garten', '/en/meer', '/en/berg'];
    expect(found(undefined, paths.slice(1))).toEqual(['error sitemap /']);
    expect(found(undefined, [...paths, '/impressum'])).toEqual(['error sitemap']);
  });
});

describe('a finding', () => {
  it('names file and line where its text stands in the content', () => {
    const place = { file: 'content/de/meer.yaml', line: 3 };
    const wide = 'Meer '.repeat(20).trim();
    const { findings } = analyse(siteWith(replaced('meer.html', title, `<title>${wide}</title>`)), (text) =>
      text === wide ? place : undefined,
    );
    expect(findings).toMatchObject([{ code: 'title-width', at: place }]);
  });
});

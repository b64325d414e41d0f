import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

import type { AuditInput } from '../../../src/build/audit/audit-input';
import { checkLinks } from '../../../src/build/audit/check-links';
import { checkRedirectSections } from '../../../src/build/audit/check-redirect-sections';
import { checkSearch } from '../../../src/build/audit/check-search';
import { Cache } from '../../../src/build/cache';
import { makePictures } from '../../../src/build/pictures';
import { readPublicFiles } from '../../../src/build/public-files';
import { FindingsError, type Finding } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';
import { planSite } from '../../../src/build/plan-site';
import type { RenderedPage } from '../../../src/build/render-page';
import { readSettings } from '../../../src/build/settings';
import { auditInput, documentOf } from '../../fixture-site';
import { contentCopy } from '../content/content-copy';

const siteUrl = 'https://agency.example';
const { pathOf, root, change: edit, lineOf } = contentCopy();

type Links = Record<string, string[]>;

/** A site of the content's pages, of which some have these links; every page has the section `faq`. */
async function siteWith(links: Links = {}, everywhere: string[] = []): Promise<AuditInput> {
  const { content, places } = await loadContent(root());
  const plan = { ...planSite(content, readSettings({})), siteUrl };
  const documents = plan.pages.map((page) =>
    change(documentOf(page, '<html></html>'), {
      title: page.meta.title,
      description: page.meta.description,
      ids: ['faq'],
      links: linksTo(...(links[page.path] ?? everywhere)),
    }),
  );
  return auditInput({ plan, documents, places });
}

const linksTo = (...hrefs: string[]) => hrefs.map((href) => ({ href, text: 'here', region: 'main' as const }));

/** A document with other facts. */
const change = (document: RenderedPage, facts: Partial<RenderedPage['facts']>): RenderedPage => ({
  ...document,
  facts: { ...document.facts, ...facts },
});

/** A site in which one page has other facts. */
const changeAt = (site: AuditInput, path: string, facts: Partial<RenderedPage['facts']>): AuditInput => ({
  ...site,
  documents: site.documents.map((document) => (document.page.path === path ? change(document, facts) : document)),
});

/** What is told of a link: how bad and what it is, where it stands, the page that has it, and the remedy. */
const tell = ({ level, code, at, page, fix }: Finding) =>
  `${level} ${code} ${at ? `${at.file.replace('content/', '')}:${at.line}` : '-'} ${page} → ${fix}`;

const addFaqLink = (href: string) => (text: string) =>
  text.replace(/( {4}- question: Schaltet[^\n]*\n {6}answer: >-\n {8}Nein), /, `$1, [lies](${href}) und `);
const oldAddresses = 'redirects:\n  - from: /alt/*\n    to: /agb\n  - from: /alt/team\n    to: /agentur#team\n';
const append = (line: string) => (text: string) => `${text}\n${line}\n`;

type Edits = Record<string, (text: string) => string>;

const noPage = 'Write the address of a page of this site.';
const anyAddress = 'Write /page, #section, or a full https:// address.';
const noAddresses = ['https://leistungen', 'mailto:foo', 'tel:anna', 'http://x', '#'];

/**
 * What was written, the links that pages have from it, and what is told of them, in this order and nothing else; where a
 * line is told, a part of it stands between brackets.
 */
const cases: [what: string, edits: Edits, links: Links, told: string[]][] = [
  [
    'a page that is not there, though a longer address in another file begins like it',
    {
      'de/services.yaml': addFaqLink('/casestudie'),
      'de/agency.yaml': (text) => text.replace(/\]\(\/[^)]*\)/, '](/casestudies)'),
    },
    { '/test': ['/casestudie'], '/leistungen': ['/casestudie', '/casestudies'] },
    ['error dead-link de/services.yaml:<(/casestudie)> /leistungen → Did you mean /casestudies?'],
  ],
  [
    'old addresses, with where they lead now',
    { 'redirects.yaml': () => oldAddresses },
    { '/leistungen': ['/alt/team/', '/alt/preise', '/alte'] },
    [
      'error dead-link - /leistungen → Write /agentur#team.',
      'error dead-link - /leistungen → Write /agb.',
      `error dead-link - /leistungen → ${noPage}`,
    ],
  ],
  [
    'a page that is not there, once at each place',
    { 'de/services.yaml': addFaqLink('/nirgends'), 'de/imprint.md': append('Siehe [dort](/nirgends).') },
    { '/leistungen': ['/nirgends'], '/impressum': ['/nirgends'], '/test': ['/nirgends'] },
    [
      `error dead-link de/imprint.md:</nirgends> /impressum → ${noPage}`,
      `error dead-link de/services.yaml:</nirgends> /leistungen → ${noPage}`,
    ],
  ],
  [
    'a page that stands in for missing ones, which is not suggested either',
    { 'de/imprint.md': append('[a](/casestudies/not-found) [b](/casestudies/not-fount)') },
    { '/impressum': ['/casestudies/not-found', '/casestudies/not-fount'], '/casestudies/not-found': ['#faq'] },
    [
      'error fallback-link de/imprint.md:<not-found> /impressum → Write the address of another page of this site.',
      `error dead-link de/imprint.md:<not-fount> /impressum → ${noPage}`,
    ],
  ],
  [
    'something without an address, or with another scheme',
    { 'de/imprint.md': append('[a](leistungen) [b](ftp://x.example) [c](//x.example) [d]()') },
    { '/impressum': ['leistungen', 'ftp://x.example', '//x.example', '', '#faq', 'tel:+49', '/leistungen#'] },
    [
      'error no-address de/imprint.md:<[a]> /impressum → Write /leistungen.',
      ...Array<string>(3).fill(`error no-address de/imprint.md:<[a]> /impressum → ${anyAddress}`),
    ],
  ],
  [
    'what is no address in a field either',
    {},
    { '/impressum': [...noAddresses, 'https://x.example/a?b=c#d', 'mailto:a@x.example?subject=b', 'tel:+49-30-1'] },
    noAddresses.map(() => `error no-address - /impressum → ${anyAddress}`),
  ],
  [
    'this site, without https, with or without www',
    {},
    {
      '/impressum': [
        ...['http://agency.example/agb', 'https://www.agency.example/agb#faq', 'https://agency.example'],
        ...['http://agency.example/nirgends', 'https://www.agency.example/agb#x', 'http://www.agency.example/y'],
        ...['https://blog.agency.example/z', 'https://agency.example.org/z'],
      ],
    },
    [
      `error dead-link - /impressum → ${noPage}`,
      'warning dead-fragment - /impressum → Name a section of that page. If www.agency.example is another site, leave it.',
      'warning dead-link - /impressum → Did you mean /? If www.agency.example is another site, leave it.',
    ],
  ],
  [
    'the other language, with the address in the own one',
    { 'en/services.yaml': (text) => text.replace(/\]\(\/en\/agb#section-9\)/, '](/casestudies#faq)') },
    { '/en/services': ['/casestudies#faq'], '/en/agb': ['/agb'], '/leistungen': ['/en/imprint'] },
    [
      'warning foreign-link - /leistungen → Did you mean /impressum?',
      'warning foreign-link en/services.yaml:</casestudies#faq> /en/services → Did you mean /en/casestudies#faq?',
    ],
  ],
  ['the same page in the other language, or one without it', {}, { '/en/agb': ['/agb'], '/en/': ['/test'] }, []],
  [
    'the other version, meant so, also where the style guide shows it',
    { 'de/services.yaml': addFaqLink('/en/services') },
    { '/leistungen': ['/en/services'], '/test': ['/en/services'] },
    [],
  ],
];

describe('a link to', () => {
  it.each(cases)('%s', async (_, edits, links, told) => {
    for (const [file, alter] of Object.entries(edits)) await edit(file, alter);
    const expected = told.map(async (each) => {
      const [whole = '', file = '', part = ''] = /(\S+):<(.*)>/.exec(each) ?? [];
      return file ? each.replace(whole, `${file}:${await lineOf(file, part)}`) : each;
    });
    expect(checkLinks(await siteWith(links)).map(tell)).toEqual(await Promise.all(expected));
  });

  it('a numbered section is never taken for one of another number', async () => {
    const plain = await siteWith({ '/leistungen': ['/agb#section-9'] });
    const site = changeAt(plain, '/agb', { ids: ['section-8', 'section-9a'] });
    const place = `de/services.yaml:${await lineOf('de/services.yaml', '/agb#section-9')}`;
    const fix = 'Write the number in the heading of a section, as in #section-2a.';
    expect(checkLinks(site).map(tell)).toEqual([`error dead-fragment ${place} /leistungen → ${fix}`]);
  });

  it('a section is found on the page that lacks it, not where the same link is right', async () => {
    await edit('de/services.yaml', addFaqLink('#hier'));
    await edit('de/imprint.md', append('Siehe [oben](#hier).'));
    const site = await siteWith({ '/leistungen': ['#hier'], '/impressum': ['#hier'] });
    expect(checkLinks(changeAt(site, '/leistungen', { ids: ['hier'] })).map(({ at }) => at?.file)).toEqual([
      'content/de/imprint.md',
    ]);
  });

  it('a section of its own page is right in the style guide too, which shows the text without the page', async () => {
    const site = await siteWith({ '/leistungen': ['#faq', '#hier'], '/test': ['#faq', '#hier'] });
    const messages = checkLinks(changeAt(site, '/test', { ids: [] })).map(({ message }) => message);
    expect(messages).toEqual(expect.arrayContaining([expect.stringContaining('#hier')]));
    expect(messages.join('\n')).not.toContain('#faq');
  });

  it('a file of another case, or one that is written differently, has its name', async () => {
    const files = new Map(['Preise.PDF', 'img/team.svg', 'agb.html'].map((name) => [name, new Uint8Array(1)]));
    const site = await siteWith({ '/impressum': ['/preise.pdf', '/preis.pdf', '/preise', '/agb.html'] });
    expect(checkLinks({ ...site, files }).map(({ fix }) => fix)).toEqual([
      'Did you mean /Preise.PDF?',
      'Did you mean /Preise.PDF?',
      'Write the address of a page of this site.',
      'Write the address of a page of this site.',
    ]);
  });

  it('no page, in no text of the content, is told once for all pages of a language', async () => {
    const site = await siteWith({}, ['/nirgends']);
    expect(checkLinks(site).map(({ at, page }) => [at, page])).toEqual([
      [undefined, '/'],
      [undefined, '/en/'],
    ]);
  });

  it('the other language is right where it says so', async () => {
    const links = [{ href: '/agb', text: 'German', region: 'main' as const, hreflang: 'de' }];
    expect(checkLinks(changeAt(await siteWith(), '/en/services', { links }))).toEqual([]);
  });
});

it('a redirect to a section that does not exist is found, and no other', async () => {
  const targets = ['/agentur', '/agentur#%66aq', '/x.pdf#faqs', 'https://other.example/agentur#faqs'];
  const wrong = ['/agentur#faqs', 'https://agency.example/en/agency?a=b#faqs'];
  const lines = [...targets, ...wrong].map((to, index) => `  - from: /alt${index}\n    to: ${to}\n`);
  await edit('redirects.yaml', () => `redirects:\n${lines.join('')}`);
  const findings = checkRedirectSections(await siteWith());
  expect(findings.map(({ at }) => at?.line)).toEqual([11, 13]);
  expect(findings[0]).toMatchObject({
    at: { file: 'content/redirects.yaml', field: 'redirects[5].to' },
    message: '/alt4 leads to /agentur#faqs, a section that does not exist',
    fix: 'Did you mean #faq?',
  });
});

describe('a copied case study', () => {
  it('is told once for each text that both have, with both places', async () => {
    for (const locale of ['de', 'en']) {
      const text = await readFile(pathOf(locale, 'case-studies/dentalCompany.md'), 'utf8');
      await writeFile(pathOf(locale, 'case-studies/baumschule.md'), text.replace('order: 4', 'order: 5'));
    }
    const found = checkSearch(await siteWith());
    const doubled = ['description-doubled', 'title-doubled'];
    expect(found.map(({ code }) => code).sort()).toEqual(doubled.flatMap((code) => [code, code]));
    expect(found[0]?.message).toContain('/casestudies/dentalCompany, /casestudies/baumschule');
    expect(found[0]?.fix).toMatch(/content\/de\/case-studies\/dentalCompany\.md:5, .*baumschule\.md:5\.$/);
  });

  it('has a text that is too long named in its own file', async () => {
    for (const name of ['dentalCompany', 'mpuWolff'])
      await edit(`de/case-studies/${name}.md`, (text) => text.replace(/title: .*/, `title: ${'Baum '.repeat(30)}`));
    const found = checkSearch(await siteWith()).filter(({ code }) => code === 'title-width');
    expect(found.map(({ at, page }) => [at?.file, page])).toEqual([
      ['content/de/case-studies/mpuWolff.md', '/casestudies/mpuWolff'],
      ['content/de/case-studies/dentalCompany.md', '/casestudies/dentalCompany'],
    ]);
  });
});

describe('a picture', () => {
  const pictures = async () => {
    const { content, places } = await loadContent(root());
    const drawings = new Map<string, string>();
    const { files: publicFiles } = await readPublicFiles(root());
    const input = { root: root(), content, places, drawings, publicFiles };
    return (await makePictures(input, new Cache(join(root(), 'cache'), ''))).warnings;
  };
  const refused = async (src: string): Promise<Finding[]> => {
    const error: unknown = await pictures().catch((reason: unknown) => reason);
    return error instanceof FindingsError ? error.findings.filter(({ message }) => message.includes(src)) : [];
  };

  /** Drawings that the content names, which the build draws. */
  let named: string[] = [];
  beforeEach(async () => {
    if (named.length > 0) return;
    named = (await refused('/img/')).map(({ message }) => /\/img\/([\w./-]+)/.exec(message)?.[1] ?? '');
  });

  it('that is too tall is found where it is named', async () => {
    await edit('de/case-studies/mpuWolff.md', (text) => text.replace(/src: .*/, 'src: tower.png'));
    await sharp({ create: { width: 1, height: 5000, channels: 3, background: '#888' } })
      .png()
      .toFile(pathOf('pictures/tower.png'));
    expect(await refused('tower.png')).toMatchObject([
      { at: { field: 'header.img.src' }, message: 'the picture “tower.png” is too tall for its width' },
    ]);
  });

  it('that is missing is found in each language that names it', async () => {
    for (const locale of ['de', 'en']) {
      await edit(`${locale}/testimonials.yaml`, (text) => text.replace('src: ring', 'src: lost.jpg'));
    }
    expect((await refused('lost.jpg')).map(({ at }) => at)).toEqual(
      await Promise.all(
        ['de', 'en'].map(async (locale) => ({
          file: `content/${locale}/testimonials.yaml`,
          line: await lineOf(`${locale}/testimonials.yaml`, 'lost.jpg'),
          field: 'testimonials[1].img.src',
        })),
      ),
    );
  });

  it('of public/img that cannot be used is told once, by what is wrong with it', async () => {
    await drawn('own.svg');
    await writeFile(join(root(), 'public/img/own.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(root(), 'public/img/own.png'), 'x');
    await edit('de/agency.yaml', (text) => text.replace(/src: \/img\/badges.*/, 'src: /img/own.svg'));
    await edit('en/agency.yaml', (text) => text.replace(/src: \/img\/badges.*/, 'src: /img/own.png'));
    const told = (await refused('')).filter(({ at, message }) => `${at?.file} ${message}`.includes('/img/own'));
    expect(told.map(({ at, message }) => [at?.file, message.replace(/: its name.*/, '')])).toEqual([
      ['public/img/own.svg', 'browsers cannot show this drawing: it does not say its size'],
      ['content/en/agency.yaml', 'the picture “/img/own.png” is not a drawing'],
    ]);
  });

  it('whose file has a second ending, which its system may hide, is found', async () => {
    await edit('de/testimonials.yaml', (text) => text.replace('src: ring', 'src: nora.jpg'));
    await writeFile(pathOf('pictures/nora.jpg.JPG'), 'x');
    expect((await refused('nora.jpg')).map(({ fix }) => fix)).toEqual(['Did you mean nora.jpg.JPG?']);
  });

  it('that the system does not let be read is told with that reason', async () => {
    await edit('de/testimonials.yaml', (text) => text.replace('src: ring', 'src: nora.jpg'));
    await mkdir(pathOf('pictures/nora.jpg'));
    expect((await refused('nora.jpg')).map(({ message }) => message)).toEqual([
      'the picture “nora.jpg” cannot be used: this is a folder; a file belongs here',
    ]);
  });

  it('of a case study that was renamed has its new address in each language', async () => {
    for (const locale of ['de', 'en']) {
      const studies = pathOf(locale, 'case-studies');
      await rename(join(studies, 'triangility.md'), join(studies, 'tri.md'));
    }
    const found = (await refused('triangility.svg')).filter(({ at }) => at?.field === 'header.img.src');
    expect(found.map(({ at, fix }) => [at?.file, fix])).toEqual([
      ['content/de/case-studies/tri.md', 'Did you mean /img/case-studies/tri.svg?'],
      ['content/en/case-studies/tri.md', 'Did you mean /img/case-studies/en/tri.svg?'],
    ]);
  });

  it.each([
    ['of a person', 90, 120, ['picture-small']],
    ['of a person', 640, 800, []],
    ['of a person', 640, 2000, []],
    ['of a case study', 300, 300, ['picture-small']],
    ['of a case study', 960, 300, []],
    ['of a publication', 300, 900, ['picture-small']],
    ['of a client', 300, 300, []],
  ])('%s with %i × %i pixels brings the warnings %j', async (use, width, height, codes) => {
    const [file, src] = uses.get(use) ?? expect.fail();
    for (const locale of ['de', 'en']) {
      await edit(`${locale}/${file}`, (text) => text.replace(src, 'src: small.jpg'));
    }
    await sharp({ create: { width, height, channels: 3, background: '#888' } })
      .jpeg()
      .toFile(pathOf('pictures/small.jpg'));
    for (const each of named) await drawn(each);
    const at = { file: `content/de/${file}`, line: await lineOf(`de/${file}`, 'small.jpg') };
    const message = expect.stringContaining(`${width} × `);
    const found = (await pictures()).sort((a, b) => a.code.localeCompare(b.code));
    expect(found).toMatchObject(codes.map((code) => ({ code, level: 'warning', at, message })));
  });

  const uses = new Map<string, [file: string, src: RegExp]>([
    ['of a person', ['testimonials.yaml', /src: ring/]],
    ['of a case study', ['case-studies/mpuWolff.md', /src: .*/]],
    ['of a publication', ['agency.yaml', /src: \/img\/publications.*/]],
    ['of a client', ['home.yaml', /src: \/img\/clients.*/]],
  ]);

  /** A shape that is seen by day and by night. */
  const leaf = '<path fill="#2e8b57" d="M0 0h999v999H0z"/>';

  async function drawn(name: string): Promise<void> {
    const file = join(root(), 'public/img', name);
    await cp('public/.gitkeep', file, { recursive: true });
    // as some programs write it: the height first, with a unit, in other marks
    await writeFile(file, `<svg xmlns="http://www.w3.org/2000/svg" height='8px' width="8">${leaf}</svg>`);
  }
});

import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

import type { AuditedPage } from '../../../src/build/audit/audited-page';
import { auditedSite } from '../../../src/build/audit/audited-site';
import { checkLinks } from '../../../src/build/audit/check-links';
import { checkRedirectSections } from '../../../src/build/audit/check-redirect-sections';
import { checkSearch } from '../../../src/build/audit/check-search';
import { Cache } from '../../../src/build/cache';
import { makePictures } from '../../../src/build/pictures';
import { readPublicFiles } from '../../../src/build/public-files';
import { FindingsError, type Finding } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';
import { planPages } from '../../../src/build/plan-pages';
import { contentCopy } from '../content/content-copy';
import { remember } from '../content/findings-in';

const siteUrl = 'https://agency.example';
const { pathOf, root, change, lineOf } = contentCopy();

/** A site of the content's pages, of which some have these links. */
async function siteWith(links: Record<string, string[]> = {}, own: Partial<AuditedPage> = {}) {
  const { content, places } = await loadContent(pathOf(), remember);
  const pages = planPages(content).map((page): AuditedPage => ({
    page,
    files: [],
    title: page.meta.title,
    description: page.meta.description,
    alternates: [],
    ids: ['faq'],
    links: links[page.path] ?? [],
    switches: [],
    resources: [],
    loads: [],
    findings: [],
    ...own,
  }));
  return auditedSite(pages, new Map(), siteUrl, places, content.redirects);
}

const addFaqLink = (href: string) => (text: string) =>
  text.replace(/( {4}- question: Schaltet[^\n]*\n {6}answer: >-\n {8}Nein), /, `$1, [lies](${href}) und `);

it('a redirect to a section that does not exist is found, and no other', async () => {
  const targets = ['/agentur', '/agentur#%66aq', '/x.pdf#faqs', 'https://other.example/agentur#faqs'];
  const wrong = ['/agentur#faqs', 'https://agency.example/en/agency?a=b#faqs'];
  const lines = [...targets, ...wrong].map((to, index) => `  - from: /alt${index}\n    to: ${to}\n`);
  await change('redirects.yaml', () => `redirects:\n${lines.join('')}`);
  const findings = checkRedirectSections(await siteWith());
  expect(findings.map(({ at }) => at?.line)).toEqual([11, 13]);
  expect(findings[0]).toEqual({
    code: 'redirect-target',
    level: 'error',
    at: { file: 'content/redirects.yaml', line: 11, field: 'redirects[5].to' },
    message: '/alt4 leads to /agentur#faqs, a section that does not exist',
    fix: 'Did you mean #faq?',
  });
});

it('a piece of a page is found in a Markdown text whose lines end within it', async () => {
  await change('de/imprint.md', (text) => `${text}\nEine Zeile\n=====\n`);
  const { places } = await loadContent(pathOf(), remember);
  expect(places.findPart('Zeile =====', { locale: 'de', file: 'content/de/imprint.md' })).toEqual({
    file: 'content/de/imprint.md',
    line: 78,
  });
});

it('a link that goes by way of a service, or says which assistant or which click has named it, is told with its own address', async () => {
  const links = {
    'https://www.google.com/url?q=https://a.example/b?c%3Dd&sa=D&usg=x': 'Write https://a.example/b?c=d.',
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&data=05':
      'Write https://a.example/.',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F&h=x': 'Write https://a.example/.',
    'https://a.example/b?utm_source=chatgpt.com': 'Write it without utm_source=chatgpt.com.',
    'https://a.example/b?c=d&fbclid=IwAR0_x#e': 'Write it without fbclid=IwAR0_x.',
  };
  const right = [
    ...['https://www.google.com/search?q=a', 'https://a.example/?url=https://b.example', 'mailto:a@b.example'],
    ...['https://a.example/?utm_source=newsletter', 'https://a.example/?utm_source=openaitools'],
    'https://a.example/gclid=x',
  ];
  await change(
    'de/imprint.md',
    (text) =>
      `${text}\n${Object.keys(links)
        .map((link) => `[a](${link})`)
        .join('\n')}\n`,
  );
  const site = await siteWith({ '/impressum': [...Object.keys(links), ...right] });
  expect(checkLinks(site).map(({ level, at, fix }) => [level, at?.line, fix])).toEqual(
    Object.values(links).map((fix, index) => ['warning', 78 + index, fix]),
  );
});

describe('a link that leads nowhere', () => {
  it('is found in the text that has it, where a longer address in another file begins like it', async () => {
    await change('de/services.yaml', addFaqLink('/casestudie'));
    await change('de/agency.yaml', (text) => text.replace(/\]\(\/[^)]*\)/, '](/casestudies)'));
    const site = await siteWith({ '/test': ['/casestudie'], '/leistungen': ['/casestudie', '/casestudies'] });
    expect(checkLinks(site)).toEqual([
      {
        code: 'dead-link',
        level: 'error',
        at: {
          file: 'content/de/services.yaml',
          line: await lineOf('de/services.yaml', '(/casestudie)'),
          field: 'faq.items[3].answer',
        },
        page: '/leistungen',
        message: 'the link to /casestudie leads to no page',
        fix: 'Did you mean /casestudies?',
      },
    ]);
  });

  it('is told where it leads now, if it is an old address', async () => {
    await change(
      'redirects.yaml',
      () => 'redirects:\n  - from: /alt/*\n    to: /agb\n  - from: /alt/team\n    to: /agentur#team\n',
    );
    const site = await siteWith({ '/leistungen': ['/alt/team/', '/alt/preise', '/alte'] });
    expect(checkLinks(site).map(({ message, fix }) => [message, fix])).toEqual([
      [
        'the link to /alt/team/ leads to an old address, which content/redirects.yaml leads on to /agentur#team',
        'Write /agentur#team.',
      ],
      ['the link to /alt/preise leads to an old address, which content/redirects.yaml leads on to /agb', 'Write /agb.'],
      ['the link to /alte leads to no page', expect.any(String)],
    ]);
  });

  it('is found at each of its places, once', async () => {
    await change('de/services.yaml', addFaqLink('/nirgends'));
    await change('de/imprint.md', (text) => `${text}\nSiehe [dort](/nirgends).\n`);
    const site = await siteWith({ '/leistungen': ['/nirgends'], '/impressum': ['/nirgends'], '/test': ['/nirgends'] });
    expect(checkLinks(site).map(({ at, page }) => [at?.file, at?.line, page])).toEqual([
      ['content/de/imprint.md', await lineOf('de/imprint.md', '/nirgends'), '/impressum'],
      ['content/de/services.yaml', await lineOf('de/services.yaml', '/nirgends'), '/leistungen'],
    ]);
  });

  it('to a section is found on the page that lacks it, not where the same link is right', async () => {
    await change('de/services.yaml', addFaqLink('#hier'));
    await change('de/imprint.md', (text) => `${text}\nSiehe [oben](#hier).\n`);
    const site = await siteWith({ '/leistungen': ['#hier'], '/impressum': ['#hier'] });
    site.byAddress.get('/leistungen')?.ids.push('hier');
    site.byAddress.set('/impressum', { ...(site.byAddress.get('/impressum') ?? expect.fail()), ids: [] });
    const pages = site.pages.map((page) => site.byAddress.get(page.page.path) ?? page);
    pages.find(({ page }) => page.path === '/leistungen')?.ids.push('hier');
    expect(checkLinks({ ...site, pages }).map(({ at }) => at?.file)).toEqual(['content/de/imprint.md']);
  });

  it('to a section of its own page is right in the style guide too, which shows the text without the page', async () => {
    const site = await siteWith({ '/leistungen': ['#faq', '#hier'], '/test': ['#faq', '#hier'] });
    const pages = site.pages.map((page) => (page.page.path === '/test' ? { ...page, ids: [] } : page));
    const messages = checkLinks({ ...site, pages }).map(({ message }) => message);
    expect(messages).toEqual(expect.arrayContaining([expect.stringContaining('#hier')]));
    expect(messages.join('\n')).not.toContain('#faq');
  });

  it('to a numbered section is never taken for one to another number', async () => {
    const site = await siteWith({ '/leistungen': ['/agb#section-9'] }, { ids: ['section-8', 'section-9a'] });
    expect(checkLinks(site)).toMatchObject([
      {
        code: 'dead-fragment',
        level: 'error',
        at: { file: 'content/de/services.yaml', line: await lineOf('de/services.yaml', '/agb#section-9') },
        fix: expect.not.stringContaining('Did you mean'),
      },
    ]);
  });

  it('or to a page that stands in for missing ones; no such page is suggested', async () => {
    await change('de/imprint.md', (text) => `${text}\n[a](/casestudies/not-found) [b](/casestudies/not-fount)\n`);
    const standIn = '/casestudies/not-found';
    const site = await siteWith({ '/impressum': [standIn, '/casestudies/not-fount'], [standIn]: ['#faq'] });
    expect(checkLinks(site).map(({ code, at, fix }) => [code, at?.line, fix])).toEqual([
      ['stand-in-link', 78, expect.not.stringContaining('not-found')],
      ['dead-link', 78, expect.not.stringContaining('not-found')],
    ]);
  });

  it('has another scheme, no host, or is relative', async () => {
    await change('de/imprint.md', (text) => `${text}\n[a](leistungen) [b](ftp://x.example) [c](//x.example) [d]()\n`);
    const anyAddress = 'Write /page, #section, or a full https:// address.';
    const site = await siteWith({
      '/impressum': ['leistungen', 'ftp://x.example', '//x.example', '', 'mailto:', '#faq', 'tel:+49', '/leistungen#'],
    });
    expect(checkLinks(site).map(({ code, at, message, fix }) => [code, at?.line, message, fix])).toEqual([
      ['no-address', 78, 'the link to leistungen is not a complete address', 'Write /leistungen.'],
      ['no-address', 78, 'the link to ftp://x.example is not a complete address', anyAddress],
      ['no-address', 78, 'the link to //x.example is not a complete address', anyAddress],
      ['no-address', 78, 'the link to nothing is not a complete address', anyAddress],
      ['no-address', undefined, 'the link to mailto: is not a complete address', anyAddress],
    ]);
  });

  it('is as wrong in Markdown as in a field of its own', async () => {
    const wrong = ['https://leistungen', 'mailto:foo', 'tel:anna', 'http://x', 'https://', '#'];
    const right = ['https://x.example/a?b=c#d', 'mailto:a@x.example?subject=b', 'tel:+49-30-1', '/leistungen?a=b'];
    const site = await siteWith({ '/impressum': [...wrong, ...right] });
    expect(checkLinks(site).map(({ message }) => message)).toEqual(
      wrong.map((href) => `the link to ${href} is not a complete address`),
    );
  });

  it('is one of this site without https, and with or without www', async () => {
    const own = ['http://agency.example/agb', 'https://www.agency.example/agb#faq', 'https://agency.example'];
    const wrong = ['http://agency.example/nirgends', 'https://www.agency.example/agb#x', 'http://www.agency.example/y'];
    const others = ['https://blog.agency.example/z', 'https://agency.example.org/z'];
    const site = await siteWith({ '/impressum': [...own, ...wrong, ...others] });
    expect(checkLinks(site).map(({ code, level, message }) => [code, level, message.split(' ')[3]])).toEqual([
      ['dead-link', 'error', wrong[0]],
      ['dead-fragment', 'warning', wrong[1]],
      ['dead-link', 'warning', wrong[2]],
    ]);
    expect(checkLinks(site)[1]?.fix).toMatch(/ If www\.agency\.example is another site, leave it\.$/);
  });

  it('and means a file of another case, or one that is written differently, has its name', async () => {
    const files = new Map(['Preise.PDF', 'img/team.svg', 'agb.html'].map((name) => [name, { bytes: 1, checksum: 0 }]));
    const site = {
      ...(await siteWith({ '/impressum': ['/preise.pdf', '/preis.pdf', '/preise', '/agb.html'] })),
      files,
    };
    expect(checkLinks(site).map(({ fix }) => fix)).toEqual([
      'Did you mean /Preise.PDF?',
      'Did you mean /Preise.PDF?',
      'Write the address of a page of this site.',
      'Write the address of a page of this site.',
    ]);
  });

  it('and stands in no text of the content is told once for all pages of a language', async () => {
    const site = await siteWith({}, { links: ['/nirgends'] });
    expect(checkLinks(site).map(({ at, page }) => [at, page])).toEqual([
      [undefined, '/'],
      [undefined, '/en/'],
    ]);
  });
});

describe('a link into the other language', () => {
  it('is a warning with the address in the own one', async () => {
    await change('en/services.yaml', (text) => text.replace(/\]\(\/en\/agb#section-9\)/, '](/casestudies#faq)'));
    expect(checkLinks(await siteWith({ '/en/services': ['/casestudies#faq'] }))).toMatchObject([
      {
        code: 'foreign-link',
        level: 'warning',
        at: { file: 'content/en/services.yaml', line: await lineOf('en/services.yaml', '/casestudies#faq') },
        page: '/en/services',
        fix: 'Did you mean /en/casestudies#faq?',
      },
    ]);
    await change('en/services.yaml', (text) => text.replace('/casestudies#faq', '/agb'));
    const both = await siteWith({ '/en/services': ['/agb'], '/en/agb': ['/agb'] });
    expect(checkLinks(both).map(({ at }) => at?.file)).toEqual(['content/en/services.yaml']);
    expect(checkLinks(await siteWith({ '/leistungen': ['/en/imprint'] }))).toMatchObject([
      { code: 'foreign-link', fix: 'Did you mean /impressum?' },
    ]);
  });

  it('is right where it says so, where it leads to the same page, and where no other page is there', async () => {
    expect(checkLinks(await siteWith({ '/en/agb': ['/agb'], '/en/': ['/test'] }))).toEqual([]);
    const site = await siteWith();
    const pages = site.pages.map((page) => ({ ...page, switches: page.page.path === '/en/services' ? ['/agb'] : [] }));
    expect(checkLinks({ ...site, pages })).toEqual([]);
  });

  it('is meant by a page of which that is the other version, and where the style guide shows it', async () => {
    await change('de/services.yaml', addFaqLink('/en/services'));
    expect(checkLinks(await siteWith({ '/leistungen': ['/en/services'], '/test': ['/en/services'] }))).toEqual([]);
  });
});

describe('a copied case study', () => {
  it('is told once for each text that both have, with both places', async () => {
    for (const locale of ['de', 'en']) {
      const studies = pathOf(locale, 'case-studies');
      const text = await readFile(join(studies, 'dentalCompany.md'), 'utf8');
      await writeFile(join(studies, 'baumschule.md'), text.replace('order: 4', 'order: 5'));
    }
    const found = checkSearch(await siteWith());
    expect(found.map(({ code }) => code).sort()).toEqual([
      'description-doubled',
      'description-doubled',
      'title-doubled',
      'title-doubled',
    ]);
    expect(found[0]?.message).toContain('/casestudies/dentalCompany, /casestudies/baumschule');
    expect(found[0]?.fix).toMatch(/content\/de\/case-studies\/dentalCompany\.md:5, .*baumschule\.md:5\.$/);
  });

  it('has a text that is too long named in its own file', async () => {
    for (const name of ['dentalCompany', 'mpuWolff']) {
      await change(`de/case-studies/${name}.md`, (text) => text.replace(/title: .*/, `title: ${'Baum '.repeat(30)}`));
    }
    const found = checkSearch(await siteWith()).filter(({ code }) => code === 'title-width');
    expect(found.map(({ at, page }) => [at?.file, page])).toEqual([
      ['content/de/case-studies/mpuWolff.md', '/casestudies/mpuWolff'],
      ['content/de/case-studies/dentalCompany.md', '/casestudies/dentalCompany'],
    ]);
  });
});

describe('a picture', () => {
  const pictures = async () => {
    const { content, places } = await loadContent(pathOf(), remember);
    const drawings = new Map<string, string>();
    const publicFiles = await readPublicFiles(root());
    const write = () => ({ d: '', width: 0 });
    const { warnings } = await makePictures(
      root(),
      content,
      { drawings, publicFiles, write },
      places,
      new Cache(join(root(), 'cache')),
    );
    return warnings;
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
    await change('de/case-studies/mpuWolff.md', (text) => text.replace(/src: .*/, 'src: tower.png'));
    await sharp({ create: { width: 1, height: 5000, channels: 3, background: '#888' } })
      .png()
      .toFile(pathOf('pictures/tower.png'));
    expect(await refused('tower.png')).toMatchObject([
      { at: { field: 'header.img.src' }, message: 'the picture “tower.png” is too tall for its width' },
    ]);
  });

  it('that is missing is found in each language that names it', async () => {
    for (const locale of ['de', 'en']) {
      await change(`${locale}/testimonials.yaml`, (text) => text.replace('src: ring', 'src: lost.jpg'));
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
    await change('de/agency.yaml', (text) => text.replace(/src: \/img\/badges.*/, 'src: /img/own.svg'));
    await change('en/agency.yaml', (text) => text.replace(/src: \/img\/badges.*/, 'src: /img/own.png'));
    expect((await refused('/img/own')).map(({ at, message }) => [at?.file, message.replace(/:.*/, '')])).toEqual([
      ['content/de/agency.yaml', 'the picture “/img/own.svg” has no width and height'],
      ['content/en/agency.yaml', 'the picture “/img/own.png” is not a drawing'],
    ]);
  });

  it.each(['viewBox="0 0 24.5 20"', "viewBox='-12,-10, 24 20' width='100%'"])(
    'of public/img that says its size by %s alone is taken',
    async (size) => {
      await change('de/agency.yaml', (text) => text.replace(/src: \/img\/badges.*/, 'src: /img/own.svg'));
      await drawn('own.svg');
      await writeFile(join(root(), 'public/img/own.svg'), `<svg xmlns="http://www.w3.org/2000/svg" ${size}/>`);
      expect(await refused('/img/own')).toEqual([]);
    },
  );

  it('whose file has a second ending, which its system may hide, is found', async () => {
    await change('de/testimonials.yaml', (text) => text.replace('src: ring', 'src: nora.jpg'));
    await writeFile(pathOf('pictures/nora.jpg.JPG'), 'x');
    expect((await refused('nora.jpg')).map(({ fix }) => fix)).toEqual([
      'Rename nora.jpg.JPG to nora.jpg: it has a second ending, which Windows and Mac may hide.',
    ]);
  });

  it('that the system does not let be read is told with that reason', async () => {
    await change('de/testimonials.yaml', (text) => text.replace('src: ring', 'src: nora.jpg'));
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
    ['of a case study', 960, 1920, []],
    ['of a case study', 960, 1921, ['picture-tall']],
    ['of a publication', 300, 900, ['picture-small', 'picture-tall']],
    ['of a client', 300, 300, []],
  ])('%s with %i × %i pixels brings the warnings %j', async (use, width, height, codes) => {
    const [file, src] = uses.get(use) ?? expect.fail();
    for (const locale of ['de', 'en']) {
      await change(`${locale}/${file}`, (text) => text.replace(src, 'src: small.jpg'));
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

  it.each([
    [300, 200, 0],
    [301, 200, 1],
  ])('of a client with %i × %i pixels brings %i warnings in each language', async (width, height, count) => {
    for (const locale of ['de', 'en']) {
      await change(`${locale}/home.yaml`, (text) => text.replace(/src: \/img\/clients.*/, 'src: /img/wide.svg'));
    }
    for (const each of named) await drawn(each);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${leaf}</svg>`;
    await writeFile(join(root(), 'public/img/wide.svg'), svg);
    const told = await Promise.all(
      ['de', 'en'].map(async (locale) => ({
        code: 'logo-wide',
        level: 'warning',
        at: { file: `content/${locale}/home.yaml`, line: await lineOf(`${locale}/home.yaml`, 'wide.svg') },
      })),
    );
    expect(await pictures()).toMatchObject(count ? told : []);
  });

  it('of a client that nobody could see is told, from the cache as well', async () => {
    await change('de/home.yaml', (text) => text.replace(/src: \/img\/clients.*/, 'src: /img/white.svg'));
    for (const each of named) await drawn(each);
    const white = leaf.replace('#2e8b57', 'white');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${white}</svg>`;
    await writeFile(join(root(), 'public/img/white.svg'), svg);
    const file = 'content/de/home.yaml';
    for (const _ of ['looked at', 'remembered'])
      expect(await pictures()).toMatchObject([{ code: 'logo-unseen', at: { file }, level: 'warning' }]);
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

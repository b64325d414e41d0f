import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { copyProject, readFolder, type ProjectCopy } from '../project-copy';
import { distFolder } from './dist';
import { leadOn } from './lead-on';

const copies: ProjectCopy[] = [];
afterAll(async () => {
  for (const copy of copies) await copy.remove();
});

async function projectIn(name: string): Promise<ProjectCopy> {
  const copy = await copyProject(name);
  copies.push(copy);
  return copy;
}

let further: Promise<ProjectCopy> | undefined;

/** A copy with the content as it is shipped, which several tests change one after the other. */
async function furtherProject(): Promise<ProjectCopy> {
  const copy = await (further ??= projectIn('further'));
  await copy.resetContent();
  return copy;
}

/** Paths whose bytes differ between two folders. */
function differences(one: Map<string, Buffer>, other: Map<string, Buffer>): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => !one.get(path)?.equals(other.get(path) ?? Buffer.alloc(0)));
}

describe('building', () => {
  describe('in another folder', () => {
    let copy: ProjectCopy;
    beforeAll(async () => {
      copy = await projectIn('Büro Website');
    });

    it('gives the same bytes again, in another time zone and locale', async () => {
      const { code, output } = await copy.build({ TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' });
      expect(code, output).toBe(0);
      expect(differences(await copy.dist(), await readFolder(distFolder))).toEqual([]);
    }, 180_000);

    it('keeps the date of every file where nothing has changed', async () => {
      const dates = async () =>
        [...(await copy.dist()).keys()].map((path) => `${path} ${statSync(join(copy.root, 'dist', path)).mtimeMs}`);
      await copy.build();
      const before = await dates();
      await copy.build();
      expect(await dates()).toEqual(before);
    }, 180_000);

    it('refuses settings that cannot be used, by name', async () => {
      const wrong = { SITE_URL: 'example.com/shop', PORT: '70000', DEPLOY_TARGET: 'moon' };
      const { code, output } = await copy.build(wrong);
      expect(code).toBe(1);
      for (const [name, value] of Object.entries(wrong)) expect(output).toContain(`${name}="${value}" cannot be used`);
      const direct = await copy.build({ MAIL_DIRECT: '1' });
      expect(direct.code).toBe(1);
      expect(direct.output).toContain('MAIL_KEY is missing');
    }, 180_000);

    it('leaves dist untouched and says what is wrong when the content has a mistake', async () => {
      const before = await copy.dist();
      await copy.edit('content/de/home.yaml', (text) =>
        text.replace('link: /kontakt/potenzialanalyse', 'link: /kontakt/potentialanalyse'),
      );
      await copy.edit('content/en/agency.yaml', (text) =>
        text.replace('img/badges/badge-1.svg', 'img/badges/badge-9.svg'),
      );
      const { code, output } = await copy.build();
      expect(code).toBe(1);
      expect(output).toContain('content/en/agency.yaml');
      expect(output).toContain('dist/ was not touched');
      expect(differences(await copy.dist(), before)).toEqual([]);

      await copy.edit('content/en/agency.yaml', (text) =>
        text.replace('img/badges/badge-9.svg', 'img/badges/badge-1.svg'),
      );
      await copy.edit('content/de/imprint.md', (text) => `${text}\nSiehe [](https://example.com).\n\n## \n`);
      const second = await copy.build();
      expect(second.code).toBe(1);
      expect(second.output).toMatch(/content\/de\/home\.yaml:\d+ {2}hero\.buttons\[1\]\.link/);
      expect(second.output).toContain('Did you mean /kontakt/potenzialanalyse?');
      expect(second.output).toMatch(
        /content\/de\/imprint\.md:\d+ .*\n.*a link <a href="https:\/\/example\.com"> .*has no words/,
      );
      expect(second.output).toMatch(/content\/de\/imprint\.md:\d+ .*\n.*<h2> in <main>, below .* has no words/);
    }, 180_000);
  });

  it('takes what an editor adds by copying an entry in both languages, and shows HTML in a text as text', async () => {
    const copy = await furtherProject();
    /** Copies an entry of a list, with another text in it. */
    const more = (file: string, list: RegExp, from: RegExp, to: string) =>
      copy.edit(file, (text) => {
        const entry = list.exec(text)?.[0] ?? '';
        return text.replace(entry, () => entry + entry.replace(from, to));
      });
    for (const locale of ['de', 'en']) {
      const folder = `content/${locale}`;
      await more(
        `${folder}/testimonials.yaml`,
        / {2}- (?:(?!\n {2}- )[\s\S])+$/,
        /(text: >-\n {6})([^]*name: ).*/,
        '$1Neu. $2Nora Neu',
      );
      await more(
        `${folder}/services.yaml`,
        /\n {4}- question: (?:(?!\n {4}- )[\s\S])+/,
        /question: .*/,
        'question: Ist das neu?',
      );
      await more(
        `${folder}/agency.yaml`,
        /\n {4}- (?:sample: true\n {6})?name: (?:(?!\n {4}- )[\s\S])+/,
        /name: .*/,
        'name: Nina Neu',
      );
      await more(`${folder}/agency.yaml`, /\n {4}- year: (?:(?!\n {4}- )[\s\S])+/, /year: .*/, 'year: 2018');
      const study = `${folder}/case-studies/mpuWolff.md`;
      await writeFile(
        join(copy.root, `${folder}/case-studies/neueStudie.md`),
        (await readFile(join(copy.root, study), 'utf8'))
          .replace(/^order: .*/m, 'order: 9')
          .replace(/^( {2}title: ).*/m, '$1Neue Studie')
          .replace(/^( {2}metaDescription: (?:>-\n {4})?)/m, '$1Neu. '),
      );
    }
    const markup = '<img src=x onerror=alert(1)><b>';
    await copy.edit('content/de/home.yaml', (text) =>
      text.replace(/^( {2}subheading: ).*(\n {4}.*)*/m, `$1"${markup} bold"`),
    );
    await copy.edit('content/de/imprint.md', (text) => `${text}\n${markup} bold\n\n    Further right\n`);
    // two slips that a build warns of
    await copy.edit('content/en/services.yaml', (text) => text.replace('](/en/agb#section-9)', '](/agb)'));
    await copy.edit('content/de/testimonials.yaml', (text) => text.replace('src: ring', 'src: nora.jpg'));
    // once cut to a square, once whole
    await copy.edit('content/en/testimonials.yaml', (text) => text.replace('src: ring', 'src: both.jpg'));
    await copy.edit('content/en/agency.yaml', (text) => text.replace('/img/publications/article-1.svg', 'both.jpg'));
    const photo = sharp({ create: { width: 90, height: 120, channels: 3, background: '#888' } });
    for (const name of ['nora', 'both'])
      await photo
        .clone()
        .jpeg()
        .toFile(join(copy.root, `content/pictures/${name}.jpg`));
    const { code, output } = await copy.build();
    expect(code, output).toBe(0);
    const dist = await copy.dist();
    const warnings = output.match(/^warning {2}.*/gm)?.join('\n');
    expect(warnings).toMatch(/content\/de\/testimonials\.yaml:\d+ {2}testimonials\[1\]\.img\.src$/m);
    expect(warnings).toMatch(/content\/en\/services\.yaml:\d+ {2}faq\.items\[\d\]\.answer {2}page \/en\/services$/m);
    expect(output.match(/the page in the other language/g)).toHaveLength(1);
    const home = String(dist.get('index.html'));
    expect(home.match(/data-testimonial/g)?.length).toBeGreaterThanOrEqual(36);
    expect(home).toContain('Nora Neu');
    const both = (file: string) => /both-[^>]* width="(\d+)" height="(\d+)"/.exec(String(dist.get(file)))?.slice(1);
    expect([both('en.html'), both('en/agency.html')]).toEqual([
      ['90', '90'],
      ['90', '120'],
    ]);
    expect(String(dist.get('leistungen.html')).match(/Ist das neu\?/g)?.length).toBeGreaterThanOrEqual(1);
    expect(String(dist.get('agentur.html'))).toContain('Nina Neu');
    expect(String(dist.get('sitemap.xml'))).toContain('/casestudies/neueStudie');
    expect(dist.has('en/casestudies/neueStudie.html')).toBe(true);
    expect(String(dist.get('impressum.html'))).toContain('<p>Further right</p>');
    for (const file of ['index.html', 'impressum.html']) {
      const html = String(dist.get(file));
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&lt;b&gt; bold');
      expect(html).not.toContain(markup);
    }
  }, 180_000);

  it('leaves sections out that have nothing to show, and takes as few testimonials as there are', async () => {
    const copy = await furtherProject();
    for (const locale of ['de', 'en']) {
      await copy.edit(`content/${locale}/agency.yaml`, (text) =>
        text
          .replace(/^ {2}articles:\n[^]*?(?=^trees:)/m, '  articles: []\n\n')
          .replace(/^ {2}badges:\n[^]*?(?=^team:)/m, '  badges: []\n\n'),
      );
      await copy.edit(`content/${locale}/coaching.yaml`, (text) =>
        text.replace(/\/(agentur|en\/agency)#published/, '/$1'),
      );
      await copy.edit(`content/${locale}/testimonials.yaml`, (text) =>
        text
          .split(/^(?= {2}- )/m)
          .slice(0, 5)
          .join(''),
      );
    }
    const first = await copy.build();
    expect(first.code, first.output).toBe(0);
    const few = await copy.dist();
    expect(String(few.get('agentur.html'))).not.toContain('id="published"');
    expect(String(few.get('agentur.html'))).not.toMatch(/<ul[^>]*><\/ul>/);
    expect(String(few.get('index.html')).match(/data-testimonial/g)).toHaveLength(24);
    expect(String(few.get('index.html'))).toContain('data-even');

    for (const locale of ['de', 'en']) {
      await copy.edit(`content/${locale}/testimonials.yaml`, () => 'testimonials: []\n');
      await copy.edit(`content/${locale}/coaching.yaml`, (text) => text.replace(/\/(en\/)?#testimonials/, '/$1'));
    }
    const second = await copy.build();
    expect(second.code, second.output).toBe(0);
    expect(String((await copy.dist()).get('index.html'))).not.toContain('testimonials');
  }, 120_000);
});

describe('another agency', () => {
  let copy: ProjectCopy;
  let dist: Map<string, Buffer>;
  beforeAll(async () => {
    copy = await furtherProject();
    await copy.edit('content/identity.yaml', () =>
      [
        'name: Nordlicht',
        'legalName: Nordlicht GmbH',
        'founded: 2015',
        'siteUrl: https://nordlicht.test',
        'owner: { name: Bo Fjord }',
        'team: { name: Team Nordlicht }',
        'address: { street: Fährweg 9, postalCode: "99999", city: Anderswo, countryCode: AT }',
        'phone: { display: "+49 30 23125 000" }',
        'email: { address: moin@nordlicht.test }',
        'social: { name: Mastodon, url: "https://social.nordlicht.test" }',
        'legal: { vatId: DE999999999 }',
        'logo: { accent: M4 4h24v24H4z, ink: M10 10h12v12H10z }',
        '',
      ].join('\n'),
    );
    await copy.edit(
      'content/redirects.yaml',
      () => 'redirects:\n  - { from: /blog/*, to: /casestudies }\n  - { from: /über-uns.html, to: /agentur#team }\n',
    );
    const { code, output } = await copy.build();
    expect(code, output).toBe(0);
    dist = await copy.dist();
  }, 180_000);

  it('finds the old name, domain, address, mail and phone nowhere in dist', () => {
    const old = /jahresring|ida ahorn|musterstra|musterstadt|hallo@|39200|DE000000000/i;
    const found: string[] = [];
    for (const [path, bytes] of dist) {
      if (/\.(br|gz|woff2|png)$/.test(path)) continue;
      if (old.test(path) || old.test(readable(path, bytes))) found.push(path);
    }
    expect(found).toEqual([]);
  });

  it('names its country in every address, in the language of the page', () => {
    for (const [path, country] of [
      ['impressum', 'Österreich'],
      ['en/imprint', 'Austria'],
      ['en/privacy-policy', 'Austria'],
      ['en/agb', 'Austria'],
    ] as const) {
      const places =
        String(dist.get(`${path}.html`))
          .replaceAll('<!-- -->', '')
          .match(/99999 Anderswo(,|<br>)\s*[^\s<,]+/g) ?? [];
      expect(places.length, path).toBeGreaterThan(1);
      expect(places.filter((place) => !place.endsWith(country))).toEqual([]);
    }
  });

  it('shows its own sign in the header, the icon and the certificate', () => {
    for (const path of ['index.html', 'en.html', '404.html', 'favicon.svg'])
      expect(String(dist.get(path)), path).toMatch(/d="M4 4h24v24H4z"\/?>.*d="M10 10h12v12H10z"/);
    const certificate = dist.get('urkunde_120_baeume.pdf') ?? expect.fail();
    expect(readable('urkunde.pdf', certificate)).toContain('4 4 m\n28 4 l');
  });

  it.each([
    ['/blog/2019/eiche', ['/casestudies']],
    ['/%C3%BCber-uns.html', ['/agentur#team']],
    ['/de/blog', ['/']],
    ['/neu', []],
  ])('leads %s on to %j by the script of 404.html, where a host has no rules', (pathname, targets) => {
    expect(leadOn(pathname, (path) => String(dist.get(path)))).toEqual(targets);
  });

  it('names file and line of a screen that throws, and has the old site still', async () => {
    const screen = 'src/pages/case-study/screen.tsx';
    const broken = "  if (study.slug === 'mpuWolff') throw new Error('broken');";
    await copy.edit(screen, (text) => text.replace(/^ {2}return \(/m, `${broken}\n$&`));
    const line =
      String(await readFile(join(copy.root, screen)))
        .split('\n')
        .indexOf(broken) + 1;
    const { code, output } = await copy.build();
    expect(code, output).toBe(1);
    expect(output).toMatch(/^page \/casestudies\/mpuWolff could not be rendered/m);
    expect(output).toContain(`${screen}:${line}:`);
    expect(differences(await copy.dist(), dist)).toEqual([]);
  }, 180_000);
});

/** The text of a file; of a PDF also what its compressed streams hold. */
function readable(path: string, bytes: Buffer): string {
  const text = bytes.toString('latin1');
  if (!path.endsWith('.pdf')) return bytes.toString('utf8');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream]) => {
    try {
      return inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return text + streams.join('\n');
}

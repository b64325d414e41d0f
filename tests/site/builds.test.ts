import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readLastBuild, rememberBuild, type LastBuild } from '../../src/build/last-build';
import { parseSourceFile } from '../../src/site-content';
import { locales } from '../../src/locales';
import { fixture } from '../fixture-site';
import { copyProject, type ProjectCopy } from '../project-copy';

describe('the site of another agency with additional entries', () => {
  let copy: ProjectCopy;
  let broken: { code: number; output: string; dist: string; remembered: LastBuild | undefined };
  let output: string;
  let remembered: LastBuild | undefined;
  let dist: Map<string, Buffer>;
  const readHtml = (file: string) => String(dist.get(file));
  const markup = '<img src=x onerror=alert(1)><b>';

  beforeAll(async () => {
    copy = await copyProject('another-agency');
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
    /** Duplicates the first entry of a list, with different text. */
    const duplicate = (file: string, entry: RegExp, from: RegExp, to: string) =>
      copy.edit(file, (text) => text.replace(entry, (match) => match + match.replace(from, to)));
    for (const locale of locales) {
      const folder = `content/${locale}`;
      await duplicate(
        `${folder}/testimonials.yaml`,
        / {2}- (?:(?!\n {2}- )[^])+\n/,
        /(>-\n {6})([^]*name: ).*/,
        '$1Neu. $2Nora Neu',
      );
      await duplicate(
        `${folder}/services.yaml`,
        /\n {4}- question: (?:(?!\n {4}- )[^])+/,
        /question: .*/,
        'question: Neu?',
      );
      await duplicate(
        `${folder}/agency.yaml`,
        /\n {4}- (?:sample: true\n {6})?name: (?:(?!\n {4}- )[^])+/,
        /name: .*/,
        'name: Nina Neu',
      );
      const studies = join(copy.root, folder, 'case-studies');
      const study = await readFile(join(studies, 'mpuWolff.md'), 'utf8');
      const newStudy = study
        .replace(/^order: .*/m, 'order: 9')
        .replace(/^( {2}title: ).*/m, '$1Neue Studie')
        .replace(/^( {2}metaDescription: (?:>-\n {4})?)/m, '$1Neu. ');
      await writeFile(join(studies, 'neueStudie.md'), newStudy);
    }
    await copy.edit('content/de/home.yaml', (text) =>
      text.replace(/^( {2}subheading: ).*(\n {4}.*)*/m, `$1"${markup} bold"`),
    );
    await copy.edit('content/de/imprint.md', (text) => `${text}\n${markup} bold\n\n    Further right\n`);
    await copy.edit('content/en/services.yaml', (text) => text.replace('](/en/agb#section-9)', '](/agb)'));
    await copy.edit('content/de/testimonials.yaml', (text) => text.replace('src: ring', 'src: small.jpg'));
    // cropped to a square on one page but not on the other
    await copy.edit('content/en/testimonials.yaml', (text) => text.replace('src: ring', 'src: both.jpg'));
    await copy.edit('content/en/agency.yaml', (text) => text.replace('/img/publications/article-1.svg', 'both.jpg'));
    for (const name of ['small', 'both'])
      await sharp({ create: { width: 90, height: 120, channels: 3, background: '#888' } })
        .jpeg()
        .toFile(join(copy.root, `content/pictures/${name}.jpg`));
    await mkdir(join(copy.root, 'dist'));
    await writeFile(join(copy.root, 'dist/index.html'), 'old');
    const [link, mistyped] = ['link: /kontakt/potenzialanalyse', 'link: /kontakt/potentialanalyse'];
    const empty = '\nSiehe [](https://example.com).\n\n## \n';
    await copy.edit('content/de/home.yaml', (text) => text.replace(link, mistyped));
    await copy.edit('content/de/imprint.md', (text) => text + empty);
    await rememberBuild(copy.root, {
      ...fixture,
      sources: [parseSourceFile('content/facts.yaml', Buffer.from('old'))],
    });
    const failure = await copy.build();
    const oldDist = [...(await copy.readDist()).values()].join();
    broken = { ...failure, dist: oldDist, remembered: await readLastBuild(copy.root) };

    await copy.edit('content/de/home.yaml', (text) => text.replace(mistyped, link));
    await copy.edit('content/de/imprint.md', (text) => text.replace(empty, ''));
    const result = await copy.build({ MAIL_DIRECT: '1', MAIL_KEY: 'key-1', MAIL_ENDPOINT: 'https://mail.test/v3' });
    expect(result.code, result.output).toBe(0);
    expect(result.output).toContain('\nserver there is no earlier dist/');
    output = result.output;
    dist = await copy.readDist();
    remembered = await readLastBuild(copy.root);
  }, 180_000);
  afterAll(() => copy.remove());

  it('is not built while links are broken: the old dist/ is kept, with file and line of each', () => {
    expect([broken.code, broken.dist]).toEqual([1, 'old']);
    expect(broken.output).toMatch(/content\/de\/home\.yaml:\d+ {2}hero\.buttons\[1\]\.link/);
    expect(broken.output).toContain('Did you mean /kontakt/potenzialanalyse?');
    const place = /content\/de\/imprint\.md:\d+ .*\n/.source;
    const problems = ['the link <a href="https://example.com"> .*has no text', '<h2> in <main>, .* is empty'];
    for (const problem of problems) expect(broken.output).toMatch(new RegExp(`${place}.*${problem}`));
    expect(broken.output).toContain('dist/ was not touched');
  });

  it('is remembered with the texts it was built from, but not if the build fails', async () => {
    expect(broken.remembered?.texts).toEqual({ 'content/facts.yaml': 'old' });
    const file = 'content/de/home.yaml';
    expect(remembered?.texts[file]).toBe(await readFile(join(copy.root, file), 'utf8'));
    expect(Object.keys(remembered?.texts ?? {})).toContain('content/en/case-studies/neueStudie.md');
    expect([...dist.keys()].join()).not.toContain('last-build');
  });

  it('has a form that sends straight to the mail provider with MAIL_DIRECT', () => {
    const page = readHtml('kontakt/projektanfrage.html').replaceAll('&quot;', '"');
    expect(page).toContain('"delivery":{"mode":"direct","endpoint":"https://mail.test/v3","key":"key-1"');
    expect(page).toMatch(/connect-src [^;]*https:\/\/mail\.test/);
  });

  it('has the new entries on their pages and in the sitemap', () => {
    expect(readHtml('index.html')).toContain('Nora Neu');
    expect(readHtml('leistungen.html')).toContain('Neu?');
    expect(readHtml('agentur.html')).toContain('Nina Neu');
    expect(readHtml('sitemap.xml')).toContain('/casestudies/neueStudie');
    expect(dist.has('en/casestudies/neueStudie.html')).toBe(true);
  });

  it('gets warnings of small photos and of links to the other language, with file and line', () => {
    expect(output).toMatch(/^warning {2}content\/de\/testimonials\.yaml:\d+ {2}testimonials\[1\]\.img\.src$/m);
    expect(output).toMatch(
      /^warning {2}content\/en\/services\.yaml:\d+ {2}faq\.items\[\d\]\.answer {2}page \/en\/services$/m,
    );
    expect(output.match(/a page in the other language/g)).toHaveLength(1);
  });

  it('shows a photo as a square portrait on one page and uncropped on another', () => {
    const getSize = (file: string) => /both-[^>]* width="(\d+)" height="(\d+)"/.exec(readHtml(file))?.slice(1);
    expect([getSize('en.html'), getSize('en/agency.html')]).toEqual([
      ['90', '90'],
      ['90', '120'],
    ]);
  });

  it('escapes HTML in content', () => {
    for (const file of ['index.html', 'impressum.html']) {
      expect(readHtml(file)).toContain('&lt;img src=x onerror=alert(1)&gt;&lt;b&gt; bold');
      expect(readHtml(file)).not.toContain(markup);
    }
    expect(readHtml('impressum.html')).toContain('<p>Further right</p>');
  });

  it('has no trace of the former name, domain, address, e-mail and phone', () => {
    const former = /jahresring|ida ahorn|musterstra|musterstadt|hallo@|39200|DE000000000/i;
    const texts = [...dist].filter(([path]) => !/\.(br|gz|woff2|png|avif|webp)$/.test(path));
    expect(texts.flatMap(([path, bytes]) => (former.test(path + bytes.toString('utf8')) ? [path] : []))).toEqual([]);
  });

  it.each([
    ['impressum', 'Österreich'],
    ['en/imprint', 'Austria'],
    ['en/privacy-policy', 'Austria'],
  ])('has its country in the address on /%s', (path, country) => {
    const text = readHtml(`${path}.html`).replaceAll('<!-- -->', '');
    expect(text).toMatch(new RegExp(`99999 Anderswo(,|<br>)\\s*${country}`));
  });

  it('has its logo in the header and the icon', () => {
    for (const path of ['index.html', 'en.html', '404.html', 'favicon.svg'])
      expect(readHtml(path), path).toMatch(/d="M4 4h24v24H4z"\/?>.*d="M10 10h12v12H10z"/);
  });
});

import { describe, expect, it } from 'vitest';

import { addressOf, filesOf, routeOf } from '../../../src/addresses';
import { contactTypes, formTypeOf } from '../../../src/pages/contact/contact-types';
import { planPages } from '../../../src/build/plan-pages';
import { routes, type Route } from '../../../src/routes';
import { shippedPlan } from '../../shipped';

const { content, pages } = shippedPlan;
const at = (path: string) => pages.find((page) => page.path === path);

describe('the page list', () => {
  it('has every address of the specification in both languages', () => {
    const pairs = pages
      .filter(({ kind, locale }) => kind === 'page' && locale === 'de')
      .map(({ path, alternates }) => `${path} ${alternates.en ?? '–'}`);
    expect(pairs).toEqual([
      '/ /en/',
      '/leistungen /en/services',
      '/coaching /en/coaching',
      '/casestudies /en/casestudies',
      '/casestudies/triangility /en/casestudies/triangility',
      '/casestudies/emotionalRelease /en/casestudies/emotionalRelease',
      '/casestudies/mpuWolff /en/casestudies/mpuWolff',
      '/casestudies/dentalCompany /en/casestudies/dentalCompany',
      '/agentur /en/agency',
      '/kontakt/projektanfrage /en/contact',
      '/kontakt/zusammenarbeit /en/contact/collaboration',
      '/kontakt/potenzialanalyse /en/contact/potential-analysis',
      '/kontakt/seo-coaching /en/contact/seo-coaching',
      '/datenschutz /en/privacy-policy',
      '/impressum /en/imprint',
      '/agb /en/agb',
      '/test –',
    ]);
  });

  it('says titles and descriptions without the marks that steer line ends', () => {
    const { home } = content.locales.de;
    const meta = { title: 'E-\u2060Mail-Helden', metaDescription: 'Wachs\u00ADtum' };
    const [first] = planPages({
      ...content,
      locales: { ...content.locales, de: { ...content.locales.de, home: { ...home, meta } } },
    });
    expect(first?.meta).toEqual({ title: 'E-Mail-Helden', description: 'Wachstum' });
  });

  it('leads from each case study to the next, from the last to the first, and from the only one to none', () => {
    const nextOf = (studies: typeof content.locales.de.studies) =>
      planPages({ ...content, locales: { ...content.locales, de: { ...content.locales.de, studies } } }).flatMap(
        (page) => (page.view === 'case-study' && page.locale === 'de' ? [page.data.next?.header.name] : []),
      );
    const { studies } = content.locales.de;
    expect(nextOf(studies)).toEqual(['Emotional Release', 'MPU Wolff', 'Dental Company', 'Triangility']);
    expect(nextOf(studies.slice(0, 1))).toEqual([undefined]);
  });

  it('calls an unknown kind of enquiry by a word of the content', () => {
    const words = pages.flatMap((page) =>
      page.view === 'contact' && page.data.type === 'other' ? [[page.locale, page.data.formType] as const] : [],
    );
    expect(words.map(([, word]) => word)).toEqual(['Anfrage', 'Inquiry']);
    for (const [locale, word] of words)
      expect(content.locales[locale].contact.mail.subject.toLowerCase()).toContain(word.toLowerCase());
  });

  it('gives every indexable page exactly one counterpart that names it in return', () => {
    for (const page of pages.filter(({ robots }) => robots === 'index')) {
      expect(Object.keys(page.alternates)).toEqual(['de', 'en']);
      expect(page.switchPath).toBe(page.alternates[page.locale === 'de' ? 'en' : 'de']);
      expect(at(page.switchPath)?.switchPath).toBe(page.path);
    }
  });

  it('keeps legal pages, the style guide and fallback pages from search engines', () => {
    const noindex = pages.filter(({ robots }) => robots === 'noindex').map(({ path }) => path);
    expect(noindex).toEqual([
      '/casestudies/not-found',
      '/en/casestudies/not-found',
      '/kontakt/anfrage',
      '/en/contact/inquiry',
      '/datenschutz',
      '/en/privacy-policy',
      '/impressum',
      '/en/imprint',
      '/agb',
      '/en/agb',
      '/test',
    ]);
  });

  it('leads the switcher of pages without a counterpart to the other home page', () => {
    expect(at('/test')?.switchPath).toBe('/en/');
  });

  it('has the further addresses that answer with the same bytes', () => {
    const aliases = pages.flatMap(({ path, aliases: more }) => more.map((alias) => `${alias} = ${path}`));
    expect(aliases).toEqual(['/kontakt = /kontakt/projektanfrage', '/kontakt/SEO-Coaching = /kontakt/seo-coaching']);
  });

  it('has a page for every kind of enquiry', () => {
    const keys = pages.filter(({ view, kind }) => view === 'contact' && kind === 'page').map(({ key }) => key);
    expect(new Set(keys)).toEqual(new Set(Object.keys(contactTypes).map((type) => `contact/${type}`)));
  });

  it('has the list of case studies changed on the day on which the last one came to it', () => {
    const changed = (...published: (string | undefined)[]) => {
      const { caseStudies, studies } = content.locales.de;
      const de = {
        ...content.locales.de,
        caseStudies: { ...caseStudies, updated: '2026-03-01' },
        studies: studies.map((study, index) => ({ ...study, updated: '2026-09-09', published: published[index] })),
      };
      const list = planPages({ ...content, locales: { ...content.locales, de } });
      return list.find(({ path }) => path === '/casestudies')?.updated;
    };
    expect(changed('2024-02-06', '2026-05-04', undefined)).toBe('2026-05-04');
    expect(changed('2024-02-06', '2025-05-04', undefined)).toBe('2026-03-01');
    expect(changed()).toBe('2026-03-01');
  });

  it('refuses two pages with one address, and with one file', () => {
    for (const [slug, owner] of [
      ['not-found', 'case-study/not-found'],
      ['index', 'case-studies'],
    ]) {
      const [study = expect.fail()] = content.locales.de.studies;
      const studies = [{ ...study, slug: slug ?? '' }];
      const locales = { de: { ...content.locales.de, studies }, en: { ...content.locales.en, studies } };
      expect(() => planPages({ ...content, locales })).toThrow(owner);
    }
  });

  it('says which view it has no data for, as where one has been added to the routes only', () => {
    const added: Route = JSON.parse(
      '{ "view": "nowhere", "path": { "de": "/nowhere", "en": null }, "robots": "index" }',
    );
    routes.push(added);
    try {
      expect(() => planPages(content)).toThrow('no page data for view “nowhere” in src/build/plan-pages.ts');
    } finally {
      routes.pop();
    }
  });

  it('titles pages as the specification says', () => {
    expect(at('/')?.meta.title).toBe(`${content.identity.name} – Inbound Marketing Agentur`.replace(' –', '\u00A0–'));
    expect(at('/agb')?.meta.title).toBe('AGB');
    expect(at('/casestudies/mpuWolff')?.meta.title).toMatch(/^Case Studie/);
    expect(at('/en/casestudies/mpuWolff')?.meta.title).toMatch(/^Case Study/);
  });
});

describe('addresses', () => {
  it('are made from the route table, with the slash of the English home page', () => {
    const home = routeOf('home');
    expect(home && addressOf(home, 'en')).toBe('/en/');
    expect(home && addressOf(home, 'de')).toBe('/');
  });

  it('stand in two files each, so that every host finds them', () => {
    expect(filesOf('/')).toEqual(['index.html']);
    expect(filesOf('/en/')).toEqual(['en.html', 'en/index.html']);
    expect(filesOf('/kontakt/SEO-Coaching')).toEqual(['kontakt/SEO-Coaching.html', 'kontakt/SEO-Coaching/index.html']);
  });
});

describe('the form type of an address', () => {
  const options = ['Zusammenarbeit', 'Potenzialanalyse', 'SEO-Coaching'];
  it.each([
    ['zusammenarbeit', 'Zusammenarbeit'],
    ['seo-coaching', 'SEO-Coaching'],
    ['SEO-Coaching', 'SEO-Coaching'],
    ['seocoaching', 'SEO-Coaching'],
    ['projektanfrage', 'Projektanfrage'],
    ['übung', 'Übung'],
    ['', ''],
  ])('%s is shown as %s', (parameter, type) => expect(formTypeOf(parameter, options)).toBe(type));

  it('takes the English option with a space for a parameter with a hyphen', () => {
    expect(formTypeOf('potential-analysis', ['Collaboration', 'Potential Analysis'])).toBe('Potential Analysis');
  });
});

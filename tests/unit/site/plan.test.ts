import { describe, expect, it } from 'vitest';

import { contactTypes, getInitialFormType } from '../../../src/pages/contact/contact-types';
import { planPages } from '../../../src/build/plan-pages';
import { locales } from '../../../src/locales';
import { page as caseStudyPage } from '../../../src/pages/case-study/page';
import { fixturePlan } from '../../fixture-site';

const { content, pages } = fixturePlan;
const at = (path: string) => pages.find((page) => page.path === path);

describe('the page list', () => {
  it('has every address in both languages', () => {
    const pairs = pages
      .filter(({ kind, locale }) => kind === 'page' && locale === 'de')
      .map(({ path, alternates }) => `${path} ${alternates.en ?? '–'}`);
    expect(pairs).toMatchSnapshot();
  });

  it('says titles and descriptions without the marks that steer line ends', () => {
    const { home } = content.locales.de;
    const meta = { title: 'E-\u2060Mail-Helden', metaDescription: 'Wachs\u00ADtum' };
    const [first] = planPages({
      ...content,
      locales: { ...content.locales, de: { ...content.locales.de, home: { ...home, meta } } },
    });
    expect(first?.meta).toMatchObject({ title: 'E-Mail-Helden', description: 'Wachstum' });
  });

  it('leads from each case study to the next, from the last to the first, and from the only one to none', () => {
    const { studies } = content.locales.de;
    const nextOf = (entry: string, some = studies) => {
      const texts = { ...content.locales.de, studies: some };
      return caseStudyPage.find?.({ locale: 'de', entry, content, texts }).next?.slug;
    };
    const slugs = studies.map(({ slug }) => slug);
    expect(slugs.map((slug) => nextOf(slug))).toEqual([...slugs.slice(1), slugs[0]]);
    expect(nextOf(slugs[0] ?? '', studies.slice(0, 1))).toBeUndefined();
  });

  it('calls an unknown kind of enquiry by a word of the content', () => {
    for (const locale of locales) {
      const { form, mail } = content.locales[locale].contact;
      expect(mail.subject.toLowerCase()).toContain(getInitialFormType('other', locale, form).toLowerCase());
    }
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
    expect(noindex).toMatchSnapshot();
  });

  it('leads the switcher of pages without a counterpart to the other home page', () => {
    expect(at('/test')?.switchPath).toBe('/en/');
  });

  it('has the further addresses that answer with the same bytes', () => {
    const aliases = pages.flatMap(({ path, aliases: more }) => more.map((alias) => `${alias} = ${path}`));
    expect(aliases).toEqual(['/kontakt = /kontakt/projektanfrage', '/kontakt/SEO-Coaching = /kontakt/seo-coaching']);
  });

  it('has a page for every kind of enquiry', () => {
    const keys = pages.filter(({ name, kind }) => name === 'contact' && kind === 'page').map(({ key }) => key);
    expect(new Set(keys)).toEqual(new Set(Object.keys(contactTypes).map((type) => `contact/${type}`)));
  });

  it('has the list of case studies changed on the day on which the last one came to it', () => {
    const changed = (...published: (string | undefined)[]) => {
      const { 'case-studies': list, studies } = content.locales.de;
      const de = {
        ...content.locales.de,
        'case-studies': { ...list, updated: '2026-03-01' },
        studies: studies.map((study, index) => ({ ...study, updated: '2026-09-09', published: published[index] })),
      };
      const planned = planPages({ ...content, locales: { ...content.locales, de } });
      return planned.find(({ path }) => path === '/casestudies')?.meta.updated;
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

  it('names a page by its heading where its content gives no label', () => {
    expect(at('/agentur')?.meta.label).toBe('Agentur');
    const { agency } = content.locales.de;
    const meta = { ...agency.meta, label: undefined };
    const de = { ...content.locales.de, agency: { ...agency, meta } };
    const planned = planPages({ ...content, locales: { ...content.locales, de } });
    expect(planned.find(({ path }) => path === '/agentur')?.meta.label).toBe(agency.hero.heading);
  });
});

import { describe, expect, it } from 'vitest';

import { contactTypes, getInitialFormType } from '../../../src/contact-types';
import { planPages } from '../../../src/build/plan-pages';
import { locales } from '../../../src/locales';
import { page as caseStudyPage } from '../../../src/pages/case-study/page';
import { fixturePlan } from '../../fixture-site';

const { content, pages } = fixturePlan;
const findByPath = (path: string) => pages.find((page) => page.path === path);

describe('the page list', () => {
  it('has every page in both languages', () => {
    const pairs = pages
      .filter(({ kind, locale }) => kind === 'page' && locale === 'de')
      .map(({ path, alternates }) => `${path} ${alternates.en ?? '–'}`);
    expect(pairs).toMatchSnapshot();
  });

  it('removes characters that control line breaks from titles and descriptions', () => {
    const { home } = content.locales.de;
    const meta = { title: 'E-\u2060Mail-Helden', metaDescription: 'Wachs\u00ADtum' };
    const [first] = planPages({
      ...content,
      locales: { ...content.locales, de: { ...content.locales.de, home: { ...home, meta } } },
    });
    expect(first?.meta).toMatchObject({ title: 'E-Mail-Helden', description: 'Wachstum' });
  });

  it('links each case study to the next and the last to the first, but not a single one to itself', () => {
    const { studies } = content.locales.de;
    const findNext = (entry: string, entries = studies) => {
      const texts = { ...content.locales.de, studies: entries };
      return caseStudyPage.derive?.({ locale: 'de', entry, content, texts }).next?.slug;
    };
    const slugs = studies.map(({ slug }) => slug);
    expect(slugs.map((slug) => findNext(slug))).toEqual([...slugs.slice(1), slugs[0]]);
    expect(findNext(slugs[0] ?? '', studies.slice(0, 1))).toBeUndefined();
  });

  it('uses a word in the mail subject as the name of unknown enquiry types', () => {
    for (const locale of locales) {
      const { form, mail } = content.locales[locale].contact;
      expect(mail.subject.toLowerCase()).toContain(getInitialFormType('other', locale, form).toLowerCase());
    }
  });

  it('pairs every indexable page with one counterpart that links back', () => {
    for (const page of pages.filter(({ robots }) => robots === 'index')) {
      expect(Object.keys(page.alternates)).toEqual(['de', 'en']);
      expect(page.switchPath).toBe(page.alternates[page.locale === 'de' ? 'en' : 'de']);
      expect(findByPath(page.switchPath)?.switchPath).toBe(page.path);
    }
  });

  it('excludes legal pages, the style guide and fallback pages from search engines', () => {
    const noindex = pages.filter(({ robots }) => robots === 'noindex').map(({ path }) => path);
    expect(noindex).toMatchSnapshot();
  });

  it('switches to the other home page on pages without a counterpart', () => {
    expect(findByPath('/test')?.switchPath).toBe('/en/');
  });

  it('has aliases for two contact pages', () => {
    const aliases = pages.flatMap(({ path, aliases: paths }) => paths.map((alias) => `${alias} = ${path}`));
    expect(aliases).toEqual(['/kontakt = /kontakt/projektanfrage', '/kontakt/SEO-Coaching = /kontakt/seo-coaching']);
  });

  it('has a page for every contact type', () => {
    const keys = pages.filter(({ name, kind }) => name === 'contact' && kind === 'page').map(({ key }) => key);
    expect(new Set(keys)).toEqual(new Set(Object.keys(contactTypes).map((type) => `contact/${type}`)));
  });

  it('updates the list of case studies on the publication date of the latest one', () => {
    const getUpdated = (...published: (string | undefined)[]) => {
      const { 'case-studies': list, studies } = content.locales.de;
      const de = {
        ...content.locales.de,
        'case-studies': { ...list, updated: '2026-03-01' },
        studies: studies.map((study, index) => ({ ...study, updated: '2026-09-09', published: published[index] })),
      };
      const planned = planPages({ ...content, locales: { ...content.locales, de } });
      return planned.find(({ path }) => path === '/casestudies')?.meta.updated;
    };
    expect(getUpdated('2024-02-06', '2026-05-04', undefined)).toBe('2026-05-04');
    expect(getUpdated('2024-02-06', '2025-05-04', undefined)).toBe('2026-03-01');
    expect(getUpdated()).toBe('2026-03-01');
  });

  it('throws if two pages have the same path or file', () => {
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

  it('uses the heading as the label if the content has none', () => {
    expect(findByPath('/agentur')?.meta.label).toBe('Agentur');
    const { agency } = content.locales.de;
    const meta = { ...agency.meta, label: undefined };
    const de = { ...content.locales.de, agency: { ...agency, meta } };
    const planned = planPages({ ...content, locales: { ...content.locales, de } });
    expect(planned.find(({ path }) => path === '/agentur')?.meta.label).toBe(agency.hero.heading);
  });
});

import { describe, expect, it } from 'vitest';

import type { AgencyContent } from '../../../src/pages/agency/page';
import type { Identity } from '../../../src/content/schemas/identity';
import { pictureKey, type PictureFile } from '../../../src/build/picture-files';
import { structuredData } from '../../../src/seo/structured-data';
import { siteIds } from '../../../src/seo/structured-data/ids';
import { planPages } from '../../../src/build/plan-pages';
import { findPage, type Page } from '../../../src/page';
import type { Site } from '../../../src/site';
import { emptyAssets, emptyBundle } from '../../empty-site';
import { pageAt, fixturePlan } from '../../fixture-site';

type Node = Record<string, unknown>;

/** What Google's documentation requires of each type that it reads, and the agency's own minimum for the others. */
const required: Record<string, string[]> = {
  Organization: ['name'],
  ImageObject: ['contentUrl'],
  Person: ['name'],
  WebSite: ['name', 'url'],
  WebPage: ['name', 'url', 'inLanguage', 'isPartOf'],
  AboutPage: ['name', 'url', 'inLanguage', 'isPartOf', 'mainEntity'],
  ContactPage: ['name', 'url', 'inLanguage', 'isPartOf', 'mainEntity'],
  CollectionPage: ['name', 'url', 'inLanguage', 'isPartOf', 'mainEntity'],
  FAQPage: ['name', 'url', 'inLanguage', 'isPartOf', 'mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  ItemList: ['itemListElement'],
  Article: ['headline', 'author', 'dateModified', 'image', 'publisher', 'about', 'mentions'],
  Service: ['name', 'description'],
  Offer: [],
  OfferCatalog: ['name', 'itemListElement'],
  UnitPriceSpecification: ['priceCurrency'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  ContactPoint: ['contactType', 'telephone', 'email'],
  PropertyValue: ['name', 'value'],
  QuantitativeValue: ['value'],
};

/** Types that search engines no longer read, and ratings of oneself, which Google forbids. */
const banned =
  /^(HowTo|SearchAction|SpecialAnnouncement|Course|CourseInstance|ClaimReview|Review|AggregateRating|Rating)$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

const pictures = new Map<string, PictureFile>(
  [{ src: 'ida.jpg', focus: '40% 20%', square: true }, { src: 'photo.jpg' }].map((use) => [
    pictureKey(use),
    { src: `/img/photos/${use.src.replace('.jpg', '-960.webp')}`, width: 1, height: 1 },
  ]),
);
const site: Site = { ...fixturePlan, bundle: emptyBundle, assets: { ...emptyAssets, pictures } };
const graphs = site.pages.map((page) => ({ page, graph: nodesOf(page) })).filter(({ graph }) => graph.length > 0);

/** Every node of a page's graph, as it is written. */
function nodesOf(page: Page, of: Site = site): Node[] {
  const text = structuredData(page, of);
  const data: unknown = text && JSON.parse(text);
  return isNode(data) ? nodesIn(data['@graph']) : [];
}

const main = (path: string) => graphs.find(({ page }) => page.path === path)?.graph ?? [];
const ofType = (path: string, type: string) => main(path).filter((node) => node['@type'] === type);

it('names persons by addresses of their own, in whichever letters', () => {
  const { person } = siteIds('https://www.example.com');
  expect(person('Jürgen Ölbaum')).toBe('https://www.example.com/#person-juergen-oelbaum');
  expect(person('Ольга')).not.toBe(person('Иван'));
});

describe('the graph of every page', () => {
  it('is there on every page but fallback pages and the style guide', () => {
    const wanted = site.pages.filter(({ kind, name }) => kind === 'page' && name !== 'styleguide');
    expect(graphs.map(({ page }) => page)).toEqual(wanted);
  });

  it('has every property that its types require, and no type that is banned or unknown', () => {
    for (const { page, graph } of graphs) {
      for (const node of graph.filter((each) => '@type' in each)) {
        const type = String(node['@type']);
        expect(type).not.toMatch(banned);
        expect(Object.keys(required), `${page.path} ${type}`).toContain(type);
        for (const property of required[type] ?? []) expect(node, `${page.path} ${type}`).toHaveProperty(property);
      }
    }
  });

  it('is connected: every reference leads to a node of the same page, and no id stands twice', () => {
    for (const { page, graph } of graphs) {
      const own = graph.filter((node) => '@id' in node && '@type' in node).map((node) => node['@id']);
      expect(new Set(own).size, page.path).toBe(own.length);
      for (const node of graph.filter((each) => '@id' in each && !('@type' in each))) {
        expect(own, page.path).toContain(node['@id']);
      }
    }
  });

  it('names the agency and its site by the same id in both languages', () => {
    const ids = graphs.flatMap(({ graph }) =>
      graph.filter((node) => node['@type'] === 'Organization' && 'url' in node).map((node) => node['@id']),
    );
    expect(new Set(ids)).toEqual(new Set(['https://agency.example/#organization']));
  });

  it('is in the language of the page and names it by its canonical address', () => {
    for (const { page, graph } of graphs) {
      const own = graph.find((node) => node['@id'] === `https://agency.example${page.path}#page`);
      expect(own).toMatchObject({
        inLanguage: page.locale,
        name: page.meta.title.replaceAll('\u00A0', ' '),
        url: `https://agency.example${page.path}`,
      });
    }
  });

  it('names only addresses of this site that exist', () => {
    const known = new Set(site.pages.map(({ path }) => `https://agency.example${path}`));
    for (const { graph } of graphs) {
      for (const node of graph.filter(({ '@type': type }) => type === 'ListItem')) {
        expect(known).toContain(node.item ?? node.url);
      }
    }
  });
});

describe('what single pages tell', () => {
  it('is their kind', () => {
    const kind = (path: string) => main(path).find((node) => String(node['@id']).endsWith('#page'))?.['@type'];
    expect(['/', '/leistungen', '/en/agency', '/en/contact', '/casestudies', '/agb'].map(kind)).toEqual([
      'WebPage',
      'FAQPage',
      'AboutPage',
      'ContactPage',
      'CollectionPage',
      'WebPage',
    ]);
  });

  it('is every question with its answer as a reader sees it, on the services page', () => {
    const questions = ofType('/leistungen', 'Question');
    expect(questions).toHaveLength(5);
    expect(JSON.stringify(questions)).not.toMatch(/\*\*|\]\(/);
  });

  it('is the service that the questions are about, with the four that it consists of', () => {
    const page = main('/leistungen').find((node) => String(node['@id']).endsWith('#page'));
    const services = ofType('/leistungen', 'Service');
    expect(services.map((node) => node['@id'])).toContain(Reflect.get(Object(page?.about), '@id'));
    expect(ofType('/leistungen', 'OfferCatalog')[0]?.itemListElement).toHaveLength(4);
    expect(services).toHaveLength(5);
  });

  it('is the price of a retainer and of a strategy, as the answer says them', () => {
    for (const path of ['/leistungen', '/en/services']) {
      const prices = ofType(path, 'UnitPriceSpecification');
      expect(prices).toMatchObject([{ minPrice: 1800, unitCode: 'MON' }, { price: 5000 }]);
      const answers = JSON.stringify(ofType(path, 'Answer'));
      for (const price of ['1800', '5000']) expect(answers.replaceAll(/(\d)[.,](\d{3})/g, '$1$2')).toContain(price);
    }
  });

  it('is a case study by its whole headline, which begins with the client', () => {
    expect(ofType('/en/casestudies/triangility', 'Article')[0]?.headline).toBe(
      'Triangility: How 9 leads a quarter became 20',
    );
    expect(ofType('/casestudies/mpuWolff', 'Article')[0]?.headline).toMatch(/^MPU Wolff: Gefunden, wenn/);
  });

  it('is the team on the agency page, each by one id everywhere', () => {
    const team = ofType('/agentur', 'Person').map((node) => node['@id']);
    expect(team).toHaveLength(4);
    expect(ofType('/', 'Person')).toEqual([]);
    const [writer, ...more] = ofType('/en/casestudies/triangility', 'Person');
    expect(more).toEqual([]);
    expect(writer).toMatchObject({ name: 'Jonas Esche', url: 'https://agency.example/en/agency#jonas-esche' });
    expect(ofType('/agentur', 'Person')[1]?.url).toBe('https://agency.example/agentur#jonas-esche');
    expect(team).toContain(writer?.['@id']);
    const [article] = ofType('/en/casestudies/triangility', 'Article');
    // readers that quote an article follow no reference
    expect(article?.author).toEqual(writer);
  });

  /** The graph of the agency page for an agency that is another one. */
  const agencyWith = (edit: (agency: AgencyContent, identity: Identity) => void) => {
    const content = structuredClone(site.content);
    edit(content.locales.de.agency, content.identity);
    const pages = planPages(content);
    const graph = nodesOf(findPage(pages, 'de', 'agency'), { ...site, content, pages });
    return (type: string) => graph.find((node) => node['@type'] === type && (type !== 'Person' || node.jobTitle));
  };

  it('is the company, with its number where it has one, in the imprint, which shows both', () => {
    const { legalName, legal } = site.content.identity;
    for (const path of ['/impressum', '/en/imprint'])
      expect(ofType(path, 'Organization')[0]).toMatchObject({ legalName, vatID: legal?.vatId });
    expect(ofType('/', 'Organization')[0]).not.toHaveProperty('legalName');
    for (const [vatId, isNumber] of [
      ['ATU12345678', true],
      ['CHE-123.456.789 MWST', true],
      ['entfällt', false],
      ['KEINE VORHANDEN', false],
      [undefined, false],
    ] as const) {
      const content = structuredClone(site.content);
      content.identity.legal = vatId === undefined ? undefined : { vatId };
      const text = structuredData(pageAt('/impressum'), { ...site, content }) ?? expect.fail();
      expect(text.includes('"vatID"'), vatId).toBe(isNumber);
    }
  });

  it('is a founder where the owner has been there from the beginning, and nobody elsewhere', () => {
    expect(agencyWith(() => undefined)('Organization')).toHaveProperty('founder');
    expect(agencyWith((_, identity) => (identity.founded -= 1))('Organization')).not.toHaveProperty('founder');
    expect(agencyWith((_, identity) => (identity.owner.name = 'B'))('Organization')).not.toHaveProperty('founder');
    expect(ofType('/', 'Organization')[0]).not.toHaveProperty('founder');
  });

  it('is a person with a photo and a profile, where there are some', () => {
    expect(agencyWith(() => undefined)('Person')).not.toHaveProperty('image');
    const person = agencyWith(({ team: { members } }) => {
      const [first] = members;
      if (!first) throw new Error('no team');
      first.img = { src: 'ida.jpg', focus: '40% 20%' };
      first.profile = { text: 'LinkedIn', link: 'https://network.example/ida' };
    })('Person');
    expect(person).toMatchObject({
      image: 'https://agency.example/img/photos/ida-960.webp',
      sameAs: ['https://network.example/ida'],
    });
  });

  it('is a case study with its drawing, or with the photo in its place, and the picture that is shared', () => {
    const content = structuredClone(site.content);
    const [study = expect.fail()] = content.locales.de.studies;
    const page = findPage(site.pages, 'de', `case-study/${study.slug}`);
    expect(ofType(page.path, 'Article')[0]?.image).toEqual([`https://agency.example${study.header.img.src}`]);
    study.header.img = { src: 'photo.jpg', alt: 'Ein Foto' };
    const changed = findPage(planPages(content), 'de', page.key);
    const socialImages = new Map([[page.path, { image: '/img/social/study.png', alt: 'Rings' }]]);
    const shared = { ...site, assets: { ...site.assets, socialImages } };
    const [article] = nodesOf(changed, shared).filter((node) => node['@type'] === 'Article');
    expect(article?.image).toEqual([
      'https://agency.example/img/photos/photo-960.webp',
      'https://agency.example/img/social/study.png',
    ]);
  });

  it('is the day on which a case study went online, and that of its last change', () => {
    const content = structuredClone(site.content);
    const [study = expect.fail()] = content.locales.de.studies;
    const dates = (published?: string) => {
      study.published = published;
      return nodesOf(findPage(planPages(content), 'de', `case-study/${study.slug}`)).flatMap((node) =>
        'dateModified' in node ? [[node['@type'], node.datePublished, node.dateModified]] : [],
      );
    };
    const { updated } = study;
    expect(dates('2025-03-11')).toEqual([
      ['WebPage', '2025-03-11', updated],
      ['Article', '2025-03-11', updated],
    ]);
    expect(dates()).toEqual([
      ['WebPage', undefined, updated],
      ['Article', undefined, updated],
    ]);
  });

  it('is the client and the results of a case study', () => {
    const [article] = ofType('/en/casestudies/triangility', 'Article');
    expect(article?.mentions).toEqual(
      expect.arrayContaining([expect.objectContaining({ '@type': 'PropertyValue', value: '9 → 20' })]),
    );
    expect(ofType('/en/casestudies/triangility', 'Organization').map(({ name }) => name)).toContain('Triangility');
  });

  it('can be quoted alone: a result names the client, an answer the agency, at its beginning', () => {
    const told = graphs.flatMap(({ page, graph }) => {
      const client = page.name === 'case-study' ? page.meta.label : site.content.identity.name;
      return graph
        .filter((node) => node['@type'] === 'Answer' || (node['@type'] === 'PropertyValue' && 'description' in node))
        .map((node) => ({ name: client.replaceAll('\u00A0', ' '), text: String(node.description ?? node.text) }));
    });
    const beginning = (text: string) => /^(?:(?:Ja|Nein|Yes|No)[.,] )?.+?[.:;](?= |$)/.exec(text)?.[0] ?? '';
    expect(told).toHaveLength(2 * (5 + 12));
    expect(told.filter(({ name, text }) => !beginning(text).includes(name))).toEqual([]);
  });

  it('is the way to the page, except at home', () => {
    const steps = (path: string) => ofType(path, 'ListItem').map(({ position, item }) => [position, item]);
    expect(ofType('/', 'BreadcrumbList')).toEqual([]);
    expect(steps('/en/casestudies/mpuWolff')).toEqual([
      [1, 'https://agency.example/en/'],
      [2, 'https://agency.example/en/casestudies'],
      [3, 'https://agency.example/en/casestudies/mpuWolff'],
    ]);
    expect(steps('/coaching')).toEqual([
      [1, 'https://agency.example/'],
      [2, 'https://agency.example/coaching'],
    ]);
  });

  it('is every case study in its order, on their list', () => {
    const [list] = ofType('/casestudies', 'ItemList');
    const { studies } = site.content.locales.de;
    expect(list?.itemListElement).toEqual(
      studies.map(({ slug, header }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: header.name.replaceAll('\u00A0', ' '),
        url: `https://agency.example/casestudies/${slug}`,
      })),
    );
  });
});

it('cannot end the script element that it stands in', () => {
  const page = pageAt('/');
  const text = structuredData({ ...page, meta: { ...page.meta, title: '</script><b>' } }, site);
  expect(text).not.toContain('<');
  expect(JSON.parse(text ?? '')).toHaveProperty('@context', 'https://schema.org');
});

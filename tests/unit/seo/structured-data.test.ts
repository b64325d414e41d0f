import { describe, expect, it } from 'vitest';

import { planPages } from '../../../src/build/plan-pages';
import { getPictureKey } from '../../../src/picture-files';
import type { Content } from '../../../src/site-content';
import { findPage, type Page } from '../../../src/site/page';
import { renderStructuredData } from '../../../src/seo/structured-data';
import { getSiteIds } from '../../../src/seo/structured-data/ids';
import type { Site } from '../../../src/site/site';
import { stubAssets, stubBundle } from '../../stub-site';
import { fixturePlan, getPageAt } from '../../fixture-site';

type Node = Record<string, unknown>;

const page = 'name url inLanguage isPartOf';
/** The properties that Google's documentation requires of a type, or else those that the agency wants. */
const required: Record<string, string> = {
  AboutPage: `${page} mainEntity`,
  Answer: 'text',
  Article: 'headline author dateModified image publisher about mentions',
  BreadcrumbList: 'itemListElement',
  CollectionPage: `${page} mainEntity`,
  ContactPage: `${page} mainEntity`,
  ContactPoint: 'contactType telephone email',
  FAQPage: 'isPartOf about mainEntity',
  ImageObject: 'contentUrl',
  ItemList: 'itemListElement',
  ListItem: 'position name',
  Offer: '@type',
  OfferCatalog: 'name itemListElement',
  Organization: 'name',
  Person: 'name',
  PostalAddress: 'streetAddress postalCode addressLocality addressCountry',
  PropertyValue: 'name value',
  QuantitativeValue: 'value',
  Question: 'name acceptedAnswer',
  Service: 'name description',
  UnitPriceSpecification: 'priceCurrency',
  WebPage: page,
  WebSite: 'name url',
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

function findNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(findNodes);
  return isNode(value) ? [value, ...Object.values(value).flatMap(findNodes)] : [];
}

const photo = { src: '/img/photos/photo-960.webp', width: 1, height: 1 };
const pictures = new Map([...stubAssets.pictures, [getPictureKey({ src: 'photo.jpg' }), photo]]);
const site: Site = { ...fixturePlan, bundle: stubBundle, assets: { ...stubAssets, pictures } };

/** Returns all nodes in the graph of a page. */
function getGraph(of: Page, on = site): Node[] {
  const data: unknown = JSON.parse(renderStructuredData(of, on) ?? '{}');
  return isNode(data) ? findNodes(data['@graph']) : [];
}

const { siteUrl } = site;
const graphs = site.pages
  .map((candidate) => ({ page: candidate, graph: getGraph(candidate) }))
  .filter(({ graph }) => graph.length > 0);
const findByType = (path: string, type: string) => getGraph(getPageAt(path)).filter((node) => node['@type'] === type);

/** Changes the content and returns a function that finds the nodes of a type. */
function editContent(key: string, edit: (content: Content) => void, on = site) {
  const content = structuredClone(on.content);
  edit(content);
  const pages = planPages(content);
  const graph = getGraph(findPage(pages, 'de', key), { ...on, content, pages });
  return (type: string) => graph.filter((node) => node['@type'] === type);
}

describe('the graph of every page', () => {
  it('is on every page except fallback pages and the style guide', () => {
    const expected = site.pages.filter(({ kind, name }) => kind === 'page' && name !== 'styleguide');
    expect(graphs.map((each) => each.page)).toEqual(expected);
  });

  it('has only known types, with their required properties', () => {
    for (const { page: of, graph } of graphs) {
      for (const node of graph.filter((candidate) => '@type' in candidate)) {
        const type = String(node['@type']);
        const missing = (required[type] ?? 'unknown-type').split(' ').filter((property) => !(property in node));
        expect(missing, `${of.path} ${type}`).toEqual([]);
      }
    }
  });

  it('refers only to its own nodes, whose ids are unique', () => {
    for (const { page: of, graph } of graphs) {
      const listIds = (isDefined: boolean) =>
        graph.filter((node) => '@id' in node && '@type' in node === isDefined).map((node) => node['@id']);
      const defined = new Set(listIds(true));
      expect(defined.size, of.path).toBe(listIds(true).length);
      expect(
        listIds(false).filter((id) => !defined.has(id)),
        of.path,
      ).toEqual([]);
    }
  });

  it('contains the page in its language, the agency, and only URLs of existing pages', () => {
    const urls = site.pages.map(({ path }) => siteUrl + path);
    for (const { page: of, graph } of graphs) {
      const url = siteUrl + of.path;
      const name = of.meta.title.replaceAll('\u00A0', ' ');
      expect(graph).toContainEqual(expect.objectContaining({ '@id': `${url}#page`, inLanguage: of.locale, name, url }));
      expect(graph).toContainEqual(
        expect.objectContaining({ '@id': `${siteUrl}/#organization`, '@type': 'Organization' }),
      );
      const items = graph.filter(({ '@type': type }) => type === 'ListItem').map((node) => node.item ?? node.url);
      expect(urls).toEqual(expect.arrayContaining(items));
    }
  });
});

it.each([
  ['/', 'WebPage'],
  ['/leistungen', 'WebPage'],
  ['/en/agency', 'AboutPage'],
  ['/en/contact', 'ContactPage'],
  ['/casestudies', 'CollectionPage'],
  ['/agb', 'WebPage'],
])('%s is a %s', (path, type) => {
  expect(findByType(path, type).map((node) => node['@id'])).toEqual([`https://agency.example${path}#page`]);
});

it('the services page has its questions without markup, its services and its prices', () => {
  const { faq, services } = site.content.locales.de.services;
  expect(findByType('/leistungen', 'Question')).toHaveLength(faq.items.length);
  const answers = JSON.stringify(findByType('/leistungen', 'Answer'));
  expect(answers).toMatch(/1\.800[^]*5\.000/);
  expect(answers).not.toMatch(/\*\*|\]\(/);
  const prices = [{ minPrice: 1800, unitCode: 'MON' }, { price: 5000 }];
  expect(findByType('/leistungen', 'UnitPriceSpecification')).toMatchObject(prices);
  const [questions, catalog] = ['FAQPage', 'OfferCatalog'].map((type) => findByType('/leistungen', type)[0]);
  const [whole, ...parts] = findByType('/leistungen', 'Service');
  expect(questions).toMatchObject({
    isPartOf: { '@id': 'https://agency.example/leistungen#page' },
    about: { '@id': whole?.['@id'] },
    mainEntity: { length: faq.items.length },
  });
  expect([whole?.hasOfferCatalog, catalog?.itemListElement]).toMatchObject([
    catalog,
    { length: services.items.length },
  ]);
  expect(parts).toHaveLength(services.items.length);
});

describe('a case study', () => {
  const path = '/en/casestudies/mpuWolff';

  it('is an article about its client, with the results, and with the author as on the agency page', () => {
    const [article] = findByType(path, 'Article');
    expect(article).toMatchObject({
      headline: expect.stringMatching(/^MPU Wolff: /),
      author: { name: 'Jonas Esche', url: 'https://agency.example/en/agency#jonas-esche' },
      datePublished: '2024-06-18T00:00:00+02:00',
      dateModified: `${site.content.locales.en.studies.find(({ slug }) => slug === 'mpuWolff')?.updated}T00:00:00+01:00`,
      image: ['https://agency.example/img/case-studies/en/mpuWolff.svg'],
      mentions: expect.arrayContaining([expect.objectContaining({ '@type': 'PropertyValue', value: '14–18 → 20–25' })]),
    });
    const mainEntity = { '@id': article?.['@id'] };
    expect(findByType(path, 'WebPage')).toMatchObject([{ datePublished: '2024-06-18T00:00:00+02:00', mainEntity }]);
    expect(findByType('/casestudies/dentalCompany', 'Article')[0]).not.toHaveProperty('datePublished');
    expect(findByType(path, 'Organization').map(({ name }) => name)).toContain('MPU Wolff');
    expect(findByType('/agentur', 'Person').map((node) => node['@id'])).toContain(
      findByType(path, 'Person')[0]?.['@id'],
    );
  });

  it('has a photo instead of its drawing, and the social image', () => {
    const socialImages = new Map([['/casestudies/mpuWolff', { path: '/img/social/study.png', alt: 'Rings' }]]);
    const articles = editContent(
      'case-study/mpuWolff',
      ({ locales }) => {
        const study = locales.de.studies.find(({ slug }) => slug === 'mpuWolff') ?? expect.fail();
        study.header.img = { src: 'photo.jpg', alt: 'Ein Foto' };
      },
      { ...site, assets: { ...site.assets, socialImages } },
    )('Article');
    expect(articles[0]?.image).toEqual([
      'https://agency.example/img/photos/photo-960.webp',
      'https://agency.example/img/social/study.png',
    ]);
  });

  it('is listed in order', () => {
    expect(findByType('/casestudies', 'ItemList')[0]?.itemListElement).toEqual([
      expect.objectContaining({ position: 1, name: 'MPU Wolff', url: 'https://agency.example/casestudies/mpuWolff' }),
      expect.objectContaining({ position: 2, name: 'Dental Company' }),
    ]);
  });
});

describe('the agency', () => {
  const buildAgency = (edit: (content: Content) => void) => editContent('agency', edit)('Organization')[0];

  it('has its team only on the agency page, with the photos and profiles that exist', () => {
    expect(findByType('/', 'Person')).toEqual([]);
    const members = findByType('/agentur', 'Person').filter(({ jobTitle }) => jobTitle);
    expect(members.map(({ image, sameAs }) => [image, sameAs])).toEqual([
      [undefined, undefined],
      ['https://agency.example/img/photos/jonas-640.webp', undefined],
      [undefined, ['https://example.com/mira-ulme']],
    ]);
  });

  it('has the owner as founder if they have been there from the beginning', () => {
    expect(buildAgency(() => undefined)).toHaveProperty('founder');
    expect(buildAgency(({ identity }) => (identity.founded -= 1))).not.toHaveProperty('founder');
    expect(buildAgency(({ identity }) => (identity.owner.name = 'B'))).not.toHaveProperty('founder');
    expect(findByType('/', 'Organization')[0]).not.toHaveProperty('founder');
  });

  it.each([
    ['ATU12345678', true],
    ['CHE-123.456.789 MWST', true],
    ['entfällt', false],
    ['KEINE VORHANDEN', false],
    [undefined, false],
  ])('has its legal name in the imprint, and the VAT number if %s is one: %s', (vatId, isNumber) => {
    const [agency] = editContent('imprint', ({ identity }) => {
      identity.legal = vatId === undefined ? undefined : { vatId };
    })('Organization');
    expect(agency).toHaveProperty('legalName', site.content.identity.legalName);
    expect(agency?.vatID).toBe(isNumber ? vatId : undefined);
    expect(findByType('/', 'Organization')[0]).not.toHaveProperty('legalName');
  });
});

it.each([
  ['/', []],
  ['/coaching', ['/', '/coaching']],
  ['/en/casestudies/mpuWolff', ['/en/', '/en/casestudies', '/en/casestudies/mpuWolff']],
])('the breadcrumb of %s is %j', (path, paths) => {
  expect(findByType(path, 'ListItem').map(({ position, item }) => [position, item])).toEqual(
    paths.map((item, index) => [index + 1, `https://agency.example${item}`]),
  );
});

it('people have unique ids in any script', () => {
  const { person } = getSiteIds('https://www.example.com');
  expect(person('Jürgen Ölbaum')).toBe('https://www.example.com/#person-juergen-oelbaum');
  expect(person('Ольга')).not.toBe(person('Иван'));
});

it('no text can close the script element around the graph', () => {
  const home = getPageAt('/');
  const text = renderStructuredData({ ...home, meta: { ...home.meta, title: '</script><b>' } }, site);
  expect(text).not.toContain('<');
  expect(JSON.parse(text ?? '')).toHaveProperty('@context', 'https://schema.org');
});

import { describe, expect, it } from 'vitest';

import { planPages } from '../../../src/build/plan-pages';
import { pictureKey } from '../../../src/build/picture-files';
import type { Content } from '../../../src/content/content';
import { findPage, type Page } from '../../../src/page';
import { structuredData } from '../../../src/seo/structured-data';
import { siteIds } from '../../../src/seo/structured-data/ids';
import type { Site } from '../../../src/site';
import { emptyAssets, emptyBundle } from '../../empty-site';
import { fixturePlan, pageAt } from '../../fixture-site';

type Node = Record<string, unknown>;

const page = 'name url inLanguage isPartOf';
/** What Google's documentation requires of each type that it reads, and the agency's own minimum for the others. */
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

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

const photo = { src: '/img/photos/photo-960.webp', width: 1, height: 1 };
const pictures = new Map([...emptyAssets.pictures, [pictureKey({ src: 'photo.jpg' }), photo]]);
const site: Site = { ...fixturePlan, bundle: emptyBundle, assets: { ...emptyAssets, pictures } };

/** Every node of a page's graph. */
function graphOf(of: Page, on = site): Node[] {
  const data: unknown = JSON.parse(structuredData(of, on) ?? '{}');
  return isNode(data) ? nodesIn(data['@graph']) : [];
}

const { siteUrl } = site;
const graphs = site.pages.map((each) => ({ page: each, graph: graphOf(each) })).filter(({ graph }) => graph.length > 0);
const ofType = (path: string, type: string) => graphOf(pageAt(path)).filter((node) => node['@type'] === type);

/** The nodes of a type for other content. */
function withContent(key: string, edit: (content: Content) => void, on = site) {
  const content = structuredClone(on.content);
  edit(content);
  const pages = planPages(content);
  const graph = graphOf(findPage(pages, 'de', key), { ...on, content, pages });
  return (type: string) => graph.filter((node) => node['@type'] === type);
}

describe('the graph of every page', () => {
  it('stands on every page but fallback pages and the style guide', () => {
    const wanted = site.pages.filter(({ kind, name }) => kind === 'page' && name !== 'styleguide');
    expect(graphs.map((each) => each.page)).toEqual(wanted);
  });

  it('knows only types that search engines read, with what these require', () => {
    for (const { page: of, graph } of graphs) {
      for (const node of graph.filter((each) => '@type' in each)) {
        const type = String(node['@type']);
        const missing = (required[type] ?? 'unknown-type').split(' ').filter((each) => !(each in node));
        expect(missing, `${of.path} ${type}`).toEqual([]);
      }
    }
  });

  it('refers only to its own nodes, each of which has an id of its own', () => {
    for (const { page: of, graph } of graphs) {
      const ids = (isDefined: boolean) =>
        graph.filter((node) => '@id' in node && '@type' in node === isDefined).map((node) => node['@id']);
      const own = new Set(ids(true));
      expect(own.size, of.path).toBe(ids(true).length);
      expect(
        ids(false).filter((id) => !own.has(id)),
        of.path,
      ).toEqual([]);
    }
  });

  it('names the page in its language, the agency by one id, and only addresses that exist', () => {
    const known = site.pages.map(({ path }) => siteUrl + path);
    for (const { page: of, graph } of graphs) {
      const url = siteUrl + of.path;
      const name = of.meta.title.replaceAll('\u00A0', ' ');
      expect(graph).toContainEqual(expect.objectContaining({ '@id': `${url}#page`, inLanguage: of.locale, name, url }));
      expect(graph).toContainEqual(
        expect.objectContaining({ '@id': `${siteUrl}/#organization`, '@type': 'Organization' }),
      );
      const items = graph.filter(({ '@type': type }) => type === 'ListItem').map((node) => node.item ?? node.url);
      expect(known).toEqual(expect.arrayContaining(items));
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
  expect(ofType(path, type).map((node) => node['@id'])).toEqual([`https://agency.example${path}#page`]);
});

it('the services page has its questions as readers see them, services and prices', () => {
  const { faq, services } = site.content.locales.de.services;
  expect(ofType('/leistungen', 'Question')).toHaveLength(faq.items.length);
  const answers = JSON.stringify(ofType('/leistungen', 'Answer'));
  expect(answers).toMatch(/1\.800[^]*5\.000/);
  expect(answers).not.toMatch(/\*\*|\]\(/);
  const prices = [{ minPrice: 1800, unitCode: 'MON' }, { price: 5000 }];
  expect(ofType('/leistungen', 'UnitPriceSpecification')).toMatchObject(prices);
  const [questions, catalog] = ['FAQPage', 'OfferCatalog'].map((type) => ofType('/leistungen', type)[0]);
  const [whole, ...parts] = ofType('/leistungen', 'Service');
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

  it('is an article about its client, with its results and the author by the id of the team', () => {
    const [article] = ofType(path, 'Article');
    expect(article).toMatchObject({
      headline: expect.stringMatching(/^MPU Wolff: /),
      author: { name: 'Jonas Esche', url: 'https://agency.example/en/agency#jonas-esche' },
      datePublished: '2024-06-18T00:00:00+02:00',
      dateModified: `${site.content.locales.en.studies.find(({ slug }) => slug === 'mpuWolff')?.updated}T00:00:00+01:00`,
      image: ['https://agency.example/img/case-studies/en/mpuWolff.svg'],
      mentions: expect.arrayContaining([expect.objectContaining({ '@type': 'PropertyValue', value: '20–25' })]),
    });
    const mainEntity = { '@id': article?.['@id'] };
    expect(ofType(path, 'WebPage')).toMatchObject([{ datePublished: '2024-06-18T00:00:00+02:00', mainEntity }]);
    expect(ofType('/casestudies/dentalCompany', 'Article')[0]).not.toHaveProperty('datePublished');
    expect(ofType(path, 'Organization').map(({ name }) => name)).toContain('MPU Wolff');
    expect(ofType('/agentur', 'Person').map((node) => node['@id'])).toContain(ofType(path, 'Person')[0]?.['@id']);
  });

  it('has a photo in the place of its drawing, and the picture that is shared', () => {
    const { path: shared } = pageAt('/casestudies/mpuWolff');
    const socialImages = new Map([[shared, { image: '/img/social/study.png', alt: 'Rings' }]]);
    const articles = withContent(
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

  it('is listed in its order', () => {
    expect(ofType('/casestudies', 'ItemList')[0]?.itemListElement).toEqual([
      expect.objectContaining({ position: 1, name: 'MPU Wolff', url: 'https://agency.example/casestudies/mpuWolff' }),
      expect.objectContaining({ position: 2, name: 'Dental Company' }),
    ]);
  });
});

describe('the agency', () => {
  const agencyWith = (edit: (content: Content) => void) => withContent('agency', edit)('Organization')[0];

  it('has its team on its own page alone, with photos and profiles where there are some', () => {
    expect(ofType('/', 'Person')).toEqual([]);
    const members = ofType('/agentur', 'Person').filter(({ jobTitle }) => jobTitle);
    expect(members.map(({ image, sameAs }) => [image, sameAs])).toEqual([
      [undefined, undefined],
      ['https://agency.example/img/photos/jonas-640.webp', undefined],
      [undefined, ['https://example.com/mira-ulme']],
    ]);
  });

  it('has a founder where the owner is there from the beginning', () => {
    expect(agencyWith(() => undefined)).toHaveProperty('founder');
    expect(agencyWith(({ identity }) => (identity.founded -= 1))).not.toHaveProperty('founder');
    expect(agencyWith(({ identity }) => (identity.owner.name = 'B'))).not.toHaveProperty('founder');
    expect(ofType('/', 'Organization')[0]).not.toHaveProperty('founder');
  });

  it.each([
    ['ATU12345678', true],
    ['CHE-123.456.789 MWST', true],
    ['entfällt', false],
    ['KEINE VORHANDEN', false],
    [undefined, false],
  ])('has its legal name and a VAT number in the imprint, where %s is one: %s', (vatId, isNumber) => {
    const [agency] = withContent('imprint', ({ identity }) => {
      identity.legal = vatId === undefined ? undefined : { vatId };
    })('Organization');
    expect(agency).toHaveProperty('legalName', site.content.identity.legalName);
    expect(agency?.vatID).toBe(isNumber ? vatId : undefined);
    expect(ofType('/', 'Organization')[0]).not.toHaveProperty('legalName');
  });
});

it.each([
  ['/', []],
  ['/coaching', ['/', '/coaching']],
  ['/en/casestudies/mpuWolff', ['/en/', '/en/casestudies', '/en/casestudies/mpuWolff']],
])('the way to %s is %j', (path, way) => {
  expect(ofType(path, 'ListItem').map(({ position, item }) => [position, item])).toEqual(
    way.map((each, index) => [index + 1, `https://agency.example${each}`]),
  );
});

it('persons have ids of their own, in whichever letters', () => {
  const { person } = siteIds('https://www.example.com');
  expect(person('Jürgen Ölbaum')).toBe('https://www.example.com/#person-juergen-oelbaum');
  expect(person('Ольга')).not.toBe(person('Иван'));
});

it('no text ends the script element that the graph stands in', () => {
  const home = pageAt('/');
  const text = structuredData({ ...home, meta: { ...home.meta, title: '</script><b>' } }, site);
  expect(text).not.toContain('<');
  expect(JSON.parse(text ?? '')).toHaveProperty('@context', 'https://schema.org');
});

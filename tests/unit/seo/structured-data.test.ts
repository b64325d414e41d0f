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

const page = ['name', 'url', 'inLanguage', 'isPartOf'];
const pageAbout = [...page, 'mainEntity'];
/** What Google's documentation requires of each type that it reads, and the agency's own minimum for the others. */
const required: Record<string, string[]> = {
  Organization: ['name'],
  ImageObject: ['contentUrl'],
  Person: ['name'],
  WebSite: ['name', 'url'],
  WebPage: page,
  AboutPage: pageAbout,
  ContactPage: pageAbout,
  CollectionPage: pageAbout,
  FAQPage: pageAbout,
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
    const wrong = graphs.flatMap(({ page: { path }, graph }) =>
      graph.flatMap((node) => {
        if (!('@type' in node)) return [];
        const needed = required[String(node['@type'])] ?? ['a known type'];
        return needed.filter((each) => !(each in node)).map((each) => `${path} ${String(node['@type'])} ${each}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('refers only to its own nodes, each of which has an id of its own', () => {
    for (const {
      page: { path },
      graph,
    } of graphs) {
      const own = graph.filter((node) => '@id' in node && '@type' in node).map((node) => node['@id']);
      const named = graph.filter((node) => '@id' in node && !('@type' in node)).map((node) => node['@id']);
      expect(new Set(own).size, path).toBe(own.length);
      expect(
        named.filter((id) => !own.includes(id)),
        path,
      ).toEqual([]);
    }
  });

  it('names the page in its language, the agency by one id, and only addresses that exist', () => {
    const known = new Set(site.pages.map(({ path }) => `https://agency.example${path}`));
    for (const {
      page: { path, locale, meta },
      graph,
    } of graphs) {
      const url = `https://agency.example${path}`;
      const name = meta.title.replaceAll('\u00A0', ' ');
      expect(graph.find((node) => node['@id'] === `${url}#page`)).toMatchObject({ inLanguage: locale, name, url });
      expect(graph.map((node) => node['@id'])).toContain('https://agency.example/#organization');
      const items = graph.filter(({ '@type': type }) => type === 'ListItem');
      expect(items.map((node) => node.item ?? node.url).filter((each) => !known.has(String(each)))).toEqual([]);
    }
  });
});

it.each([
  ['/', 'WebPage'],
  ['/leistungen', 'FAQPage'],
  ['/en/agency', 'AboutPage'],
  ['/en/contact', 'ContactPage'],
  ['/casestudies', 'CollectionPage'],
  ['/agb', 'WebPage'],
])('%s is a %s', (path, type) => {
  expect(ofType(path, type).map((node) => node['@id'])).toEqual([`https://agency.example${path}#page`]);
});

it('the services page has its questions as readers see them, services and prices', () => {
  const { items } = site.content.locales.de.services.faq;
  expect(ofType('/leistungen', 'Question')).toHaveLength(items.length);
  const answers = JSON.stringify(ofType('/leistungen', 'Answer'));
  expect(answers).not.toMatch(/\*\*|\]\(/);
  expect(ofType('/leistungen', 'UnitPriceSpecification')).toMatchObject([
    { minPrice: 1800, unitCode: 'MON' },
    { price: 5000 },
  ]);
  expect(answers).toMatch(/1\.800[^]*5\.000/);
  const services = ofType('/leistungen', 'Service');
  const [catalog] = ofType('/leistungen', 'OfferCatalog');
  expect(catalog?.itemListElement).toHaveLength(site.content.locales.de.services.services.items.length);
  expect(services).toHaveLength(site.content.locales.de.services.services.items.length + 1);
  const [about] = ofType('/leistungen', 'FAQPage').map((node) => node.about);
  expect(about).toEqual({ '@id': services.find((node) => 'hasOfferCatalog' in node)?.['@id'] });
});

describe('a case study', () => {
  const path = '/en/casestudies/mpuWolff';

  it('is an article about its client, with its results and the author by the id of the team', () => {
    const [article] = ofType(path, 'Article');
    expect(article).toMatchObject({
      headline: expect.stringMatching(/^MPU Wolff: /),
      author: { name: 'Jonas Esche', url: 'https://agency.example/en/agency#jonas-esche' },
      datePublished: '2024-06-18',
      dateModified: site.content.locales.en.studies.find(({ slug }) => slug === 'mpuWolff')?.updated,
      image: ['https://agency.example/img/case-studies/en/mpuWolff.svg'],
      mentions: expect.arrayContaining([expect.objectContaining({ '@type': 'PropertyValue', value: '20–25' })]),
    });
    expect(ofType(path, 'WebPage')).toMatchObject([{ datePublished: '2024-06-18' }]);
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

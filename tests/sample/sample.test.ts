import { beforeAll, describe, expect, it } from 'vitest';

import { makeAssets } from '../../src/build/assets';
import { bundleSite } from '../../src/build/bundle';
import { parseHtml } from '../../src/build/html-facts';
import { planSite } from '../../src/build/plan-site';
import { readPublicFiles } from '../../src/build/public-files';
import { renderPage } from '../../src/build/render-page';
import { readSettings } from '../../src/build/settings';
import type { LocaleContent } from '../../src/content/content';
import { loadContent } from '../../src/content/load';
import { locales, type Locale } from '../../src/locales';
import type { Page } from '../../src/page';
import { root } from '../fixture-site';
import { noCache } from '../no-cache';
import { getText, normaliseSpaces } from '../site/dist';
import { outline } from './outline';

const { content, locations } = await loadContent(root);
const plan = planSite(content, readSettings({}));
const { pages } = plan;
const documents = new Map<Page, Document>();

beforeAll(async () => {
  const publicFiles = await readPublicFiles(root);
  // without pages, no social images are made
  const input = { root, plan: { ...plan, pages: [] }, publicFiles, locations, cache: noCache };
  const [bundle, assets] = await Promise.all([bundleSite(root), makeAssets(input)]);
  for (const page of pages) {
    // React separates adjacent text nodes with empty comments
    const html = renderPage(page, { ...plan, bundle, assets })[0]?.html.replaceAll('<!-- -->', '') ?? '';
    documents.set(page, parseHtml(html));
  }
}, 180_000);

function findDocument(matches: (page: Page) => boolean): Document {
  const page = pages.find(matches);
  return (page && documents.get(page)) ?? expect.fail('no page matches');
}

const getPage = (key: string, locale: Locale) => findDocument((page) => page.key === key && page.locale === locale);

function getMain(document: Document): Element {
  return document.querySelector('main') ?? expect.fail('the page has no <main>');
}

const readMainText = (key: string, locale: Locale) => getText(getPage(key, locale).querySelector('main'));
/** Normalises a text in the content like the text of a page, and reduces links to their text. */
const toPlainText = (text: string) => normaliseSpaces(text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'));

type List = { key: string; name: string; count: number; getTexts(content: LocaleContent): string[][] };

/** Lists with a fixed length, and the texts of each item that visitors must see. */
const lists: List[] = [
  { key: 'home', name: 'client logos', count: 4, getTexts: ({ home }) => home.clients.logos.map(({ name }) => [name]) },
  {
    key: 'home',
    name: 'values',
    count: 5,
    getTexts: ({ home }) => home.collaboration.items.map(({ title, text }) => [title, text]),
  },
  {
    key: 'home',
    name: 'AI boxes',
    count: 4,
    getTexts: ({ home }) => home.ai.boxes.map(({ title, text }) => [title, text]),
  },
  {
    key: 'home',
    name: 'testimonials',
    count: 11,
    getTexts: ({ testimonials }) => testimonials.map(({ name, profession, text }) => [name, profession, text]),
  },
  {
    key: 'agency',
    name: 'members',
    count: 4,
    getTexts: ({ agency }) =>
      agency.team.members.map(({ name, description, bulletPoints }) => [
        name,
        description,
        ...bulletPoints.flatMap((point) => [point.title, point.text]),
      ]),
  },
  {
    key: 'agency',
    name: 'badges',
    count: 3,
    getTexts: ({ agency }) => agency.collective.badges.map(({ text }) => [text]),
  },
  {
    key: 'agency',
    name: 'years',
    count: 5,
    getTexts: ({ agency }) => agency.timeline.entries.map(({ year, text }) => [String(year), text]),
  },
  {
    key: 'agency',
    name: 'publications',
    count: 7,
    getTexts: ({ agency }) => agency.published.articles.map(({ heading, autor }) => [heading, autor]),
  },
  {
    key: 'case-studies',
    name: 'studies',
    count: 4,
    getTexts: ({ studies }) => studies.map(({ header }) => [header.name]),
  },
  {
    key: 'services',
    name: 'jump buttons',
    count: 3,
    getTexts: ({ services }) => services.hero.jumps.map(({ text }) => [text]),
  },
  {
    key: 'services',
    name: 'benefits',
    count: 4,
    getTexts: ({ services }) => services.benefits.items.map(({ heading, text }) => [heading, text]),
  },
  {
    key: 'services',
    name: 'services',
    count: 4,
    getTexts: ({ services }) =>
      services.services.items.map(({ heading, subHeading, text }) => [heading, subHeading, text]),
  },
  {
    key: 'services',
    name: 'method cards',
    count: 3,
    getTexts: ({ services }) => services.method.cards.map(({ heading, text }) => [heading, text]),
  },
  {
    key: 'services',
    name: 'long paragraphs',
    count: 2,
    getTexts: ({ services }) => services.method.paragraphs.map(({ heading }) => [heading]),
  },
  {
    key: 'services',
    name: 'flywheel steps',
    count: 6,
    getTexts: ({ services }) => services.flywheel.steps.map(({ h3, p, p2 }) => [h3, p, ...(p2 ?? [])]),
  },
  {
    key: 'services',
    name: 'phases',
    count: 4,
    getTexts: ({ services }) => services.flywheel.phases.map(({ heading, text }) => [heading, text]),
  },
  {
    key: 'services',
    name: 'impulse lists of five',
    count: 4,
    getTexts: ({ services }) => services.flywheel.steps.flatMap(({ p2 }) => (p2?.length === 5 ? [p2] : [])),
  },
  {
    key: 'services',
    name: 'audiences',
    count: 3,
    getTexts: ({ services }) => services.whoFor.items.map(({ heading, text }) => [heading, text]),
  },
  {
    key: 'services',
    name: 'steps of the collaboration',
    count: 3,
    getTexts: ({ services }) => services.process.steps.map(({ heading, text }) => [heading, text]),
  },
  {
    key: 'services',
    name: 'questions',
    count: 5,
    getTexts: ({ services }) => services.faq.items.map(({ question }) => [question]),
  },
  {
    key: 'coaching',
    name: 'boxes',
    count: 2,
    getTexts: ({ coaching }) => coaching.what.boxes.map(({ title, text }) => [title, text]),
  },
  {
    key: 'coaching',
    name: 'audiences',
    count: 4,
    getTexts: ({ coaching }) => coaching.audiences.items.map(({ text }) => [text]),
  },
  {
    key: 'coaching',
    name: 'formats',
    count: 5,
    getTexts: ({ coaching }) => coaching.formats.items.map(({ title, text }) => [title, text]),
  },
  {
    key: 'coaching',
    name: 'topics',
    count: 9,
    getTexts: ({ coaching }) => coaching.topics.items.map(({ title, text }) => [title, text]),
  },
  {
    key: 'coaching',
    name: 'highlights',
    count: 4,
    getTexts: ({ coaching }) => coaching.highlights.items.map(({ text }) => [text]),
  },
  {
    key: 'coaching',
    name: 'phases',
    count: 3,
    getTexts: ({ coaching }) => coaching.phases.items.map(({ title, text }) => [title, text]),
  },
  {
    key: 'coaching',
    name: 'next steps',
    count: 3,
    getTexts: ({ coaching }) => coaching.undecided.links.map(({ text }) => [text]),
  },
];

/** The agency's figures, formatted per language. */
const figures: [key: string, de: string[], en: string[]][] = [
  [
    'services',
    ['1.800 Euro', '5.000 Euro', 'drei Monate', 'WordPress'],
    ['1,800 euros', '5,000 euros', 'three months', 'WordPress'],
  ],
  ['coaching', ['8', '20', '4'], ['8', '20', '4']],
  ['home', ['120', '9', '20'], ['120', '9', '20']],
  ['agency', ['2017', '2019', '2021', '2023', '2024', '120'], ['2017', '2019', '2021', '2023', '2024', '120']],
  ['case-study/triangility', ['9', '20', '1.000 %'], ['9', '20', '1,000']],
  ['case-study/emotionalRelease', ['95 %', '231 %', '3.320', '24 Monate'], ['95', '231', '3,320', '24 months']],
  ['case-study/mpuWolff', ['25 %', '1.650 %', '14–18', '20–25'], ['25', '1,650', '14–18', '20–25']],
  ['case-study/dentalCompany', ['800', '36'], ['800', '36']],
  [
    'terms',
    ['2 Wochen', 'drei Monaten zum Monatsende', '3 Monaten zum Ende', '1 Monat', 'Textform', 'Mediation'],
    [
      '2 weeks',
      'three months’ notice, effective at the end of a month',
      '3 months',
      '1 month',
      'text form',
      'mediation',
    ],
  ],
];

/** Phrases that must not change. */
const fixedPhrases: [key: string, de: string[], en: string[]][] = [
  ['home', ['Search meets AI'], ['Search meets AI', 'More Info on AI search']],
  ['agency', ['Mehr erfahren'], ['We are the team', 'Learn more']],
  ['coaching', [], ['Schedule an appointment', 'Not convinced yet?']],
  ['services', [], ['Our Services and Strategies']],
];

describe.each(locales)('in %s', (locale) => {
  it.each(fixedPhrases)('%s contains its fixed phrases', (key, de, en) => {
    const text = readMainText(key, locale);
    expect((locale === 'de' ? de : en).filter((phrase) => !text.includes(phrase))).toEqual([]);
  });

  it.each(figures)('%s states its figures', (key, de, en) => {
    const text = readMainText(key, locale).toLowerCase();
    const missing = (locale === 'de' ? de : en).filter((figure) => !text.includes(figure.toLowerCase()));
    expect(missing).toEqual([]);
  });

  it.each(lists)('$key shows its $name', ({ key, count, getTexts }) => {
    const items = getTexts(content.locales[locale]);
    expect(items).toHaveLength(count);
    const text = readMainText(key, locale);
    expect(items.flat().filter((item) => !text.includes(toPlainText(item)))).toEqual([]);
  });

  it('shows three or four results and one or two charts in every case study', () => {
    for (const { slug, result, dataImg, dataImgTwo } of content.locales[locale].studies) {
      const text = readMainText(`case-study/${slug}`, locale);
      expect([3, 4]).toContain(result.resultData.length);
      const expected = [
        ...result.resultData.flatMap(({ heading, subHeading, text: body }) => [heading, subHeading, body]),
        ...[dataImg, dataImgTwo].flatMap((chart) =>
          chart ? [chart.caption, ...chart.values.map(({ display }) => display)] : [],
        ),
      ];
      expect(expected.filter((part) => !text.includes(toPlainText(part)))).toEqual([]);
    }
  });

  it('repeats every testimonial three times for the endless carousel', () => {
    expect(getPage('home', locale).querySelectorAll('[data-testimonial]')).toHaveLength(33);
  });

  it('contains the status messages of the form verbatim', () => {
    const form = getPage('contact/project', locale).documentElement.outerHTML.replaceAll('&quot;', '"');
    const messages = {
      de: [
        'Bitte fülle alle erforderlichen Felder aus.',
        'Leider gab es einen Fehler beim Übermitteln der Daten. Versuche es erneut oder schreibe uns eine Mail unter: ',
        'Vielen Dank für deine Anfrage.',
        'Wir melden uns schnellstmöglich zurück!',
      ],
      en: [
        'Please fill out all required fields.',
        'There was an error submitting your data. Please try again or email us at: ',
        'Thank you for your inquiry.',
        'We will get back to you as soon as possible!',
      ],
    };
    expect(messages[locale].filter((message) => !form.includes(message))).toEqual([]);
    expect(getText(getPage('case-study/not-found', locale).querySelector('h1'))).toBe('Case Study not found');
  });
});

/** One page of each kind, for review of changed texts and structure. */
const reviewedPaths = [
  '/',
  '/en/services',
  '/coaching',
  '/casestudies',
  '/en/casestudies/mpuWolff',
  '/casestudies/not-found',
  '/agentur',
  '/en/contact',
  '/impressum',
];

it.each(reviewedPaths)('%s matches the reviewed snapshot', async (path) => {
  const page = pages.find((candidate) => candidate.path === path);
  const name = `${page?.locale}-${page?.key.replaceAll('/', '-')}`;
  const text = outline(getMain(findDocument((candidate) => candidate === page))).join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot(`__snapshots__/${name}.txt`);
});

it.each(locales)('every page in %s has the same header and footer', async (locale) => {
  const frames = pages
    .filter((page) => page.locale === locale)
    .map((page) => findDocument((candidate) => candidate === page))
    .map((document) => outline(document.body, 0, getMain(document)).join('\n'));
  expect(new Set(frames).size).toBe(1);
  await expect(`${frames[0]}\n`).toMatchFileSnapshot(`__snapshots__/${locale}-frame.txt`);
});

import { beforeAll, describe, expect, it } from 'vitest';

import { parseHtml } from '../../src/html/html-facts';
import type { LocaleContent } from '../../src/site-content';
import { locales, type Locale } from '../../src/locales';
import type { Page } from '../../src/site/page';
import { getText, normaliseSpaces } from '../site/dist';
import { outline } from './outline';
import { renderSample, samplePlan } from './sample-site';

const documents = new Map<Page, Document>();
const { content, pages } = samplePlan;

beforeAll(async () => {
  const { html } = await renderSample();
  // React separates adjacent text nodes with empty comments
  for (const [page, text] of html) documents.set(page, parseHtml(text.replaceAll('<!-- -->', '')));
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
/** Normalises text in the content as the text of a page is normalised, and reduces links to their text. */
const toPlainText = (text: string) => normaliseSpaces(text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'));

/** The lists of a page, with the number of items that the agency asked for; editors may add to some of them. */
const lists: [key: string, name: string, count: number, getItems: (content: LocaleContent) => unknown[]][] = [
  ['home', 'client logos', 4, ({ home }) => home.clients.logos],
  ['home', 'values', 5, ({ home }) => home.collaboration.items],
  ['home', 'AI boxes', 4, ({ home }) => home.ai.boxes],
  ['home', 'testimonials', 11, ({ testimonials }) => testimonials],
  ['agency', 'members', 4, ({ agency }) => agency.team.members],
  ['agency', 'badges', 3, ({ agency }) => agency.collective.badges],
  ['agency', 'years', 5, ({ agency }) => agency.timeline.entries],
  ['agency', 'publications', 7, ({ agency }) => agency.published.articles],
  ['case-studies', 'studies', 4, ({ studies }) => studies.map(({ header: { name } }) => ({ name }))],
  ['services', 'jump buttons', 3, ({ services }) => services.hero.jumps],
  ['services', 'benefits', 4, ({ services }) => services.benefits.items],
  ['services', 'services', 4, ({ services }) => services.services.items],
  ['services', 'method cards', 3, ({ services }) => services.method.cards],
  ['services', 'long paragraphs', 2, ({ services }) => services.method.paragraphs],
  ['services', 'flywheel steps', 6, ({ services }) => services.flywheel.steps],
  ['services', 'phases', 4, ({ services }) => services.flywheel.phases],
  [
    'services',
    'impulse lists of five',
    4,
    ({ services }) => services.flywheel.steps.filter(({ p2 }) => p2?.length === 5),
  ],
  ['services', 'audiences', 3, ({ services }) => services.whoFor.items],
  ['services', 'steps of the collaboration', 3, ({ services }) => services.process.steps],
  ['services', 'questions', 5, ({ services }) => services.faq.items],
  ['coaching', 'boxes', 2, ({ coaching }) => coaching.what.boxes],
  ['coaching', 'audiences', 4, ({ coaching }) => coaching.audiences.items],
  ['coaching', 'formats', 5, ({ coaching }) => coaching.formats.items],
  ['coaching', 'topics', 9, ({ coaching }) => coaching.topics.items],
  ['coaching', 'highlights', 4, ({ coaching }) => coaching.highlights.items],
  ['coaching', 'phases', 3, ({ coaching }) => coaching.phases.items],
  ['coaching', 'next steps', 3, ({ coaching }) => coaching.undecided.links],
];

const visibleFields = /^(name|profession|title|duration|text|description|year|heading|subHeading|autor|h3|p|question)$/;
const visibleLists = /^(p2|bulletPoints)$/;

/** Returns all texts of an item that visitors must see. */
function findVisibleTexts(item: unknown): string[] {
  if (typeof item !== 'object' || item === null) return [String(item)];
  return Object.entries(item).flatMap(([field, value]: [string, unknown]) => {
    if (Array.isArray(value)) return visibleLists.test(field) ? value.flatMap(findVisibleTexts) : [];
    return visibleFields.test(field) ? [String(value)] : [];
  });
}

/** The agency's figures, formatted per language. */
const figures: [key: string, de: string[], en: string[]][] = [
  [
    'services',
    ['1.800 Euro', '5.000 Euro', '26.600 Euro', 'drei Monate', 'WordPress'],
    ['€1,800', '€5,000', '€26,600', 'three months', 'WordPress'],
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
    ['2 Wochen', 'drei Monaten zum Monatsende', 'drei Monaten zum Ende', '1 Monat', 'Textform', 'Mediation'],
    [
      '2 weeks',
      'three months’ notice, effective at the end of a month',
      'three months’ notice, effective at the end of the current term',
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

it('pages have changed on different days', () => {
  expect(new Set(pages.flatMap(({ meta }) => meta.updated ?? [])).size).toBeGreaterThan(5);
});

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

  it.each(lists)('%s shows all of its %s, at least %i', (key, _, count, getItems) => {
    const items = getItems(content.locales[locale]);
    expect(items.length, 'adapt the number in “lists” if items were removed on purpose').toBeGreaterThanOrEqual(count);
    const text = readMainText(key, locale);
    expect(items.flatMap(findVisibleTexts).filter((item) => !text.includes(toPlainText(item)))).toEqual([]);
  });

  it('shows three or four results with a figure, and one or two images in the data section, in every case study', () => {
    for (const { slug, results, dataImg, dataImgTwo } of content.locales[locale].studies) {
      const text = readMainText(`case-study/${slug}`, locale);
      expect([3, 4]).toContain(results.length);
      expect(results.filter(({ heading }) => !/\d/.test(heading))).toEqual([]);
      const data = getPage(`case-study/${slug}`, locale).querySelector('[data-value]')?.closest('section');
      expect([1, 2]).toContain(data?.querySelectorAll('figure').length);
      const expected = [
        ...results.flatMap(({ heading, subHeading, text: body }) => [heading, subHeading, body]),
        ...[dataImg, dataImgTwo].flatMap((chart) =>
          chart ? [chart.caption, ...chart.values.map(({ display }) => display)] : [],
        ),
      ];
      expect(expected.filter((part) => !text.includes(toPlainText(part)))).toEqual([]);
    }
  });

  it.each(['home', 'services'])('%s links the case study of every result that it states', (key) => {
    const claims = [...getPage(key, locale).querySelectorAll('main article, main :not(article) > p')].filter((part) =>
      /9 (→|auf|to) 20|0 (auf|to) 36|3[.,]320/.test(getText(part)),
    );
    expect(claims).not.toEqual([]);
    expect(claims.filter((part) => !part.querySelector('a[href*="/casestudies/"]')).map(getText)).toEqual([]);
  });

  it('leads from the same words to the same address on all pages', () => {
    const targets = new Map<string, Set<string | null>>();
    for (const [page, document] of documents) {
      if (page.locale !== locale) continue;
      for (const link of document.querySelectorAll('a[href^="/"]:not([data-switch])'))
        targets.set(getText(link), (targets.get(getText(link)) ?? new Set()).add(link.getAttribute('href')));
    }
    expect(targets.size).toBeGreaterThan(20);
    expect([...targets].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  it('labels the links to each contact form with the same words on all pages', () => {
    const labels = new Map<string, Set<string>>();
    for (const [page, document] of documents) {
      // legal texts call the form what it is
      if (page.locale !== locale || ['imprint', 'privacy'].includes(page.name)) continue;
      for (const link of document.querySelectorAll(
        'a:is([href^="/kontakt/"], [href^="/en/contact"]):not([data-switch])',
      )) {
        const href = link.getAttribute('href') ?? '';
        labels.set(href, (labels.get(href) ?? new Set()).add(getText(link)));
      }
    }
    // the four forms, and the sample page of an analysis
    expect(labels.size).toBe(5);
    expect([...labels].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  it('repeats every testimonial three times for the endless carousel', () => {
    const { length } = content.locales[locale].testimonials;
    expect(getPage('home', locale).querySelectorAll('[data-testimonial]')).toHaveLength(3 * length);
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
  '/leistungen',
  '/coaching',
  '/casestudies',
  '/en/casestudies/mpuWolff',
  '/casestudies/not-found',
  '/agentur',
  '/kontakt/projektanfrage',
  '/impressum',
  '/en/privacy-policy',
  '/en/agb',
];

it('there is a snapshot of each kind of page', () => {
  const reviewed = pages.filter(({ path }) => reviewedPaths.includes(path)).map(({ name }) => name);
  // the style guide only repeats the components of other pages
  const names = new Set(pages.map(({ name }) => name).filter((name) => name !== 'styleguide'));
  expect(reviewed.toSorted()).toEqual([...names].toSorted());
});

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

import type { Browser } from 'playwright';

import { budgets } from '../../src/checks/check-budgets';
import type { Page } from '../../src/site/page';
import { findHighest, findMedian, type Figure } from './figure';
import { serveFloorPage } from './floor-page';
import { desktop, phone, visit, type Visit } from './visit';

export type Site = { url: string; pages: Page[]; browser: Browser };

type PageVisit = Visit & { page: Page };

const concurrency = 4;

/** Measures compressed bytes, requests and layout shifts of every page in a wide viewport, at full speed. */
export async function measureWeights({ url, pages, browser }: Site): Promise<Figure[]> {
  const queue = [...pages];
  const visits: PageVisit[] = [];
  const work = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      visits.push({ page, ...(await visit(browser, url + page.path, desktop)) });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));

  const line = { group: 'weight', isFixed: true } as const;
  const createHeaviest = (name: string, candidates: PageVisit[], budget: number): Figure => {
    const { page, bytes } = findHighest(candidates, (candidate) => candidate.bytes);
    return { ...line, name: `${name} (${page.path})`, value: bytes / 1024, unit: 'KB', goal: budget / 1024 };
  };
  const htmlSizes = visits.map(({ html }) => html / 1024);
  const requestCounts = visits.map(({ requests }) => requests);
  const mostRequests = findHighest(visits, ({ requests }) => requests);
  return [
    {
      ...line,
      name: 'HTML with its styles, median',
      value: findMedian(htmlSizes),
      unit: 'KB',
      goal: budgets.medianHtml / 1024,
    },
    {
      ...line,
      name: 'HTML with its styles, largest',
      value: Math.max(...htmlSizes),
      unit: 'KB',
      goal: budgets.html / 1024,
    },
    { ...line, name: 'whole page, median', value: findMedian(visits.map(({ bytes }) => bytes / 1024)), unit: 'KB' },
    createHeaviest(
      'whole page, heaviest',
      visits.filter(({ page }) => page.name !== 'contact'),
      budgets.all,
    ),
    createHeaviest(
      'whole page with a form, heaviest',
      visits.filter(({ page }) => page.name === 'contact'),
      budgets.allOfContact,
    ),
    { ...line, name: 'requests, median', value: findMedian(requestCounts), unit: '' },
    { ...line, name: `requests, most (${mostRequests.page.path})`, value: mostRequests.requests, unit: '' },
    createShiftFigure('weight', visits),
  ];
}

/** Pages of every layout, in both languages. */
const firstViewPaths = [
  '/',
  '/leistungen',
  '/en/agency',
  '/kontakt/projektanfrage',
  '/casestudies/mpuWolff',
  '/en/coaching',
];
/** The median counts, because a single slow visit may be an outlier. */
const rounds = 3;

/** Measures LCP, TBT and layout shifts of some pages on a slow phone, and compares LCP with that of a minimal page. */
export async function measureFirstViews({ url, pages, browser }: Site): Promise<Figure[]> {
  const floorPage = await serveFloorPage();
  const floors: Visit[] = [];
  const all: PageVisit[] = [];
  const shownPages = pages.filter(({ path }) => firstViewPaths.includes(path));
  try {
    // the first visit also starts the browser
    await visit(browser, floorPage.url, phone, true);
    // in turns, because the machine may slow down
    for (let round = 0; round < rounds; round++) {
      floors.push(await visit(browser, floorPage.url, phone, true));
      for (const page of shownPages) all.push({ page, ...(await visit(browser, url + page.path, phone, true)) });
    }
  } finally {
    floorPage.close();
  }
  const visits = shownPages.map((page): PageVisit => {
    const ofPage = all.filter((each) => each.page === page);
    return {
      ...findHighest(ofPage, ({ cls }) => cls),
      lcp: findMedian(ofPage.map(({ lcp }) => lcp)),
      tbt: findMedian(ofPage.map(({ tbt }) => tbt)),
    };
  });

  const floor = findMedian(floors.map(({ lcp }) => lcp));
  const slowest = findHighest(visits, ({ lcp }) => lcp);
  const mostBlocked = findHighest(visits, ({ tbt }) => tbt);
  const medianLcp = findMedian(visits.map(({ lcp }) => lcp));
  const line = { group: 'first view', unit: 'ms' } as const;
  const formatRatio = (value: number) => `${(value / floor).toFixed(2)} × floor`;
  return [
    { ...line, name: 'LCP of the floor page', value: floor },
    { ...line, name: `LCP, median page: ${formatRatio(medianLcp)}`, value: medianLcp, goal: 1.3 * floor },
    {
      ...line,
      name: `LCP, slowest (${slowest.page.path}): ${formatRatio(slowest.lcp)}`,
      value: slowest.lcp,
      goal: 1.4 * floor,
    },
    { ...line, name: 'TBT of the floor page', value: findMedian(floors.map(({ tbt }) => tbt)) },
    { ...line, name: 'TBT, median page', value: findMedian(visits.map(({ tbt }) => tbt)) },
    { ...line, name: `TBT, most (${mostBlocked.page.path})`, value: mostBlocked.tbt },
    createShiftFigure('first view', visits),
  ];
}

/**
 * Creates the figure of layout shifts, which differs between machines: fonts may arrive before or after the first
 * paint.
 */
function createShiftFigure(group: string, visits: PageVisit[]): Figure {
  const { page, cls } = findHighest(visits, (candidate) => candidate.cls);
  return { group, name: `CLS, most${cls > 0 ? ` (${page.path})` : ''}`, value: cls, unit: '', goal: 0 };
}

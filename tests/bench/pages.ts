import type { Browser } from 'playwright';

import { budgets } from '../../src/build/audit/check-budgets';
import type { Page } from '../../src/page';
import { highest, median, type Figure } from './figure';
import { serveFloorPage } from './floor-page';
import { desktop, phone, visit, type Visit } from './visit';

export type Site = { url: string; pages: Page[]; browser: Browser };

type PageVisit = Visit & { page: Page };

const concurrency = 4;
/** One slow visit says little: so many of the slowest pages are visited again, and their median counts. */
const visitedAgain = 4;
const further = 2;

/** Compressed bytes, requests and layout shifts of every page in a wide window, at full speed. */
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
  const heaviest = (name: string, of: PageVisit[], budget: number): Figure => {
    const { page, bytes } = highest(of, (each) => each.bytes);
    return { ...line, name: `${name} (${page.path})`, value: bytes / 1024, unit: 'KB', goal: budget / 1024 };
  };
  const html = visits.map((each) => each.html / 1024);
  const requests = visits.map((each) => each.requests);
  const most = highest(visits, (each) => each.requests);
  return [
    { ...line, name: 'HTML with its styles, median', value: median(html), unit: 'KB', goal: budgets.medianHtml / 1024 },
    { ...line, name: 'HTML with its styles, largest', value: Math.max(...html), unit: 'KB', goal: budgets.html / 1024 },
    { ...line, name: 'whole page, median', value: median(visits.map(({ bytes }) => bytes / 1024)), unit: 'KB' },
    heaviest(
      'whole page, heaviest',
      visits.filter(({ page }) => page.name !== 'contact'),
      budgets.all,
    ),
    heaviest(
      'whole page with a form, heaviest',
      visits.filter(({ page }) => page.name === 'contact'),
      budgets.allOfContact,
    ),
    { ...line, name: 'requests, median', value: median(requests), unit: '' },
    { ...line, name: `requests, most (${most.page.path})`, value: most.requests, unit: '' },
    shiftFigure('weight', visits),
  ];
}

/** LCP, TBT and layout shifts of every page on a slow phone; LCP beside a page that could hardly be lighter. */
export async function measureFirstViews({ url, pages, browser }: Site): Promise<Figure[]> {
  const floorPage = await serveFloorPage();
  const floors: Visit[] = [];
  const visits: PageVisit[] = [];
  try {
    // the first visit also starts the browser
    await visit(browser, floorPage.url, phone, true);
    for (const [index, page] of pages.entries()) {
      // spread over the run, because the machine may slow down meanwhile
      if (index % 8 === 0) floors.push(await visit(browser, floorPage.url, phone, true));
      visits.push({ page, ...(await visit(browser, url + page.path, phone, true)) });
    }
    for (const slow of visits.toSorted((a, b) => b.lcp - a.lcp).slice(0, visitedAgain)) {
      const again = [slow.lcp];
      for (let count = 0; count < further; count++) {
        again.push((await visit(browser, url + slow.page.path, phone, true)).lcp);
      }
      slow.lcp = median(again);
    }
  } finally {
    floorPage.close();
  }

  const floor = median(floors.map(({ lcp }) => lcp));
  const slowest = highest(visits, ({ lcp }) => lcp);
  const blocked = highest(visits, ({ tbt }) => tbt);
  const middle = median(visits.map(({ lcp }) => lcp));
  const line = { group: 'first view', unit: 'ms' } as const;
  const ofFloor = (value: number) => `${(value / floor).toFixed(2)} × floor`;
  return [
    { ...line, name: 'LCP of the floor page', value: floor },
    { ...line, name: `LCP, median page: ${ofFloor(middle)}`, value: middle, goal: 1.3 * floor },
    {
      ...line,
      name: `LCP, slowest (${slowest.page.path}): ${ofFloor(slowest.lcp)}`,
      value: slowest.lcp,
      goal: 1.4 * floor,
    },
    { ...line, name: 'TBT of the floor page', value: median(floors.map(({ tbt }) => tbt)) },
    { ...line, name: 'TBT, median page', value: median(visits.map(({ tbt }) => tbt)) },
    { ...line, name: `TBT, most (${blocked.page.path})`, value: blocked.tbt },
    shiftFigure('first view', visits),
  ];
}

function shiftFigure(group: string, visits: PageVisit[]): Figure {
  const { page, cls } = highest(visits, (each) => each.cls);
  return { group, name: `CLS, most${cls > 0 ? ` (${page.path})` : ''}`, value: cls, unit: '', goal: 0, isFixed: true };
}

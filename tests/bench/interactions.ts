import type { Browser, Page, Route } from 'playwright';

import { median, type Figure } from './figure';

/** What a visitor does in one place: taps on these, or keys, in this order. */
type Case = {
  name: string;
  path: string;
  width: number;
  island?: string;
  does: (string | { key: string } | { type: string })[];
};

const menu = ['header [popovertarget="menu"]', '#menu [popovertargetaction="hide"]'];

/** What works from the first paint, without any script. */
const plain: Case[] = [
  { name: 'menu', path: '/', width: 375, does: menu },
  {
    name: 'questions',
    path: '/leistungen',
    width: 375,
    does: ['#faq details:first-of-type > summary', '#faq details:first-of-type > summary'],
  },
  {
    name: 'phases',
    path: '/leistungen',
    width: 375,
    does: ['#flywheel details > summary', '#flywheel details:last-of-type > summary'],
  },
];

/** A page with one question and nothing else: what the browser itself takes for an answer. */
const barePage =
  '<!doctype html><meta name=viewport content=width=device-width><details><summary>?</summary>!</details>';
const bare: Case = { name: 'a bare page', path: barePage, width: 375, does: ['summary', 'summary'] };

const arrows = (island: string): Case['does'] => {
  const buttons = `[data-island="${island}"] button`;
  return [`${buttons} >> nth=0`, `${buttons} >> nth=1`, { key: 'ArrowRight' }, { key: 'ArrowLeft' }];
};

const form = '[data-island="contact-form"]';

/** Every interaction of every widget, once its code is there. */
const widgets: Case[] = [
  ...plain,
  { name: 'testimonials', path: '/', width: 375, island: 'testimonials', does: arrows('testimonials') },
  { name: 'testimonials, wide', path: '/', width: 1440, island: 'testimonials', does: arrows('testimonials') },
  {
    name: 'publications',
    path: '/agentur',
    width: 375,
    island: 'publications',
    does: arrows('publications').toReversed(),
  },
  {
    name: 'team',
    path: '/agentur',
    width: 375,
    island: 'team',
    does: ['[data-island="team"] button >> nth=0', '[data-island="team"] button >> nth=0'],
  },
  {
    name: 'flywheel',
    path: '/leistungen',
    width: 1440,
    island: 'flywheel',
    does: [1, 3, 5].map((index) => `[data-island="flywheel"] button >> nth=${index}`),
  },
  {
    name: 'contact form',
    path: '/kontakt/projektanfrage',
    width: 375,
    island: 'contact-form',
    does: [
      `${form} select`,
      { key: 'ArrowDown' },
      `${form} option >> nth=2`,
      `${form} [type=submit]`,
      `${form} [name=from_name]`,
      { type: 'Ida' },
      `${form} [name=message]`,
      { type: 'Text' },
    ],
  },
];

/** Each case is visited so often; the middle one counts, because a busy machine only ever makes one slower. */
const visits = 3;

/** Interaction to next paint of everything that can be tapped, on a phone with a quarter of this machine's speed. */
export async function measureInteractions(browser: Browser, origin: string): Promise<Figure[]> {
  const line = { group: 'taps', unit: 'ms' } as const;
  const figures: Figure[] = [];
  for (const each of widgets) {
    figures.push({
      ...line,
      name: `${each.name}, slowest interaction`,
      value: await slowest(browser, origin, each, false),
      goal: 100,
    });
  }
  const floor = await slowest(browser, origin, bare, true);
  for (const each of plain) {
    figures.push({
      ...line,
      name: `${each.name}, scripts blocked`,
      value: await slowest(browser, origin, each, true),
      goal: 50,
      floor,
    });
  }
  return figures;
}

async function slowest(...visit: Parameters<typeof slowestOnce>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < visits; count++) times.push(await slowestOnce(...visit));
  return median(times);
}

async function slowestOnce(
  browser: Browser,
  origin: string,
  { path, width, island, does }: Case,
  isBlocked: boolean,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width, height: 812 },
    hasTouch: width < 1024,
    isMobile: width < 1024,
  });
  const page = await context.newPage();
  if (isBlocked) {
    // once, and the page alone: what else it asks for would be answered by this program, at the cost of its time
    const withoutScripts = async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': "script-src 'none'" },
      });
    };
    await page.route(origin + path, withoutScripts, { times: 1 });
  }
  if (path === barePage) await page.setContent(barePage);
  else await page.goto(origin + path, { waitUntil: 'load' });
  if (island) await page.evaluate(startOf(island));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(`globalThis.durations = []; globalThis.noted = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) if (interactionId) durations.push(duration);
  }); noted.observe({ type: 'event', durationThreshold: 16 });`);
  for (const step of does) {
    await act(page, step, width < 1024);
    // a frame for the answer, and one in which it is told
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 250)))');
  }
  const most = await page.evaluate<number>('Math.max(0, ...durations)');
  await context.close();
  return most;
}

// Plain DOM here and below: Playwright's locators put listeners into the page whose time would count as the page's.

/** Runs in the page: brings a widget into view and waits until it has started. */
const startOf = (island: string) => `new Promise((resolve) => {
  const element = document.querySelector('[data-island="${island}"]');
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const look = () => (element.hasAttribute('data-src') ? setTimeout(look, 20) : resolve());
  look();
})`;

async function act(page: Page, step: Case['does'][number], isTouch: boolean): Promise<void> {
  if (typeof step !== 'string') {
    if ('key' in step) await page.keyboard.press(step.key);
    else await page.keyboard.type(step.type);
    return;
  }
  const [selector, index = '0'] = step.split(' >> nth=');
  const element = `document.querySelectorAll(${JSON.stringify(selector)})[${index}]`;
  await page.evaluate(`${element}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
  // nobody needs less to see where a page has jumped to and to bring a finger there; pictures come meanwhile
  await page.waitForTimeout(500);
  const [x, y] = await page.evaluate<[number, number]>(
    `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(${element}.getBoundingClientRect())`,
  );
  if (isTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

import { launchUnpainted } from './browser';
import { cookiesOf, watchPrivacy } from './privacy';

export const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;

/** What the window is to be like, and where enquiries may go besides the site itself. */
export type WindowOptions = BrowserContextOptions & { enquiries?: string };

/** Does something with a page before it is opened, such as answering its requests; to that page alone, for others share its context. */
export type Prepare = (page: Page) => Promise<unknown>;

type Kept = { context: BrowserContext; page?: Page };

/** Pages of the same kind of window share a process: starting one costs as much as a page. */
const fewProcesses = '--renderer-process-limit=1';

/** How long a Chromium that no file needs stays for the next one, in milliseconds. */
const patience = 3000;
let running: Browser | undefined;
let ending: NodeJS.Timeout | undefined;

/** One Chromium for the files that a worker runs one after the other: starting one costs as much as four pages. */
async function workersBrowser(): Promise<Browser> {
  clearTimeout(ending);
  if (!running?.isConnected()) running = await launchUnpainted({ args: [fewProcesses] });
  return running;
}

/** Ends the windows of a file, and the worker's Chromium where no other file follows. */
async function closeWindows(windows: Iterable<Kept>): Promise<void> {
  await Promise.all([...windows].map(({ context }) => context.close()));
  ending = setTimeout(() => {
    void running?.close();
    running = undefined;
  }, patience);
}

/**
 * Opens addresses in windows of Chromium for the tests of a file. The console's errors fail the test, refusals of the
 * policy among them, and so does whatever a page stores or asks of others. Windows of the same kind are used again, since
 * a fresh one costs twice as much as a page; only what has been prepared gets one of its own, beside the kept one.
 */
export function browserWindows() {
  let browser: Browser;
  const kept = new Map<string, Kept>();
  const prepared: Page[] = [];
  const complaints: string[] = [];
  let isFirst = true;

  beforeAll(async () => {
    browser = await workersBrowser();
  });
  afterAll(() => closeWindows(kept.values()));
  afterEach(async () => {
    const cookies = await Promise.all([...kept.values()].map(({ context }) => cookiesOf(context)));
    const heard = [...complaints, ...cookies.flat()];
    await Promise.all(prepared.splice(0).map((page) => page.close()));
    isFirst = true;
    complaints.length = 0;
    expect(heard).toEqual([]);
  });

  async function openPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', ({ message }) => {
      // the relay's own page takes no part in transitions between pages
      if (!message.endsWith('ViewTransition opt-in disabled')) complaints.push(message);
    });
    page.on('console', (message) => {
      const missing = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !missing) complaints.push(message.text());
    });
    return page;
  }

  /** Windows of all sizes are of one kind: a page takes its size before it is opened. */
  async function keptWindow({ enquiries, viewport, ...options }: WindowOptions, origin: string): Promise<Kept> {
    const kind = JSON.stringify([origin, enquiries, options, !viewport]);
    const known = kept.get(kind);
    if (known) return known;
    const context = await browser.newContext({ viewport, ...options });
    await watchPrivacy(context, complaints, origin, enquiries);
    const fresh = { context };
    kept.set(kind, fresh);
    return fresh;
  }

  /** The page of a kept window, or one of its own; those that earlier tests have left end what they are doing. */
  async function choosePage(window: Kept, viewport: WindowOptions['viewport'], prepare?: Prepare): Promise<Page> {
    const others = [...kept.values()].filter((each) => prepare || each !== window);
    if (isFirst) await Promise.all(others.map(({ page }) => page && leave(page)));
    const known = !prepare && window.page;
    if (known) await renew(known);
    const page = known || (await openPage(window.context));
    if (viewport) await page.setViewportSize(viewport);
    if (!prepare) return (window.page = page);
    prepared.push(page);
    await prepare(page);
    return page;
  }

  const open = async (
    address: URL,
    options: WindowOptions,
    prepare?: Prepare,
    headers: Record<string, string> = {},
  ) => {
    const window = await keptWindow(options, address.origin);
    const page = await choosePage(window, options.viewport, prepare);
    await window.context.setExtraHTTPHeaders(headers);
    // what the last test has left is cut short, which it may complain about
    if (isFirst) page.once('framenavigated', () => (complaints.length = 0));
    isFirst = false;
    await page.goto(address.href);
    return page;
  };
  return { open, complaints };
}

/** A text of every site: going there keeps the process, which a blank page would end. */
const quiet = '/robots.txt';

/**
 * Has a page go on to any address as to a new one, without what was typed into it and its pointer; it may be at this
 * address already. That costs a third of what it costs to leave it.
 */
async function renew(page: Page): Promise<void> {
  // one that is just going elsewhere cannot be asked
  await page.evaluate((name) => history.replaceState(null, '', name), `${quiet}?left`).catch(() => leave(page));
  await page.mouse.move(0, 0);
}

/** Ends whatever the page in a window is doing, also where the site has ended. */
async function leave(page: Page): Promise<void> {
  const { origin, pathname, search } = new URL(page.url());
  if (pathname + search !== quiet) await page.goto(origin + quiet).catch(() => undefined);
}

import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from 'playwright';
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

/**
 * Opens addresses in one Chromium for the tests of a file. The console's errors fail the test, refusals of the policy
 * among them, and so does whatever a page stores or asks of others. Windows of the same kind are used again, since a
 * fresh one costs twice as much as a page; only what has been prepared gets one of its own, beside the kept one.
 */
export function browserWindows(launch: LaunchOptions = {}) {
  let browser: Browser;
  const kept = new Map<string, Kept>();
  const prepared: Page[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchUnpainted({ ...launch, args: [...(launch.args ?? []), fewProcesses] });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const cookies = await Promise.all([...kept.values()].map(({ context }) => cookiesOf(context)));
    const heard = [...complaints, ...cookies.flat()];
    await Promise.all([
      ...[...kept.values()].map(({ page }) => page && leave(page)),
      ...prepared.splice(0).map((page) => page.close()),
    ]);
    // leaving cuts a page short, which it may complain about
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

  async function keptWindow({ enquiries, ...options }: WindowOptions, origin: string): Promise<Kept> {
    const kind = JSON.stringify([origin, enquiries, options]);
    const known = kept.get(kind);
    if (known) return known;
    const context = await browser.newContext(options);
    await watchPrivacy(context, complaints, origin, enquiries);
    const fresh = { context };
    kept.set(kind, fresh);
    return fresh;
  }

  async function choosePage(window: Kept, viewport: WindowOptions['viewport'], prepare?: Prepare): Promise<Page> {
    if (prepare) {
      const own = await openPage(window.context);
      prepared.push(own);
      await prepare(own);
      return own;
    }
    if (!window.page) return (window.page = await openPage(window.context));
    await leave(window.page);
    if (viewport) await window.page.setViewportSize(viewport);
    return window.page;
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
    await page.goto(address.href);
    return page;
  };
  return { open, complaints };
}

/** A text of every site: going there keeps the process, which a blank page would end. */
const quiet = '/robots.txt';

/** Ends whatever the page in a window is doing, also where the site has ended; the next one starts without its pointer. */
async function leave(page: Page): Promise<void> {
  const { protocol, origin, pathname } = new URL(page.url());
  if (!protocol.startsWith('http') || pathname === quiet) return;
  await page.goto(origin + quiet).catch(() => undefined);
  await page.mouse.move(0, 0);
}

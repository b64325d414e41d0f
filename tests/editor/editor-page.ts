import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import { launchChromium } from '../browser/browser';
import { runAxe } from '../browser/chromium/axe';
import { startEditor, type EditorServer } from './editor-server';

// the tests of a file share these; they are set by the hooks below
export let server: EditorServer;
export let context: BrowserContext;
export let page: Page;

/** What has gone wrong in pages; a test that breaks something on purpose empties it. */
export const problems: string[] = [];

/** Starts the editor once for the tests of a file; each of them gets a new page, and fails on errors in it. */
export function setUpEditor(path: string, { reportsConsole = true } = {}): void {
  let browser: Browser;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchChromium(), startEditor()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  beforeEach(async () => {
    context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    context.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url)) problems.push(request.url());
    });
    context.on('weberror', (error) => {
      // a page that is left or resized during its transition
      if (!/transition was/i.test(error.error().message)) problems.push(error.error().message);
    });
    context.on('console', (message) => {
      if (reportsConsole && message.type() === 'error') problems.push(message.text());
    });
    page = await openPage(path);
  });
  afterEach(async () => {
    await context.close();
    await server.reset();
    expect(problems.splice(0)).toEqual([]);
  });
}

/** Closes the page and opens a new one. */
export async function reopenPage(path: string): Promise<void> {
  await page.close();
  page = await openPage(path);
}

/** Opens a part of the editor in another tab. */
export async function openPage(path: string): Promise<Page> {
  const newPage = await context.newPage();
  newPage.setDefaultTimeout(60_000);
  await newPage.goto(path);
  await newPage.locator('form').waitFor();
  return newPage;
}

export const field = (name: string, within = page) => within.locator(`[name="${name}"]`);
export const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
export const frame = (within = page) => within.frameLocator('iframe[title="Vorschau"]');

/** Expects no findings of axe in both themes, in a part of the page or in all of it. */
export async function expectAccessible(selector?: string, within = page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await within.emulateMedia({ colorScheme });
    expect(await runAxe(within, selector), colorScheme).toEqual([]);
  }
}

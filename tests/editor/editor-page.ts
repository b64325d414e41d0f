import type { Browser, BrowserContext, Locator, Page } from 'playwright';
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
export function setUpEditor(path: string, { reportsConsole = true, readEnv = async () => ({}) }: Options = {}): void {
  let browser: Browser;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchChromium(), readEnv().then(startEditor)]);
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
    context.on('weberror', (webError) => {
      const { message } = webError.error();
      if (!wasStopped || !message.includes('dynamically imported module')) problems.push(message);
    });
    context.on('console', (message) => {
      if (reportsConsole && message.type() === 'error') problems.push(message.text());
    });
    page = await openPage(path);
  });
  afterEach(async () => {
    await context.close();
    await server.reset();
    wasStopped = false;
    expect(problems.splice(0)).toEqual([]);
  });
}

/** `readEnv` returns settings of the dev server. */
type Options = { reportsConsole?: boolean; readEnv?: () => Promise<NodeJS.ProcessEnv> };

let wasStopped = false;

/** Stops the server; returns a function that starts it again. That the page could not load its scripts is no problem then. */
export function stopServer(): Promise<() => Promise<void>> {
  wasStopped = true;
  return server.stop();
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
export const fieldBox = (name: string, within = page) => within.locator('.field', { has: field(name, within) });
/** The buttons of a field, which follow the fields of all languages. */
export const fieldActions = (name: string, within = page) => within.locator(`.field-actions[data-for="${name}"]`);
export const button = (name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true });
export const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
export const frame = (within = page) => within.frameLocator('iframe[title="Vorschau"]');
/** An entry of a list, which is a closed row until it is opened. */
export const entryOf = (list: string, index: number, within = page) =>
  within.locator(`[data-list="${list}"] > [data-entry="${index}"]`);
export const openEntry = (list: string, index: number, within = page) =>
  entryOf(list, index, within).locator('.entry-toggle[aria-expanded=false]').first().click();
export const getFocusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** Waits until everything that was typed is on disk. */
export async function waitUntilSaved(within = page): Promise<void> {
  await within.locator('.status[aria-busy=false] .saved').waitFor();
}

/** Polls the content of a file, because edits are written after a delay. */
export const expectInFile = (file: string) => expect.poll(() => server.read(file));

/** Expects no findings of axe in either theme, in a part of the page or in all of it. The themes differ in colors alone. */
export async function expectAccessible(selector?: string, within = page): Promise<void> {
  await within.emulateMedia({ colorScheme: 'dark' });
  expect(await runAxe(within, selector, ['color-contrast']), 'dark').toEqual([]);
  await within.emulateMedia({ colorScheme: 'light' });
  expect(await runAxe(within, selector), 'light').toEqual([]);
}

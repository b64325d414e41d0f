import type { BrowserContextOptions, Page } from 'playwright';
import { expect, it } from 'vitest';

import { fixture } from '../../fixture-site';
import { runAxe } from './axe';
import { createGate } from './gate';
import { desktop, phone, setUpChromium, type Prepare } from './pages';
import { translatePage } from './translator';

const { open: openPage, getSite } = setUpChromium();

const german = '/kontakt/projektanfrage';
const fields = {
  from_name: 'Rosa „Röschen“ <b>Holunder</b>',
  from_email: 'rosa@praxis.example',
  company: 'Praxis & Söhne 🌳',
  website: 'praxis.example',
  heard_from: 'שלום',
  message: 'Guten Tag,\n\nwas kostet das?\n</pre><script>alert(1)</script>',
};

const open = (path = german, options: BrowserContextOptions = {}, prepare?: Prepare) =>
  openPage(path, { ...desktop, reducedMotion: 'reduce', ...options }, prepare);
const waitForHydration = (page: Page) =>
  page.locator('[data-island="contact-form"]:not([data-src])').waitFor({ state: 'attached' });

async function openForm(options?: BrowserContextOptions, prepare?: Prepare): Promise<Page> {
  const page = await open(german, options, prepare);
  await waitForHydration(page);
  return page;
}

async function fill(page: Page, values: Partial<typeof fields> = fields): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

const getSubmitButton = (page: Page) => page.locator('form button[type="submit"]');
const getPanel = (page: Page, role: 'alert' | 'status') => page.locator(`main [role="${role}"][tabindex="-1"]`);
const waitForThanks = (page: Page) => page.getByRole('heading', { name: 'Vielen Dank für deine Anfrage.' }).waitFor();
const getMessages = () => getSite().listMessages();

const goOffline: Prepare = (page) => page.route('**/api/enquiry', (route) => route.abort('internetdisconnected'));
const holdScript = (gate: ReturnType<typeof createGate>) => (page: Page) =>
  page.route('**/assets/contact-form-*', gate.hold);

/** Fills and sends the form without a network connection. */
async function sendOffline(options?: BrowserContextOptions, values = fields): Promise<Page> {
  const page = await openForm(options, goOffline);
  await fill(page, values);
  await getSubmitButton(page).click();
  await getPanel(page, 'alert').waitFor();
  return page;
}

it('axe finds no violations with errors, while sending, and in the confirmation', async () => {
  const gate = createGate();
  const page = await openForm({ ...phone, colorScheme: 'dark' }, (page) => page.route('**/api/enquiry', gate.hold));
  await getSubmitButton(page).click();
  await page.getByRole('alert').waitFor();
  expect(await runAxe(page, 'main')).toEqual([]);
  await fill(page);
  await getSubmitButton(page).click();
  await page.locator('[inert] select').waitFor();
  expect(await runAxe(page, 'main')).toEqual([]);
  gate.open();
  await getPanel(page, 'status').waitFor();
  expect(await runAxe(page, 'main')).toEqual([]);
});

it('the confirmation is in view from its first frame', async () => {
  const page = await openForm({ ...phone, reducedMotion: 'no-preference' });
  await fill(page);
  const tops = page.evaluate(async () => {
    const values: number[] = [];
    while (values.length < 5) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const confirmation = document.querySelector('[data-sent] > [tabindex]');
      if (confirmation) values.push(Math.round(confirmation.getBoundingClientRect().top));
    }
    return values;
  });
  await getSubmitButton(page).click();
  expect(new Set(await tops).size).toBe(1);
  expect((await tops)[0]).toBeLessThan(370);
});

it('submitting again announces missing fields again', async () => {
  const page = await openForm();
  await page.locator('[name="from_name"]').press('Enter');
  const firstAlert = await page.getByRole('alert').elementHandle();
  await page.locator('[name="from_name"]').press('Enter');
  // screen readers announce only new elements
  await expect.poll(() => firstAlert?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  expect(await page.getByRole('alert').count()).toBe(1);
});

it('fails if the relay does not respond within 15 seconds', async () => {
  // timeouts in the page are ten times shorter
  const page = await openForm({}, async (page) => {
    await page.addInitScript(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 10);
    });
    await page.route('**/api/enquiry', () => undefined);
  });
  await fill(page);
  const start = Date.now();
  await getSubmitButton(page).click();
  await getPanel(page, 'alert').waitFor();
  expect(Date.now() - start).toBeGreaterThan(1_450);
});

it('a second attempt is sent even if autofill has filled the honeypot', async () => {
  const page = await openForm();
  await fill(page);
  await page.locator('[name="confirm_subject"]').evaluate((field: HTMLInputElement) => (field.value = 'Rosa'));
  await getSubmitButton(page).click();
  await getPanel(page, 'alert').waitFor();
  expect(getMessages()).toEqual([]);
  await page.getByRole('button', { name: 'Erneut senden' }).click();
  await getPanel(page, 'status').waitFor();
  expect(getMessages()).toHaveLength(1);
});

const getCopyButton = (page: Page) => page.getByRole('button', { name: 'Nachricht kopieren' });

it('a failed message can be copied repeatedly, and is selected if copying fails', async () => {
  const page = await sendOffline({ permissions: ['clipboard-read', 'clipboard-write'] });
  expect(await runAxe(page, 'main')).toEqual([]);
  for (const text of ['', 'etwas anderes']) {
    await page.evaluate((content) => navigator.clipboard.writeText(content), text);
    await getCopyButton(page).click();
    const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(readClipboard).toBe(await page.locator('main pre').textContent());
  }
  expect(await page.getByText('Kopiert', { exact: true }).isVisible()).toBe(true);
  await page.evaluate(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await getCopyButton(page).click();
  await page.getByText('Das Kopieren hat nicht funktioniert.').waitFor();
  const selected = await page.evaluate(() => getSelection()?.toString());
  expect(selected).toBe(await page.locator('main pre').innerText());
});

it('a mail link that is too long for Windows omits the message there', async () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0';
  const page = await sendOffline({ userAgent }, { ...fields, message: 'ü'.repeat(900) });
  const link = new URL((await page.locator('[role="alert"] a').getAttribute('href')) ?? '');
  expect([link.pathname, [...link.searchParams.keys()]]).toEqual([fixture.content.identity.email.address, ['subject']]);
  expect(await page.getByRole('link', { name: 'Deine Nachricht als' }).count()).toBe(0);
  expect(await getCopyButton(page).isVisible()).toBe(true);
});

/** Changes to the page by third parties. */
const pageChanges: Record<string, () => void> = {
  'a translator': translatePage,
  'an extension that adds icons': () => {
    for (const field of document.querySelectorAll('form input')) field.after(document.createElement('x-icon'));
  },
  'an extension that wraps the form': () => {
    const form = document.querySelector('form');
    const wrapper = document.createElement('x-extension');
    form?.replaceWith(wrapper);
    if (form) wrapper.append(form);
  },
};

it.each(Object.keys(pageChanges))('no text is lost after a failure with %s', async (name) => {
  let isOnline = false;
  const page = await openForm({}, (page) =>
    page.route('**/api/enquiry', (route) => (isOnline ? route.continue() : route.abort('internetdisconnected'))),
  );
  await page.evaluate(pageChanges[name] ?? expect.fail());
  await fill(page);
  const type = page.locator('select[name="form_type"]');
  await type.selectOption(await type.locator('option', { hasText: 'Potenzialanalyse' }).innerText());
  await getSubmitButton(page).click();
  await getPanel(page, 'alert').waitFor();
  const text = await page.locator('main pre').textContent();
  for (const value of Object.values(fields)) expect(text).toContain(value);
  expect(text).not.toContain('(çeviri)');
  expect(await page.locator('form').isVisible()).toBe(false);
  isOnline = true;
  await page.getByRole('button', { name: 'Erneut senden' }).click();
  await getPanel(page, 'status').waitFor();
  expect(getMessages()[0]?.textContent).toContain(fields.message);
  expect(getMessages()[0]?.textContent).toMatch(/Potenzialanalyse$/m);
});

it('text and a submission before hydration are not lost with a translator', async () => {
  const gate = createGate();
  const page = await open(german, {}, holdScript(gate));
  await fill(page);
  await page.evaluate(translatePage);
  await getSubmitButton(page).click();
  gate.open();
  await getPanel(page, 'status').waitFor();
  expect(getMessages()[0]?.textContent).toContain(fields.message);
  // React reports a hydration mismatch
  getSite()
    .problems.splice(0)
    .forEach((problem) => expect(problem).toContain('#418'));
});

it('sends a form whose script hangs, but only three seconds after the page has loaded', async () => {
  let requestCount = 0;
  const page = await open(german, {}, async (page) => {
    await page.addInitScript(() => {
      performance.now = () => 1 + Number(document.documentElement.dataset.time ?? 0);
    });
    await page.route('**/assets/*.js', () => void (requestCount += 1));
  });
  await fill(page);
  await expect.poll(() => requestCount).toBeGreaterThan(0);
  const submitAt = async (milliseconds: number) => {
    await page.evaluate((time) => (document.documentElement.dataset.time = String(time)), milliseconds);
    await getSubmitButton(page).click();
  };
  for (const milliseconds of [0, 2900]) await submitAt(milliseconds);
  expect(new URL(page.url()).pathname).toBe(german);
  await submitAt(3100);
  await waitForThanks(page);
  expect(getMessages()).toHaveLength(1);
});

/** Dismisses the dialogs of a page, and records their types. */
function dismissDialogs(page: Page): string[] {
  const types: string[] = [];
  page.on('dialog', (dialog) => {
    types.push(dialog.type());
    void dialog.dismiss();
  });
  return types;
}

it('asks for confirmation before leaving with an unsent message, but not once it is sent or deleted', async () => {
  const languageLink = 'header a[hreflang]';
  const page = await openForm();
  const dialogs = dismissDialogs(page);
  await fill(page, { message: 'Guten Tag' });
  await page.locator(languageLink).click({ noWaitAfter: true });
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  expect(new URL(page.url()).pathname).toBe(german);
  await fill(page, { message: '' });
  await page.locator(languageLink).click();
  await page.waitForURL('**/en/contact');
  await page.goBack();
  await waitForHydration(page);
  await fill(page);
  await getSubmitButton(page).click();
  await getPanel(page, 'status').waitFor();
  await page.locator(languageLink).click();
  await page.waitForURL('**/en/contact');
  expect(dialogs).toEqual(['beforeunload']);
});

// in a page of its own: Chromium asks which app should open such a link, and that dialog takes all further input
it.each(['tel:', 'mailto:'])('does not ask for confirmation on a click on a link to %s', async (scheme) => {
  const page = await openForm();
  const dialogs = dismissDialogs(page);
  await fill(page, { message: 'Guten Tag' });
  await page.locator(`footer a[href^="${scheme}"]`).click();
  await expect.poll(() => getSite().problems.splice(0)).toHaveLength(1);
  expect(dialogs).toEqual([]);
});

import { join } from 'node:path';
import type { BrowserContextOptions, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startProvider } from '../../fixtures/provider/provider';
import { fixture } from '../../fixture-site';
import { copyProject, type ProjectCopy } from '../../project-copy';
import { startTestSite, type TestSite } from '../test-site';
import { runAxe } from './axe';
import { createGate } from './gate';
import { desktop, phone, setUpChromium, type Prepare } from './pages';
import { translatePage } from './translator';

const { open: openPage, site } = setUpChromium();

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

const submitButton = (page: Page) => page.locator('form button[type="submit"]');
const panel = (page: Page, role: 'alert' | 'status') => page.locator(`main [role="${role}"][tabindex="-1"]`);
const waitForThanks = (page: Page) => page.getByRole('heading', { name: 'Vielen Dank für deine Anfrage.' }).waitFor();
const getMessages = () => site().messages();

const goOffline: Prepare = (page) => page.route('**/api/enquiry', (route) => route.abort('internetdisconnected'));
const holdScript = (gate: ReturnType<typeof createGate>) => (page: Page) =>
  page.route('**/assets/contact-form-*', gate.hold);

/** Fills and sends the form without a network connection. */
async function failToSend(options?: BrowserContextOptions, values = fields): Promise<Page> {
  const page = await openForm(options, goOffline);
  await fill(page, values);
  await submitButton(page).click();
  await panel(page, 'alert').waitFor();
  return page;
}

it('axe finds no violations with errors, while sending, and in the confirmation', async () => {
  const gate = createGate();
  const page = await openForm({ ...phone, colorScheme: 'dark' }, (page) => page.route('**/api/enquiry', gate.hold));
  await submitButton(page).click();
  await page.getByRole('alert').waitFor();
  expect(await runAxe(page, 'main')).toEqual([]);
  await fill(page);
  await submitButton(page).click();
  await page.locator('[inert] select').waitFor();
  expect(await runAxe(page, 'main')).toEqual([]);
  gate.open();
  await panel(page, 'status').waitFor();
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
  await submitButton(page).click();
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
  await submitButton(page).click();
  await panel(page, 'alert').waitFor();
  expect(Date.now() - start).toBeGreaterThan(1_450);
});

it('a second attempt is sent even if autofill has filled the honeypot', async () => {
  const page = await openForm();
  await fill(page);
  await page.locator('[name="confirm_subject"]').evaluate((field: HTMLInputElement) => (field.value = 'Rosa'));
  await submitButton(page).click();
  await panel(page, 'alert').waitFor();
  expect(getMessages()).toEqual([]);
  await page.getByRole('button', { name: 'Erneut senden' }).click();
  await panel(page, 'status').waitFor();
  expect(getMessages()).toHaveLength(1);
});

describe('after a failure', () => {
  const copyButton = (page: Page) => page.getByRole('button', { name: 'Nachricht kopieren' });

  it('a failed message can be copied repeatedly', async () => {
    const page = await failToSend({ permissions: ['clipboard-read', 'clipboard-write'] });
    expect(await runAxe(page, 'main')).toEqual([]);
    for (const text of ['', 'etwas anderes']) {
      await page.evaluate((content) => navigator.clipboard.writeText(content), text);
      await copyButton(page).click();
      const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(readClipboard).toBe(await page.locator('main pre').textContent());
    }
    expect(await page.getByText('Kopiert', { exact: true }).isVisible()).toBe(true);
  });

  it('a failed message is selected if copying fails', async () => {
    const page = await failToSend();
    await page.evaluate(() => {
      Clipboard.prototype.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await copyButton(page).click();
    await page.getByText('Das Kopieren hat nicht funktioniert.').waitFor();
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected).toBe(await page.locator('main pre').innerText());
  });

  it.each([
    ['Windows NT 10.0; Win64; x64', 0, 'subject'],
    ['Macintosh; Intel Mac OS X 10_15_7', 1, 'subject,body'],
  ])('a mail link that is too long for Windows omits the message there (%s)', async (system, links, parts) => {
    const userAgent = `Mozilla/5.0 (${system}) Chrome/156.0.0.0`;
    const page = await failToSend({ userAgent }, { ...fields, message: 'ü'.repeat(900) });
    const link = new URL((await page.locator('[role="alert"] a').getAttribute('href')) ?? '');
    expect([link.pathname, [...link.searchParams.keys()].join()]).toEqual([
      fixture.content.identity.email.address,
      parts,
    ]);
    expect(await page.getByRole('link', { name: 'Deine Nachricht als' }).count()).toBe(links);
    expect(await copyButton(page).isVisible()).toBe(true);
  });

  it('the fields keep their values when the visitor leaves the page and comes back', async () => {
    const page = await failToSend();
    await page.goto('/leistungen');
    await page.goBack();
    await waitForHydration(page);
    for (const [name, value] of Object.entries(fields))
      expect(await page.locator(`[name="${name}"]`).inputValue()).toBe(value);
  });
});

/** Changes to the page by third parties. */
const pageChanges = {
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

describe.each(Object.entries(pageChanges))('%s', (name, change) => {
  it(`no text is lost after a failure with ${name}`, async () => {
    let isOnline = false;
    const page = await openForm({}, (page) =>
      page.route('**/api/enquiry', (route) => (isOnline ? route.continue() : route.abort('internetdisconnected'))),
    );
    await page.evaluate(change);
    await fill(page);
    await submitButton(page).click();
    await panel(page, 'alert').waitFor();
    const text = await page.locator('main pre').textContent();
    for (const value of Object.values(fields)) expect(text).toContain(value);
    expect(text).not.toContain('(çeviri)');
    expect(await page.locator('form').isVisible()).toBe(false);
    isOnline = true;
    await page.getByRole('button', { name: 'Erneut senden' }).click();
    await panel(page, 'status').waitFor();
    expect(getMessages()[0]?.textContent).toContain(fields.message);
  });

  it(`text and a submission before hydration are not lost with ${name}`, async () => {
    const gate = createGate();
    const page = await open(german, {}, holdScript(gate));
    await fill(page);
    await page.evaluate(change);
    await submitButton(page).click();
    gate.open();
    await panel(page, 'status').waitFor();
    expect(getMessages()[0]?.textContent).toContain(fields.message);
    // React reports a hydration mismatch
    site()
      .problems.splice(0)
      .forEach((problem) => expect(problem).toContain('#418'));
  });
});

it('sends the original form type of a translated page', async () => {
  const page = await openForm();
  await page.evaluate(translatePage);
  await fill(page);
  await page.locator('select[name="form_type"]').selectOption({ label: 'Potenzialanalyse (çeviri)' });
  await submitButton(page).click();
  await panel(page, 'status').waitFor();
  expect(getMessages()[0]?.textContent).toMatch(/Potenzialanalyse$/m);
});

it('sends a form that is submitted while its script loads, even if the script fails', async () => {
  const scriptRequests: Route[] = [];
  const page = await open(german, {}, async (page) => {
    await page.addInitScript(() => addEventListener('error', (event) => event.preventDefault()));
    await page.route('**/assets/contact-form-*', (route) => void scriptRequests.push(route));
  });
  await fill(page);
  await expect.poll(() => scriptRequests.length).toBeGreaterThan(0);
  await submitButton(page).dblclick();
  for (const route of scriptRequests) await route.abort();
  await waitForThanks(page);
  expect(getMessages()).toHaveLength(1);
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
    await submitButton(page).click();
  };
  for (const milliseconds of [0, 2900]) await submitAt(milliseconds);
  expect(new URL(page.url()).pathname).toBe(german);
  await submitAt(3100);
  await waitForThanks(page);
  expect(getMessages()).toHaveLength(1);
});

describe('direct delivery', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let copy: ProjectCopy;
  let direct: TestSite;

  beforeAll(async () => {
    provider = await startProvider({ verified: 'any', key: 'key-1' });
    copy = await copyProject('direct');
    const { code, output } = await copy.build({
      MAIL_DIRECT: '1',
      MAIL_KEY: 'key-1',
      MAIL_ENDPOINT: provider.url,
      MAIL_TO: 'Team <inbox@agency.example>',
    });
    expect(code, output).toBe(0);
    direct = await startTestSite(join(copy.root, 'dist'));
  });
  afterAll(() => Promise.all([direct?.close(), provider.close(), copy?.remove()]));

  /** Sends the form of a site that delivers directly to the mail provider. */
  async function sendDirect(prepare?: Prepare): Promise<Page> {
    const page = await openForm({ baseURL: direct.url }, prepare);
    await fill(page, { ...fields, from_name: 'Direkt' });
    await submitButton(page).click();
    await panel(page, 'alert').or(panel(page, 'status')).waitFor();
    const problems = site()
      .problems.splice(0)
      .filter((problem) => !problem.includes(direct.url));
    expect(problems).toEqual([`asks ${provider.url}`]);
    return page;
  }

  it('direct delivery sends the mail in the provider’s format', async () => {
    const page = await sendDirect();
    expect(await panel(page, 'status').count()).toBe(1);
    expect(provider.mails).toHaveLength(1);
    const { htmlContent, ...mail } = provider.mails.pop() ?? { htmlContent: '' };
    expect(mail).toEqual({
      sender: { email: fields.from_email, name: 'Direkt' },
      to: [{ email: 'inbox@agency.example', name: 'Team' }],
      subject: 'Neue Anfrage von Direkt',
    });
    expect(htmlContent).toContain('was kostet das?<br>&lt;/pre&gt;&lt;script&gt;');
    expect(htmlContent).not.toContain(fields.heard_from);
  });

  it('direct delivery shows a failure if the key is wrong', async () => {
    const page = await sendDirect((page) =>
      page.route(provider.url, (route) =>
        route.continue({ headers: { ...route.request().headers(), 'api-key': 'another' } }),
      ),
    );
    expect(await panel(page, 'alert').count()).toBe(1);
    expect(provider.mails).toEqual([]);
  });
});

describe('leaving the page', () => {
  /** Records and dismisses all dialogs of the browser, which keeps the page open. */
  const recordDialogs = (page: Page) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    return dialogs;
  };
  const languageLink = 'header a[hreflang]';

  it('asks for confirmation before leaving with an unsent message', async () => {
    const page = await openForm();
    const dialogs = recordDialogs(page);
    await fill(page, { message: 'Guten Tag' });
    await page.locator(languageLink).click({ noWaitAfter: true });
    await expect.poll(() => dialogs).toEqual(['beforeunload']);
    expect(new URL(page.url()).pathname).toBe(german);
    for (const scheme of ['tel:', 'mailto:']) await page.locator(`footer a[href^="${scheme}"]`).click();
    await expect.poll(() => site().problems).toHaveLength(2);
    site().problems.length = 0;
    expect(dialogs).toEqual(['beforeunload']);
  });

  it('lets visitors leave without confirmation once the message is sent or deleted', async () => {
    const page = await openForm();
    const dialogs = recordDialogs(page);
    await fill(page, { message: 'Guten Tag' });
    await fill(page, { message: '' });
    await page.locator(languageLink).click();
    await page.waitForURL('**/en/contact');
    await page.goBack();
    await waitForHydration(page);
    await fill(page);
    await submitButton(page).click();
    await panel(page, 'status').waitFor();
    await page.locator(languageLink).click();
    await page.waitForURL('**/en/contact');
    expect(dialogs).toEqual([]);
  });
});

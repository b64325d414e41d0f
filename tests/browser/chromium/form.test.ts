import { join } from 'node:path';
import type { BrowserContextOptions, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startProvider } from '../../fixtures/provider/provider';
import { fixture } from '../../fixture-site';
import { copyProject, type ProjectCopy } from '../../project-copy';
import { startTestSite, type TestSite } from '../test-site';
import { axe } from './axe';
import { closedGate } from './gate';
import { chromiumPages, desktop, phone, type Prepare } from './pages';
import { translate } from './translator';

const { open: openPage, site } = chromiumPages();

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
const hydrated = (page: Page) =>
  page.locator('[data-island="contact-form"]:not([data-src])').waitFor({ state: 'attached' });

async function start(options?: BrowserContextOptions, prepare?: Prepare): Promise<Page> {
  const page = await open(german, options, prepare);
  await hydrated(page);
  return page;
}

async function fill(page: Page, values: Partial<typeof fields> = fields): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

const submit = (page: Page) => page.locator('form button[type="submit"]');
const panel = (page: Page, role: 'alert' | 'status') => page.locator(`main [role="${role}"][tabindex="-1"]`);
const thanks = (page: Page) => page.getByRole('heading', { name: 'Vielen Dank für deine Anfrage.' }).waitFor();
const sent = () => site().messages();

const offline: Prepare = (page) => page.route('**/api/enquiry', (route) => route.abort('internetdisconnected'));
const holdForm = (gate: ReturnType<typeof closedGate>) => (page: Page) =>
  page.route('**/assets/contact-form-*', gate.hold);

/** Fills the form and sends it where there is no network. */
async function fail(options?: BrowserContextOptions, values = fields): Promise<Page> {
  const page = await start(options, offline);
  await fill(page, values);
  await submit(page).click();
  await panel(page, 'alert').waitFor();
  return page;
}

it('axe finds nothing in the form while it sends, nor in what it says then', async () => {
  const gate = closedGate();
  const page = await start({ ...phone, colorScheme: 'dark' }, (each) => each.route('**/api/enquiry', gate.hold));
  await submit(page).click();
  await page.getByRole('alert').waitFor();
  expect(await axe(page, 'main')).toEqual([]);
  await fill(page);
  await submit(page).click();
  await page.locator('[inert] select').waitFor();
  expect(await axe(page, 'main')).toEqual([]);
  gate.open();
  await panel(page, 'status').waitFor();
  expect(await axe(page, 'main')).toEqual([]);
});

it('the thanks are in view from the first frame on', async () => {
  const page = await start({ ...phone, reducedMotion: 'no-preference' });
  await fill(page);
  const tops = page.evaluate(async () => {
    const seen: number[] = [];
    while (seen.length < 5) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const found = document.querySelector('[data-sent] > [tabindex]');
      if (found) seen.push(Math.round(found.getBoundingClientRect().top));
    }
    return seen;
  });
  await submit(page).click();
  expect(new Set(await tops).size).toBe(1);
  expect((await tops)[0]).toBeLessThan(370);
});

it('a further press announces missing fields again', async () => {
  const page = await start();
  await page.locator('[name="from_name"]').press('Enter');
  const first = await page.getByRole('alert').elementHandle();
  await page.locator('[name="from_name"]').press('Enter');
  // screen readers announce what is new in the page
  await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  expect(await page.getByRole('alert').count()).toBe(1);
});

it('a relay that does not answer within 15 seconds has failed', async () => {
  // the clock of the page runs ten times as fast
  const page = await start({}, async (each) => {
    await each.addInitScript(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 10);
    });
    await each.route('**/api/enquiry', () => undefined);
  });
  await fill(page);
  const begin = Date.now();
  await submit(page).click();
  await panel(page, 'alert').waitFor();
  expect(Date.now() - begin).toBeGreaterThan(1_450);
});

it('a second attempt sends what autofill wrote into the field for robots without it', async () => {
  const page = await start();
  await fill(page);
  await page.locator('[name="confirm_subject"]').evaluate((field: HTMLInputElement) => (field.value = 'Rosa'));
  await submit(page).click();
  await panel(page, 'alert').waitFor();
  expect(sent()).toEqual([]);
  await page.getByRole('button', { name: 'Erneut senden' }).click();
  await panel(page, 'status').waitFor();
  expect(sent()).toHaveLength(1);
});

describe('after a failure', () => {
  const copy = (page: Page) => page.getByRole('button', { name: 'Nachricht kopieren' });

  it('a failed message can be copied again and again', async () => {
    const page = await fail({ permissions: ['clipboard-read', 'clipboard-write'] });
    expect(await axe(page, 'main')).toEqual([]);
    for (const text of ['', 'etwas anderes']) {
      await page.evaluate((other) => navigator.clipboard.writeText(other), text);
      await copy(page).click();
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toBe(await page.locator('main pre').textContent());
    }
    expect(await page.getByText('Kopiert', { exact: true }).isVisible()).toBe(true);
  });

  it('a failed message is selected where the browser does not copy', async () => {
    const page = await fail();
    await page.evaluate(() => {
      Clipboard.prototype.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await copy(page).click();
    await page.getByText('Das Kopieren hat nicht funktioniert.').waitFor();
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected).toBe(await page.locator('main pre').innerText());
  });

  it.each([
    ['Windows NT 10.0; Win64; x64', 0, 'subject'],
    ['Macintosh; Intel Mac OS X 10_15_7', 1, 'subject,body'],
  ])('a link too long for mail programs on Windows carries no message there (%s)', async (system, links, parts) => {
    const userAgent = `Mozilla/5.0 (${system}) Chrome/156.0.0.0`;
    const page = await fail({ userAgent }, { ...fields, message: 'ü'.repeat(900) });
    const link = new URL((await page.locator('[role="alert"] a').getAttribute('href')) ?? '');
    expect([link.pathname, [...link.searchParams.keys()].join()]).toEqual([
      fixture.content.identity.email.address,
      parts,
    ]);
    expect(await page.getByRole('link', { name: 'Deine Nachricht als' }).count()).toBe(links);
    expect(await copy(page).isVisible()).toBe(true);
  });

  it('a failed message is back in its fields after a look at another page', async () => {
    const page = await fail();
    await page.goto('/leistungen');
    await page.goBack();
    await hydrated(page);
    for (const [name, value] of Object.entries(fields))
      expect(await page.locator(`[name="${name}"]`).inputValue()).toBe(value);
  });
});

/** What others do to the page. */
const changes = {
  'a translator': translate,
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

describe.each(Object.entries(changes))('%s', (who, change) => {
  it(`nothing is lost after a failure where ${who} is at work`, async () => {
    let answers = false;
    const page = await start({}, (each) =>
      each.route('**/api/enquiry', (route) => (answers ? route.continue() : route.abort('internetdisconnected'))),
    );
    await page.evaluate(change);
    await fill(page);
    await submit(page).click();
    await panel(page, 'alert').waitFor();
    const text = await page.locator('main pre').textContent();
    for (const value of Object.values(fields)) expect(text).toContain(value);
    expect(text).not.toContain('(çeviri)');
    expect(await page.locator('form').isVisible()).toBe(false);
    answers = true;
    await page.getByRole('button', { name: 'Erneut senden' }).click();
    await panel(page, 'status').waitFor();
    expect(sent()[0]?.textContent).toContain(fields.message);
  });

  it(`text and a press before hydration are not lost where ${who} is at work`, async () => {
    const gate = closedGate();
    const page = await open(german, {}, holdForm(gate));
    await fill(page);
    await page.evaluate(change);
    await submit(page).click();
    gate.open();
    await panel(page, 'status').waitFor();
    expect(sent()[0]?.textContent).toContain(fields.message);
    // React reports that it has rendered the form again
    site()
      .complaints.splice(0)
      .forEach((each) => expect(each).toContain('#418'));
  });
});

it('a translator changes the form type that is shown, not the one that is sent', async () => {
  const page = await start();
  await page.evaluate(translate);
  await fill(page);
  await page.locator('select[name="form_type"]').selectOption({ label: 'Potenzialanalyse (çeviri)' });
  await submit(page).click();
  await panel(page, 'status').waitFor();
  expect(sent()[0]?.textContent).toMatch(/Potenzialanalyse$/m);
});

it('a press while the script is on its way sends the form also where that does not arrive', async () => {
  const held: Route[] = [];
  const page = await open(german, {}, async (each) => {
    await each.addInitScript(() => addEventListener('error', (event) => event.preventDefault()));
    await each.route('**/assets/contact-form-*', (route) => void held.push(route));
  });
  await fill(page);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await submit(page).dblclick();
  for (const route of held) await route.abort();
  await thanks(page);
  expect(sent()).toHaveLength(1);
});

it('a press is held back for three seconds, and then sends the form where its scripts hang', async () => {
  let asked = 0;
  const page = await open(german, {}, async (each) => {
    await each.addInitScript(() => {
      performance.now = () => 1 + Number(document.documentElement.dataset.later ?? 0);
    });
    await each.route('**/assets/*.js', () => void (asked += 1));
  });
  await fill(page);
  await expect.poll(() => asked).toBeGreaterThan(0);
  const press = async (later: number) => {
    await page.evaluate((time) => (document.documentElement.dataset.later = String(time)), later);
    await submit(page).click();
  };
  for (const later of [0, 2900]) await press(later);
  expect(new URL(page.url()).pathname).toBe(german);
  await press(3100);
  await thanks(page);
  expect(sent()).toHaveLength(1);
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

  /** Sends the form of a site that delivers straight to the provider. */
  async function sendDirect(prepare?: Prepare): Promise<Page> {
    const page = await start({ baseURL: direct.url }, prepare);
    await fill(page, { ...fields, from_name: 'Direkt' });
    await submit(page).click();
    await panel(page, 'alert').or(panel(page, 'status')).waitFor();
    const others = site()
      .complaints.splice(0)
      .filter((each) => !each.includes(direct.url));
    expect(others).toEqual([`asks ${provider.url}`]);
    return page;
  }

  it('direct delivery is the provider’s call to the letter', async () => {
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

  it('direct delivery with a wrong key thanks nobody', async () => {
    const page = await sendDirect((each) =>
      each.route(provider.url, (route) =>
        route.continue({ headers: { ...route.request().headers(), 'api-key': 'another' } }),
      ),
    );
    expect(await panel(page, 'alert').count()).toBe(1);
    expect(provider.mails).toEqual([]);
  });
});

describe('leaving', () => {
  /** Dismisses every question of the browser, so that the page stays. */
  const questionsOf = (page: Page) => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    return asked;
  };
  const other = 'header a[hreflang]';

  it('a page with an unsent message is left only after a question', async () => {
    const page = await start();
    const asked = questionsOf(page);
    await fill(page, { message: 'Guten Tag' });
    await page.locator(other).click({ noWaitAfter: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(new URL(page.url()).pathname).toBe(german);
    for (const scheme of ['tel:', 'mailto:']) await page.locator(`footer a[href^="${scheme}"]`).click();
    await expect.poll(() => site().complaints).toHaveLength(2);
    site().complaints.length = 0;
    expect(asked).toEqual(['beforeunload']);
  });

  it('a page is left without a question once its message is sent or taken out', async () => {
    const page = await start();
    const asked = questionsOf(page);
    await fill(page, { message: 'Guten Tag' });
    await fill(page, { message: '' });
    await page.locator(other).click();
    await page.waitForURL('**/en/contact');
    await page.goBack();
    await hydrated(page);
    await fill(page);
    await submit(page).click();
    await panel(page, 'status').waitFor();
    await page.locator(other).click();
    await page.waitForURL('**/en/contact');
    expect(asked).toEqual([]);
  });
});

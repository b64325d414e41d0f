import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startProvider } from '../fixtures/provider/provider';
import { copyProject, type ProjectCopy } from '../project-copy';
import { axe } from './accessibility/axe';
import { clientHeader, startFormSite } from './form-site';
import { closedGate } from './gate';
import { translate } from './translator';
import { browserWindows, desktop, type Prepare, type WindowOptions } from './windows';

let site: Awaited<ReturnType<typeof startFormSite>>;
let client = 0;
const { open: openWindow, complaints } = browserWindows();

beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site.close());

const german = '/kontakt/projektanfrage';
const english = '/en/contact';
const fields = {
  from_name: 'Rosa „Röschen“ <b>Holunder</b>',
  from_email: 'rosa@praxis.example',
  company: 'Praxis & Söhne 🌳',
  website: 'praxis.example',
  heard_from: 'שלום',
  message: 'Guten Tag,\n\nwas kostet das?\n</pre><script>alert(1)</script>',
};

/** Opens a page as somebody who has not asked yet, and who wants no motion: what moves here tells nothing about a form. */
function open(path: string, { baseURL = site.url, ...options }: WindowOptions = {}, prepare?: Prepare): Promise<Page> {
  client += 1;
  const headers = { [clientHeader]: `client-${String(client)}` };
  return openWindow(
    new URL(baseURL + path),
    { ...desktop, reducedMotion: 'reduce', ...options },
    prepare,
    baseURL === site.url ? headers : {},
  );
}

/** Waits until the form has started. */
const started = (page: Page) =>
  page.locator('[data-island="contact-form"]:not([data-src])').waitFor({ state: 'attached' });

/** Opens a page and waits until the form has started. */
async function start(path: string, options?: WindowOptions, prepare?: Prepare) {
  const page = await open(path, options, prepare);
  await started(page);
  return page;
}

async function fill(page: Page, values: Partial<typeof fields> = fields) {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

const choice = (page: Page) => page.locator('select[name="form_type"]');
const shown = (page: Page) => choice(page).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
const submit = (page: Page) => page.locator('form button[type="submit"]');
const panel = (page: Page, role: 'alert' | 'status') => page.locator(`main [role="${role}"][tabindex="-1"]`);
const result = (page: Page) => panel(page, 'alert').or(panel(page, 'status'));
const invalid = (page: Page) =>
  page.locator('[aria-invalid="true"]').evaluateAll((all) => all.map((each) => each.getAttribute('name')));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const arrived = (name: string) => site.outbox.messages().filter(({ subject }) => subject.includes(name));

describe('the form type', () => {
  it.each([
    ['/kontakt', 'Projektanfrage'],
    ['/kontakt/projektanfrage', 'Projektanfrage'],
    ['/kontakt/zusammenarbeit', 'Zusammenarbeit'],
    ['/kontakt/potenzialanalyse', 'Potenzialanalyse'],
    ['/kontakt/seo-coaching', 'SEO-Coaching'],
    ['/kontakt/SEO-Coaching', 'SEO-Coaching'],
    ['/kontakt/workshop', 'Workshop'],
    ['/kontakt/%C3%BCber%20%3Cb%3Euns', 'Über <b>uns'],
    ['/kontakt/Zusammen-Arbeit', 'Zusammenarbeit'],
    ['/en/contact', 'Project Request'],
    ['/en/contact/collaboration', 'Collaboration'],
    ['/en/contact/potential-analysis', 'Potential Analysis'],
    ['/en/contact/seo-coaching', 'SEO Coaching'],
    ['/en/contact/workshop', 'Workshop'],
  ])('of %s is %s', async (path, type) => {
    const page = await start(path);
    expect(await shown(page)).toBe(type);
    expect(await choice(page).inputValue()).toBe(type);
  });

  it('does not widen the page, however long it is', async () => {
    const page = await start(`${english}/${'x'.repeat(200)}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it.each([
    [german, ['Zusammenarbeit', 'Potenzialanalyse', 'SEO-Coaching']],
    [english, ['Collaboration', 'Potential Analysis', 'SEO Coaching']],
  ])('has three options on %s', async (path, options) => {
    const page = await start(path);
    const listed = await choice(page)
      .locator('option')
      .evaluateAll((all: HTMLOptionElement[]) => all.filter(({ hidden }) => !hidden).map(({ text }) => text));
    expect(listed).toEqual(options);
    // what is not in the list is hidden there, and sent all the same
    expect(await choice(page).locator('option[hidden][selected]:not([disabled])').count()).toBe(1);
    expect(await axe(page, 'main')).toEqual([]);
  });

  it('opens on click, is chosen with the mouse, and closes on a click beside it', async () => {
    const page = await start(german);
    const option = page.getByRole('option', { name: 'Potenzialanalyse' });
    expect(await option.isVisible()).toBe(false);
    await choice(page).click();
    expect(await page.getByRole('option').allTextContents()).not.toContain('Projektanfrage');
    await option.click();
    expect(await shown(page)).toBe('Potenzialanalyse');
    expect(await option.isVisible()).toBe(false);
    await choice(page).click();
    await page.mouse.click(5, 300);
    await expect.poll(() => option.isVisible()).toBe(false);
    expect(await shown(page)).toBe('Potenzialanalyse');
  });

  it.each([true, false])('is chosen with the keyboard, scripts allowed: %s', async (javaScriptEnabled) => {
    const page = await open(german, { javaScriptEnabled });
    await choice(page).focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    expect(await choice(page).inputValue()).toBe('SEO-Coaching');
    await page.keyboard.press('z');
    expect(await choice(page).inputValue()).toBe('Zusammenarbeit');
    for (const key of ['Enter', 'ArrowDown', 'Escape']) await page.keyboard.press(key);
    expect(await choice(page).inputValue()).toBe('Zusammenarbeit');
  });

  it('is chosen by touch', async () => {
    const page = await start(english, { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });
    await choice(page).tap();
    await page.getByRole('option', { name: 'Collaboration' }).tap();
    expect(await shown(page)).toBe('Collaboration');
  });

  it('keeps what was chosen in the select before the form started', async () => {
    const gate = closedGate();
    const page = await open(german, {}, (each) => each.route('**/assets/contact-form-*', gate.hold));
    await page.locator('select[name="form_type"]').selectOption('SEO-Coaching');
    gate.open();
    await started(page);
    expect(await shown(page)).toBe('SEO-Coaching');
  });
});

describe.each([
  [german, 375, 'Bitte fülle alle erforderlichen Felder aus.'],
  [english, 1440, 'Please fill out all required fields.'],
])('missing fields on %s at %i px', (path, width, message) => {
  it('are outlined in red, described, and lose that when they are filled', async () => {
    const page = await start(path, { viewport: { width, height: 800 } });
    await submit(page).click();
    expect(await page.getByRole('alert').textContent()).toBe(message);
    expect(await invalid(page)).toEqual(['from_name', 'from_email', 'website', 'message']);
    expect(await focused(page)).toBe('from_name');
    const border = (name: string) =>
      page.locator(`[name="${name}"]`).evaluate((field) => getComputedStyle(field).borderTopColor);
    expect(await border('message')).not.toBe(await border('company'));
    for (const field of await page.locator('[aria-invalid="true"]').all()) {
      const described = await field.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${described}"]`).textContent()).toMatch(/\S/);
    }
    expect(await axe(page, 'main')).toEqual([]);

    await fill(page, { from_name: 'Rosa' });
    expect(await invalid(page)).toEqual(['from_email', 'website', 'message']);
    await fill(page, { website: '  ', from_email: 'rosa@praxis.example' });
    expect(await invalid(page)).toEqual(['website', 'message']);
    await submit(page).click();
    expect(await focused(page)).toBe('website');
    await fill(page, { website: 'x', message: ' \n ' });
    await submit(page).click();
    expect(await invalid(page)).toEqual(['message']);
    await fill(page, { message: 'Hallo' });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await invalid(page)).toEqual([]);
    expect(await page.locator('form').count()).toBe(1);
    expect(arrived('Rosa')).toHaveLength(0);
  });

  it('are told again after a further press, also to whoever is in the first of them already', async () => {
    const page = await start(path);
    await page.locator('[name="from_name"]').press('Enter');
    const first = await page.getByRole('alert').elementHandle();
    await page.locator('[name="from_name"]').press('Enter');
    // screen readers say what is new in the page
    expect(await first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    expect(await page.getByRole('alert').textContent()).toBe(message);
    expect(await focused(page)).toBe('from_name');
  });
});

it('a message that is too long is not sent, and says so until it is short enough', async () => {
  const page = await start(german);
  await fill(page, { ...fields, from_name: 'Ausführlich', message: 'x'.repeat(100_001) });
  await submit(page).click();
  expect(await invalid(page)).toEqual(['message']);
  expect(await page.getByText('Mehr als 100.000 Zeichen').isVisible()).toBe(true);
  expect(await focused(page)).toBe('message');
  await fill(page, { message: 'x'.repeat(100_000) });
  expect(await invalid(page)).toEqual([]);
  await submit(page).click();
  await panel(page, 'status').waitFor();
  expect(arrived('Ausführlich')).toHaveLength(1);
});

describe.each([
  [german, 'Diese Adresse ist unvollständig oder vertippt.', 'Hier fehlt deine Website.'],
  [english, 'This address is incomplete or mistyped.', 'Your website is missing.'],
])('a mistyped e-mail on %s', (path, mistyped, missing) => {
  const email = (page: Page) => page.locator('[name="from_email"]');
  const described = async (page: Page, name: string) => {
    const id = await page.locator(`[name="${name}"]`).getAttribute('aria-describedby');
    return id && page.locator(`[id="${id}"]`).textContent();
  };

  it('is named in the same round as missing fields, and marked until it is right', async () => {
    const page = await start(path);
    await fill(page, { from_name: 'Vertippt', from_email: 'jana@kroeger-technik', message: 'Hallo' });
    expect(await invalid(page)).toEqual([]);
    await submit(page).click();
    expect(await invalid(page)).toEqual(['from_email', 'website']);
    expect(await focused(page)).toBe('from_email');
    expect(await described(page, 'from_email')).toContain(mistyped);
    expect(await described(page, 'website')).toContain(missing);
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await axe(page, 'main')).toEqual([]);

    await fill(page, { website: 'x' });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await invalid(page)).toEqual(['from_email']);
    for (const part of ['', 'jana', 'jana@kroeger-technik.']) {
      await email(page).fill(part);
      expect(await described(page, 'from_email')).toContain(mistyped);
    }
    await email(page).fill('jana@kroeger-technik.example');
    expect(await invalid(page)).toEqual([]);
    expect(await described(page, 'from_email')).toBeNull();
    expect(arrived('Vertippt')).toHaveLength(0);
  });

  it.each(['jana', 'jana@praxis', 'jana @praxis.example'])(
    'is told alone as well, beside the browser: %s',
    async (wrong) => {
      const page = await start(path);
      await page.evaluate(() => {
        const note = ({ target }: Event) => {
          if (target instanceof HTMLInputElement) document.title = target.name;
        };
        document.addEventListener('invalid', note, true);
      });
      await fill(page, { ...fields, from_name: 'Allein', from_email: wrong });
      await submit(page).click();
      expect(await page.title()).toBe('from_email');
      expect(await focused(page)).toBe('from_email');
      expect(await invalid(page)).toEqual(['from_email']);
      expect(await described(page, 'from_email')).toContain(mistyped);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await page.locator('main form').count()).toBe(1);
      expect(arrived('Allein')).toHaveLength(0);
    },
  );
});

it.each(['"Rosa" <rosa@praxis.example>', 'mailto:rosa@praxis.example', ' rosa@praxis.example. '])(
  'an address is taken as it was copied: %s',
  async (copied) => {
    const name = `Kopiert ${copied.length}`;
    const page = await start(german);
    await fill(page, { ...fields, from_name: name, from_email: copied });
    await submit(page).click();
    await result(page).waitFor();
    expect(arrived(name)[0]?.replyTo?.email).toBe(fields.from_email);
  },
);

describe.each([
  [german, 1440, 'Vielen Dank für deine Anfrage.', 'Wir melden uns schnellstmöglich zurück!'],
  [english, 375, 'Thank you for your inquiry.', 'We will get back to you as soon as possible!'],
])('success on %s at %i px', (path, width, headline, line) => {
  it('thanks, takes the focus, and has arrived unharmed', async () => {
    const name = `Rosa ${width} <i>`;
    const page = await start(path, { viewport: { width, height: 800 } });
    await fill(page, { ...fields, from_name: name });
    await submit(page).click();
    await panel(page, 'status').waitFor();
    expect(await panel(page, 'status').getByRole('heading').textContent()).toBe(headline);
    expect(await panel(page, 'status').textContent()).toContain(line);
    expect(await panel(page, 'status').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('main form').count()).toBe(0);
    expect(await axe(page, 'main')).toEqual([]);
    const [mail, ...more] = arrived(name);
    expect(more).toEqual([]);
    for (const value of [fields.message, fields.company, fields.heard_from, fields.website]) {
      expect(mail?.textContent).toContain(value);
    }
    expect(mail?.replyTo?.email).toBe(fields.from_email);
  });
});

it('the thanks stand where one looks from the first frame on, without a ride past the footer', async () => {
  const page = await start(german, { viewport: { width: 375, height: 740 }, reducedMotion: 'no-preference' });
  await fill(page, { ...fields, from_name: 'Sofort' });
  await submit(page).scrollIntoViewIfNeeded();
  const tops = page.evaluate(async () => {
    const seen: number[] = [];
    while (seen.length < 5) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const thanks = document.querySelector('[data-sent] > [tabindex]');
      if (thanks) seen.push(Math.round(thanks.getBoundingClientRect().top));
    }
    return { seen, header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0 };
  });
  await submit(page).click();
  const { seen, header } = await tops;
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toBeGreaterThan(header);
  expect(seen[0]).toBeLessThan(370);
});

describe('while a message is on its way', () => {
  it('the button says so and cannot be pressed again', async () => {
    const gate = closedGate();
    const page = await start(german, {}, (each) => each.route('**/api/enquiry', gate.hold));
    await fill(page, { ...fields, from_name: 'Zweimal' });
    await submit(page).dblclick();
    await expect.poll(() => submit(page).innerText()).toBe('Wird gesendet …');
    expect(await submit(page).getAttribute('aria-disabled')).toBe('true');
    expect(await submit(page).isEnabled()).toBe(false);
    await page.locator('[name="from_name"]').press('Enter');
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    expect(await axe(page, 'main')).toEqual([]);
    await expect.poll(() => gate.held.length).toBe(1);
    gate.open();
    await panel(page, 'status').waitFor();
    expect(arrived('Zweimal')).toHaveLength(1);
  });

  it('its fields cannot be changed, and a failure gives back what was sent', async () => {
    const held: Route[] = [];
    const page = await start(german, {}, (each) => each.route('**/api/enquiry', (route) => void held.push(route)));
    const fixed = () =>
      page
        .locator('main form :is(input, textarea):not([type="hidden"], [tabindex="-1"])')
        .evaluateAll((all: (HTMLInputElement | HTMLTextAreaElement)[]) =>
          all.filter(({ readOnly }) => readOnly).map(({ name }) => name),
        );
    await fill(page);
    expect(await fixed()).toEqual([]);
    await submit(page).click();
    await expect.poll(() => submit(page).innerText()).toBe('Wird gesendet …');
    expect(await fixed()).toEqual(Object.keys(fields));
    await page.locator('[name="message"]').focus();
    await page.keyboard.type('Zu spät');
    expect(await page.locator('[name="message"]').inputValue()).toBe(fields.message);
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.abort('internetdisconnected');
    await panel(page, 'alert').waitFor();
    const text = await page.locator('main pre').textContent();
    for (const value of Object.values(fields)) expect(text).toContain(value);
  });

  it('its kind cannot be changed', async () => {
    const gate = closedGate();
    const page = await start(german, {}, (each) => each.route('**/api/enquiry', gate.hold));
    await fill(page, { ...fields, from_name: 'Festgelegt' });
    await submit(page).click();
    await expect.poll(() => page.locator('[inert] select').count()).toBe(1);
    await choice(page).focus();
    await page.keyboard.press('z');
    expect(await choice(page).inputValue()).toBe('Projektanfrage');
    expect(await axe(page, 'main')).toEqual([]);
    gate.open();
    await panel(page, 'status').waitFor();
    expect(arrived('Festgelegt')[0]?.textContent).toContain('Projektanfrage');
  });

  it('Enter held down sends one message', async () => {
    const page = await start(german);
    await fill(page, { ...fields, from_name: 'Gehalten' });
    await page.locator('[name="website"]').focus();
    for (let i = 0; i < 8; i += 1) await page.keyboard.down('Enter');
    await panel(page, 'status').waitFor();
    await page.keyboard.up('Enter');
    expect(arrived('Gehalten')).toHaveLength(1);
  });
});

it('Back after success leads to the page before, and forward to an empty form', async () => {
  const page = await start(german);
  await page.goto(`${site.url}${english}`);
  await started(page);
  await fill(page, { ...fields, from_name: 'Zurück' });
  await submit(page).click();
  await panel(page, 'status').waitFor();
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe(german);
  await page.goForward();
  if ((await page.locator('main form').count()) > 0) {
    expect(await page.locator('[name="message"]').inputValue()).toBe('');
  }
  expect(arrived('Zurück')).toHaveLength(1);
});

describe('after a failure', () => {
  /** Fills the form, and sends it where no network is. */
  const fail = async (name: string, options: WindowOptions = {}, prepare?: Prepare) => {
    const page = await start(german, options, async (each) => {
      await each.route('**/api/enquiry', (route) => route.abort('internetdisconnected'));
      await prepare?.(each);
    });
    await fill(page, { ...fields, from_name: name });
    await choice(page).selectOption('SEO-Coaching');
    await submit(page).click();
    await panel(page, 'alert').waitFor();
    return page;
  };

  const copy = (page: Page) => page.getByRole('button', { name: 'Nachricht kopieren' });

  /** What the polite status beside the button says from now on. */
  const heard = async (page: Page) => {
    const said = await page.locator('main pre').evaluateHandle((text) => {
      const all: string[] = [];
      const status = text.previousElementSibling?.querySelector('[role="status"]');
      const note = (changes: MutationRecord[]) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) all.push(node.textContent ?? '');
      };
      if (status) new MutationObserver(note).observe(status, { childList: true });
      return all;
    });
    return () => said.jsonValue();
  };

  it('nothing of the form is seen, heard or reached', async () => {
    const page = await fail('Verborgen');
    expect(await page.locator('main form').isVisible()).toBe(false);
    for (const role of ['textbox', 'combobox'] as const) expect(await page.getByRole(role).count()).toBe(0);
    expect(await page.locator('main [role="alert"]').count()).toBe(1);
    expect(await page.locator('form [role="status"]').textContent()).toBe('');
    const top = (element: Element) => element.getBoundingClientRect().top;
    expect(await page.locator('[data-island="contact-form"] > :first-child').evaluate(top)).toBe(
      await page.locator('[data-island="contact-form"]').evaluate(top),
    );
    expect(await axe(page, 'main')).toEqual([]);
  });

  it('what was typed is copied, as often as somebody likes', async () => {
    const page = await fail('Kopie', { permissions: ['clipboard-read', 'clipboard-write'] });
    const outcomes = await heard(page);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    for (const text of ['', 'etwas anderes']) {
      await page.evaluate((other) => navigator.clipboard.writeText(other), text);
      await copy(page).click();
      await expect.poll(clipboard).toBe(await page.locator('main pre').textContent());
    }
    await expect.poll(outcomes).toEqual(['Kopiert', 'Kopiert']);
    expect(await page.getByText('Kopiert', { exact: true }).isVisible()).toBe(true);
    expect(await copy(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await axe(page, 'main')).toEqual([]);
  });

  it('what was typed is selected where the browser does not copy', async () => {
    const page = await fail('Auswahl');
    const outcomes = await heard(page);
    await page.evaluate(() => {
      Clipboard.prototype.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await copy(page).click();
    await expect.poll(outcomes).toEqual([expect.stringContaining('Das Kopieren hat nicht funktioniert.')]);
    expect(await page.getByText('Das Kopieren hat nicht funktioniert.').isVisible()).toBe(true);
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected).toBe(await page.locator('main pre').innerText());
    expect(await axe(page, 'main')).toEqual([]);
  });

  it.each([
    ['Windows NT 10.0; Win64; x64', 'mailto:hallo@jahresring.example?subject=Neue%20Anfrage%20von%20Lang', 0],
    ['Macintosh; Intel Mac OS X 10_15_7', /&body=.*(%C3%BC){900}/, 1],
  ])('a message that Chromium opens no mail with on Windows is copied there (%s)', async (system, link, count) => {
    const page = await start(german, { userAgent: `Mozilla/5.0 (${system}) Chrome/156.0.0.0` }, (each) =>
      each.route('**/api/enquiry', (route) => route.abort('internetdisconnected')),
    );
    await fill(page, { ...fields, from_name: 'Lang', message: 'ü'.repeat(900) });
    await submit(page).click();
    await panel(page, 'alert').waitFor();
    const address = page.locator('[role="alert"] a');
    expect(await address.getAttribute('href')).toEqual(typeof link === 'string' ? link : expect.stringMatching(link));
    expect(await page.getByRole('link', { name: 'Deine Nachricht als' }).count()).toBe(count);
    expect(await copy(page).isVisible()).toBe(true);
  });

  it('nothing is lost where a translator is at work', async () => {
    let answers = false;
    const page = await start(german, {}, (each) =>
      each.route('**/api/enquiry', (route) => (answers ? route.continue() : route.abort('internetdisconnected'))),
    );
    await page.evaluate(translate);
    await fill(page, { ...fields, from_name: 'Mitten drin' });
    await submit(page).click();
    await panel(page, 'alert').waitFor();
    // what was typed is nothing to be translated
    const text = await page.locator('main pre').textContent();
    for (const value of Object.values({ ...fields, from_name: 'Mitten drin' })) expect(text).toContain(value);
    expect(text).not.toContain('(çeviri)');
    answers = true;
    await page.getByRole('button', { name: 'Erneut senden (çeviri)' }).click();
    await panel(page, 'status').waitFor();
    expect(arrived('Mitten drin')[0]?.textContent).toContain(fields.message);
  });

  it('nothing is lost where an extension has wrapped the form, and the next attempt thanks', async () => {
    let answers = false;
    const page = await start(german, {}, (each) =>
      each.route('**/api/enquiry', (route) => (answers ? route.continue() : route.abort('internetdisconnected'))),
    );
    await page.evaluate(() => {
      const form = document.querySelector('form');
      const wrapper = document.createElement('x-extension');
      form?.replaceWith(wrapper);
      if (form) wrapper.append(form);
    });
    await fill(page, { ...fields, from_name: 'Eingewickelt' });
    await submit(page).click();
    await panel(page, 'alert').waitFor();
    expect(await page.locator('main pre').textContent()).toContain(fields.message);
    expect(await page.locator('form').isVisible()).toBe(false);
    answers = true;
    await page.getByRole('button', { name: 'Erneut senden' }).click();
    await panel(page, 'status').waitFor();
    expect(await page.locator('form').count()).toBe(0);
    expect(arrived('Eingewickelt')[0]?.textContent).toContain(fields.message);
  });

  it('the fields hold what was typed after a look at another page', async () => {
    const page = await fail('Wiederkehr');
    await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
    await page.goto(new URL('/leistungen', page.url()).href);
    await page.goBack();
    await started(page);
    // made anew, not kept as it was left
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(false);
    for (const [name, value] of Object.entries({ ...fields, from_name: 'Wiederkehr' })) {
      expect(await page.locator(`[name="${name}"]`).inputValue()).toBe(value);
    }
    expect(await shown(page)).toBe('SEO-Coaching');
  });
});

describe('nobody is thanked, and the text is kept, with', () => {
  const page200 = '<!doctype html><title>Home</title><h1>Home</h1>';
  it.each<[string, (route: Route) => unknown]>([
    ['no relay', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: page200 })],
    ['a host that answers with its home page', (route) => route.fulfill({ contentType: 'text/html', body: page200 })],
    ['204', (route) => route.fulfill({ status: 204 })],
    ['405', (route) => route.fulfill({ status: 405 })],
    ['a redirect to a page', (route) => route.fulfill({ status: 302, headers: { location: '/' } })],
    ['an empty answer', (route) => route.fulfill({ contentType: 'application/json', body: '' })],
    ['a cut answer', (route) => route.fulfill({ contentType: 'application/json', body: '{"receipt":"a' })],
    ['another program’s answer', (route) => route.fulfill({ json: { ok: true } })],
    ['an aborted connection', (route) => route.abort('connectionreset')],
    ['no network', (route) => route.abort('internetdisconnected')],
    ['a relay that fails', (route) => route.fulfill({ status: 502, json: { error: 'Eigener Satz.' } })],
  ])('%s', async (_, answer) => {
    const page = await start('/kontakt/workshop', {}, (each) =>
      each.route('**/api/enquiry', (route) => void answer(route)),
    );
    await fill(page);
    await submit(page).click();
    const error = panel(page, 'alert');
    await error.waitFor();
    expect(await error.textContent()).toContain(
      `Leider gab es einen Fehler beim Übermitteln der Daten. Versuche es erneut oder schreibe uns eine Mail unter: ${site.email}`,
    );
    expect(await error.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('main form').isVisible()).toBe(false);
    expect(await page.getByText('Vielen Dank').count()).toBe(0);
    const link = new URL((await error.getByRole('link').first().getAttribute('href')) ?? '');
    expect(link.pathname).toBe(site.email);
    const body = link.searchParams.get('body')?.replaceAll('\r\n', '\n');
    // outside of what is read out by itself
    const text = await page.locator('main pre').textContent();
    for (const value of [...Object.values(fields), 'Workshop']) {
      expect(body).toContain(value);
      expect(text).toContain(value);
    }
  });

  it('a failure that is over with the next attempt', async () => {
    let answers = false;
    const page = await start(german, {}, (each) =>
      each.route('**/api/enquiry', (route) => (answers ? route.continue() : route.abort('internetdisconnected'))),
    );
    await fill(page, { ...fields, from_name: 'Nochmal' });
    await submit(page).click();
    const again = page.getByRole('button', { name: 'Erneut senden' });
    await again.click();
    const hasFocus = (role: 'alert' | 'status') =>
      panel(page, role).evaluate((element) => element === document.activeElement);
    // the panel of the second attempt
    await expect.poll(() => hasFocus('alert')).toBe(true);
    expect(arrived('Nochmal')).toEqual([]);
    answers = true;
    await again.dblclick();
    await panel(page, 'status').waitFor();
    expect(await hasFocus('status')).toBe(true);
    expect(await page.getByText('Das hat nicht geklappt').count()).toBe(0);
    expect(arrived('Nochmal')).toHaveLength(1);
    expect(arrived('Nochmal')[0]?.textContent).toContain(fields.message);
  });

  it('a field for robots that a program of the visitor’s filled in is over with the next attempt', async () => {
    const page = await start(german);
    await fill(page, { ...fields, from_name: 'Autofill' });
    await page.locator('[name="confirm_subject"]').evaluate((field: HTMLInputElement) => (field.value = 'Rosa'));
    await submit(page).click();
    await panel(page, 'alert').waitFor();
    expect(arrived('Autofill')).toEqual([]);
    await page.getByRole('button', { name: 'Erneut senden' }).click();
    await panel(page, 'status').waitFor();
    expect(arrived('Autofill')).toHaveLength(1);
  });

  it('a relay whose sentence helps, which is shown', async () => {
    const page = await start(english);
    const statuses = await page.evaluate(async (values) => {
      const answers: number[] = [];
      for (const name of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf']) {
        const body = new URLSearchParams({ ...values, from_name: name });
        answers.push((await fetch('/api/enquiry', { method: 'POST', body })).status);
      }
      return answers;
    }, fields);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    await fill(page, { ...fields, from_name: 'Sechs' });
    await submit(page).click();
    await result(page).waitFor();
    expect(await axe(page, 'main')).toEqual([]);
    expect(await panel(page, 'alert').textContent()).toMatch(/There was an error submitting your data\..*ten minutes/s);
  });

  it('no answer within 15 seconds', async () => {
    // the page's clock runs ten times as fast here
    const page = await start(english, {}, async (each) => {
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
    expect(Date.now() - begin).toBeLessThan(4_000);
  });
});

describe('before the form has started', () => {
  it('typed text is kept, with the caret, and sent', async () => {
    const gate = closedGate();
    const page = await open(german, {}, (each) => each.route('**/assets/contact-form-*', gate.hold));
    await fill(page, { ...fields, from_name: 'Frühe' });
    await page.locator('[name="from_name"]').focus();
    await page.locator('[name="from_name"]').evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4));
    gate.open();
    await started(page);
    expect(await focused(page)).toBe('from_name');
    await page.keyboard.type('X');
    expect(await page.locator('[name="from_name"]').inputValue()).toBe('FrühXe');
    expect(await page.locator('[name="message"]').inputValue()).toBe(fields.message);
    await submit(page).click();
    await panel(page, 'status').waitFor();
    expect(arrived('FrühXe')).toHaveLength(1);
  });

  it('what is deleted or typed while React is at work is deleted and typed', async () => {
    const gate = closedGate();
    const page = await open(german, {}, async (each) => {
      await each.route('**/assets/contact-form-*', gate.hold);
      await each.addInitScript(() => {
        // the first thing that happens when React is done, and the last moment for a visitor before it
        const { removeAttribute } = Element.prototype;
        Element.prototype.removeAttribute = function (name) {
          const [company, website] = ['company', 'website'].map((field) => document.querySelector(`[name="${field}"]`));
          if (name === 'data-src' && company instanceof HTMLInputElement && website instanceof HTMLInputElement) {
            company.value = '';
            website.value = 'late.example';
          }
          removeAttribute.call(this, name);
        };
      });
    });
    await fill(page, { company: 'Praxis', from_name: 'Rosa' });
    gate.open();
    await started(page);
    const values = ['from_name', 'company', 'website'].map((name) => page.locator(`[name="${name}"]`).inputValue());
    expect(await Promise.all(values)).toEqual(['Rosa', '', 'late.example']);
  });

  it('what was typed before a look at another page is there again, and sent', async () => {
    const page = await start(german);
    await fill(page, { ...fields, from_name: 'Rückkehr' });
    await choice(page).selectOption('SEO-Coaching');
    await page.goto(new URL('/leistungen', page.url()).href);
    await page.goBack();
    await started(page);
    expect(await shown(page)).toBe('SEO-Coaching');
    await submit(page).click();
    await panel(page, 'status').waitFor();
    expect(arrived('Rückkehr')[0]?.textContent).toContain('SEO-Coaching');
  });

  it('a press of the button is not lost', async () => {
    const gate = closedGate();
    const page = await open(german, {}, (each) => each.route('**/assets/contact-form-*', gate.hold));
    await fill(page, { ...fields, from_name: 'Eilig' });
    await submit(page).dblclick();
    gate.open();
    await panel(page, 'status').waitFor();
    expect(arrived('Eilig')).toHaveLength(1);
  });

  it('a press of the button while the script is on its way sends the form also where that does not come', async () => {
    const held: Route[] = [];
    const page = await open(german, {}, async (each) => {
      await each.addInitScript(() => addEventListener('error', (event) => event.preventDefault()));
      await each.route('**/assets/contact-form-*', (route) => void held.push(route));
    });
    await fill(page, { ...fields, from_name: 'Abgerissen' });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await submit(page).dblclick();
    // somebody reads once more what they have written
    await page.locator('[name="website"]').press('ArrowLeft');
    for (const route of held) await route.abort();
    await page.getByRole('heading', { name: 'Vielen Dank für deine Anfrage.' }).waitFor();
    expect(arrived('Abgerissen')).toHaveLength(1);
  });

  it('a press of the button is held back for three seconds, and sends the form where its scripts hang', async () => {
    let asked = 0;
    const page = await open(german, {}, async (each) => {
      // the page's clock stands still, but for what the test says
      await each.addInitScript(() => {
        performance.now = () => 1 + Number(document.documentElement.dataset.later ?? 0);
        addEventListener('submit', () => document.documentElement.toggleAttribute('data-submitted', true));
      });
      await each.route('**/assets/*.js', () => void (asked += 1));
    });
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.isNavigationRequest()) posts.push(new URL(request.url()).pathname);
    });
    await fill(page, { ...fields, from_name: 'Hängt' });
    await expect.poll(() => asked).toBeGreaterThan(0);
    const press = async (later: number) => {
      await page.evaluate((time) => (document.documentElement.dataset.later = String(time)), later);
      await submit(page).click();
    };
    for (const later of [0, 2900]) {
      await press(later);
      expect(await page.locator('html[data-submitted]').count()).toBe(0);
    }
    await press(3100);
    await page.getByRole('heading', { name: 'Vielen Dank für deine Anfrage.' }).waitFor();
    expect(posts).toEqual(['/api/enquiry']);
    expect(arrived('Hängt')).toHaveLength(1);
  });

  it('a press of the button is not lost where the mouse comes over the button again after these three seconds', async () => {
    const gate = closedGate();
    const page = await open(german, {}, async (each) => {
      await each.addInitScript(() => {
        performance.now = () => 1 + Number(document.documentElement.dataset.later ?? 0);
      });
      await each.route('**/assets/contact-form-*', gate.hold);
    });
    await fill(page, { ...fields, from_name: 'Geduldig' });
    await submit(page).click();
    await page.evaluate(() => (document.documentElement.dataset.later = '3100'));
    await page.locator('[name="message"]').hover();
    await submit(page).hover();
    gate.open();
    await panel(page, 'status').waitFor();
    expect(arrived('Geduldig')).toHaveLength(1);
  });

  /** What others do to a page that does not belong to them. */
  const changes = {
    'a translator': translate,
    'an extension': () => {
      for (const field of document.querySelectorAll('form input, form textarea'))
        field.after(document.createElement('x-icon'));
    },
  };

  it.each(['a translator', 'an extension'] as const)(
    'what was typed and pressed is not lost where %s has changed the page',
    async (who) => {
      const gate = closedGate();
      const page = await open(german, {}, (each) => each.route('**/assets/contact-form-*', gate.hold));
      await fill(page, { ...fields, from_name: `Mit ${who}` });
      await page.evaluate(changes[who]);
      await submit(page).click();
      gate.open();
      await panel(page, 'status').waitFor();
      expect(arrived(`Mit ${who}`)[0]?.textContent).toContain(fields.message);
      // React says that it has made the form anew
      if (who === 'an extension') expect(complaints.splice(0).join()).toContain('#418');
    },
  );

  it('a translator changes the kind that is shown, not the one that is sent', async () => {
    const gate = closedGate();
    const page = await open(german, {}, (each) => each.route('**/assets/contact-form-*', gate.hold));
    await fill(page, { ...fields, from_name: 'Übersetzt' });
    await page.evaluate(translate);
    gate.open();
    await started(page);
    expect(await shown(page)).toBe('Projektanfrage (çeviri)');
    await choice(page).selectOption({ label: 'Potenzialanalyse (çeviri)' });
    await submit(page).click();
    await panel(page, 'status').waitFor();
    expect(arrived('Übersetzt')[0]?.textContent).toMatch(/Potenzialanalyse$/m);
  });

  it('whoever goes on typing after a press goes on typing, though something is missing', async () => {
    const gate = closedGate();
    const page = await open(german, {}, (each) => each.route('**/assets/contact-form-*', gate.hold));
    await submit(page).click();
    await page.locator('[name="message"]').click();
    await page.keyboard.type('Guten ');
    gate.open();
    await page.getByRole('alert').waitFor();
    await page.keyboard.type('Tag');
    expect(await page.locator('[name="message"]').inputValue()).toBe('Guten Tag');
    expect(await invalid(page)).toEqual(['from_name', 'from_email', 'website']);
  });

  it('an empty form that is sent off says what is missing', async () => {
    const gate = closedGate();
    const page = await open(german, {}, (each) => each.route('**/assets/contact-form-*', gate.hold));
    await submit(page).click();
    gate.open();
    await page.getByRole('alert').waitFor();
    expect(await invalid(page)).toEqual(['from_name', 'from_email', 'website', 'message']);
  });
});

describe('without JavaScript', () => {
  it('the browser alone keeps a mistyped e-mail back', async () => {
    const page = await open(german, { javaScriptEnabled: false });
    await fill(page, { ...fields, from_name: 'Ohne Punkt', from_email: 'jana@praxis' });
    await submit(page).click();
    expect(await page.locator('[name="from_email"]:invalid:focus').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe(german);
    expect(arrived('Ohne Punkt')).toHaveLength(0);
  });

  it('the form is sent and a page thanks', async () => {
    const page = await open(german, { javaScriptEnabled: false });
    await fill(page, { ...fields, from_name: 'Ohne Skript' });
    await page.locator('select[name="form_type"]').selectOption('Potenzialanalyse');
    await submit(page).click();
    await page.getByRole('heading', { name: 'Vielen Dank für deine Anfrage.' }).waitFor();
    expect(arrived('Ohne Skript')[0]?.textContent).toContain('Potenzialanalyse');
    await page.goBack();
    await submit(page).click();
    await page.getByRole('heading', { name: 'Vielen Dank für deine Anfrage.' }).waitFor();
    expect(arrived('Ohne Skript')).toHaveLength(1);
  });

  it('a translator changes the kind that is shown, not the one that is sent', async () => {
    const page = await open(german, { javaScriptEnabled: false });
    await fill(page, { ...fields, from_name: 'Anderssprachig' });
    await page.evaluate(translate);
    await page.locator('select[name="form_type"]').selectOption({ label: 'Potenzialanalyse (çeviri)' });
    await submit(page).click();
    await page.getByRole('heading', { name: 'Vielen Dank für deine Anfrage.' }).waitFor();
    expect(arrived('Anderssprachig')[0]?.textContent).toMatch(/Potenzialanalyse$/m);
  });

  it('white space alone is refused and nothing typed is lost', async () => {
    const page = await open(english, { javaScriptEnabled: false });
    await fill(page, { ...fields, website: ' ' });
    await submit(page).click();
    await page.getByText('Please fill out all required fields.').waitFor();
    expect(await page.locator('pre').textContent()).toContain(fields.message);
  });
});

it('a form whose script cannot be loaded is sent all the same', async () => {
  const page = await open(german, {}, (each) => each.route('**/assets/contact-form-*', (route) => void route.abort()));
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await fill(page, { ...fields, from_name: 'Kein Chunk' });
  await submit(page).click();
  await page.getByRole('heading', { name: 'Vielen Dank für deine Anfrage.' }).waitFor();
  expect(arrived('Kein Chunk')).toHaveLength(1);
  complaints.length = 0;
});

describe('direct delivery', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let copy: ProjectCopy;
  let direct: Awaited<ReturnType<typeof startFormSite>>;

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
    direct = await startFormSite(join(copy.root, 'dist'));
  });
  afterAll(() => Promise.all([direct?.close(), provider.close(), copy?.remove()]));

  /** Sends the filled form from a site that was built to deliver straight to the provider, under its own policy. */
  const sendDirect = async (prepare?: Prepare) => {
    const enquiries = new URL(provider.url).origin;
    const page = await start(german, { baseURL: direct.url, enquiries }, prepare);
    await fill(page, { ...fields, from_name: 'Direkt' });
    await submit(page).click();
    await result(page).waitFor();
    return page;
  };

  it('is the provider’s call to the letter', async () => {
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
    expect(htmlContent).not.toContain('Projektanfrage');
  });

  it('fails with a wrong key', async () => {
    const asked = provider.requests();
    const page = await sendDirect((each) =>
      each.route(provider.url, (route) =>
        route.continue({ headers: { ...route.request().headers(), 'api-key': 'another' } }),
      ),
    );
    expect(await panel(page, 'alert').count()).toBe(1);
    expect(provider.requests()).toBe(asked + 1);
    expect(provider.mails).toEqual([]);
  });
});

describe('a page with a message that was not sent', () => {
  /** Every question of the browser, answered with no: the page stays. */
  const questionsOf = (page: Page) => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    return asked;
  };
  const other = 'header a[hreflang]';
  // with a page of its own each, whose questions no other test hears
  const ownPage: Prepare = () => Promise.resolve();

  it('is left only after a question', async () => {
    const page = await start(german, {}, ownPage);
    const asked = questionsOf(page);
    await fill(page, { message: 'Guten Tag' });
    await page.locator(other).click({ noWaitAfter: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(new URL(page.url()).pathname).toBe(german);
    await page.locator('footer a[href^="tel:"]').click();
    await page.locator('footer a[href^="mailto:"]').click();
    await expect.poll(() => complaints.length).toBe(2);
    expect(complaints.splice(0).join()).toMatch(/^asks tel:.*,asks mailto:/);
    expect(asked).toEqual(['beforeunload']);
  });

  it('is left only after a question while it is sent, and at once when that is done', async () => {
    const gate = closedGate();
    const page = await start(german, {}, (own) => own.route('**/api/enquiry', gate.hold));
    const asked = questionsOf(page);
    await fill(page, { ...fields, from_name: 'Leaver' });
    await submit(page).click();
    await page.locator(other).click({ noWaitAfter: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    gate.open();
    await panel(page, 'status').waitFor();
    await page.locator(other).click();
    await page.waitForURL(`**${english}`);
    expect(asked).toEqual(['beforeunload']);
  });

  it('is left at once when the message has been taken out again', async () => {
    const page = await start(german, {}, ownPage);
    const asked = questionsOf(page);
    await fill(page, { from_name: 'Rosa', message: 'Guten Tag' });
    await fill(page, { message: '' });
    await page.locator(other).click();
    await page.waitForURL(`**${english}`);
    expect(asked).toEqual([]);
  });
});

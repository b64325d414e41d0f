import type { Response } from 'express';
import { describe, expect } from 'vitest';

import { engine, scenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itStill, itWithoutScripts } = scenarios();

const german = '/kontakt/projektanfrage';
const english = '/en/contact';
const island = 'contact-form';
const choice = 'main select[name="form_type"]';
const submit = 'main form button[type="submit"]';

const enquiry = {
  from_name: 'Rosa „Röschen“ Holunder',
  from_email: 'rosa@praxis.example',
  website: 'praxis.example',
  message: 'Guten Tag, was kostet das <b>ungefähr</b>? 🌳',
};

async function fill(visitor: Visitor, fields: Partial<typeof enquiry> = enquiry): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await visitor.type(`[name="${name}"]`, text);
}

async function start(visitor: Visitor, path = german, width = 1440): Promise<void> {
  await visitor.open(path, width, 800);
  await visitor.startIsland(island);
}

const invalid = (visitor: Visitor) =>
  visitor.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid="true"]')].map((each) => each.getAttribute('name')),
  );
/** What is said about a field, for eyes and screen readers. */
const faultOf = (visitor: Visitor, field: string) =>
  visitor.evaluate((name) => {
    const id = document.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby');
    return id ? document.getElementById(id)?.textContent : undefined;
  }, field);
const valueOf = (visitor: Visitor, field: string) =>
  visitor.evaluate((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value, field);
const focused = (visitor: Visitor) => visitor.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
const alerts = (visitor: Visitor) =>
  visitor.evaluate(() => [...document.querySelectorAll('form [role="alert"]')].map((each) => each.textContent));
/** Whether the label of the field with the focus is between the header and the lower end of the window. */
const isLabelInView = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const label = document.activeElement?.parentElement?.querySelector('label')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    return label && header && label.top >= header.bottom && label.bottom <= innerHeight;
  });
/** Whether the message about missing fields is between the header and the lower end of the window. */
const isAlertInView = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const alert = document.querySelector('form [role="alert"]')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    return alert && header && alert.top >= header.bottom && alert.bottom <= innerHeight;
  });
const chosen = (visitor: Visitor) => valueOf(visitor, 'form_type');
const choose = (visitor: Visitor, type: string) =>
  visitor.evaluate((value) => {
    const select = document.querySelector<HTMLSelectElement>('main select[name="form_type"]');
    if (select) select.value = value;
  }, type);

/** Waits for the thanks or the failure, which takes the focus, and gives its text. */
async function panel(visitor: Visitor, role: 'status' | 'alert'): Promise<string> {
  await visitor.waitFor(
    `panel (${role}) with the focus`,
    (name) => document.activeElement?.matches(`main [role="${name}"][tabindex="-1"]`),
    role,
  );
  return visitor.evaluate(() => document.activeElement?.textContent ?? '');
}
const thanked = (visitor: Visitor) =>
  visitor.waitFor('thanks', () => document.querySelector('main h1')?.textContent?.startsWith('Vielen Dank'));
const sent = (visitor: Visitor) => visitor.site.messages().map(({ textContent }) => textContent ?? '');
const posts = (visitor: Visitor) => visitor.site.requests.filter((each) => each.startsWith('POST /api'));

describe.each([
  ['/kontakt', 'Projektanfrage'],
  ['/kontakt/zusammenarbeit', 'Zusammenarbeit'],
  ['/kontakt/SEO-Coaching', 'SEO-Coaching'],
  ['/kontakt/Zusammen-Arbeit', 'Zusammenarbeit'],
  ['/kontakt/%C3%BCber%20%3Cb%3Euns', 'Über <b>uns'],
  ['/en/contact', 'Project Request'],
  ['/en/contact/potential-analysis', 'Potential Analysis'],
  ['/en/contact/workshop', 'Workshop'],
])('%s', (path, type) => {
  it(`the form type is ${type} on ${path}`, async ({ visitor }) => {
    await start(visitor, path, 375);
    await expect.poll(() => chosen(visitor)).toBe(type);
    expect(
      await visitor.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });
});

it('the form type that is chosen is sent, not that of the address', async ({ visitor }) => {
  await start(visitor, '/kontakt/workshop', 375);
  await choose(visitor, 'Potenzialanalyse');
  await fill(visitor);
  await visitor.click(submit);
  await panel(visitor, 'status');
  expect(sent(visitor).join()).toMatch(/Potenzialanalyse$/m);
  expect(await visitor.evaluate(() => document.querySelector('main ol')?.checkVisibility())).toBe(true);
});

describe.each([
  [german, 375, 'Bitte fülle alle erforderlichen Felder aus.', 'Hier fehlt deine Website.'],
  [english, 1440, 'Please fill out all required fields.', 'Your website is missing.'],
] as const)('%s', (path, width, message, missing) => {
  it('missing fields are named and outlined until they are filled', async ({ visitor }) => {
    await start(visitor, path, width);
    await visitor.click(submit);
    await expect.poll(() => alerts(visitor)).toEqual([message]);
    expect(await invalid(visitor)).toEqual(['from_name', 'from_email', 'website', 'message']);
    expect(await faultOf(visitor, 'website')).toContain(missing);
    await expect.poll(() => focused(visitor)).toBe('from_name');
    await expect.poll(() => isLabelInView(visitor)).toBe(true);
    expect(await isAlertInView(visitor)).toBe(true);
    const outline = await visitor.property('[name="message"]', 'border-top-color');
    expect(outline).not.toBe(await visitor.property('[name="company"]', 'border-top-color'));
    await fill(visitor, { from_name: 'Rosa', website: 'x', message: ' ', from_email: 'rosa@praxis.example' });
    await expect.poll(() => invalid(visitor)).toEqual(['message']);
    await visitor.click(submit);
    await expect.poll(() => focused(visitor)).toBe('message');
    await expect.poll(() => isAlertInView(visitor)).toBe(true);
    await fill(visitor, { message: 'Hallo' });
    await expect.poll(() => invalid(visitor)).toEqual([]);
    expect(await alerts(visitor)).toEqual([]);
    expect(sent(visitor)).toEqual([]);
  });
});

describe.each([
  [german, 'Diese Adresse ist unvollständig oder vertippt.'],
  [english, 'This address is incomplete or mistyped.'],
] as const)('%s', (path, mistyped) => {
  it('a mistyped e-mail address is refused and marked', async ({ visitor }) => {
    await start(visitor, path);
    await fill(visitor, { ...enquiry, from_email: 'rosa@praxis' });
    await visitor.click(submit);
    await expect.poll(() => invalid(visitor)).toEqual(['from_email']);
    expect(await faultOf(visitor, 'from_email')).toContain(mistyped);
    expect(await focused(visitor)).toBe('from_email');
    expect(await isLabelInView(visitor)).toBe(true);
    expect(await alerts(visitor)).toEqual([]);
    expect(posts(visitor)).toEqual([]);
  });
});

it('a message that is too long is refused until it is short enough', async ({ visitor }) => {
  const write = (length: number) =>
    visitor.evaluate((count) => {
      const field = document.querySelector<HTMLTextAreaElement>('[name="message"]');
      if (!field) return;
      field.value = 'x'.repeat(count);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, length);
  await start(visitor);
  await fill(visitor);
  await write(100_001);
  await visitor.click(submit);
  await expect.poll(() => faultOf(visitor, 'message')).toContain('Mehr als 100.000 Zeichen');
  await write(100_000);
  await expect.poll(() => invalid(visitor)).toEqual([]);
  await visitor.click(submit);
  await panel(visitor, 'status');
  expect(sent(visitor)).toHaveLength(1);
});

it('an address is taken as it was pasted', async ({ visitor }) => {
  await start(visitor);
  await fill(visitor, { from_name: 'Rosa', website: 'x', message: 'Hallo' });
  await visitor.focus('[name="from_email"]');
  await visitor.evaluate(() => void document.execCommand('insertText', false, '"Rosa" <rosa@zähne.example>'));
  await visitor.click(submit);
  await panel(visitor, 'status');
  expect(visitor.site.messages()[0]?.replyTo?.email).toBe('rosa@xn--zhne-loa.example');
});

describe.each([
  [german, 1440, 'Vielen Dank für deine Anfrage.', 'Wir melden uns schnellstmöglich zurück!'],
  [english, 375, 'Thank you for your inquiry.', 'We will get back to you as soon as possible!'],
] as const)('%s', (path, width, thanks, line) => {
  it('an enquiry arrives whole, once, and the visitor is thanked below the header', async ({ visitor }) => {
    await start(visitor, path, width);
    await fill(visitor);
    await visitor.click(submit);
    const text = await panel(visitor, 'status');
    expect(text).toContain(thanks);
    expect(text).toContain(line);
    expect(sent(visitor)).toHaveLength(1);
    for (const value of Object.values(enquiry)) expect(sent(visitor)[0]).toContain(value);
    await visitor.waitFor('panel below the header', () => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return (document.activeElement?.getBoundingClientRect().top ?? -1) >= header - 1;
    });
    expect(await visitor.evaluate(() => document.querySelector('main form'))).toBeNull();
  });
});

it('an enquiry is a single call, however often the button and Enter are pressed', async ({ visitor }) => {
  let answer = () => {};
  visitor.site.answerEnquiries((_request, _response, next) => void (answer = next));
  await start(visitor);
  await fill(visitor);
  await visitor.click(submit);
  const label = () =>
    visitor.evaluate((button) => document.querySelector<HTMLElement>(button)?.innerText.trim(), submit);
  await expect.poll(label).toBe('Wird gesendet …');
  await visitor.click(submit);
  // plain letters: Playwright puts any others into Firefox's fields by a script, also where nobody could type
  await fill(visitor, { from_name: 'Nachtrag' });
  await visitor.press('Enter');
  expect(await valueOf(visitor, 'from_name')).toBe(enquiry.from_name);
  expect(await visitor.evaluate(() => document.querySelector('[inert] select') !== null)).toBe(true);
  await expect.poll(() => posts(visitor)).toHaveLength(1);
  answer();
  await panel(visitor, 'status');
  expect(posts(visitor)).toHaveLength(1);
  expect(sent(visitor)).toHaveLength(1);
});

const home = '<!doctype html><title>Home</title><h1>Home</h1>';
const sentence = 'Leider gab es einen Fehler beim Übermitteln der Daten.';

it('nobody is thanked and the text is kept, whatever a host answers that is no receipt', async ({ visitor }) => {
  const answers: [name: string, answer: (response: Response) => unknown, reason?: string][] = [
    ['404', (response) => response.status(404).send(home)],
    ['its home page', (response) => response.type('html').send(home)],
    ['a redirect', (response) => response.redirect('/')],
    ['no body', (response) => response.sendStatus(204)],
    ['half a receipt', (response) => response.type('json').send('{"receipt":"a')],
    ['what another program says', (response) => response.json({ ok: true })],
    ['no answer', (response) => response.destroy()],
    ['a reason', (response) => response.status(502).json({ error: 'Der Grund.' }), 'Der Grund.'],
  ];
  let button = submit;
  await start(visitor, '/kontakt/workshop');
  await fill(visitor);
  for (const [name, answer, reason] of answers) {
    const answered = new Promise<void>((resolve) =>
      visitor.site.answerEnquiries((_request, response) => {
        answer(response);
        resolve();
      }),
    );
    await visitor.click(button);
    await answered;
    await expect.poll(() => panel(visitor, 'alert'), { message: name }).toContain(reason ?? sentence);
    const left = await visitor.evaluate(() => {
      const link = new URL(document.querySelector<HTMLAnchorElement>('main [role="alert"] a')?.href ?? 'about:blank');
      const isFormSeen = document.querySelector('main form')?.checkVisibility();
      return [isFormSeen, document.querySelector('main pre')?.textContent, link.searchParams.get('body')] as const;
    });
    expect(left[0], name).toBe(false);
    for (const value of [...Object.values(enquiry), 'Workshop']) {
      expect(left[1], name).toContain(value);
      expect(left[2], name).toContain(value);
    }
    button = 'main [role="alert"] + div button';
  }
});

it('a second attempt sends the same message after a failure', async ({ visitor }) => {
  visitor.site.answerEnquiries((_request, response) => void response.destroy());
  await start(visitor);
  await fill(visitor);
  await visitor.click(submit);
  await panel(visitor, 'alert');
  await visitor.click('main [role="alert"] + div button');
  await expect.poll(() => posts(visitor).length).toBeGreaterThan(1);
  await panel(visitor, 'alert');
  visitor.site.answerEnquiries();
  await visitor.click('main [role="alert"] + div button');
  await panel(visitor, 'status');
  expect(sent(visitor)).toHaveLength(1);
  expect(sent(visitor)[0]).toContain(enquiry.message);
});

// other engines restore fields only when one goes back
it.runIf(engine === 'firefox')('a failed message is back in its fields after a reload', async ({ visitor }) => {
  visitor.site.answerEnquiries((_request, response) => void response.status(502).json({}));
  await start(visitor);
  await fill(visitor);
  await visitor.click(submit);
  await panel(visitor, 'alert');
  await visitor.evaluate(() => location.reload());
  await visitor.waitFor('form', () => document.querySelector('main form')?.checkVisibility());
  await visitor.startIsland(island);
  for (const [name, text] of Object.entries(enquiry)) expect(await valueOf(visitor, name)).toBe(text);
});

itStill('a field that Tab leads to is in view together with its label', async ({ visitor }) => {
  await start(visitor, german, 375);
  const isWhole = () =>
    visitor.evaluate(() => (document.activeElement?.getBoundingClientRect().bottom ?? Infinity) <= innerHeight);
  for (const place of ['first', 'last'] as const) {
    await visitor.evaluate(
      (from, end) => {
        document.querySelector<HTMLElement>(from)?.focus({ preventScroll: true });
        scrollTo({ top: end === 'first' ? 0 : document.body.scrollHeight, behavior: 'instant' });
      },
      choice,
      place,
    );
    await visitor.press('Tab');
    await expect.poll(() => focused(visitor)).toBe('from_name');
    await expect.poll(async () => [await isLabelInView(visitor), await isWhole()]).toEqual([true, true]);
  }
});

/** A press counts as early for three seconds, which a busy machine may take for typing. */
const stopClock = (visitor: Visitor) => visitor.evaluate(() => void (performance.now = () => 0));

it('text that was typed before hydration is kept, with the caret', async ({ visitor }) => {
  visitor.site.holdScripts();
  await visitor.open(german, 375, 740);
  await choose(visitor, 'SEO-Coaching');
  await visitor.type('[name="from_name"]', 'Rosa Holunder');
  await visitor.press('ArrowLeft', 'ArrowLeft');
  visitor.site.releaseScripts();
  await visitor.startIsland(island);
  const field = () =>
    visitor.evaluate(() => {
      const name = document.querySelector<HTMLInputElement>('[name="from_name"]');
      return [name?.value, name?.selectionStart, name === document.activeElement];
    });
  await expect.poll(field).toEqual(['Rosa Holunder', 11, true]);
  expect(await chosen(visitor)).toBe('SEO-Coaching');
});

it('a double click before hydration sends the form once', async ({ visitor }) => {
  visitor.site.holdScripts();
  await visitor.open(german, 375, 740);
  await stopClock(visitor);
  await fill(visitor);
  await visitor.click(submit);
  await visitor.click(submit);
  visitor.site.releaseScripts();
  await panel(visitor, 'status');
  expect(sent(visitor)).toHaveLength(1);
});

it('a press before hydration names missing fields, and leaves whoever types on in their field', async ({ visitor }) => {
  visitor.site.holdScripts();
  await visitor.open(german);
  await stopClock(visitor);
  await visitor.click(submit);
  await visitor.type('[name="message"]', 'Guten ');
  visitor.site.releaseScripts();
  await expect.poll(() => invalid(visitor)).toEqual(['from_name', 'from_email', 'website']);
  await expect.poll(() => focused(visitor)).toBe('message');
});

it('text is there again after a look at another page', async ({ visitor }) => {
  await start(visitor);
  await fill(visitor, { from_name: 'Rosa', website: 'x' });
  await choose(visitor, 'SEO-Coaching');
  await visitor.click('header nav a[href="/leistungen"]');
  await visitor.waitFor('other page', () => location.pathname === '/leistungen');
  await visitor.back();
  await visitor.waitFor('form', () => document.querySelector('[data-island="contact-form"]:not([data-src])'));
  expect(await valueOf(visitor, 'from_name')).toBe('Rosa');
  expect(await chosen(visitor)).toBe('SEO-Coaching');
});

it('the form is sent by the browser where its scripts fail', async ({ visitor }) => {
  visitor.site.refuseScripts();
  await visitor.open(german, 375, 740);
  await fill(visitor);
  await visitor.click(submit);
  await thanked(visitor);
  expect(sent(visitor)).toHaveLength(1);
  visitor.site.complaints.length = 0;
});

itWithoutScripts('the form is sent without scripts, and once only after going back', async ({ visitor }) => {
  await visitor.open(german, 375, 740);
  await fill(visitor);
  await choose(visitor, 'Potenzialanalyse');
  await visitor.click(submit);
  await thanked(visitor);
  expect(sent(visitor).join()).toContain('Potenzialanalyse');
});

itWithoutScripts('blank fields are refused without scripts, and the text is kept', async ({ visitor }) => {
  await visitor.open(english, 375, 740);
  await fill(visitor, { ...enquiry, website: ' ' });
  await visitor.click(submit);
  await visitor.waitFor('refusal', () => document.body.textContent?.includes('Please fill out all required fields.'));
  expect(await visitor.evaluate(() => document.querySelector('pre')?.textContent)).toContain(enquiry.message);
});

import type { Response } from 'express';
import { expect } from 'vitest';

import { engine, createScenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itWithReducedMotion, itWithoutScripts } = createScenarios();

const german = '/kontakt/projektanfrage';
const english = '/en/contact';
const island = 'contact-form';
const choice = 'main select[name="form_type"]';
const submitButton = 'main form button[type="submit"]';

const enquiry = {
  from_name: 'Rosa „R.“',
  from_email: 'rosa@a.example',
  website: 'a.example',
  message: 'Was <b>kostet</b> das? 🌳',
};

async function fill(visitor: Visitor, fields: Partial<typeof enquiry> = enquiry): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await visitor.type(`[name="${name}"]`, text);
}

async function start(visitor: Visitor, path = german, width = 1440): Promise<void> {
  await visitor.open(path, width, 800);
  await visitor.hydrateIsland(island);
}

const findInvalid = (visitor: Visitor) =>
  visitor.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => field.getAttribute('name')),
  );
/** Returns the validation error of a field. */
const readError = (visitor: Visitor, field: string) =>
  visitor.evaluate((name) => {
    const id = document.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby');
    return id ? document.getElementById(id)?.textContent : undefined;
  }, field);
const readValue = (visitor: Visitor, field: string) =>
  visitor.evaluate((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value, field);
const readFocus = (visitor: Visitor) => visitor.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
const readAlerts = (visitor: Visitor) =>
  visitor.evaluate(() => [...document.querySelectorAll('form [role="alert"]')].map(({ textContent }) => textContent));
/** Returns the names of the missing fields that the message links to. */
const readLinks = (visitor: Visitor) =>
  visitor.evaluate(() => [...document.querySelectorAll('main form li a')].map(({ textContent }) => textContent));
/** Whether the label of the focused field is in view below the header. */
const isLabelInView = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const label = document.activeElement?.parentElement?.querySelector('label')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    return label && header && label.top >= header.bottom && label.bottom <= innerHeight;
  });
/** Whether the message about missing fields is in view below the header. */
const isAlertInView = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const alert = document.querySelector('form [role="alert"]')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    return alert && header && alert.top >= header.bottom && alert.bottom <= innerHeight;
  });
/** The bottom of the message about missing fields, and the top of the label of the enquiry type. */
const measureNotice = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const notice = document.querySelector('form [role="alert"]')?.parentElement?.getBoundingClientRect();
    const label = document.querySelector('main form label')?.getBoundingClientRect();
    return [notice?.bottom ?? 0, label?.top ?? 0] as const;
  });
const readChoice = (visitor: Visitor) => readValue(visitor, 'form_type');
const choose = (visitor: Visitor, type: string) =>
  visitor.evaluate((value) => {
    const select = document.querySelector<HTMLSelectElement>('main select[name="form_type"]');
    if (select) select.value = value;
  }, type);

/** Waits for the panel with the confirmation or error, which takes the focus, and returns its text. */
async function waitForPanel(visitor: Visitor, role: 'status' | 'alert'): Promise<string> {
  await visitor.waitFor(
    `panel (${role}) with the focus`,
    (name) => document.activeElement?.matches(`main [role="${name}"][tabindex="-1"]`),
    role,
  );
  return visitor.evaluate(() => document.activeElement?.textContent ?? '');
}
const waitForThanks = (visitor: Visitor) =>
  visitor.waitFor('confirmation', () => document.querySelector('main h1')?.textContent?.startsWith('Vielen Dank'));
const readMessages = (visitor: Visitor) => visitor.site.listMessages().map(({ textContent }) => textContent ?? '');
const findPosts = (visitor: Visitor) => visitor.site.requests.filter((request) => request.startsWith('POST /api'));

it('the URL selects the form type', async ({ visitor }) => {
  for (const [path, type] of [
    ['/kontakt', 'Projektanfrage'],
    ['/kontakt/%C3%BCber%20%3Cb%3Euns', 'Über <b>uns'],
    ['/en/contact/workshop', 'Workshop'],
  ] as const) {
    await start(visitor, path, 375);
    await expect.poll(() => readChoice(visitor), { message: path }).toBe(type);
  }
});

it('missing fields are listed and outlined until they are filled in', async ({ visitor }) => {
  await start(visitor, german, 375);
  await visitor.click(submitButton);
  await expect.poll(() => readAlerts(visitor)).toEqual(['Bitte fülle alle erforderlichen Felder aus.']);
  expect(await findInvalid(visitor)).toEqual(['from_name', 'from_email', 'website', 'message']);
  expect(await readError(visitor, 'website')).toContain('Hier fehlt deine Website.');
  expect(await readLinks(visitor)).toEqual(['Name', 'E-Mail', 'Website', 'Nachricht']);
  await expect.poll(() => readFocus(visitor)).toBe('from_name');
  await expect.poll(() => isLabelInView(visitor)).toBe(true);
  expect(await isAlertInView(visitor)).toBe(true);
  const outline = await visitor.readProperty('[name="message"]', 'border-top-color');
  expect(outline).not.toBe(await visitor.readProperty('[name="company"]', 'border-top-color'));
  await visitor.evaluate(() => document.querySelector<HTMLElement>('main form li:nth-child(3) a')?.focus());
  await visitor.press('Enter');
  await expect.poll(() => readFocus(visitor)).toBe('website');
  await expect.poll(() => isLabelInView(visitor)).toBe(true);
  await fill(visitor, { from_name: 'Rosa', website: 'x', message: ' ', from_email: 'rosa@praxis.example' });
  await expect.poll(() => findInvalid(visitor)).toEqual(['message']);
  expect(await readLinks(visitor)).toEqual(['Nachricht']);
  await visitor.click(submitButton);
  await expect.poll(() => readFocus(visitor)).toBe('message');
  await expect.poll(() => isAlertInView(visitor)).toBe(true);
  await fill(visitor, { message: 'Hallo' });
  await expect.poll(() => findInvalid(visitor)).toEqual([]);
  expect(await readAlerts(visitor)).toEqual([]);
  expect(readMessages(visitor)).toEqual([]);
});

it('a mistyped e-mail address and a message that is too long are rejected and marked', async ({ visitor }) => {
  await start(visitor, english);
  await fill(visitor, { ...enquiry, from_email: 'rosa@' });
  await visitor.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>('[name="message"]');
    if (field) field.value = 'x'.repeat(100_001);
  });
  await visitor.click(submitButton);
  await expect.poll(() => findInvalid(visitor)).toEqual(['from_email', 'message']);
  expect(await readError(visitor, 'from_email')).toContain('Your email address is incomplete or mistyped.');
  expect(await readError(visitor, 'message')).toContain('100,000');
  expect(await readFocus(visitor)).toBe('from_email');
  expect(await isLabelInView(visitor)).toBe(true);
  expect(await readAlerts(visitor)).toEqual([]);
  expect(findPosts(visitor)).toEqual([]);
});

it('an e-mail address without an ending gets a hint, and the enquiry is sent anyway', async ({ visitor }) => {
  await start(visitor, english);
  await fill(visitor, { ...enquiry, from_email: 'rosa@praxis' });
  await expect.poll(() => readError(visitor, 'from_email')).toBe('Is your email address missing an ending like .com?');
  expect(await findInvalid(visitor)).toEqual([]);
  await visitor.click(submitButton);
  await waitForPanel(visitor, 'status');
  expect(readMessages(visitor).join()).toContain('rosa@praxis');
});

it('on a phone, the message about missing fields does not cover the enquiry type above the first field', async ({
  visitor,
}) => {
  for (const path of [german, english]) {
    await start(visitor, path, 375);
    await visitor.click(submitButton);
    await visitor.waitFor('the first field', () => document.activeElement?.matches('[name="from_name"]'));
    // the page may still be scrolling
    await expect
      .poll(
        async () => {
          const [bottom, top] = await measureNotice(visitor);
          return bottom > 0 && top >= bottom;
        },
        { message: path },
      )
      .toBe(true);
  }
});

it('an enquiry arrives complete, with the chosen type, and the confirmation is shown below the header', async ({
  visitor,
}) => {
  await start(visitor, '/kontakt/workshop', 375);
  await choose(visitor, 'Potenzialanalyse');
  await fill(visitor, { ...enquiry, from_email: '' });
  await visitor.focus('[name="from_email"]');
  // pasted with the name
  await visitor.evaluate(() => void document.execCommand('insertText', false, '"Rosa" <rosa@zähne.example>'));
  await visitor.click(submitButton);
  const text = await waitForPanel(visitor, 'status');
  expect(text).toContain('Vielen Dank für deine Anfrage.');
  // the request to write is gone; the page's heading is still there for screen readers
  const head = await visitor.evaluate(() =>
    [...document.querySelectorAll('main header :is(h1, p)')].map((element) => {
      const { clipPath } = getComputedStyle(element);
      return element.checkVisibility() && !clipPath.startsWith('inset(50%');
    }),
  );
  expect(head).not.toContain(true);
  expect(text).toContain('Wir melden uns schnellstmöglich zurück!');
  expect(text).toContain('antwortet innerhalb von zwei Werktagen');
  const [message, ...more] = visitor.site.listMessages();
  expect(more).toEqual([]);
  expect(message?.replyTo?.email).toBe('rosa@xn--zhne-loa.example');
  expect(message?.textContent).toMatch(/Potenzialanalyse$/m);
  for (const value of [enquiry.from_name, enquiry.website, enquiry.message])
    expect(message?.textContent).toContain(value);
  await visitor.waitFor('panel below the header', () => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return (document.activeElement?.getBoundingClientRect().top ?? -1) >= header - 1;
  });
  expect(await visitor.evaluate(() => document.querySelector('main form'))).toBeNull();
  expect(await visitor.evaluate(() => document.querySelector('main ol')?.checkVisibility())).toBe(true);
});

it('an enquiry is sent once, however often the button and Enter are pressed', async ({ visitor }) => {
  let answer = () => {};
  visitor.site.answerEnquiries((_request, _response, next) => void (answer = next));
  await start(visitor);
  await fill(visitor);
  await visitor.click(submitButton);
  const readLabel = () =>
    visitor.evaluate((button) => document.querySelector<HTMLElement>(button)?.innerText.trim(), submitButton);
  await expect.poll(readLabel).toBe('Wird gesendet …');
  await visitor.click(submitButton);
  // ASCII only: Playwright inserts other characters into Firefox's fields by script, even if they are read-only
  await fill(visitor, { from_name: 'Nachtrag' });
  await visitor.press('Enter');
  expect(await readValue(visitor, 'from_name')).toBe(enquiry.from_name);
  expect(await visitor.evaluate(() => document.querySelector('[inert] select') !== null)).toBe(true);
  await expect.poll(() => findPosts(visitor)).toHaveLength(1);
  answer();
  await waitForPanel(visitor, 'status');
  expect(findPosts(visitor)).toHaveLength(1);
  expect(readMessages(visitor)).toHaveLength(1);
});

it('after a failure, the form shows the reason and everything typed, and sends it again', async ({ visitor }) => {
  const answers: [answer: (response: Response) => unknown, reason: string][] = [
    [(response) => response.destroy(), 'Leider gab es einen Fehler beim Übermitteln der Daten.'],
    [(response) => response.status(502).json({ error: 'Der Grund.' }), 'Der Grund.'],
  ];
  const again = 'main [role="alert"] + div button';
  await start(visitor, '/kontakt/workshop');
  await fill(visitor);
  for (const [index, [answer, reason]] of answers.entries()) {
    visitor.site.answerEnquiries((_request, response) => void answer(response));
    await visitor.click(index === 0 ? submitButton : again);
    await expect.poll(() => waitForPanel(visitor, 'alert')).toContain(reason);
    const [isFormVisible, text, mailBody] = await visitor.evaluate(() => {
      const link = new URL(document.querySelector<HTMLAnchorElement>('main [role="alert"] a')?.href ?? 'about:blank');
      return [
        document.querySelector('main form')?.checkVisibility(),
        document.querySelector('main pre')?.textContent,
        link.searchParams.get('body'),
      ] as const;
    });
    expect(isFormVisible).toBe(false);
    for (const value of [...Object.values(enquiry), 'Workshop']) {
      expect(text).toContain(value);
      expect(mailBody).toContain(value);
    }
  }
  visitor.site.answerEnquiries();
  await visitor.click(again);
  await waitForPanel(visitor, 'status');
  expect(readMessages(visitor)).toEqual([expect.stringContaining(enquiry.message)]);
});

// other engines restore fields only after going back
it.runIf(engine === 'firefox')('a message that was not sent is restored after a reload', async ({ visitor }) => {
  visitor.site.answerEnquiries((_request, response) => void response.status(502).json({}));
  await start(visitor);
  await fill(visitor);
  await visitor.click(submitButton);
  await waitForPanel(visitor, 'alert');
  await visitor.evaluate(() => location.reload());
  await visitor.waitFor('form', () => document.querySelector('main form')?.checkVisibility());
  await visitor.hydrateIsland(island);
  for (const [name, text] of Object.entries(enquiry)) expect(await readValue(visitor, name)).toBe(text);
});

itWithReducedMotion('Tab scrolls a field into view together with its label', async ({ visitor }) => {
  await start(visitor, german, 375);
  const isFullyVisible = () =>
    visitor.evaluate(() => (document.activeElement?.getBoundingClientRect().bottom ?? Infinity) <= innerHeight);
  for (const position of ['top', 'bottom'] as const) {
    await visitor.evaluate(
      (field, edge) => {
        document.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
        scrollTo({ top: edge === 'top' ? 0 : document.body.scrollHeight, behavior: 'instant' });
      },
      choice,
      position,
    );
    await visitor.press('Tab');
    await expect.poll(() => readFocus(visitor)).toBe('from_name');
    await expect.poll(async () => [await isLabelInView(visitor), await isFullyVisible()]).toEqual([true, true]);
  }
});

/** Stops the clock: on a busy machine, typing may take longer than the three seconds that a click can wait. */
const stopClock = (visitor: Visitor) => visitor.evaluate(() => void (performance.now = () => 0));

it('text typed before hydration is kept, with the caret', async ({ visitor }) => {
  visitor.site.holdScripts();
  await visitor.open(german, 375, 740);
  await choose(visitor, 'SEO-Coaching');
  await visitor.type('[name="from_name"]', 'Rosa Holunder');
  await visitor.press('ArrowLeft', 'ArrowLeft');
  visitor.site.releaseScripts();
  await visitor.hydrateIsland(island);
  const readField = () =>
    visitor.evaluate(() => {
      const name = document.querySelector<HTMLInputElement>('[name="from_name"]');
      return [name?.value, name?.selectionStart, name === document.activeElement];
    });
  await expect.poll(readField).toEqual(['Rosa Holunder', 11, true]);
  expect(await readChoice(visitor)).toBe('SEO-Coaching');
});

it('a double click before hydration sends the form once', async ({ visitor }) => {
  visitor.site.holdScripts();
  await visitor.open(german, 375, 740);
  await stopClock(visitor);
  await fill(visitor);
  await visitor.click(submitButton);
  await visitor.click(submitButton);
  visitor.site.releaseScripts();
  await waitForPanel(visitor, 'status');
  expect(readMessages(visitor)).toHaveLength(1);
});

it('a click before hydration lists missing fields, and leaves the focus in the field used since', async ({
  visitor,
}) => {
  visitor.site.holdScripts();
  await visitor.open(german);
  await stopClock(visitor);
  await visitor.click(submitButton);
  await visitor.type('[name="message"]', 'Guten ');
  visitor.site.releaseScripts();
  await expect.poll(() => findInvalid(visitor)).toEqual(['from_name', 'from_email', 'website']);
  await expect.poll(() => readFocus(visitor)).toBe('message');
});

it('text is restored after going back from another page', async ({ visitor }) => {
  await start(visitor);
  await fill(visitor, { from_name: 'Rosa', website: 'x' });
  await choose(visitor, 'SEO-Coaching');
  await visitor.click('header nav a[href="/leistungen"]');
  await visitor.waitFor('other page', () => location.pathname === '/leistungen');
  await visitor.goBack();
  await visitor.waitFor('form', () => document.querySelector('[data-island="contact-form"]:not([data-src])'));
  expect(await readValue(visitor, 'from_name')).toBe('Rosa');
  expect(await readChoice(visitor)).toBe('SEO-Coaching');
});

it('the browser sends the form if its scripts fail', async ({ visitor }) => {
  visitor.site.refuseScripts();
  await visitor.open(german, 375, 740);
  await fill(visitor);
  await visitor.click(submitButton);
  await waitForThanks(visitor);
  expect(readMessages(visitor)).toHaveLength(1);
  visitor.site.problems.length = 0;
});

it('the browser sends a form once that is submitted while its scripts load, if they fail', async ({ visitor }) => {
  visitor.site.holdScripts();
  await visitor.open(german, 375, 740);
  await stopClock(visitor);
  await fill(visitor);
  await visitor.click(submitButton);
  await visitor.click(submitButton);
  visitor.site.refuseScripts();
  visitor.site.releaseScripts();
  await waitForThanks(visitor);
  expect(readMessages(visitor)).toHaveLength(1);
  visitor.site.problems.length = 0;
});

itWithoutScripts('the form is sent without scripts', async ({ visitor }) => {
  await visitor.open(german, 375, 740);
  await fill(visitor);
  await choose(visitor, 'Potenzialanalyse');
  await visitor.click(submitButton);
  await waitForThanks(visitor);
  expect(readMessages(visitor).join()).toContain('Potenzialanalyse');
});

itWithoutScripts('blank fields are rejected without scripts, and the text is kept', async ({ visitor }) => {
  await visitor.open(english, 375, 740);
  await fill(visitor, { ...enquiry, website: ' ' });
  await visitor.click(submitButton);
  await visitor.waitFor('error page', () =>
    document.body.textContent?.includes('Please fill out all required fields.'),
  );
  expect(await visitor.evaluate(() => document.querySelector('pre')?.textContent)).toContain(enquiry.message);
});

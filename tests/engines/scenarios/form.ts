import { eventually, same } from '../expect';
import type { Scenario } from '../scenario';
import type { Visitor } from '../visitor';

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

const invalid = (visitor: Visitor) =>
  visitor.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid="true"]')].map((each) => each.getAttribute('name')),
  );
const focused = (visitor: Visitor) => visitor.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
/** Whether the label of the field with the focus stands between the header and the lower end of the window. */
const isLabelInView = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const label = document.activeElement?.parentElement?.querySelector('label')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    return label && header && label.top >= header.bottom && label.bottom <= innerHeight;
  });
const chosen = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector<HTMLSelectElement>('main select[name="form_type"]')?.value);

async function panel(visitor: Visitor, role: 'status' | 'alert'): Promise<string> {
  await visitor.waitFor(
    'panel with the focus',
    (name) => document.activeElement?.matches(`main [role="${name}"][tabindex="-1"]`),
    role,
  );
  return visitor.evaluate(() => document.activeElement?.textContent ?? '');
}

function missing(path: string, width: number, message: string): Scenario {
  return {
    name: `form: missing fields are named, in red, until they are filled, at ${width} px`,
    async run(visitor) {
      await visitor.open(path, width, 800);
      await visitor.startIsland(island);
      await visitor.click(submit);
      await visitor.waitFor('message', () => document.querySelector('form [role="alert"]'));
      same(
        'message',
        await visitor.evaluate(() => document.querySelector('form [role="alert"]')?.textContent),
        message,
      );
      await eventually('fields', () => invalid(visitor), ['from_name', 'from_email', 'website', 'message']);
      await eventually('focus', () => focused(visitor), 'from_name');
      await eventually('label below the header', () => isLabelInView(visitor), true);
      const red = await visitor.property('[name="message"]', 'border-top-color');
      same('outline', red !== (await visitor.property('[name="company"]', 'border-top-color')), true);
      await fill(visitor, { from_name: 'Rosa', website: 'x', message: 'Hallo', from_email: 'rosa' });
      await eventually('fields when filled', () => invalid(visitor), []);
      await visitor.click(submit);
      await visitor.waitFor('browser’s check', () => document.activeElement?.matches('[name="from_email"]:invalid'));
      await eventually('label of the address', () => isLabelInView(visitor), true);
      same('messages', visitor.site.messages().length, 0);
    },
  };
}

function success(path: string, width: number, thanks: string): Scenario {
  return {
    name: `form: an enquiry arrives whole, and the visitor is thanked, at ${width} px`,
    async run(visitor) {
      await visitor.open(path, width, 800);
      await visitor.startIsland(island);
      await fill(visitor);
      await visitor.click(submit);
      same('thanks', (await panel(visitor, 'status')).startsWith(thanks), true);
      const [message, ...more] = visitor.site.messages();
      same('more than one message', more.length, 0);
      const lost = Object.values(enquiry).filter((text) => !message?.textContent?.includes(text));
      same('lost', lost, []);
      const below = () =>
        (document.activeElement?.getBoundingClientRect().top ?? -1) >=
        (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) - 1;
      await visitor.waitFor('panel below the header', below);
    },
  };
}

function pasted(how: string, address: string, arrives: string): Scenario {
  return {
    name: `form: an address may be pasted ${how}`,
    async run(visitor) {
      await visitor.open(german);
      await visitor.startIsland(island);
      await fill(visitor, { from_name: 'Rosa', website: 'x', message: 'Hallo' });
      await visitor.focus('[name="from_email"]');
      await visitor.evaluate((text) => document.execCommand('insertText', false, text), address);
      await visitor.click(submit);
      await panel(visitor, 'status');
      same('sender', visitor.site.messages()[0]?.replyTo?.email, arrives);
    },
  };
}

export const formScenarios: Scenario[] = [
  missing(german, 375, 'Bitte fülle alle erforderlichen Felder aus.'),
  missing(english, 1440, 'Please fill out all required fields.'),
  success(german, 1440, 'Vielen Dank für deine Anfrage.'),
  success(english, 375, 'Thank you for your inquiry.'),
  pasted('with spaces around it', ' rosa@praxis.example ', 'rosa@praxis.example'),
  pasted('with marks around it that nobody sees', '\u202Arosa@praxis.example\u202C', 'rosa@praxis.example'),
  pasted('with an umlaut in its domain', 'rosa@zähne.example', 'rosa@xn--zhne-loa.example'),
  {
    name: 'form: nobody is thanked where no relay answers, and the text is kept',
    async run(visitor) {
      visitor.site.breakRelay();
      await visitor.open(german, 375, 740);
      await visitor.startIsland(island);
      await fill(visitor);
      await visitor.click(submit);
      await panel(visitor, 'alert');
      const text = await visitor.evaluate(() => document.querySelector('main pre')?.textContent ?? '');
      same(
        'kept text',
        Object.values(enquiry).filter((each) => !text.includes(each)),
        [],
      );
      const href = await visitor.evaluate(
        () => document.querySelector<HTMLAnchorElement>('main [role="alert"] a')?.href,
      );
      same('mail', href?.startsWith('mailto:') && href.includes(encodeURIComponent('kostet')), true);
    },
  },
  {
    name: 'form: a field that Tab leads to is in view as a whole, with its label',
    // a driven window of WebKit is not the one with the focus, and would scroll smoothly
    mode: 'still',
    async run(visitor) {
      await visitor.open(german, 375, 740);
      await visitor.startIsland(island);
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
        await eventually('focus', () => focused(visitor), 'from_name');
        await eventually(
          `from the ${place} line of the page`,
          async () => [await isLabelInView(visitor), await isWhole()],
          [true, true],
        );
      }
    },
  },
  {
    name: 'form: the type is that of the address, and the one that is chosen is sent',
    async run(visitor) {
      await visitor.open('/kontakt/workshop', 375, 740);
      await visitor.startIsland(island);
      await eventually('type of the address', () => chosen(visitor), 'Workshop');
      await visitor.focus(choice);
      await visitor.evaluate(() => {
        const select = document.querySelector<HTMLSelectElement>('main select[name="form_type"]');
        if (select) select.value = 'Potenzialanalyse';
      });
      await fill(visitor);
      await visitor.click(submit);
      await panel(visitor, 'status');
      same('sent', visitor.site.messages()[0]?.textContent?.includes('Potenzialanalyse'), true);
    },
  },
  {
    name: 'form: what was typed before it started is kept, with the caret',
    async run(visitor) {
      visitor.site.holdScripts();
      await visitor.open(german, 375, 740);
      await visitor.type('[name="from_name"]', 'Rosa Holunder');
      await visitor.press('ArrowLeft', 'ArrowLeft');
      visitor.site.releaseScripts();
      await visitor.startIsland(island);
      const name = () => {
        const field = document.querySelector<HTMLInputElement>('[name="from_name"]');
        return [field?.value ?? '', field?.selectionStart ?? -1, field === document.activeElement];
      };
      await eventually('field', () => visitor.evaluate(name), ['Rosa Holunder', 11, true]);
    },
  },
  {
    name: 'form: sends without scripts',
    mode: 'scriptless',
    async run(visitor) {
      await visitor.open(german, 375, 740);
      await fill(visitor);
      await visitor.click(submit);
      await visitor.waitFor('panel', () => document.querySelector('main h1')?.textContent?.startsWith('Vielen Dank'));
      same('messages', visitor.site.messages().length, 1);
    },
  },
];

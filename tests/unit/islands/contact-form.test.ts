import { parseHTML } from 'linkedom';
import { afterEach, expect, it, vi } from 'vitest';

import { askBeforeLeaving } from '../../../src/islands/contact-form/ask-before-leaving';
import { bareAddress } from '../../../src/islands/contact-form/bare-address';
import { faultsIn, faultsLeft, type Faults } from '../../../src/islands/contact-form/faults';
import type { Enquiry } from '../../../src/relay/enquiry';
import { typedEnquiry } from '../../fixtures/provider/relay-texts';

afterEach(() => vi.unstubAllGlobals());

const long = 'x'.repeat(100_001);
const empty = { from_name: '', from_email: ' ', company: '', website: '\u200b', message: '\n' };

it.each<[string, Partial<Enquiry>, boolean, string[]]>([
  ['no fault in a complete form', { company: '', heard_from: '' }, true, []],
  ['no fault in a message of 100,000 characters', { message: long.slice(1) }, true, []],
  ['no fault in a long name', { from_name: long }, true, []],
  ['a message of 100,001 characters', { message: long }, true, ['message tooLong']],
  ['a mistyped address', { from_email: 'rosa@praxis' }, false, ['from_email mistyped']],
  ['empty fields', empty, false, ['from_name', 'from_email', 'website', 'message'].map((name) => `${name} missing`)],
])('finds %s', (_, changes, isAddress, faults) => {
  expect(Array.from(faultsIn(typedEnquiry(changes), isAddress), (fault) => fault.join(' '))).toEqual(faults);
});

const shown: Faults = new Map([
  ['from_email', 'mistyped'],
  ['website', 'missing'],
]);

it.each<[string, Partial<Enquiry>, boolean, string[]]>([
  ['faults that are left', { from_email: 'rosa@', website: '' }, false, ['from_email', 'website']],
  ['no fault of a field that is now filled', { website: 'x', from_email: 'rosa@' }, false, ['from_email']],
  ['no fault of an address that is now right', { website: '' }, true, ['website']],
  ['the fault of an address that is deleted to be typed again', { from_email: '' }, false, ['from_email']],
  ['no fault that was not shown before', { message: '' }, true, []],
])('keeps showing %s', (_, changes, isAddress, names) => {
  expect([...faultsLeft(shown, faultsIn(typedEnquiry(changes), isAddress)).keys()]).toEqual(names);
});

it('shows no fault of an address that is being typed', () => {
  const begun = faultsIn(typedEnquiry({ from_email: 'r' }), false);
  expect([...faultsLeft(new Map([['from_email', 'missing']]), begun)]).toEqual([]);
});

it.each([
  '"Rosa Holunder" <rosa@praxis.example>',
  'Rosa Holunder <rosa@praxis.example>;',
  'MAILTO: rosa@praxis.example',
  ' rosa@praxis.example. ',
  'mailto:rosa@praxis.example?subject=Anfrage&body=Hallo',
  'rosa@praxis.example',
  '\u202Arosa@praxis.exam\u00ADple\u200B\u202C',
  '\uFEFF<rosa@praxis.example>\u200E',
])('extracts the address from a copied text: %s', (typed) => {
  expect(bareAddress(typed)).toBe('rosa@praxis.example');
});

it.each([
  '',
  'rosa',
  'rosa holunder@praxis.example',
  'rosa@praxis.example, max@praxis.example',
  'rosa@',
  'a@b@c.example',
])('keeps a text that may not be one address: %s', (typed) => expect(bareAddress(typed)).toBe(typed));

it.each([
  ['asks', 'without a click', null, 5000],
  ['asks', 'after a click on a link', '[href="/"]', 1010],
  ['does not ask', 'while a call starts', '[href^=tel]', 2000],
  ['does not ask', 'while a call starts from inside its link', 'b', 2000],
  ['does not ask', 'while a mail program starts', '[href^=mailto]', 2000],
  ['asks', 'more than a second after a call', '[href^=tel]', 2001],
])('%s before the page is left %s', (verb, _, clicked, timeStamp) => {
  const { document, Element } = parseHTML('<a href="/"></a><a href="tel:1"><b></b></a><a href="mailto:a@b.de"></a>');
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('addEventListener', (type: string, run: () => void) => listeners.set(type, run));
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
  const stop = askBeforeLeaving();
  if (clicked) listeners.get('click')?.({ target: document.querySelector(clicked), timeStamp: 1000 });
  const preventDefault = vi.fn();
  listeners.get('beforeunload')?.({ timeStamp, preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(verb === 'asks' ? 1 : 0);
  stop();
  expect(listeners.size).toBe(0);
});

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
  ['no fault in a filled form', { company: '', heard_from: '' }, true, []],
  ['no fault in a long message', { message: long.slice(1) }, true, []],
  ['no fault in a long name', { from_name: long }, true, []],
  ['a message that is too long', { message: long }, true, ['message tooLong']],
  [
    'an address that is none',
    { from_email: 'rosa@praxis', message: '' },
    false,
    ['from_email mistyped', 'message missing'],
  ],
  ['empty fields', empty, false, ['from_name', 'from_email', 'website', 'message'].map((name) => `${name} missing`)],
])('finds %s', (_, changes, isAddress, faults) => {
  expect(Array.from(faultsIn(typedEnquiry(changes), isAddress), (fault) => fault.join(' '))).toEqual(faults);
});

const shown: Faults = new Map([
  ['from_email', 'mistyped'],
  ['website', 'missing'],
]);

it.each<[string, Partial<Enquiry>, boolean, string[]]>([
  ['what is still wrong', { from_email: 'rosa@', website: '' }, false, ['from_email', 'website']],
  ['no field that is filled', { website: 'x', from_email: 'rosa@' }, false, ['from_email']],
  ['no address that is right', { website: '' }, true, ['website']],
  ['an address that is emptied to be typed anew', { from_email: '' }, false, ['from_email']],
  ['nothing that was not shown before', { message: '' }, true, []],
])('goes on showing %s', (_, changes, isAddress, names) => {
  expect([...faultsLeft(shown, faultsIn(typedEnquiry(changes), isAddress)).keys()]).toEqual(names);
});

it('says nothing of an address that is only begun', () => {
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
])('takes the address out of what was copied: %s', (typed) => {
  expect(bareAddress(typed)).toBe('rosa@praxis.example');
});

it.each([
  '',
  'rosa',
  'rosa holunder@praxis.example',
  'rosa@praxis.example, max@praxis.example',
  'rosa@',
  'a@b@c.example',
])('leaves what might mean something else: %s', (typed) => expect(bareAddress(typed)).toBe(typed));

it.each([
  ['nothing was clicked', null, 5000, true],
  ['another link was clicked', '[href="/"]', 1010, true],
  ['a number was called', '[href^=tel]', 2000, false],
  ['a sign within a number was clicked', 'b', 2000, false],
  ['a mail was begun', '[href^=mailto]', 2000, false],
  ['a number was called a while ago', '[href^=tel]', 2001, true],
])('where %s, asks before the page is left: %s', (_, clicked, timeStamp, isAsked) => {
  const { document, Element } = parseHTML('<a href="/"></a><a href="tel:1"><b></b></a><a href="mailto:a@b.de"></a>');
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('addEventListener', (type: string, run: () => void) => listeners.set(type, run));
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
  const stop = askBeforeLeaving();
  if (clicked) listeners.get('click')?.({ target: document.querySelector(clicked), timeStamp: 1000 });
  const preventDefault = vi.fn();
  listeners.get('beforeunload')?.({ timeStamp, preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(isAsked ? 1 : 0);
  stop();
  expect(listeners.size).toBe(0);
});

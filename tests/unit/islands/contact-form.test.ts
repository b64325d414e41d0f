import { parseHTML } from 'linkedom';
import { afterEach, expect, it, vi } from 'vitest';

import { askBeforeLeaving } from '../../../src/islands/contact-form/ask-before-leaving';
import { extractAddress } from '../../../src/islands/contact-form/extract-address';
import {
  keepUnresolved,
  lacksEnding,
  validateEnquiry,
  type ValidationErrors,
} from '../../../src/islands/contact-form/validation';
import type { Enquiry } from '../../../src/relay/enquiry';
import { createEnquiry } from '../../fixtures/provider/relay-texts';

afterEach(() => vi.unstubAllGlobals());

const tooLong = 'x'.repeat(100_001);
const empty = { from_name: '', from_email: ' ', company: '', website: '\u200b', message: '\n' };

it.each<[string, Partial<Enquiry>, boolean, string[]]>([
  ['no error in a complete form', { company: '', heard_from: '' }, true, []],
  ['no error in a message of 100,000 characters', { message: tooLong.slice(1) }, true, []],
  ['no error in a long name', { from_name: tooLong }, true, []],
  ['a message of 100,001 characters', { message: tooLong }, true, ['message tooLong']],
  ['a mistyped address', { from_email: 'rosa@praxis' }, false, ['from_email mistyped']],
  ['empty fields', empty, false, ['from_name', 'from_email', 'website', 'message'].map((name) => `${name} missing`)],
])('finds %s', (_, changes, isAddress, errors) => {
  expect(Array.from(validateEnquiry(createEnquiry(changes), isAddress), (error) => error.join(' '))).toEqual(errors);
});

const shownErrors: ValidationErrors = new Map([
  ['from_email', 'mistyped'],
  ['website', 'missing'],
]);

it.each<[string, Partial<Enquiry>, boolean, string[]]>([
  ['keeps errors that remain', { from_email: 'rosa@', website: '' }, false, ['from_email', 'website']],
  ['clears the error of a field that is now filled', { website: 'x', from_email: 'rosa@' }, false, ['from_email']],
  ['clears the error of an address that is now valid', { website: '' }, true, ['website']],
  ['keeps the error of an address that is deleted to be retyped', { from_email: '' }, false, ['from_email']],
  ['shows no new error', { message: '' }, true, []],
])('after an edit, %s', (_, changes, isAddress, names) => {
  expect([...keepUnresolved(shownErrors, validateEnquiry(createEnquiry(changes), isAddress)).keys()]).toEqual(names);
});

it('shows no error for an address that is being typed', () => {
  const whileTyping = validateEnquiry(createEnquiry({ from_email: 'r' }), false);
  expect([...keepUnresolved(new Map([['from_email', 'missing']]), whileTyping)]).toEqual([]);
});

it.each([
  ['a@b', true],
  [' rosa@praxis ', true],
  ['rosa@praxis.example', false],
  ['rosa@', false],
  ['', false],
])('notices an address without an ending: “%s” %s', (address, lacks) => expect(lacksEnding(address)).toBe(lacks));

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
  expect(extractAddress(typed)).toBe('rosa@praxis.example');
});

it.each([
  '',
  'rosa',
  'rosa holunder@praxis.example',
  'rosa@praxis.example, max@praxis.example',
  'rosa@',
  'a@b@c.example',
])('leaves text alone unless it is exactly one address: %s', (typed) => expect(extractAddress(typed)).toBe(typed));

it.each([
  ['without a click', true, null, 5000],
  ['after a click on a link', true, '[href="/"]', 1010],
  ['while a call starts', false, '[href^=tel]', 2000],
  ['while a call starts from inside its link', false, 'b', 2000],
  ['while a mail program starts', false, '[href^=mailto]', 2000],
  ['more than a second after a call', true, '[href^=tel]', 2001],
])('asks before the page is left %s: %s', (_, asks, clicked, timeStamp) => {
  const { document, Element } = parseHTML('<a href="/"></a><a href="tel:1"><b></b></a><a href="mailto:a@b.de"></a>');
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('addEventListener', (type: string, run: () => void) => listeners.set(type, run));
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
  const stop = askBeforeLeaving();
  if (clicked) listeners.get('click')?.({ target: document.querySelector(clicked), timeStamp: 1000 });
  const preventDefault = vi.fn();
  listeners.get('beforeunload')?.({ timeStamp, preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(asks ? 1 : 0);
  stop();
  expect(listeners.size).toBe(0);
});

import { expect, it } from 'vitest';

import { bareAddress } from '../../../src/islands/contact-form/bare-address';

it.each([
  '"Rosa Holunder" <rosa@praxis.example>',
  'Rosa Holunder <rosa@praxis.example>;',
  '<rosa@praxis.example>',
  'mailto:rosa@praxis.example',
  'MAILTO: rosa@praxis.example',
  ' rosa@praxis.example. ',
  'rosa@praxis.example,',
  'mailto:rosa@praxis.example?subject=Anfrage&body=Hallo',
  'rosa@praxis.example',
  '\u202Arosa@praxis.example\u202C',
  'rosa@praxis.exam\u00ADple\u200B',
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
])('leaves what might mean something else: %s', (typed) => {
  expect(bareAddress(typed)).toBe(typed);
});

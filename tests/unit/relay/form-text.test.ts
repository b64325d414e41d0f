import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { ResultPanel } from '../../../src/islands/contact-form/result-panel';
import { getFormType } from '../../../src/islands/contact-form/type-field';
import { relayContent } from '../../fixtures/provider/relay-texts';

it.each([
  ['/kontakt/workshop', 'Workshop'],
  ['/kontakt/workshop/', 'Workshop'],
  ['/en/contact/workshop', 'Workshop'],
  ['/kontakt/seocoaching', 'SEO-Coaching'],
  ['/kontakt/ZUSAMMEN-ARBEIT', 'Zusammenarbeit'],
  ['/kontakt/%C3%BCber%20uns', 'Über uns'],
  ['/kontakt/100%', '100%'],
  ['/kontakt/a%2Fb', 'A/b'],
  ['/kontakt/übung', 'Übung'],
])('reads the form type of %s as %s', (path, type) => {
  expect(getFormType(path, ['Zusammenarbeit', 'Potenzialanalyse', 'SEO-Coaching'])).toBe(type);
});

it.each([
  ['Schreib an: hallo@agency.example', 'Schreib an: |'],
  ['Schreib uns bitte an „hallo@agency.example“', 'Schreib uns bitte an „|“'],
  ['(Mail: (hallo@agency.example)), gern!', '(Mail: (|)), gern!'],
  ['Ruf an, oder schreib an x@y.example.', 'Ruf an, oder schreib an x@y.example.'],
])('links only the agency’s address in “%s”', (failure, expected) => {
  const email = 'hallo@agency.example';
  const words = { ...relayContent.locales.de.panel, failure, answer: '', sending: 'Wird gesendet' };
  const panel = { words, homeHref: '/', failure: { email, mailto: `mailto:${email}?subject=x`, text: '' } };
  // browser tests check where the address may break
  const html = renderToStaticMarkup(createElement(ResultPanel, panel)).replaceAll(/<wbr[^>]*>|<\/?span[^>]*>/g, '');
  expect(html).toContain(`<p>${expected.replace('|', `<a href="mailto:${email}?subject=x">${email}</a>`)}</p>`);
});

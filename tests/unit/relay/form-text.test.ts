import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { typeOfPath } from '../../../src/islands/contact-form/type-field';
import { ResultPanel } from '../../../src/islands/contact-form/result-panel';

const otherWords = {
  successHeadline: '',
  successSubline: '',
  failureHeadline: '',
  again: '',
  sending: '',
  mailLink: '',
  copy: '',
  copied: '',
  notCopied: '',
  home: '',
};
const options = ['Zusammenarbeit', 'Potenzialanalyse', 'SEO-Coaching'];

it.each([
  ['/kontakt/workshop', 'Workshop'],
  ['/kontakt/workshop/', 'Workshop'],
  ['/en/contact/workshop', 'Workshop'],
  ['/kontakt/seocoaching', 'SEO-Coaching'],
  ['/kontakt/ZUSAMMEN-ARBEIT', 'Zusammenarbeit'],
  ['/kontakt/%C3%BCber%20uns', 'Über uns'],
  ['/kontakt/100%', '100%'],
  ['/kontakt/a/b', 'A/b'],
])('the form type of %s is %s', (path, type) => expect(typeOfPath(path, options)).toBe(type));

it.each([
  ['Schreib an: hallo@agency.example', 'Schreib an: |'],
  ['Schreib uns bitte an „hallo@agency.example“', 'Schreib uns bitte an „|“'],
  ['(Mail: (hallo@agency.example)), gern!', '(Mail: (|)), gern!'],
  ['Ruf an, oder schreib an x@y.example.', 'Ruf an, oder schreib an x@y.example.'],
])('only the agency’s address is a link in „%s“', (failure, expected) => {
  const email = 'hallo@agency.example';
  const words = { failure, ...otherWords };
  const panel = { words, homeHref: '/', failure: { email, mailto: `mailto:${email}?subject=x`, text: '' } };
  // where the address may be broken, and what keeps it whole, is looked at in a browser
  const html = renderToStaticMarkup(createElement(ResultPanel, panel)).replaceAll(/<wbr[^>]*>|<\/?span[^>]*>/g, '');
  expect(html).toContain(`<p>${expected.replace('|', `<a href="mailto:${email}?subject=x">${email}</a>`)}</p>`);
});

import { expect, it } from 'vitest';

import { typeOfPath } from '../../../src/islands/contact-form/address-type';
import { emailIn } from '../../../src/islands/contact-form/result-panel';

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
  ['Schreib an: hallo@agency.example', 'hallo@agency.example'],
  ['Schreib an hallo@agency.example.', 'hallo@agency.example'],
  ['Schreib an\u00a0jo+x@zähne.example, gern!', 'jo+x@zähne.example'],
  ['Ruf an.', ''],
])('the address in „%s“ is „%s“', (sentence, address) => expect(emailIn(sentence)).toBe(address));

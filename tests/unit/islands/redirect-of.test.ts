import { describe, expect, it } from 'vitest';

import { redirectOf } from '../../../src/islands/redirect-of';
import { addressOf, routeOf } from '../../../src/site/address';
import { contactTypes } from '../../../src/site/contact-types';
import { homePaths } from '../../../src/site/locales';

describe('an unknown address on a host without rewrites', () => {
  it.each([
    ['/de', '/'],
    ['/de/', '/'],
    ['/de/agentur', '/'],
    ['/kontakt/irgendwas', '/kontakt/projektanfrage'],
    ['/en/contact/anything', '/en/contact'],
    ['/kontakt/a/b', null],
    ['/en/contact/a/b', '/en/'],
    ['/en', '/en/'],
    ['/en/nothing/here', '/en/'],
    ['/design', null],
    ['/english', null],
    ['/kontakte', null],
    ['/', null],
  ])('%s leads to %s', (path, target) => {
    expect(redirectOf(path)).toBe(target);
  });

  it('leads to addresses that exist', () => {
    const contact = routeOf('contact');
    expect(redirectOf('/kontakt/x')).toBe(contact && addressOf(contact, 'de', { type: contactTypes.project.de }));
    expect(redirectOf('/en/contact/x')).toBe(contact && addressOf(contact, 'en', { type: contactTypes.project.en }));
    expect(redirectOf('/en')).toBe(homePaths.en);
  });
});

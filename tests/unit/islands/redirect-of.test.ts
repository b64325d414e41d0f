import { describe, expect, it } from 'vitest';

import { redirectOf } from '../../../src/islands/redirect-of';
import { addressOf, routeOf } from '../../../src/addresses';
import { contactTypes } from '../../../src/pages/contact/contact-types';
import { homePaths, locales } from '../../../src/locales';
import { unknownStudy } from '../../../src/routes';

describe('an unknown address on a host without rewrites', () => {
  it.each([
    ['/de', '/'],
    ['/de/', '/'],
    ['/de/agentur', '/'],
    ['/kontakt/irgendwas', '/kontakt/projektanfrage'],
    ['/en/contact/anything', '/en/contact'],
    ['/kontakt/a/b', null],
    ['/en/contact/a/b', '/en/'],
    ['/casestudies/unbekannt', '/casestudies/not-found'],
    ['/en/casestudies/unknown/', '/en/casestudies/not-found'],
    ['/casestudies/a/b', null],
    ['/en', '/en/'],
    ['/en/nothing/here', '/en/'],
    ['/design', null],
    ['/english', null],
    ['/kontakte', null],
    ['/', null],
  ])('%s leads to %s', (path, target) => {
    expect(redirectOf(path, [])).toBe(target);
  });

  it.each([
    ['/alt', '/agentur'],
    ['/alt/', '/agentur'],
    ['/b%C3%A4ume', 'https://example.com/wald?a=b#c'],
    ['/blog', '/casestudies'],
    ['/blog/2019/eiche', '/casestudies'],
    ['/blog/2020/eiche', '/leistungen'],
    ['/blogs', null],
    ['/en/old', '/en/agency'],
    ['/en/contact/old', '/en/agency'],
    ['/en/other', '/en/'],
    ['/%E0%A4%A', null],
  ])('%s leads to %s where addresses have moved', (path, target) => {
    const moved = [
      ['/alt', '/agentur'],
      ['/bäume', 'https://example.com/wald?a=b#c'],
      ['/en/old', '/en/agency'],
      ['/en/contact/old', '/en/agency'],
      ['/blog/2020/*', '/leistungen'],
      ['/blog/*', '/casestudies'],
    ] as const;
    expect(redirectOf(path, moved)).toBe(target);
  });

  it('leads to addresses that exist', () => {
    const contact = routeOf('contact');
    expect(redirectOf('/kontakt/x', [])).toBe(contact && addressOf(contact, 'de', { type: contactTypes.project.de }));
    expect(redirectOf('/en/contact/x', [])).toBe(
      contact && addressOf(contact, 'en', { type: contactTypes.project.en }),
    );
    expect(redirectOf('/en', [])).toBe(homePaths.en);
    const study = routeOf('case-study');
    for (const locale of locales) {
      const unknown = study && addressOf(study, locale, { name: unknownStudy });
      expect(redirectOf(`${homePaths[locale]}casestudies/x`, [])).toBe(unknown);
    }
  });
});

import { describe, expect, it } from 'vitest';

import { unfitForLaunch } from '../../../src/build/site-address';
import { originOf } from '../../../src/lib/origin';

describe('an origin', () => {
  it.each([
    ['https://www.a-b.de/', 'https://www.a-b.de'],
    ['https://bäume.de', 'https://xn--bume-loa.de'],
    ['https://a.de:8443', 'https://a.de:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.1', 'http://127.0.0.1'],
    ['http://[::1]:80', 'http://[::1]'],
  ])('%s is taken', (value, origin) => {
    expect(originOf(value)).toEqual({ origin });
  });

  it.each(['https://*.x.de', 'https://x', 'https://www.x.de.', 'https://-a.de', 'https://a_b.de', 'https://a..de'])(
    '%s has no host that a site can have',
    (value) => {
      expect(originOf(value)).toEqual({ problem: expect.stringContaining('is no host; write a domain name') });
    },
  );

  it('is fit for visitors where it is a domain name and encrypted', () => {
    expect(unfitForLaunch('https://www.a.de')).toBeUndefined();
    expect(unfitForLaunch('http://www.a.de')).toMatch(/is not encrypted; write https:\/\/www\.a\.de$/);
    for (const origin of ['https://192.168.0.1', 'http://localhost:3000', 'https://[::1]']) {
      expect(unfitForLaunch(origin)).toMatch(/names a computer/);
    }
    expect(unfitForLaunch('https://a.example.com')).toMatch(/is not the address of a real site/);
  });
});

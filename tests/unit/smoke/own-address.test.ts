import { expect, it } from 'vitest';

import { builtForAnother, leadsOnTo } from '../../../src/smoke/own-address';

it('sees where a site leads on to another origin, as from the name without www', () => {
  const from = (location: string | undefined, status = 301) =>
    leadsOnTo('https://example.com', { status, headers: { location } });
  expect(from('https://www.example.com/')).toBe('https://www.example.com');
  expect(from('//www.example.com', 302)).toBe('https://www.example.com');
  expect(from('/en/')).toBeUndefined();
  expect(from('https://example.com/start')).toBeUndefined();
  expect(from('https://www.example.com/', 201)).toBeUndefined();
  expect(from(undefined, 304)).toBeUndefined();
});

it('says where a site was built for another address, but not on this machine', () => {
  expect(builtForAnother('https://www.example.com', 'https://example.com')).toContain(
    'build with SITE_URL=https://www.example.com',
  );
  expect(builtForAnother('https://example.com', 'https://example.com')).toBeUndefined();
  expect(builtForAnother('http://localhost:4173', 'https://example.com')).toBeUndefined();
});

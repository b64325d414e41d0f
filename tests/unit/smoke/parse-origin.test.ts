import { expect, it } from 'vitest';

import { parseOrigin } from '../../../src/smoke/parse-origin';

it.each([
  ['https://www.example.com/en/', 'https://www.example.com'],
  ['http://example.com', 'http://example.com'],
  ['example.com', 'https://example.com'],
  ['www.example.com:8443/agentur', 'https://www.example.com:8443'],
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
])('%s is checked at %s', (address, origin) => {
  expect(parseOrigin(address)).toBe(origin);
});

it.each(['dist', 'ftp://example.com', 'https://', 'https:example', 'a b.com'])(
  '%s is refused by its name',
  (address) => {
    expect(() => parseOrigin(address)).toThrow(`“${address}” is not the address of a site. npm run smoke https://`);
  },
);

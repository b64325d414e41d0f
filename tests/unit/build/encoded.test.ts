import { expect, test } from 'vitest';

import { encoded } from '../../../src/lib/encoded';

const encoder = new TextEncoder();

test.each(['', 'plain', 'Größe „–“ €', 'Baum 🌳', '\uD83C alone', 'ä'.repeat(400_000), '€'.repeat(300_000)])(
  'a text becomes the bytes that an encoder makes of it (%#)',
  (text) => expect(Buffer.from(encoded(text)).equals(encoder.encode(text))).toBe(true),
);

test('the bytes of one text stay when another one is encoded', () => {
  const first = encoded('Stamm');
  encoded('Rinde');
  expect(Buffer.from(first).toString()).toBe('Stamm');
});

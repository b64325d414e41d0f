import { expect, it } from 'vitest';

import { isAffected } from '../../../src/preview/dev/dev-bundler';

const read = new Set(['src/pages/home/home-screen.tsx', 'src/views.ts']);

it.each([
  ['src/views.ts', true],
  ['src/pages/home', true],
  ['src/pages', true],
  ['src/pages/home-screen.tsx', false],
  ['src/site/view', false],
  ['content/de/home.yaml', false],
])('a change of %s asks for a new bundle: %s', (path, expected) => {
  expect(isAffected(read, new Set([path]))).toBe(expected);
});

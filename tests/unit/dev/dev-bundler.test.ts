import { expect, it } from 'vitest';

import { isAffected } from '../../../src/dev/dev-bundler';

const read = new Set(['src/ui/screens/home/home-screen.tsx', 'src/site/views.ts']);

it.each([
  ['src/site/views.ts', true],
  ['src/ui/screens/home', true],
  ['src/ui', true],
  ['src/ui/screens/home-screen.tsx', false],
  ['src/site/view', false],
  ['content/de/home.yaml', false],
])('a change of %s asks for a new bundle: %s', (path, expected) => {
  expect(isAffected(read, new Set([path]))).toBe(expected);
});

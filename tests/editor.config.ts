import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/..`;

// `npm run test:editor`: runs the editor in Chromium, apart from `npm test`: it checks whole sites, and among dozens of
// other test files it would time out
export default defineConfig({
  test: {
    root,
    // as the editor runs; React's development build renders at a third of the speed
    env: { NODE_ENV: 'production' },
    include: ['tests/editor/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 40 } },
  },
});

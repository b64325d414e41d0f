import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/..`;

// `npm run test:editor`: runs the editor in Chromium. Beside other suites it would starve, as it checks whole sites
export default defineConfig({
  test: {
    root,
    include: ['tests/editor/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    retry: 1,
    expect: { poll: { timeout: 30_000, interval: 40 } },
  },
});

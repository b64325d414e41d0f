import { defineConfig } from 'vitest/config';

import { missingFirefox } from './browser/engines/playwright';
import { missingWebKit } from './browser/engines/webkit';

/**
 * `npm run test:engines`: the scenarios of `tests/browser/` in Firefox and WebKit. `-- --project webkit` chooses an
 * engine, `-- -t menu` scenarios by their titles.
 */
const root = `${import.meta.dirname}/..`;
const missing = [missingFirefox(), missingWebKit()].filter((each) => each !== undefined);
if (missing.length > 0) throw new Error(missing.join('\n'));

const project = (name: string) => ({
  test: {
    root,
    name,
    env: { BROWSER: name },
    include: ['tests/browser/*.test.ts'],
    globalSetup: 'tests/built-site.ts',
    isolate: false,
    testTimeout: 90_000,
    expect: { poll: { timeout: 8000, interval: 40 } },
    // in Firefox a key or a scroll has no effect now and then
    retry: 1,
  },
});

export default defineConfig({
  test: { root, maxWorkers: 2, reporters: ['verbose'], projects: [project('firefox'), project('webkit')] },
});

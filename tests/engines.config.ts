import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/..`;

const createProject = (name: string) => ({
  test: {
    root,
    name,
    env: { BROWSER: name, NODE_ENV: 'production' },
    include: ['tests/browser/*.test.ts', 'tests/editor/engines/*.test.ts'],
    isolate: false,
    testTimeout: 90_000,
    retry: 1,
    expect: { poll: { timeout: 8000, interval: 40 } },
  },
});

// `npm run test:engines`: runs the scenarios of `tests/browser/`, and the editor, in Firefox and WebKit. `-- --project webkit` selects an
// engine, `-- -t menu` selects scenarios by title
export default defineConfig({
  test: {
    root,
    maxWorkers: 2,
    reporters: ['verbose'],
    globalSetup: ['tests/browser/engines/installed.ts', 'tests/built-site.ts'],
    projects: [createProject('firefox'), createProject('webkit')],
  },
});

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = `${import.meta.dirname}/..`;

/** Files in one worker share modules; reloading them for every file took half of the time. */
const shared = {
  root,
  isolate: false,
  testTimeout: 60_000,
  css: { include: /\.module\.css$/ },
  expect: { poll: { timeout: 8000, interval: 40 } },
};

/**
 * The slowest files first: started last, they would run alone while a core is idle. Files of one suite stay together,
 * because a worker that changes suites is restarted.
 */
const longest = [
  'site/editor',
  'browser/chromium/every-page',
  'site/builds',
  'browser/chromium/dev',
  'browser/form',
  'browser/chromium/form',
  'browser/',
  'site/',
  'preview/',
];

const getRank = ({ moduleId }: TestSpecification) => {
  const index = longest.findIndex((part) => moduleId.includes(`/tests/${part}`));
  return index < 0 ? longest.length : index;
};

/** Starts with the slowest files, even if no earlier run has recorded durations. */
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => getRank(a) - getRank(b)));
  }
}

/** Two projects: functions, and what needs the built site (its files, the preview over HTTP, pages in a browser). */
export default defineConfig({
  test: {
    root,
    // browser tests mostly wait for pages, so three workers make better use of two cores
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        oxc: { jsx: { development: false } },
        test: {
          ...shared,
          name: 'site',
          // as builds and servers run; React's development build renders at a third of the speed
          env: { NODE_ENV: 'production' },
          include: ['tests/{site,sample,preview,browser}/**/*.test.ts'],
          globalSetup: 'tests/built-site.ts',
          // a busy machine may delay a browser past its timeouts; the report names what was retried
          retry: 1,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = `${import.meta.dirname}/..`;

/** Files of one worker share their modules: half of the time went into loading them again. */
const shared = {
  root,
  isolate: false,
  testTimeout: 60_000,
  css: { include: /\.module\.css$/ },
  expect: { poll: { timeout: 8000, interval: 40 } },
};

/**
 * The files that take longest, in their order: begun last, they would run alone while a processor is idle. All of one
 * suite come one after the other, since a worker that changes suites is begun anew.
 */
const longest = [
  'browser/chromium/every-page',
  'site/builds',
  'browser/chromium/dev',
  'browser/form',
  'browser/chromium/form',
  'browser/',
  'site/',
  'preview/',
];

const place = ({ moduleId }: TestSpecification) => {
  const index = longest.findIndex((part) => moduleId.includes(`/tests/${part}`));
  return index < 0 ? longest.length : index;
};

/** Begins with the longest files, also where no earlier run has told how long each takes. */
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

/** Two suites: pure functions; and what needs the built site: its files, the preview over HTTP, pages in a browser. */
export default defineConfig({
  test: {
    root,
    // browser tests mostly wait for pages: more of them side by side use two processors better than one
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'site',
          include: ['tests/{site,sample,preview,browser}/**/*.test.ts'],
          globalSetup: 'tests/built-site.ts',
          // a busy machine may delay a browser beyond its limits; the report names what needed a second try
          retry: 1,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

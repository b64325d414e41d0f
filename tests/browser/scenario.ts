import { expect, test } from 'vitest';

import type { Driver, Mode } from './engines/driver';
import { closeBrowsers, launchWithPlaywright } from './engines/playwright';
import { startTestSite } from './test-site';
import { Visitor } from './visitor';

/** The engine that runs the tests, set by BROWSER; Chromium by default. */
export const engine = process.env.BROWSER ?? 'chromium';

/** Loaded only for WebKit, because Selenium takes long to load. */
const webkit = () => import('./engines/webkit');

/** Launches the engine that runs the tests. */
export async function launch(mode: Mode): Promise<Driver> {
  if (engine === 'webkit') return (await webkit()).launchWithWebKit(mode);
  if (engine === 'firefox' || engine === 'chromium') return launchWithPlaywright(engine, mode);
  throw new Error(`BROWSER=${engine} is unknown; use chromium, firefox or webkit`);
}

/** Closes the browsers of the engine. */
export async function closeEngine(): Promise<void> {
  await (engine === 'webkit' ? (await webkit()).closeWebKit() : closeBrowsers());
}

/** Creates a test function with a visitor and a separate site, which also fails on errors in a page. */
function createTest(mode: Mode) {
  return test.extend<{ browsers: void; visitor: Visitor }>({
    // the tests of a worker share browsers, since launching one takes longer than most tests
    browsers: [
      // oxlint-disable-next-line no-empty-pattern -- required for a fixture that depends on no other
      async ({}, provide) => {
        await provide();
        await closeEngine();
      },
      { scope: 'worker', auto: true },
    ],
    visitor: async ({ task: _task }, provide) => {
      const site = await startTestSite();
      const driver = await launch(mode);
      try {
        await provide(new Visitor(driver, site));
      } finally {
        await driver.close();
        await site.close();
      }
      expect(site.problems).toEqual([]);
    },
  });
}

/** Creates the test functions, one for each launch mode of the browser. */
export const createScenarios = () => ({
  it: createTest('usual'),
  itWithReducedMotion: createTest('reducedMotion'),
  itInDarkMode: createTest('dark'),
  itWithoutScripts: createTest('noScripts'),
});

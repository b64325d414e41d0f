import { expect, test } from 'vitest';

import type { Driver, Mode } from './engines/driver';
import { closeBrowsers, launchWithPlaywright } from './engines/playwright';
import { closeWebKit, launchWithWebKit } from './engines/webkit';
import { startTestSite } from './test-site';
import { Visitor } from './visitor';

/** The engine that runs the scenarios: Chromium unless the environment says otherwise. */
export const engine = process.env.BROWSER ?? 'chromium';

function launch(mode: Mode): Promise<Driver> {
  if (engine === 'webkit') return launchWithWebKit(mode);
  if (engine === 'firefox' || engine === 'chromium') return launchWithPlaywright(engine, mode);
  throw new Error(`BROWSER=${engine} is none of chromium, firefox and webkit`);
}

/** A test with a visitor, and with a site of its own, whose complaints fail it as well. */
function inMode(mode: Mode) {
  return test.extend<{ browsers: void; visitor: Visitor }>({
    // starting a browser takes longer than many a scenario: those of one worker share theirs
    browsers: [
      // oxlint-disable-next-line no-empty-pattern -- the way to say that a fixture needs no other
      async ({}, provide) => {
        await provide();
        await Promise.all([closeBrowsers(), closeWebKit()]);
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
      expect(site.complaints).toEqual([]);
    },
  });
}

/** Functions that begin scenarios, by the way the browser is started. */
export const scenarios = () => ({
  it: inMode('usual'),
  itStill: inMode('still'),
  itInTheDark: inMode('dark'),
  itWithoutScripts: inMode('scriptless'),
});

import { existsSync } from 'node:fs';
import { firefox, type LaunchOptions } from 'playwright';

import type { Driver, Engine, Mode } from './driver';

const installed = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const preferences: Record<Mode, NonNullable<LaunchOptions['firefoxUserPrefs']>> = {
  usual: { 'ui.prefersReducedMotion': 0 },
  still: { 'ui.prefersReducedMotion': 1 },
  dark: { 'ui.prefersReducedMotion': 0, 'ui.systemUsesDarkTheme': 1 },
  scriptless: { 'ui.prefersReducedMotion': 0, 'javascript.enabled': false },
};

/** The hash of the empty style that Playwright puts into a page before each picture; the policy refuses it. */
const photographer = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';

const find = () => installed.find((path) => path && existsSync(path));

/** An installed Firefox, driven over WebDriver BiDi, else Playwright's own. */
export const firefoxEngine: Engine = {
  name: 'Firefox',
  missing: () =>
    find() || existsSync(firefox.executablePath())
      ? undefined
      : 'no Firefox found; install it (Debian: sudo apt-get install firefox-esr) or set FIREFOX_PATH',
  launch: (mode) => launchFirefox(mode),
};

async function launchFirefox(mode: Mode): Promise<Driver> {
  const executablePath = find();
  const browser = await firefox.launch({
    ...(executablePath && { channel: 'moz-firefox', executablePath }),
    firefoxUserPrefs: preferences[mode],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  // refusals of the Content-Security-Policy come as errors of the page
  page.on('pageerror', ({ message }) => message.includes(photographer) || complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return {
    resize: (width, height) => page.setViewportSize({ width, height }),
    open: async (url) => void (await page.goto(url)),
    // Playwright's own way back waits for the loading of a page that comes out of Firefox's memory whole.
    back: () => page.evaluate('history.back()'),
    evaluate: <T>(expression: string) => page.evaluate<T>(expression),
    moveTo: (x, y) => page.mouse.move(x, y),
    clickAt: (x, y) => page.mouse.click(x, y),
    async wheelAt(x, y, distance) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, distance);
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    async screenshot() {
      await page.evaluate(
        "void addEventListener('securitypolicyviolation', (e) => e.stopImmediatePropagation(), true)",
      );
      return page.screenshot({ caret: 'initial' });
    },
    complaints,
    close: () => browser.close(),
  };
}

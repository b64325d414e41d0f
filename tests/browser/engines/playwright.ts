import { existsSync } from 'node:fs';
import { firefox, type Browser, type BrowserContextOptions, type LaunchOptions } from 'playwright';

import { launchChromium } from '../browser';
import { pressTime, type Driver, type Mode } from './driver';

const candidates = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox', firefox.executablePath()];
const findFirefox = () => candidates.find((path) => path && existsSync(path));

/** Returns a message if Firefox is missing. */
export const explainMissingFirefox = () =>
  findFirefox() ? undefined : 'No Firefox found. Install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.';

const contextOptions: Record<Mode, BrowserContextOptions> = {
  usual: {},
  reducedMotion: { reducedMotion: 'reduce' },
  dark: { colorScheme: 'dark' },
  noScripts: { javaScriptEnabled: false },
};

/** In Firefox, these are preferences of the whole browser. */
const preferences: Record<Mode, NonNullable<LaunchOptions['firefoxUserPrefs']>> = {
  usual: { 'ui.prefersReducedMotion': 0 },
  reducedMotion: { 'ui.prefersReducedMotion': 1 },
  dark: { 'ui.prefersReducedMotion': 0, 'ui.systemUsesDarkTheme': 1 },
  noScripts: { 'ui.prefersReducedMotion': 0, 'javascript.enabled': false },
};

function launchFirefox(mode: Mode): Promise<Browser> {
  const executablePath = findFirefox();
  const isFromPlaywright = executablePath === firefox.executablePath();
  return firefox.launch({
    executablePath,
    firefoxUserPrefs: preferences[mode],
    ...(!isFromPlaywright && { channel: 'moz-firefox' }),
  });
}

/** Each test opens only a page or two, so separate processes would cost more than they save. */
const sharedProcesses = { args: ['--renderer-process-limit=1', '--in-process-gpu'] };

const running = new Map<string, Promise<Browser>>();

/** Returns a shared browser, launched on first use: one Chromium, or one Firefox per mode. */
export function getBrowser(engine: 'chromium' | 'firefox', mode: Mode): Promise<Browser> {
  const key = engine === 'firefox' ? mode : engine;
  const browser = running.get(key) ?? (engine === 'firefox' ? launchFirefox(mode) : launchChromium(sharedProcesses));
  running.set(key, browser);
  return browser;
}

export async function closeBrowsers(): Promise<void> {
  const browsers = await Promise.all(running.values());
  running.clear();
  await Promise.all(browsers.map((browser) => browser.close()));
}

export async function launchWithPlaywright(engine: 'chromium' | 'firefox', mode: Mode): Promise<Driver> {
  const browser = await getBrowser(engine, mode);
  const options = engine === 'chromium' ? contextOptions[mode] : {};
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  return {
    resize: (width, height) => page.setViewportSize({ width, height }),
    open: async (url) => void (await page.goto(url)),
    // Playwright's own goBack() waits for a load event, which a page from the back/forward cache does not have
    goBack: () => page.evaluate('history.back()'),
    evaluate: <T>(expression: string) => page.evaluate<T>(expression),
    moveTo: (x, y) => page.mouse.move(x, y),
    clickAt: (x, y) => page.mouse.click(x, y, { delay: pressTime }),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    async screenshot() {
      // the CSP blocks a style that Playwright adds in Firefox
      await page.evaluate(
        "void addEventListener('securitypolicyviolation', (e) => e.stopImmediatePropagation(), true)",
      );
      return page.screenshot({ caret: 'initial' });
    },
    close: () => context.close(),
  };
}

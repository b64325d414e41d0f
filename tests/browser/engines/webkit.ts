import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver';

import { findFreePort } from '../../free-port';
import { pressTime, type Driver, type Mode } from './driver';

const driverPath = '/usr/bin/WebKitWebDriver';
const screenPath = '/usr/bin/Xvfb';

/** Returns the path of WebKitGTK's MiniBrowser on Debian and Ubuntu, if installed. */
function findBrowser(): string | undefined {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return libraries
    .flatMap((name) => ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/${name}/webkit2gtk-${version}/MiniBrowser`))
    .find((path) => existsSync(path));
}

/** Returns a message if WebKitGTK is missing. */
export const explainMissingWebKit = () =>
  findBrowser() && existsSync(driverPath) && existsSync(screenPath)
    ? undefined
    : 'No WebKitGTK driver found. Install it (Debian: apt-get install webkit2gtk-driver xvfb).';

/** With regular buttons, the toolbar would make the window wider than a phone. */
const narrowToolbar = '* { min-width: 0; padding: 0; border: 0; margin: 0; font-size: 1px; }\n';

// exit normally when stopped, so that the exit handlers end child processes
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

type Running = { webDriver: WebDriver; end: () => Promise<void> };

const running = new Map<Mode, Promise<Running>>();

/** Opens a new window in a shared browser per mode, and closes the previous window. */
export async function launchWithWebKit(mode: Mode): Promise<Driver> {
  const browser = running.get(mode) ?? launchWebKit(mode);
  running.set(mode, browser);
  const { webDriver } = await browser;
  const [previous] = await webDriver.getAllWindowHandles();
  await webDriver.switchTo().newWindow('window');
  const current = await webDriver.getWindowHandle();
  if (previous) {
    await webDriver.switchTo().window(previous);
    await webDriver.close();
    await webDriver.switchTo().window(current);
  }
  return createDriver(webDriver);
}

export async function closeWebKit(): Promise<void> {
  const browsers = await Promise.all(running.values());
  running.clear();
  await Promise.all(browsers.map(({ end }) => end()));
}

/** Starts WebKitGTK's MiniBrowser on a virtual screen. */
async function launchWebKit(mode: Mode): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const children: ChildProcess[] = [];
  // also runs when the worker is stopped
  const cleanUp = () => {
    children.forEach(endGroup);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', cleanUp);
  const end = async () => {
    const exits = children.filter(isRunning).map((child) => once(child, 'exit'));
    cleanUp();
    await Promise.all(exits);
    process.off('exit', cleanUp);
  };
  try {
    const webDriver = await startSession(mode, folder, children);
    await webDriver.manage().setTimeouts({ script: 20_000 });
    return {
      webDriver,
      end: () =>
        webDriver
          .quit()
          .catch(() => undefined)
          .then(end),
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function startSession(mode: Mode, folder: string, children: ChildProcess[]): Promise<WebDriver> {
  const screenArgs = ['-displayfd', '1', '-screen', '0', '1800x1400x24', '-dpi', '96', '-nolisten', 'tcp'];
  const screen = spawn(screenPath, screenArgs, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(screen);
  const [display] = await once(screen.stdout, 'data');

  const gtk = join(folder, 'gtk-3.0');
  mkdirSync(gtk);
  writeFileSync(join(gtk, 'gtk.css'), narrowToolbar);
  writeFileSync(join(gtk, 'settings.ini'), `[Settings]\ngtk-enable-animations=${mode === 'reducedMotion' ? 0 : 1}\n`);
  const port = await findFreePort();
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    XDG_CONFIG_HOME: folder,
    NO_AT_BRIDGE: '1',
    GTK_THEME: mode === 'dark' ? 'Adwaita:dark' : 'Adwaita',
  };
  children.push(spawn(driverPath, [`--port=${port}`], { detached: true, stdio: 'ignore', env }));

  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/status`).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 50));
  const args = ['--automation', `--enable-javascript=${String(mode !== 'noScripts')}`];
  return new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: findBrowser(), args } })
    .build();
}

async function createDriver(webDriver: WebDriver): Promise<Driver> {
  const evaluate = async <T>(expression: string) => {
    const script = `Promise.resolve(${expression}).then((value) => arguments[0]({ value }), (error) => arguments[0]({ error: String(error) }))`;
    const { value, error } = await webDriver.executeAsyncScript<{ value: T; error?: string }>(script);
    if (error) throw new Error(error);
    return value;
  };
  const pointAt = (x: number, y: number) =>
    webDriver.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 });
  const type = (text: string) => webDriver.actions().sendKeys(text).perform();

  const toolbar = await evaluate<number>('outerHeight - innerHeight');
  return {
    async resize(width, height) {
      await webDriver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + toolbar });
      await webDriver.wait(
        () => evaluate<boolean>(`innerWidth === ${width} && innerHeight === ${height}`),
        5000,
        `the window could not be resized to ${width} × ${height}`,
      );
    },
    open: (url) => webDriver.get(url),
    goBack: () => webDriver.navigate().back(),
    evaluate,
    moveTo: (x, y) => pointAt(x, y).perform(),
    clickAt: (x, y) => pointAt(x, y).press().pause(pressTime).release().perform(),
    press: (key) =>
      key === 'Control+z'
        ? webDriver.actions().keyDown(Key.CONTROL).sendKeys('z').keyUp(Key.CONTROL).perform()
        : type(keys[key]),
    type,
    screenshot: async () => Buffer.from(await webDriver.takeScreenshot(), 'base64'),
    // the next driver closes the window: without any window, the browser would exit
    close: () => Promise.resolve(),
  };
}

const keys = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  PageDown: Key.PAGE_DOWN,
  End: Key.END,
} as const;

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

/** Ends a process and its child processes. */
function endGroup(child: ChildProcess): void {
  if (child.pid !== undefined && isRunning(child)) process.kill(-child.pid, 'SIGTERM');
}

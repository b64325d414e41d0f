import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../free-port';
import type { Driver, Engine, Key, Mode } from './driver';
import { openSession } from './webdriver';

const driverPath = '/usr/bin/WebKitWebDriver';
const screenPath = '/usr/bin/Xvfb';

/** Where the libraries of a Debian or Ubuntu keep WebKitGTK's small browser. */
function findBrowser(): string | undefined {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return libraries
    .flatMap((name) => ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/${name}/webkit2gtk-${version}/MiniBrowser`))
    .find((path) => existsSync(path));
}

/** WebKitGTK's own small browser on a screen that nobody sees, driven over W3C WebDriver. */
export const webkitEngine: Engine = {
  name: 'WebKit',
  missing: () =>
    findBrowser() && existsSync(driverPath) && existsSync(screenPath)
      ? undefined
      : 'WebKitGTK cannot be driven; install it (Debian: sudo apt-get install webkit2gtk-driver xvfb)',
  launch: (mode) => launchWebKit(mode),
};

/** A toolbar of ordinary buttons would keep the window wider than a phone. */
const narrowToolbar = '* { min-width: 0; padding: 0; border: 0; margin: 0; font-size: 1px; }\n';

const keys: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
  PageDown: '\uE00F',
};

async function launchWebKit(mode: Mode): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const children: ChildProcess[] = [];
  // also where the run is broken off
  const abandon = () => {
    for (const child of children) endGroup(child);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const end = async () => {
    const ended = children.filter(isRunning).map((child) => new Promise((resolve) => child.once('exit', resolve)));
    abandon();
    await Promise.all(ended);
    process.off('exit', abandon);
  };
  try {
    return await drive(mode, folder, children, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function drive(mode: Mode, folder: string, children: ChildProcess[], end: () => Promise<void>): Promise<Driver> {
  const screen = spawn(
    screenPath,
    ['-displayfd', '1', '-screen', '0', '1800x1400x24', '-dpi', '96', '-nolisten', 'tcp'],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  children.push(screen);
  const display = await new Promise<string>((resolve) =>
    screen.stdout.once('data', (data) => resolve(String(data).trim())),
  );

  const gtk = join(folder, 'gtk-3.0');
  mkdirSync(gtk);
  writeFileSync(join(gtk, 'gtk.css'), narrowToolbar);
  writeFileSync(join(gtk, 'settings.ini'), `[Settings]\ngtk-enable-animations=${mode === 'still' ? 0 : 1}\n`);
  const port = await freePort();
  const server = spawn(driverPath, [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: folder,
      NO_AT_BRIDGE: '1',
      GTK_THEME: mode === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    },
  });
  children.push(server);

  const args = ['--automation', `--enable-javascript=${String(mode !== 'scriptless')}`];
  const { send } = await openSession(`http://127.0.0.1:${port}`, {
    'webkitgtk:browserOptions': { binary: findBrowser(), args },
  });
  const act = (type: 'key' | 'pointer' | 'wheel', actions: object[]) =>
    send<void>('POST', '/actions', { actions: [{ type, id: type, actions }] });
  const strike = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  const move = (x: number, y: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 });
  const evaluate = async <T>(expression: string) => {
    const script = `Promise.resolve(${expression}).then((value) => arguments[0]({ value }), (error) => arguments[0]({ error: String(error) }))`;
    const { value, error } = await send<{ value: T; error?: string }>('POST', '/execute/async', { script, args: [] });
    if (error) throw new Error(error);
    return value;
  };

  const toolbar = await evaluate<number>('outerHeight - innerHeight');
  return {
    async resize(width, height) {
      await send('POST', '/window/rect', { x: 0, y: 0, width, height: height + toolbar });
      for (let tries = 0; tries < 50; tries++) {
        if (await evaluate(`innerWidth === ${width} && innerHeight === ${height}`)) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`the window does not take the size ${width} × ${height}`);
    },
    open: (url) => send('POST', '/url', { url }),
    back: () => send('POST', '/back'),
    evaluate,
    moveTo: (x, y) => act('pointer', [move(x, y)]),
    clickAt: (x, y) =>
      act('pointer', [move(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
    wheelAt: (x, y, deltaY) => act('wheel', [{ type: 'scroll', x, y, deltaX: 0, deltaY, duration: 0 }]),
    press: (key) => act('key', strike(keys[key])),
    type: (text) => act('key', [...text].flatMap(strike)),
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    // The browser tells nobody what stands in the console of a driven page; `watch.js` does.
    complaints: [],
    async close() {
      await send('DELETE', '').catch(() => undefined);
      await end();
    },
  };
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

/** Ends a program together with everything that it has started. */
function endGroup(child: ChildProcess): void {
  if (child.pid !== undefined && isRunning(child)) process.kill(-child.pid, 'SIGTERM');
}

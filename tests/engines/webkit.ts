import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** A window that a page opens has no toolbar; with one it could not be as narrow as a phone. */
const bareWindow = "open('about:blank', '', 'noopener,toolbar=no,width=600,height=600')";

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
  const end = async () => {
    for (const child of children.splice(0).reverse()) await endGroup(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return await drive(mode, folder, children, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function drive(mode: Mode, folder: string, children: ChildProcess[], end: () => Promise<void>): Promise<Driver> {
  const screen = spawn(screenPath, ['-displayfd', '1', '-screen', '0', '1800x1400x24', '-dpi', '96', '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(screen);
  const display = await new Promise<string>((resolve) => screen.stdout.once('data', (data) => resolve(String(data).trim())));

  const gtk = join(folder, 'gtk-3.0');
  mkdirSync(gtk);
  writeFileSync(join(gtk, 'settings.ini'), `[Settings]\ngtk-enable-animations=${mode === 'still' ? 0 : 1}\n`);
  // The driver swallows what the browser says, its console among it.
  const log = join(folder, 'console.log');
  const binary = join(folder, 'browser');
  writeFileSync(log, '');
  writeFileSync(binary, `#!/bin/sh\nexec '${findBrowser() ?? ''}' "$@" >>'${log}' 2>&1\n`, { mode: 0o755 });
  const port = await freePort();
  const server = spawn(driverPath, [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: folder, NO_AT_BRIDGE: '1' },
  });
  children.push(server);

  const args = [
    '--automation',
    '--enable-write-console-messages-to-stdout=true',
    '--javascript-can-open-windows-automatically=true',
    `--enable-javascript=${String(mode !== 'scriptless')}`,
  ];
  const { send } = await openSession(`http://127.0.0.1:${port}`, { 'webkitgtk:browserOptions': { binary, args } });
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    send<null>('POST', '/actions', { actions: [{ type, id: type, actions }] });
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
  await evaluate(`void ${bareWindow}`);
  const handle = (await send<string[]>('GET', '/window/handles')).at(-1);
  await send('POST', '/window', { handle });

  console.log(await send('GET','/window/handles'), handle, readFileSync(log,'utf8'));
  let read = 0;
  return {
    async resize(width, height) {
      let [outerWidth, outerHeight] = [width, height];
      for (let tries = 0; tries < 3; tries++) {
        await send('POST', '/window/rect', { x: 0, y: 0, width: outerWidth, height: outerHeight });
        const [innerWidth, innerHeight] = await evaluate<[number, number]>('[innerWidth, innerHeight]');
        if (innerWidth === width && innerHeight === height) return;
        outerWidth += width - innerWidth;
        outerHeight += height - innerHeight;
      }
    },
    open: (url) => send('POST', '/url', { url }),
    back: () => send('POST', '/back'),
    evaluate,
    moveTo: (x, y) => act('pointer', [move(x, y)]),
    clickAt: (x, y) =>
      act('pointer', [move(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
    press: (key) => act('key', strike(keys[key])),
    type: (text) => act('key', [...text].flatMap(strike)),
    complaints() {
      console.log('LOG',readFileSync(log,'utf8')); const lines = readFileSync(log, 'utf8').split('\n').slice(read);
      read += lines.length - 1;
      return Promise.resolve(lines.filter((line) => /: CONSOLE (?:\w+ )?ERROR /.test(line)));
    },
    async close() {
      await send('DELETE', '').catch(() => undefined);
      await end();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Ends a program together with everything that it has started. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

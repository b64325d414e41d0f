import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from 'playwright';

const candidates = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const offlineArgs = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** Returns the path of an installed Chromium or Chrome, or else of Playwright's Chromium, if any. */
function findChromium(): string | undefined {
  return [...candidates, chromium.executablePath()].find((path) => path && existsSync(path));
}

/**
 * Returns the path of Chromium, and installs it if necessary.
 * @throws if it cannot be installed; the message contains the commands to run.
 */
export function ensureChromium(): string {
  const installed = findChromium();
  if (installed) return installed;
  const attempts: [string, string[]][] = [
    ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ];
  for (const [command, args] of attempts) {
    try {
      console.log(`no Chromium found; trying: ${command} ${args.join(' ')}`);
      execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 });
    } catch {
      // the next attempt may succeed, or else the error below says what to do
    }
    const executable = findChromium();
    if (executable) return executable;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be installed. Install one of them with\n' +
      '  npx playwright install --with-deps chromium    or\n' +
      '  sudo apt-get install chromium    (Debian, Ubuntu)\n' +
      'or set CHROME_PATH to the executable.',
  );
}

/** Chromium's headless shell, in which tests take half the time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Launches a headless Chromium without background requests. Only the full browser has the back/forward cache. */
export function launchChromium(options: LaunchOptions = {}, full = false): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const usesShell = !full && !process.env.CHROME_PATH && existsSync(headlessShell);
  return chromium.launch({
    executablePath: usesShell ? headlessShell : ensureChromium(),
    ...options,
    args: [...offlineArgs, ...sandbox, ...(options.args ?? [])],
  });
}

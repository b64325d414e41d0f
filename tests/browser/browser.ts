import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from 'playwright';

const installed = [
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

const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** An installed Chromium or Chrome, else Playwright's own, where either exists. */
function findChromium(): string | undefined {
  const own = chromium.executablePath();
  return [...installed, own].find((path) => path && existsSync(path));
}

/**
 * Makes sure that there is a Chromium, installing one where the machine allows it.
 * @throws with the commands that a person has to run where it does not.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const attempts: [string, string[]][] = [
    ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ];
  for (const [command, words] of attempts) {
    try {
      console.log(`no Chromium found; trying: ${command} ${words.join(' ')}`);
      execFileSync(command, words, { stdio: 'ignore', timeout: 300_000 });
    } catch {
      // the next way may work; what is missing is said below
    }
    const fresh = findChromium();
    if (fresh) return fresh;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be installed. Install one of them with\n' +
      '  npx playwright install --with-deps chromium    or\n' +
      '  sudo apt-get install chromium    (Debian, Ubuntu)\n' +
      'or set CHROME_PATH to the program.',
  );
}

/** The part of Chromium that draws pages without a window: where there is one, tests take half of the time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** A headless Chromium that makes no calls of its own. `whole` has all that a window has, as going back in an instant. */
export function launchChromium(options: LaunchOptions = {}, whole = false): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const isShellEnough = !whole && !process.env.CHROME_PATH && existsSync(headlessShell);
  return chromium.launch({
    executablePath: isShellEnough ? headlessShell : ensureChromium(),
    ...options,
    args: [...quiet, ...sandbox, ...(options.args ?? [])],
  });
}

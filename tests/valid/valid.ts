import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const jar = join(import.meta.dirname, 'node_modules/vnu-jar/build/dist/vnu.jar');

/** What the checker does not know well (style sheets of today), and its notes on how void elements are written. */
const leftOut = '.*CSS: .*|Trailing slash on void elements.*';

type Message = { type: 'error' | 'info'; subType?: string; url: string; lastLine?: number; message: string; extract?: string };

process.exitCode = check();

/** Runs every page of `dist/` through the Nu HTML checker; the result is the exit code. */
function check(): number {
  if (!existsSync(join(dist, 'index.html'))) return told('dist/ holds no site; run npm run build first');
  if (!existsSync(jar) && run('npm', ['ci', '--prefix', import.meta.dirname, '--no-audit', '--no-fund']).status !== 0) {
    return told('the Nu HTML checker could not be installed: npm ci --prefix tests/valid');
  }
  if (run('java', ['-version']).status !== 0) return told('the Nu HTML checker needs Java: apt-get install default-jre-headless');

  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const options = ['--format', 'json', '--filterpattern', leftOut, '--exit-zero-always'];
  const { stderr, status } = run('java', ['-Xss2m', '-jar', jar, ...options, ...pages.map((name) => join(dist, name))]);
  if (status !== 0) return told(`the Nu HTML checker stopped: ${stderr}`);
  const messages = messagesIn(stderr).filter(({ type, subType }) => type === 'error' || subType === 'warning');
  for (const { type, subType, url, lastLine, message, extract } of messages) {
    console.error(`${subType ?? type}  ${url.replace(/^file:.*\/dist\//, 'dist/')}:${lastLine ?? 1}  ${message}\n       ${extract?.replaceAll(/\s+/g, ' ') ?? ''}`);
  }
  console.log(`${pages.length} pages, ${messages.length} errors and warnings of the Nu HTML checker`);
  return messages.length > 0 ? 1 : 0;
}

function messagesIn(json: string): Message[] {
  const data: { messages: Message[] } = JSON.parse(json);
  return data.messages;
}

function run(command: string, options: string[]) {
  return spawnSync(command, options, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
}

function told(message: string): number {
  console.error(message);
  return 1;
}

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const jar = join(import.meta.dirname, 'node_modules/vnu-jar/build/dist/vnu.jar');

/** Ignored messages: the checker does not know modern CSS, and a trailing slash is not an error. */
const ignoredMessages = '.*CSS: .*|Trailing slash on void elements.*';

type Message = { type: string; subType?: string; url: string; lastLine?: number; message: string; extract?: string };

process.exitCode = await check();

/** Runs all pages in `dist/` through the Nu HTML checker and returns the exit code. */
async function check(): Promise<number> {
  if (!existsSync(join(dist, 'index.html'))) return fail('There is no built site in dist/. Run "npm run build" first.');
  if (
    !existsSync(jar) &&
    (await run('npm', ['ci', '--prefix', import.meta.dirname, '--no-audit', '--no-fund'])).code !== 0
  ) {
    return fail('The Nu HTML checker could not be installed. Run "npm ci --prefix tests/valid" to see why.');
  }
  if ((await run('java', ['-version'])).code !== 0)
    return fail('The Nu HTML checker needs Java. Install it: apt-get install default-jre-headless');

  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const server = await serve(pages);
  const address = server.address();
  const origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  const options = ['--format', 'json', '--filterpattern', ignoredMessages, '--exit-zero-always'];
  const { stderr, code } = await run('java', [
    '-Xss2m',
    '-Dnu.validator.servlet.allow-forbidden-hosts=true',
    '-jar',
    jar,
    ...options,
    ...pages.map((name) => `${origin}/${encodeURI(name)}`),
  ]);
  server.close();
  if (code !== 0) return fail(`The Nu HTML checker failed: ${stderr}`);
  const messages = parseMessages(stderr).filter(({ type, subType }) => type !== 'info' || subType === 'warning');
  for (const { type, subType, url, lastLine, message, extract } of messages) {
    console.error(
      `${subType ?? type}  ${url.replace(origin, 'dist')}:${lastLine ?? 1}  ${message}\n       ${extract?.replaceAll(/\s+/g, ' ') ?? ''}`,
    );
  }
  console.log(`${pages.length} pages, ${messages.length} errors and warnings of the Nu HTML checker`);
  return messages.length > 0 ? 1 : 0;
}

/** Serves pages under their file names, so that the checker sees an origin to which `'self'` in the CSP applies. */
function serve(pages: string[]): Promise<Server> {
  const paths = new Set(pages.map((name) => `/${name.replaceAll('\\', '/')}`));
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURI(url);
    if (!paths.has(path)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(readFileSync(join(dist, path)));
  });
  return new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve(server)));
}

function parseMessages(json: string): Message[] {
  const data: { messages: Message[] } = JSON.parse(json);
  return data.messages;
}

function run(command: string, options: string[]): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, options, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
    child.on('error', () => resolve({ code: 1, stderr }));
    child.on('close', (code) => resolve({ code, stderr }));
  });
}

function fail(message: string): number {
  console.error(message);
  return 1;
}

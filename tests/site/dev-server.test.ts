import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readSettings } from '../../src/settings/settings';
import type { DevMessage } from '../../src/preview/dev-client';
import { DevServer } from '../../src/preview/dev-server';
import { DevStatus } from '../../src/preview/dev-status';
import { watchSources } from '../../src/preview/dev-watch';
import { startPreview, type RunningPreview } from '../../src/preview/start';
import { copyProject, type ProjectCopy } from '../project-copy';

let copy: ProjectCopy;
let preview: RunningPreview;
let watcher: FSWatcher;
// not retried, because edits are not undone
const options = { timeout: 120_000, retry: 0 };
const printed: string[] = [];
/** The last message to the open tab. */
let tab: DevMessage = { version: 0, failure: '' };

beforeAll(async () => {
  copy = await copyProject('dev-server');
  const status = new DevStatus((text) => printed.push(text));
  const server = new DevServer(copy.root, readSettings({}), status);
  watcher = await watchSources(copy.root, (paths) => server.change(paths));
  preview = await startPreview(server.app, 0);
  status.connect({ write: (text) => (tab = JSON.parse(text.replace('data: ', ''))) });
});

afterAll(async () => {
  await Promise.all([preview.close(), watcher.close()]);
  await copy.remove();
});

const open = async (path: string) => {
  const response = await fetch(preview.url + path, { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};

/** Changes files, and waits until the open tab is to reload. */
async function reload(change: () => Promise<unknown>): Promise<void> {
  const { version } = tab;
  await change();
  await expect.poll(() => tab.version, { timeout: 30_000 }).toBeGreaterThan(version);
}

const expectFailure = (pattern: RegExp) => expect.poll(() => tab.failure, { timeout: 30_000 }).toMatch(pattern);

it.each<[mistake: string, file: string, from: string, to: string, message: RegExp]>([
  [
    'a syntax error',
    'src/pages/home/page.ts',
    'export ',
    'export const = 1;\nexport ',
    /home\/page\.ts:\d+:\d+: ERROR/,
  ],
  ['a missing import', 'src/site-pages.ts', './pages/terms/page', './pages/term/page', /site-pages\.ts:\d+:\d+: ERROR/],
  [
    'an error while it is loaded',
    'src/content/schemas/facts.ts',
    'z.',
    'z.nothing().',
    /nothing is not a function\n.*schemas\/facts\.ts:\d+:\d+/,
  ],
])('survives %s in %s, and the open tab recovers', options, async (_, file, from, to, message) => {
  printed.length = 0;
  await copy.edit(file, (code) => code.replace(from, to));
  await expectFailure(message);
  // a page that is opened now is connected, too
  expect(await open('/agentur')).toEqual({ status: 500, text: expect.stringMatching(/__dev\/client\.js/) });
  expect(printed).toHaveLength(1);

  await reload(() => copy.edit(file, (code) => code.replace(to, from)));
  expect(tab.failure).toBe('');
  expect((await open('/agentur')).status).toBe(200);
});

it('notices when an imported file is created', options, async () => {
  await copy.edit('src/routes.ts', (code) => `import './later';\n${code}`);
  await expectFailure(/Could not resolve "\.\/later"/);
  await reload(() => writeFile(join(copy.root, 'src/later.ts'), 'export {};\n'));
  expect((await open('/agentur')).status).toBe(200);
});

it('notices edits of files that another branch has replaced', options, async () => {
  const resolvePath = (path: string) => join(copy.root, path);
  await cp(resolvePath('src'), resolvePath('stash'), { recursive: true });
  await reload(async () => {
    await rm(resolvePath('src/pages/terms'), { recursive: true });
    await rm(resolvePath('src/routes.ts'));
    for (const path of ['pages/terms', 'routes.ts', 'pages/home/page.ts'])
      await rename(resolvePath(`stash/${path}`), resolvePath(`src/${path}`));
  });
  await reload(() => copy.edit('src/routes.ts', (code) => code.replace("'/test'", "'/muster'")));
  expect((await open('/muster')).status).toBe(200);
  const terms = 'src/pages/terms/page.ts';
  const mistake = "throw new Error('later');\n";
  await copy.edit(terms, (code) => mistake + code);
  await expectFailure(/later/);
  await reload(() => copy.edit(terms, (code) => code.replace(mistake, '')));
});

it('draws icons in a changed colour, and reports a colour that cannot be drawn, as a build does', options, async () => {
  const tokens = 'src/styles/tokens.css';
  await reload(() => copy.edit(tokens, (css) => css.replace('--ink: light-dark(#0c1f17', '--ink: light-dark(#0c1f18')));
  expect((await open('/favicon.svg')).text).toContain('#0c1f18');
  printed.length = 0;
  await copy.edit(tokens, (css) => css.replace('--forest: #14633a', '--forest: light-dark(…)'));
  const message = /tokens\.css:\d+\n.*--forest is “light-dark\(…\)”.*\n.*Write #rrggbb/;
  await expectFailure(message);
  expect(printed).toEqual([expect.stringMatching(message)]);
  const { code, output } = await copy.build();
  expect(code).toBe(1);
  expect(output).toMatch(message);
  expect(output).not.toContain('    at ');
});

import { spawn, type ChildProcess } from 'node:child_process';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { copyProject, type ProjectCopy } from '../../project-copy';
import { launchChromium } from '../browser';

let copy: ProjectCopy;
let server: ChildProcess;
let browser: Browser;
let page: Page;
let output = '';

beforeAll(async () => {
  copy = await copyProject('dev');
  server = spawn(process.execPath, ['--import', 'tsx', 'src/commands/dev.ts'], {
    cwd: copy.root,
    env: { ...process.env, PORT: '0' },
  });
  const url = await new Promise<string>((resolve, reject) => {
    const onData = (data: Buffer) => {
      output += data.toString();
      const match = /http:\/\/localhost:\d+/.exec(output);
      if (match) resolve(match[0]);
    };
    server.stdout?.on('data', onData);
    server.stderr?.on('data', onData);
    server.on('close', () => reject(new Error(`the server has stopped: ${output}`)));
  });
  browser = await launchChromium();
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/leistungen`);
});

afterAll(async () => {
  await browser.close();
  const stopped = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGTERM');
  await stopped;
  await copy.remove();
});

const services = 'content/de/services.yaml';
const definition = 'src/pages/services/page.ts';
const screen = 'src/pages/services/screen.tsx';
const getAlert = () => page.getByRole('alert');

// not retried, because the edits are not undone
it(
  'shows saved changes and errors in the open page, and the broken links of the whole site',
  { timeout: 120_000, retry: 0 },
  async () => {
    await copy.edit(services, (text) => text.replace(/^hero:/m, 'heroo:'));
    const place = /content\/de\/services\.yaml:\d+/.source;
    const hasText = new RegExp(`${place}[^]*Did you mean “hero”\\?[^]*${place}\\s+> meta:`);
    await getAlert().filter({ hasText }).waitFor();

    await copy.edit(screen, (code) => code.replace('return (', "throw new Error('on purpose');\n  $&"));
    await copy.edit(services, (text) => text.replace(/^heroo:/m, 'hero:'));
    await getAlert()
      .filter({ hasText: /on purpose[^]*screen\.tsx:\d+/ })
      .waitFor();

    await copy.edit(screen, (code) =>
      code
        .replace("throw new Error('on purpose');\n", '')
        .replace(/return \(\s*<>/, '$&<a href="/leistung">Ein Link</a>'),
    );
    await copy.edit(services, (text) => text.replace(/^( {2}heading: ).*/m, '$1Ein neuer Text'));
    await page.getByRole('link', { name: 'Ein Link' }).waitFor();
    await page.getByText('Ein neuer Text').first().waitFor();
    // nothing is clicked here: the tab recovers on its own
    await copy.edit(definition, (code) => `throw new Error('in between');\n${code}`);
    await getAlert().filter({ hasText: 'in between' }).waitFor();
    await copy.edit(definition, (code) => code.replace("throw new Error('in between');\n", ''));
    await getAlert().waitFor({ state: 'detached' });
    await page.getByText('Ein neuer Text').first().waitFor();

    const problem = 'the link to /leistung points to a page that does not exist';
    await getAlert().filter({ hasText: problem }).waitFor();
    expect(output).toContain(problem);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await getAlert().count()).toBe(0);
  },
);

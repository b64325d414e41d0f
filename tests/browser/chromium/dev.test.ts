import { spawn, type ChildProcess } from 'node:child_process';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { copyProject, type ProjectCopy } from '../../project-copy';
import { launchChromium } from '../browser';

let copy: ProjectCopy;
let server: ChildProcess;
let browser: Browser;
let page: Page;
let output = '';

beforeAll(async () => {
  copy = await copyProject('dev');
  server = spawn(process.execPath, ['--import', 'tsx', 'src/preview/dev.ts'], {
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
const screen = 'src/pages/services/screen.tsx';
const alert = () => page.getByRole('alert');

// no retries: each test builds on the edits of the previous one
describe('npm run dev', { timeout: 120_000, retry: 0 }, () => {
  it('shows a changed text in the open page and keeps the scroll position', async () => {
    await page.evaluate(() => scrollTo({ top: 5000, behavior: 'instant' }));
    await copy.edit(services, (text) => text.replace(/^( {2}heading: ).*/m, '$1Ein neuer Text'));
    await page.getByText('Ein neuer Text').first().waitFor();
    // a tolerance for scroll anchoring, since the headline has become shorter
    await page.waitForFunction(() => document.readyState === 'complete' && Math.abs(scrollY - 5000) < 500);
  });

  it('shows errors in the content with file, line, fix and surrounding lines, and recovers', async () => {
    await copy.edit(services, (text) => text.replace(/^hero:/m, 'heroo:'));
    await alert()
      .filter({
        hasText:
          /content\/de\/services\.yaml:\d+[^]*Did you mean “hero”\?[^]*content\/de\/services\.yaml:\d+\s+> meta:/,
      })
      .waitFor();
    await copy.edit(services, (text) => text.replace(/^heroo:/m, 'hero:'));
    await page.getByText('Ein neuer Text').first().waitFor();
  });

  it('shows a changed component, or its line if it throws', async () => {
    await copy.edit(screen, (text) => text.replace('return (', "if (text) throw new Error('on purpose');\n  $&"));
    await copy.edit(screen, (text) => text.replace('if (text) throw', 'throw'));
    await alert()
      .filter({ hasText: /on purpose[^]*screen\.tsx:\d+/ })
      .waitFor();
    await copy.edit(screen, (text) => text.replace("throw new Error('on purpose');\n  ", ''));
    await copy.edit(screen, (text) => text.replace(/return \(\s*<>/, '$&<p>Ein neuer Absatz</p>'));
    await page.getByText('Ein neuer Absatz').waitFor();
  });

  it('reports a broken link in the terminal and in a message on the page that can be closed', async () => {
    await copy.edit(screen, (text) => text.replace(/return \(\s*<>/, '$&<a href="/leistung">Ein Link</a>'));
    const problem = 'the link to /leistung points to a page that does not exist';
    await alert().filter({ hasText: problem }).waitFor();
    expect(output).toContain(problem);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await alert().filter({ hasText: problem }).count()).toBe(0);
    await copy.edit(screen, (text) => text.replace('/leistung"', '/agentur"'));
    await page.getByRole('link', { name: 'Ein Link' }).and(page.locator('[href="/agentur"]')).waitFor();
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { copyProject, type ProjectCopy } from '../../project-copy';
import { launchChromium } from '../browser';

let copy: ProjectCopy;
let server: ChildProcess;
let browser: Browser;
let page: Page;
let printed = '';

beforeAll(async () => {
  copy = await copyProject('dev');
  server = spawn(process.execPath, ['--import', 'tsx', 'src/preview/dev.ts'], {
    cwd: copy.root,
    env: { ...process.env, PORT: '0' },
  });
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (data: Buffer) => {
      printed += data.toString();
      const found = /http:\/\/localhost:\d+/.exec(printed);
      if (found) resolve(found[0]);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.on('close', () => reject(new Error(`the server has ended: ${printed}`)));
  });
  browser = await launchChromium();
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/leistungen`);
});

afterAll(async () => {
  await browser.close();
  const ended = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGTERM');
  await ended;
  await copy.remove();
});

const services = 'content/de/services.yaml';
const screen = 'src/pages/services/screen.tsx';
const alert = () => page.getByRole('alert');

// each test goes on from the last one's edits: a second try would begin with broken files
describe('npm run dev', { timeout: 120_000, retry: 0 }, () => {
  it('shows a changed text in the open page, at the place where it was scrolled to', async () => {
    await page.evaluate(() => scrollTo({ top: 5000, behavior: 'instant' }));
    await copy.edit(services, (text) => text.replace(/^( {2}heading: ).*/m, '$1Ein neuer Text'));
    await page.getByText('Ein neuer Text').first().waitFor();
    // the browser keeps what is in view in its place, below a headline that has become shorter
    await page.waitForFunction(() => document.readyState === 'complete' && Math.abs(scrollY - 5000) < 500);
  });

  it('shows a changed component', async () => {
    await copy.edit(screen, (text) => text.replace(/return \(\s*<>/, '$&<p>Ein neuer Absatz</p>'));
    await page.getByText('Ein neuer Absatz').waitFor();
  });

  it('shows what is wrong with the content, with file, line, remedy and the lines around it, and recovers', async () => {
    await copy.edit(services, (text) => text.replace(/^hero:/m, 'heroo:'));
    await alert()
      .filter({
        hasText:
          /content\/de\/services\.yaml:\d+[^]*Did you mean “hero”\?[^]*content\/de\/services\.yaml:\d+\s+> meta:/,
      })
      .waitFor();
    await copy.edit(services, (text) => text.replace(/^heroo:/m, 'hero:'));
    await page.getByText('Ein neuer Absatz').waitFor();
  });

  it('shows which line of a screen throws, and recovers', async () => {
    await copy.edit(screen, (text) => text.replace('return (', "if (text) throw new Error('on purpose');\n  $&"));
    await copy.edit(screen, (text) => text.replace('if (text) throw', 'throw'));
    await alert()
      .filter({ hasText: /on purpose[^]*screen\.tsx:\d+/ })
      .waitFor();
    await copy.edit(screen, (text) => text.replace("throw new Error('on purpose');\n  ", ''));
    await page.getByText('Ein neuer Absatz').waitFor();
  });

  it('tells of a broken link below the page and in the terminal; what it says can be closed', async () => {
    await copy.edit(screen, (text) => text.replace(/return \(\s*<>/, '$&<a href="/leistung">Ein Link</a>'));
    const told = 'the link to /leistung points to a page that does not exist';
    await alert().filter({ hasText: told }).waitFor();
    expect(printed).toContain(told);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await alert().filter({ hasText: told }).count()).toBe(0);
    await copy.edit(screen, (text) => text.replace('/leistung"', '/agentur"'));
    await page.getByRole('link', { name: 'Ein Link' }).and(page.locator('[href="/agentur"]')).waitFor();
  });

  it('says that its port is taken, and ends', async () => {
    const second = spawn(process.execPath, ['--import', 'tsx', 'src/preview/dev.ts'], {
      cwd: copy.root,
      env: { ...process.env, PORT: new URL(page.url()).port },
    });
    let told = '';
    second.stderr.on('data', (data: Buffer) => (told += data.toString()));
    expect(await new Promise((resolve) => second.once('close', resolve))).toBe(1);
    expect(told.trim()).toMatch(/^Port \d+ is in use\. .*$/);
  });
});

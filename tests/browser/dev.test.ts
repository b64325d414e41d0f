import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { copyProject, type ProjectCopy } from '../project-copy';
import { launchUnpainted } from './browser';

let copy: ProjectCopy;
let server: ChildProcess;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
let printed = '';

beforeAll(async () => {
  copy = await copyProject('dev');
  server = spawn(process.execPath, ['--import', 'tsx', 'src/preview/dev/dev.ts'], {
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
  browser = await launchUnpainted();
  page = await browser.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  // the compiler reads the whole project; on a busy machine that takes its time
  page.setDefaultTimeout(100_000);
  await page.goto(`${url}/leistungen`);
});

afterAll(async () => {
  await browser.close();
  const ended = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGTERM');
  await ended;
  await copy.remove();
});

/** Changes a file and waits until the open page shows a text. */
async function save(file: string, change: (text: string) => string, shown: string): Promise<void> {
  await copy.edit(file, change);
  await page.getByText(shown).first().waitFor();
}

const widget = `import { useState } from 'react';
import styles from './clicker.module.css';

export function Clicker() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className={styles.button} onClick={() => setCount(count + 1)}>
      {\`Clicks: \${count}\`}
    </button>
  );
}
`;

const overlay = () => page.getByRole('alert').filter({ hasText: 'content/' });

describe('npm run dev', { timeout: 240_000 }, () => {
  it('shows a changed text in the open page, at the place where it was scrolled to', async () => {
    await page.evaluate(() => scrollTo({ top: 5000, behavior: 'instant' }));
    await save(
      'content/de/services.yaml',
      (text) => text.replace(/^( {2}heading: ).*/m, '$1Ein neuer Text'),
      'Ein neuer Text',
    );
    await page.waitForFunction(() => document.readyState === 'complete' && Math.abs(scrollY - 5000) < 100);
  });

  it('has what machines read, made from the same texts', async () => {
    const text = async (path: string) => (await page.request.get(new URL(path, page.url()).href)).text();
    expect(await text('/leistungen.md')).toContain('Ein neuer Text');
    expect(await text('/sitemap.xml')).toMatch(/<loc>http:\/\/localhost:\d+\/leistungen<\/loc>/);
    expect(await text('/robots.txt')).toMatch(/^Sitemap: /m);
  });

  it('shows a changed component', async () => {
    const screen = 'src/pages/services/services-screen.tsx';
    await save(screen, (text) => text.replace(/return \(\s*<>/, '$&<p>Ein neuer Absatz</p>'), 'Ein neuer Absatz');
  });

  it('says over the page what is wrong with the content, with file and line, and recovers', async () => {
    await copy.edit('content/de/services.yaml', (text) => text.replace(/^hero:/m, 'heroo:'));
    await overlay().waitFor();
    expect(await overlay().textContent()).toMatch(/content\/de\/services\.yaml:\d+/);
    await copy.edit('content/de/services.yaml', (text) => text.replace(/^heroo:/m, 'hero:'));
    await overlay().waitFor({ state: 'detached' });
  });

  it('shows a new case study with the picture that is drawn for it', async () => {
    for (const locale of ['de', 'en']) {
      const text = await readFile(join(copy.root, `content/${locale}/case-studies/dentalCompany.md`), 'utf8');
      const fresh = text.replaceAll('dentalCompany', 'orchard').replace(/order: \d+/, 'order: 9');
      await writeFile(join(copy.root, `content/${locale}/case-studies/orchard.md`), fresh);
    }
    const study = new URL('/casestudies/orchard', page.url()).href;
    const picture = '/img/case-studies/orchard.svg';
    const shows = async () => (await (await fetch(study)).text()).includes(picture);
    // there is always a page, also for a study that does not exist
    await expect.poll(shows, { timeout: 20_000 }).toBe(true);
    // asked at once, as by several tabs
    expect(await Promise.all([shows(), shows(), shows()])).toEqual([true, true, true]);
    expect((await fetch(new URL(picture, study))).status).toBe(200);
    for (const locale of ['de', 'en']) await rm(join(copy.root, `content/${locale}/case-studies/orchard.md`));
  });

  it('shows a changed text in every tab, however many there are, also when the first has been closed', async () => {
    const context = await browser.newContext();
    const tabs = await Promise.all(Array.from({ length: 8 }, () => context.newPage()));
    for (const tab of tabs) await tab.goto(page.url());
    const [before, first, second] = ['Was wir für dich tun', 'Dasselbe in jedem Fenster', 'Auch ohne das erste'];
    const rename = async (from: string, to: string) => {
      await copy.edit('content/de/services.yaml', (text) => text.replace(`heading: ${from}`, `heading: ${to}`));
      await expect.poll(async () => (await fetch(page.url())).text(), { timeout: 20_000 }).toContain(to);
    };
    await rename(before, first);
    for (const tab of tabs) await tab.getByRole('heading', { name: first }).waitFor();
    // another tab listens from now on, and does so when the change is past
    let go = () => {};
    const changed = new Promise<void>((resolve) => (go = resolve));
    await context.route('**/__dev/events', async (route) => {
      await changed;
      await route.continue();
    });
    await tabs.shift()?.close();
    await rename(first, second);
    go();
    for (const tab of tabs) await tab.getByRole('heading', { name: second }).waitFor();
    await context.close();
  });

  it('says over the page and in the terminal what is wrong with the types, with file and line, and recovers', async () => {
    const file = 'src/pages/services/services-screen.tsx';
    const wrong = page.getByRole('alert').filter({ hasText: `${file}(` });
    await copy.edit(file, (text) => `${text}\nexport const wrong: number = 'text';\n`);
    await wrong.waitFor();
    expect(printed.split(`${file}(`)).toHaveLength(2);
    await copy.edit(file, (text) => text.replace(/\nexport const wrong.*\n/, ''));
    await wrong.waitFor({ state: 'detached' });
    await expect.poll(() => printed).toContain('types are in order');
  });

  it('says that its port is taken, and nothing after that, whatever is wrong with the types, and ends', async () => {
    const file = 'src/lib/origin.ts';
    const wrong = page.getByRole('alert').filter({ hasText: `${file}(` });
    await copy.edit(file, (text) => `${text}\nexport const wrong: number = 'text';\n`);
    await wrong.waitFor();
    const second = spawn('npm run --silent dev', {
      cwd: copy.root,
      shell: true,
      env: { ...process.env, PORT: new URL(page.url()).port },
    });
    let told = '';
    second.stderr.on('data', (data: Buffer) => (told += data.toString()));
    const code = await new Promise((resolve) => second.once('close', resolve));
    await copy.edit(file, (text) => text.replace(/\nexport const wrong.*\n/, ''));
    await wrong.waitFor({ state: 'detached' });
    expect(told.trim()).toMatch(/^Port \d+ is in use\. .*$/);
    expect(code).toBe(1);
  });

  it('says over the page which line of a screen throws, and leaves the page as it was until that is mended', async () => {
    const file = 'src/pages/services/services-screen.tsx';
    const thrown = page.getByRole('alert').filter({ hasText: `${file}:` });
    await copy.edit(
      file,
      (text) => `function fail() {\n  throw new Error('on purpose');\n}\n${text.replace('return (', 'fail();\n  $&')}`,
    );
    await thrown.filter({ hasText: 'on purpose' }).waitFor();
    expect(await page.getByRole('heading').count()).toBeGreaterThan(5);
    await copy.edit(file, (text) => text.replace(/^function fail[^}]*}\n/, '').replace('fail();\n  ', ''));
    await thrown.waitFor({ state: 'detached' });
  });

  it('says over the page what a build would refuse it for, and recovers', async () => {
    const screen = 'src/pages/services/services-screen.tsx';
    const refused = page.getByRole('alert').filter({ hasText: 'the link to /leistung leads to no page' });
    await copy.edit(screen, (text) => text.replace(/return \(\s*<>/, '$&<a href="/leistung">Ein Link</a>'));
    await refused.waitFor();
    await copy.edit(screen, (text) => text.replace('/leistung"', '/agentur"'));
    await refused.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Ein Link' }).waitFor();
  });

  it('says over the page where a bundle cannot be made, and recovers', async () => {
    const file = 'src/pages/services/services-screen.tsx';
    const wrong = page.getByRole('alert').filter({ hasText: 'services-screen.tsx' });
    await copy.edit(file, (text) => `${text}\nexport const = 1;\n`);
    await wrong.waitFor();
    await copy.edit(file, (text) => text.replace('\nexport const = 1;\n', ''));
    await wrong.waitFor({ state: 'detached' });
  });

  it('takes a new widget from its folder and the line that places it', async () => {
    const folder = join(copy.root, 'src/islands/clicker');
    await mkdir(folder);
    await writeFile(join(folder, 'clicker.module.css'), '.button {\n  color: var(--ink);\n}\n');
    await writeFile(join(folder, 'clicker.tsx'), widget);
    await copy.edit('src/pages/services/services-screen.tsx', (text) =>
      `import { Clicker } from '../../../islands/clicker/clicker';\nimport { Island } from '../../../islands/island';\n${text}`.replace(
        /return \(\s*<>/,
        '$&<Island id="clicker" component={Clicker} />',
      ),
    );
    const button = page.getByRole('button', { name: /^Clicks: \d/ });
    await button.waitFor();
    // a page that is loaded anew meanwhile has forgotten a press
    const press = async () => {
      await button.click();
      return button.textContent();
    };
    await expect.poll(press, { timeout: 60_000, interval: 500 }).not.toBe('Clicks: 0');
    expect(complaints).toEqual([]);
  });

  it.each([
    [
      'while it is pressed',
      'onClick={() => setCount(count + 1)}',
      "onClick={() => { throw new Error('on purpose'); }}",
    ],
    ['while it is rendered', 'return (', "if (count > 0) throw new Error('on purpose');\n  return ("],
  ])('says over the page which file of a widget throws %s, until that is mended', async (_, right, wrong) => {
    const file = 'src/islands/clicker/clicker.tsx';
    const thrown = page.getByRole('alert').filter({ hasText: `${file}: Error: on purpose` });
    await copy.edit(file, (text) => text.replace(right, wrong));
    const button = page.getByRole('button', { name: 'Clicks: 0' });
    const press = async () => {
      if (await thrown.count()) return true;
      await button.click({ timeout: 1000 }).catch(() => undefined);
      return false;
    };
    await expect.poll(press, { timeout: 60_000, interval: 500 }).toBe(true);
    expect(await thrown.textContent()).toContain('throw new Error("on purpose")');
    await copy.edit(file, (text) => text.replace(wrong, right));
    await thrown.waitFor({ state: 'detached' });
    await button.waitFor();
  });
});

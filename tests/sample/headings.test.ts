import { afterAll, expect, it } from 'vitest';

import { locales } from '../../src/locales';
import { bundleInPageScript } from '../browser/chromium/in-page-script';
import { closeBrowsers, getBrowser } from '../browser/engines/playwright';
import { renderSample } from './sample-site';

afterAll(closeBrowsers);

const origin = 'http://sample.example';

it.each(locales)(
  'no heading of the pages in %s breaks inside a word without a hyphen, from 320 to 2560 px',
  async (locale) => {
    const [{ html, files }, content, browser] = await Promise.all([
      renderSample(),
      bundleInPageScript(),
      getBrowser('chromium', 'usual'),
    ]);
    const context = await browser.newContext({ viewport: { width: 2560, height: 900 } });
    // the style guide shows components in columns that no page has
    const pages = [...html].filter(([page]) => page.locale === locale && page.name !== 'styleguide');
    const texts = new Map(pages.map(([{ path }, text]) => [path, text]));
    await context.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      const text = pathname === '/frame' ? '' : texts.get(pathname);
      if (text !== undefined) return route.fulfill({ body: text, contentType: 'text/html; charset=utf-8' });
      const bytes = files.get(pathname.slice(1));
      if (!bytes) return route.fulfill({ status: 404 });
      const contentType = pathname.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream';
      return route.fulfill({ body: Buffer.from(bytes), contentType });
    });
    const page = await context.newPage();
    await page.goto(`${origin}/frame`);
    await page.evaluate(content);
    const problems: string[] = [];
    for (const path of texts.keys())
      problems.push(...(await page.evaluate((each) => measure.findBrokenWords(each), path)));
    await context.close();
    expect(problems).toEqual([]);
  },
  300_000,
);

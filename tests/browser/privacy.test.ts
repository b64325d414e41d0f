import { join } from 'node:path';
import { expect, it } from 'vitest';

import { launchUnpainted } from './browser';
import { cookiesOf, watchPrivacy } from './privacy';
import { startSite } from './site';

it('the watch on privacy notices everything that a page could store or ask for', async () => {
  const [browser, site] = await Promise.all([launchUnpainted(), startSite(join(import.meta.dirname, '../../dist'))]);
  const context = await browser.newContext({ bypassCSP: true });
  const notes: string[] = [];
  await watchPrivacy(context, notes, site.url);
  const page = await context.newPage();
  await page.goto(`${site.url}/impressum`);
  expect([...notes, ...(await cookiesOf(context))]).toEqual([]);
  await page.evaluate(async () => {
    localStorage.setItem('a', '1');
    sessionStorage.setItem('b', '1');
    document.cookie = 'c=1';
    indexedDB.open('d');
    await caches.open('e');
    await navigator.serviceWorker.register('/f.js').catch(() => undefined);
    await fetch('https://other.example/').catch(() => undefined);
  });
  await expect
    .poll(() => notes)
    .toEqual([
      'stores something: setItem(a)',
      'stores something: setItem(b)',
      'sets the cookie c=1',
      'stores something: open(d)',
      'stores something: open(e)',
      'stores something: register(/f.js)',
      'asks https://other.example/',
    ]);
  await context.route('**/cookie', (route) => route.fulfill({ headers: { 'set-cookie': 'g=1' } }));
  await page.evaluate(() => fetch('/cookie'));
  expect(await cookiesOf(context)).toContain('the cookie g is stored');
  await browser.close();
  await site.close();
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { everyPage, phone, resize, startIslands, wide } from './every-page';

const onEveryPage = everyPage();
const menuButton = 'button[popovertarget="menu"]:not([popovertargetaction])';

/** The theme changes colours alone, so that these rules are enough for the second one. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** What axe finds. Legacy mode saves a second page for frames, of which the site has none. */
async function axe(page: Page, adjust = (builder: AxeBuilder) => builder): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) }).setLegacyMode();
  const { violations } = await adjust(builder.options({ resultTypes: ['violations'] })).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary?.split('\n')[1] ?? ''}`),
  );
}

async function inBothThemes(page: Page, adjust = (builder: AxeBuilder) => builder): Promise<string[]> {
  const light = await axe(page, adjust);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axe(page, (builder) => adjust(builder).withRules(aboutColours));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...named('light', light), ...named('dark', dark)];
}

const named = (state: string, found: string[]) => found.map((each) => `${state}: ${each}`);

it('axe finds nothing on any page, wide, narrow or with the menu open, light or dark, with all answers open', async () => {
  const options = { viewport: wide, reducedMotion: 'reduce', colorScheme: 'light' } as const;
  const found = await onEveryPage(options, async (page) => {
    await startIslands(page);
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
    const atWide = await inBothThemes(page);
    await resize(page, phone);
    const atPhone = await inBothThemes(page);
    await page.click(menuButton);
    await page.waitForFunction(() => document.querySelector('main')?.inert);
    const inMenu = await inBothThemes(page, (builder) => builder.include('#menu'));
    await page.setViewportSize(wide);
    return [...named('wide', atWide), ...named('phone', atPhone), ...named('menu', inMenu)];
  });
  expect(found).toEqual([]);
}, 240_000);

it('axe finds nothing in the dark in a form that says what is missing', async () => {
  const found = await onEveryPage(
    { viewport: phone, reducedMotion: 'reduce', colorScheme: 'dark' },
    async (page) => {
      await startIslands(page);
      await page.click('form button[type="submit"]');
      await page.waitForSelector('[aria-invalid="true"]');
      return axe(page, (builder) => builder.include('main'));
    },
    ({ view }) => view === 'contact',
  );
  expect(found).toEqual([]);
}, 60_000);

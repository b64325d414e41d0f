import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { everyPage, startIslands } from './every-page';

const onEveryPage = everyPage();
const menuButton = 'button[popovertarget="menu"]:not([popovertargetaction])';

/** What axe finds; legacy mode saves a second page for frames, of which the site has none. */
async function axe(page: Page, adjust = (builder: AxeBuilder) => builder): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await adjust(builder).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary?.split('\n')[1] ?? ''}`),
  );
}

/** The theme changes colours alone, so that one rule is enough for the second one. */
const coloursAlone = (builder: AxeBuilder) => builder.withRules(['color-contrast', 'link-in-text-block']);

async function openAnswers(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
}

describe.each([
  ['a phone', { width: 375, height: 812 }],
  ['a wide window', { width: 1440, height: 900 }],
])('axe finds nothing on %s', (name, viewport) => {
  it('on any page, in light and dark, with all answers open', async () => {
    const found = await onEveryPage({ viewport, reducedMotion: 'reduce', colorScheme: 'light' }, async (page) => {
      await startIslands(page);
      await openAnswers(page);
      const light = await axe(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await axe(page, coloursAlone);
      await page.emulateMedia({ colorScheme: 'light' });
      return [...light.map((each) => `light ${each}`), ...dark.map((each) => `dark ${each}`)];
    });
    expect(found).toEqual([]);
  });
});

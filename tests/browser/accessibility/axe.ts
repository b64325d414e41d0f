import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe finds. Legacy mode saves a second page for frames, of which the site has none. */
export async function axe(page: Page, within: string): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(within)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary?.split('\n')[1] ?? ''}`),
  );
}

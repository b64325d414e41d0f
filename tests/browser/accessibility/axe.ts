import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/**
 * What axe finds, without its own look at contrast where that is not wanted: it takes two thirds of the time. Legacy
 * mode saves a second page for frames, of which the site has none.
 */
export async function axe(page: Page, within: string, withContrast = true): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: withContrast } } })
    .include(within)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary?.split('\n')[1] ?? ''}`),
  );
}

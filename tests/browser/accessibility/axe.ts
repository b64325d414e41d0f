import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

const core = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core');

/** Axe itself as a script for pages: without its comments it is read in half of the time. */
export const axeScript = readFileSync(core.replace(/\.js$/, '.min.js'), 'utf8');

/**
 * What axe finds, without its own look at contrast where that is not wanted: it takes two thirds of the time. Legacy
 * mode saves a second page for frames, of which the site has none.
 */
export async function axe(page: Page, within: string, withContrast = true): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const { violations } = await new AxeBuilder({ page, axeSource: isLoaded ? ';' : axeScript })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: withContrast } } })
    .include(within)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary?.split('\n')[1] ?? ''}`),
  );
}

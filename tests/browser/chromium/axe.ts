import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Returns the violations that axe finds. Legacy mode avoids opening a second page for frames, which the site lacks. */
export async function runAxe(page: Page, within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .include(within)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary?.split('\n')[1] ?? ''}`),
  );
}

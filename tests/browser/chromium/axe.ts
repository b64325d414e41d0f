import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Returns the violations that axe finds, of all rules or of some. Legacy mode avoids opening a second page for frames. */
export async function runAxe(page: Page, within = 'html', rules: string[] = []): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .include(within);
  const { violations } = await (rules.length > 0 ? builder.withRules(rules) : builder).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary?.split('\n')[1] ?? ''}`),
  );
}

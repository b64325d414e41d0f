import type { Finding } from '../../content/finding';
import type { Loaded } from '../../content/load';
import type { SitePlan } from '../../site';
import { checkDates } from './check-dates';
import { checkGonePages } from './check-gone-pages';
import { checkTranslation } from './check-translation';

/** Warns of problems that the sources show: wrong dates, untranslated fields, and pages that have disappeared. */
export async function checkContent(root: string, loaded: Loaded, plan: SitePlan): Promise<Finding[]> {
  return [
    ...loaded.warnings,
    ...checkDates(loaded.fields, plan.settings.now, Date.now()),
    ...checkTranslation(loaded),
    ...(await checkGonePages(root, plan, loaded.locations)),
  ];
}

import pLimit from 'p-limit';

import { checksFor, type Check } from './checks';
import { ask, type BuiltSite, type Verdict } from './judge';

/** Asks everything of the table, eight requests at a time, odd ones last, and gives the verdicts in the table's order. */
export async function runChecks(origin: string, site: BuiltSite & { files: string[] }): Promise<Verdict[]> {
  const checks = checksFor(site.hosting, site.files);
  const isOdd = ({ name }: Check) => name.startsWith('odd');
  const askAll = (some: Check[], atOnce: number) => {
    const limit = pLimit(atOnce);
    return Promise.all(some.map((check) => limit(() => ask(origin, check, site))));
  };
  const usual = await askAll(
    checks.filter((check) => !isOdd(check)),
    8,
  );
  return [...usual, ...(await askAll(checks.filter(isOdd), 1))];
}

import { checksFor } from './checks';
import { ask, type BuiltSite, type Verdict } from './judge';

/** Asks everything of the table, eight requests at a time, and gives the verdicts in the table's order. */
export async function runChecks(origin: string, site: BuiltSite & { files: string[] }): Promise<Verdict[]> {
  const checks = checksFor(site.hosting, site.files);
  const verdicts: Verdict[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < checks.length; index = next++) {
      const check = checks[index];
      if (check) verdicts[index] = await ask(origin, check, site);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return verdicts;
}

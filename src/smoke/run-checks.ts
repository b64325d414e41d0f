import { checksFor, type Check } from './checks';
import { ask, type BuiltSite, type Verdict } from './judge';

/** Asks everything of the table, eight requests at a time, odd ones last, and gives the verdicts in the table's order. */
export async function runChecks(origin: string, site: BuiltSite & { files: string[] }): Promise<Verdict[]> {
  const checks = checksFor(site.hosting, site.files);
  const isOdd = ({ name }: Check) => name.startsWith('odd');
  return [
    ...(await inTurns(
      checks.filter((check) => !isOdd(check)),
      8,
      (check) => ask(origin, check, site),
    )),
    ...(await inTurns(checks.filter(isOdd), 1, (check) => ask(origin, check, site))),
  ];
}

async function inTurns<T, R>(items: T[], width: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

import { join } from 'node:path';

import { readBuiltSite } from '../../src/smoke/built-site';
import { checksFor, type Check } from '../../src/smoke/checks';
import { runChecks } from '../../src/smoke/run-checks';
import { hostOf, hosts, startHost, type RunningHost } from './hosts';

const root = process.env.SITE_ROOT ?? join(import.meta.dirname, '../..');
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(hosts);
const ownServers = ['nginx', 'apache', 'caddy'];
let failed = false;

for (const name of names) {
  try {
    const host = await startHost(name, root);
    try {
      failed = !(await check(name, host)) || failed;
    } finally {
      await host.stop();
    }
  } catch (error) {
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    failed = true;
  }
}
process.exitCode = failed ? 1 : 0;

/** Requires that answers for unknown addresses are hidden from search engines, as not every host can do. */
function requireNoindex(check: Check): Check {
  const { expected } = check;
  if (!expected.isHidden) return check;
  return { ...check, expected: { ...expected, headers: { ...expected.headers, 'x-robots-tag': /^noindex$/ } } };
}

/** Runs the table of requests against a host and prints what is wrong. */
async function check(name: string, { origin, dist }: RunningHost): Promise<boolean> {
  const { allowed, notEmulated = [] } = hostOf(name);
  const site = readBuiltSite(dist);
  const emulated = checksFor(site).filter((each) => !notEmulated.some(({ checks }) => checks.test(each.name)));
  const verdicts = await runChecks(origin, site, ownServers.includes(name) ? emulated.map(requireNoindex) : emulated);
  const wrong = verdicts.flatMap(({ check, problem, deviation }) => {
    const refused = deviation && !allowed.includes(deviation) ? deviation : undefined;
    return problem || refused ? [`    ${check.name}: ${problem ?? refused}`] : [];
  });
  const used = [...new Set(verdicts.flatMap(({ deviation }) => deviation ?? []))];
  const notes = [
    ...(used.length > 0 ? [`deviations: ${used.join(', ')}`] : []),
    ...(notEmulated.length > 0 ? [`not in the emulator: ${notEmulated.map(({ what }) => what).join(', ')}`] : []),
  ];
  const note = notes.length > 0 ? ` (${notes.join('; ')})` : '';
  console.log(
    `${wrong.length === 0 ? '✓' : '✗'} ${name}: ${verdicts.length - wrong.length} of ${verdicts.length} requests${note}`,
  );
  for (const line of wrong) console.log(line);
  return wrong.length === 0;
}

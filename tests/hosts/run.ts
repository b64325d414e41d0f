import { join } from 'node:path';

import { readBuiltSite } from '../../src/smoke/built-site';
import { checksFor } from '../../src/smoke/checks';
import { runChecks } from '../../src/smoke/run-checks';
import { hosts, startHost } from './hosts';

const root = process.env.SITE_ROOT ?? join(import.meta.dirname, '../..');
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(hosts);
let failed = false;

for (const name of names) {
  try {
    const host = await startHost(name, root);
    try {
      failed = !(await proved(name, host)) || failed;
    } finally {
      await host.stop();
    }
  } catch (error) {
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    failed = true;
  }
}
process.exitCode = failed ? 1 : 0;

async function proved(name: string, { origin, dist }: { origin: string; dist: string }): Promise<boolean> {
  const { allowed = [], notEmulated = [] } = hosts[name] ?? {};
  const site = readBuiltSite(dist);
  // an odd path ends the emulator of Azure
  const emulated = checksFor(site).filter((check) => !notEmulated.some(({ checks }) => checks.test(check.name)));
  const verdicts = await runChecks(origin, site, emulated);
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

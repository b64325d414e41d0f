import { join } from 'node:path';

import { readBuiltSite } from '../../src/smoke/built-site';
import { createChecks, deviations, type Check } from '../../src/smoke/checks';
import { runChecks } from '../../src/smoke/run-checks';
import { findHost, hosts, startHost, type RunningHost } from './hosts';

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

/** Also requires `noindex` for unknown addresses, which not every host can send. */
function requireNoindex(check: Check): Check {
  const { expected } = check;
  if (!expected.isHidden) return check;
  return { ...check, expected: { ...expected, headers: { ...expected.headers, 'x-robots-tag': /^noindex$/ } } };
}

/** Runs the checks against a host and prints the failures. */
async function check(name: string, { origin, dist }: RunningHost): Promise<boolean> {
  const { allowed, notEmulated = [] } = findHost(name);
  const site = readBuiltSite(dist);
  const emulated = createChecks(site).filter(({ name }) => !notEmulated.some(({ checks }) => checks.test(name)));
  const verdicts = await runChecks(origin, site, ownServers.includes(name) ? emulated.map(requireNoindex) : emulated);
  const failures = verdicts.flatMap(({ check, problem, deviation }) => {
    const unexpected = deviation && !allowed.includes(deviation) ? deviations[deviation] : undefined;
    return problem || unexpected ? [`    ${check.name}: ${problem ?? unexpected}`] : [];
  });
  const accepted = [...new Set(verdicts.flatMap(({ deviation }) => deviation ?? []))];
  const notes = [
    ...(accepted.length > 0 ? [`deviations: ${accepted.join(', ')}`] : []),
    ...(notEmulated.length > 0 ? [`not emulated: ${notEmulated.map(({ feature }) => feature).join(', ')}`] : []),
  ];
  const note = notes.length > 0 ? ` (${notes.join('; ')})` : '';
  console.log(
    `${failures.length === 0 ? '✓' : '✗'} ${name}: ${verdicts.length - failures.length} of ${verdicts.length} requests${note}`,
  );
  for (const line of failures) console.log(line);
  return failures.length === 0;
}

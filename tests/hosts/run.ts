import { join } from 'node:path';

import { readHosting } from '../../src/hosting/description';
import { readBuiltSite } from '../../src/smoke/built-site';
import { createChecks, deviations, type Check } from '../../src/smoke/checks';
import { runChecks } from '../../src/smoke/run-checks';
import { exchange } from '../../src/smoke/exchange';
import { findErrorPageProblems } from './error-pages';
import { findHost, hosts, startHost, type RunningHost } from './hosts';

const root = process.env.SITE_ROOT ?? join(import.meta.dirname, '../..');
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(hosts);
const selfHosted = ['nginx', 'apache', 'caddy'];
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

/** Checks what self-hosted web servers do without a relay, and with host names that are not the site's. */
async function findServerProblems(name: string, host: RunningHost): Promise<string[]> {
  const get = (path: string, headers = {}) => exchange(host.origin, { method: 'GET', path, headers });
  const health = await get('/health');
  const problems = health.status === 404 ? [] : [`/health answers with status ${health.status}`];
  if (name === 'nginx') {
    const { siteUrl } = readHosting(host.dist);
    const other = await get('/', { host: 'other.example' });
    const sibling = await get('/agentur?x=1', {
      host: new URL(siteUrl).host.replace(/^(www\.)?/, (www) => (www ? '' : 'www.')),
    });
    if (other.status !== 421) problems.push(`an unknown host name gets status ${other.status}`);
    if (sibling.headers.location !== `${siteUrl}/agentur?x=1`)
      problems.push(`the name with or without www. gets status ${sibling.status} to ${sibling.headers.location}`);
  }
  return [...problems, ...(await findErrorPageProblems(host))];
}

/** Runs the checks against a host and prints the failures. */
async function check(name: string, host: RunningHost): Promise<boolean> {
  const { origin, dist } = host;
  const { allowed, notEmulated = [] } = findHost(name);
  const site = readBuiltSite(dist);
  const emulated = createChecks(site).filter(({ name }) => !notEmulated.some(({ checks }) => checks.test(name)));
  const verdicts = await runChecks(origin, site, selfHosted.includes(name) ? emulated.map(requireNoindex) : emulated);
  const serverProblems = selfHosted.includes(name) ? await findServerProblems(name, host) : [];
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
    `${failures.length + serverProblems.length === 0 ? '✓' : '✗'} ${name}: ${verdicts.length - failures.length} of ${verdicts.length} requests${note}`,
  );
  for (const line of [...failures, ...serverProblems.map((problem) => `    ${problem}`)]) console.log(line);
  return failures.length + serverProblems.length === 0;
}

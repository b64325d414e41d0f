import { join } from 'node:path';

import { loadEnvironment } from '../build/settings';
import { loadContent } from '../content/load';
import { recoverDist } from '../lib/dist-folder';
import { groupBy } from '../lib/group-by';
import { isLocal } from '../lib/origin';
import { readOptions } from '../lib/read-options';
import { runCommand } from '../lib/run-command';
import { parseUrl } from '../lib/parse-url';
import { UserError } from '../lib/user-error';
import { recipientOf } from '../relay/settings';
import { relayTexts } from '../relay/texts';
import { readBuiltSite } from './built-site';
import { deviations } from './checks';
import { exchange } from './exchange';
import { runChecks, type Verdict } from './run-checks';
import { endpointOf, sendTestEnquiry } from './test-enquiry';

const usage = 'npm run smoke https://www.example.com [-- --enquiry]';
const fix =
  'Upload all of dist/ again, in binary mode and hidden files included. Where it is whole, use the configuration that "npm run host-config <host>" prints.';
const root = process.cwd();

await runCommand(async () => {
  const options = { enquiry: { type: 'boolean', default: false } } as const;
  const { positionals, values } = readOptions({ allowPositionals: true, options }, usage);
  const address = parseUrl(positionals[0] ?? '');
  if (!address || !/^https?:$/.test(address.protocol)) throw new UserError(`Which site? ${usage}`);
  const { origin } = address;
  await recoverDist(root);
  const site = readBuiltSite(join(root, 'dist'));
  await refuseRedirected(origin);
  const verdicts = await runChecks(origin, site);
  printVerdicts(origin, verdicts);
  const problems = await encryptionProblems(origin);
  if (values.enquiry) {
    loadEnvironment(root);
    const { agency } = relayTexts((await loadContent(root)).content);
    const recipient = recipientOf(process.env, agency);
    const outcome = await sendTestEnquiry(origin, { endpoint: endpointOf(site), email: agency.email, recipient });
    if ('problem' in outcome) problems.push(`test enquiry: ${outcome.problem}`);
    else console.log(`✓ test enquiry sent to ${outcome.recipient}, receipt ${outcome.receipt}; look for it there`);
  }
  for (const problem of problems) console.log(`✗ ${problem}`);
  if (problems.length > 0 || verdicts.some(({ problem }) => problem)) process.exitCode = 1;
  const { siteUrl } = site.hosting;
  if (siteUrl !== origin && !isLocal(origin))
    console.log(`! Its pages call themselves ${siteUrl}. Where that is wrong, build with SITE_URL=${origin}.`);
});

async function refuseRedirected(origin: string): Promise<void> {
  const { status, headers } = await exchange(origin, { method: 'GET', path: '/' }).catch((error: unknown) => {
    throw new UserError(`${origin} cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  });
  const target = parseUrl(headers.location ?? '', origin)?.origin;
  if (status >= 300 && status < 400 && target !== origin)
    throw new UserError(`${origin} redirects to ${target}. Check that one: npm run smoke ${target}`);
}

/** Prints one line per problem, the fix once, and one line per known deviation. */
function printVerdicts(origin: string, verdicts: Verdict[]): void {
  const wrong = verdicts.filter(({ problem }) => problem);
  const right = `${verdicts.length - wrong.length} of ${verdicts.length} requests as they should be`;
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${origin}: ${right}`);
  // wrong headers are usually wrong everywhere
  const lines = groupBy(wrong, ({ check, problem }) => (check.name.startsWith('headers ') ? problem : check.name));
  for (const same of lines.values())
    console.log(`✗ ${same.map(({ check }) => check.name).join(', ')}: ${same[0]?.problem}`);
  if (wrong.length > 0) console.log(`  → ${fix}`);
  for (const [name, meaning] of Object.entries(deviations)) {
    const count = verdicts.filter(({ deviation }) => deviation === name).length;
    if (count > 0) console.log(`! ${meaning} (${count} requests). "npm run host-config" may do better.`);
  }
}

/** An address without https:// must redirect to the encrypted one. */
async function encryptionProblems(origin: string): Promise<string[]> {
  if (!origin.startsWith('https:')) return [];
  const plain = origin.replace('https:', 'http:');
  const response = await exchange(plain, { method: 'GET', path: '/agentur?x=1' }).catch(() => undefined);
  if (!response || response.headers.location?.startsWith('https:')) return [];
  return [`${plain} answers with status ${response.status}\n  → Switch “force HTTPS” on at the host.`];
}

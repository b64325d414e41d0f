import { resolve } from 'node:path';

import { readEnvironment } from '../settings/environment';
import { loadContent } from '../site-content';
import { recoverDist } from '../lib/dist-folder';
import { groupBy } from '../lib/group-by';
import { isLocal } from '../lib/origin';
import { readOptions } from '../lib/read-options';
import { runCommand } from '../lib/run-command';
import { parseUrl } from '../lib/parse-url';
import { UserError } from '../lib/user-error';
import { getRecipient } from '../relay/settings';
import { selectRelayContent } from '../relay/texts';
import { readBuiltSite, type BuiltSite } from './built-site';
import { deviations } from './checks';
import { findEncryptionProblems } from './encryption';
import { exchange } from './exchange';
import { findGonePublishedAddresses } from './published-addresses';
import { runChecks, type Verdict } from './run-checks';
import { findEndpoint, findFormProblem, sendTestEnquiry } from './test-enquiry';

const usage = 'npm run smoke https://www.example.com [-- --before | --enquiry | --dist DIR]';
const goneFix = 'Redirect each in content/redirects.yaml to the page that replaces it, and build again.';
const previewProblem =
  'dist/ is a preview build, so search engines are kept out of this site; it is not live\n  → Build with PREVIEW=0, and deploy that.';
const fix =
  'Upload all of dist/ again, in binary mode and including hidden files. If it is complete, use the configuration that "npm run host-config <host>" prints.';
const root = process.cwd();

await runCommand(async () => {
  const flag = { type: 'boolean', default: false } as const;
  const options = { before: flag, enquiry: flag, dist: { type: 'string', default: 'dist' } } as const;
  const { positionals, values } = readOptions({ allowPositionals: true, options }, usage);
  const address = parseUrl(positionals[0] ?? '');
  if (!address || !/^https?:$/.test(address.protocol)) throw new UserError(`Which site? ${usage}`);
  const { origin } = address;
  await recoverDist(root);
  const site = readBuiltSite(resolve(root, values.dist));
  await rejectRedirect(origin);
  const problems = site.hosting.preview ? [previewProblem] : [];
  const gone = await findGonePublishedAddresses(origin, site);
  if (gone?.length) problems.push(`${gone.join(', ')}: online at ${origin}, but gone in dist/\n  → ${goneFix}`);
  if (values.before) {
    if (!gone) console.log(`! ${origin} has no hosting.json, so nothing is known about the addresses that are online`);
    else if (gone.length === 0) console.log(`✓ ${origin}: dist/ answers every address that is online`);
  } else problems.push(...(await checkDeployment(origin, site)));
  if (values.enquiry) problems.push(...(await checkForm(origin, site)));
  for (const problem of problems) console.log(`✗ ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  const { siteUrl } = site.hosting;
  if (siteUrl !== origin && !isLocal(origin))
    console.log(`! Its pages name ${siteUrl} as their origin. If that is wrong, build with SITE_URL=${origin}.`);
});

async function checkDeployment(origin: string, site: BuiltSite): Promise<string[]> {
  const verdicts = await runChecks(origin, site);
  printVerdicts(origin, verdicts);
  if (verdicts.some(({ problem }) => problem)) process.exitCode = 1;
  const endpoint = findEndpoint(site);
  const formProblem = endpoint === undefined ? undefined : await findFormProblem(origin, endpoint);
  return [...(formProblem ? [formProblem] : []), ...(await findEncryptionProblems(origin))];
}

async function checkForm(origin: string, site: BuiltSite): Promise<string[]> {
  const { agency } = selectRelayContent((await loadContent(root)).content);
  const recipient = getRecipient(readEnvironment(root), agency);
  const outcome = await sendTestEnquiry(origin, { endpoint: findEndpoint(site), email: agency.email, recipient });
  if ('problem' in outcome) return [`test enquiry: ${outcome.problem}`];
  console.log(`✓ test enquiry sent to ${outcome.recipient}, receipt ${outcome.receipt}; look for it there`);
  return [];
}

async function rejectRedirect(origin: string): Promise<void> {
  const { status, headers } = await exchange(origin, { method: 'GET', path: '/' }).catch((error: unknown) => {
    throw new UserError(`${origin} cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  });
  const target = parseUrl(headers.location ?? '', origin)?.origin;
  if (status >= 300 && status < 400 && target !== origin)
    throw new UserError(`${origin} redirects to ${target}. Check that one: npm run smoke ${target}`);
}

/** Prints a line per problem, the fix once, and a line per known deviation. */
function printVerdicts(origin: string, verdicts: Verdict[]): void {
  const failures = verdicts.filter(({ problem }) => problem);
  const count = `${verdicts.length - failures.length} of ${verdicts.length} responses as expected`;
  console.log(`${failures.length === 0 ? '✓' : '✗'} ${origin}: ${count}`);
  // wrong headers are usually wrong everywhere
  const groups = groupBy(failures, ({ check, problem }) => (check.name.startsWith('headers ') ? problem : check.name));
  for (const [first, ...others] of groups.values()) {
    const rest = others.length > 0 ? ` and ${others.length} more` : '';
    console.log(`✗ ${first?.check.name}${rest}: ${first?.problem}`);
  }
  if (failures.length > 0) console.log(`  → ${fix}`);
  for (const [name, meaning] of Object.entries(deviations)) {
    const { length } = verdicts.filter(({ deviation }) => deviation === name);
    if (length > 0) console.log(`! ${meaning} (${length} requests). "npm run host-config" may do better.`);
  }
}

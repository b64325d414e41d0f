import { join } from 'node:path';

import { loadContent } from '../content/load';
import { readOptions } from '../lib/read-options';
import { recoverDist } from '../lib/dist-folder';
import { runCommand } from '../lib/run-command';
import { UserError } from '../lib/user-error';
import { askedOrigin, usage } from './asked-origin';
import { readBuiltSite } from './built-site';
import { exchange } from './exchange';
import { deviations, type BuiltSite, type Verdict } from './judge';
import { builtForAnother, leadsOnTo } from './own-address';
import { remedies } from './remedies';
import { runChecks } from './run-checks';
import { endpointOf, sendTestEnquiry } from './test-enquiry';

const root = process.cwd();

await runCommand(async () => {
  const options = { enquiry: { type: 'boolean', default: false } } as const;
  const { positionals, values } = readOptions({ allowPositionals: true, options }, usage);
  const origin = askedOrigin(positionals[0]);
  await recoverDist(root);
  const site = readBuiltSite(join(root, 'dist'));
  const first = await exchange(origin, { method: 'GET', path: '/' }).catch((error: unknown) => {
    throw new UserError(`${origin} cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  });
  const target = leadsOnTo(origin, first);
  if (target) throw new UserError(`${origin} leads on to ${target}. Check that one: npm run smoke ${target}`);
  const extra = [...(await encryptionProblems(origin)), ...(values.enquiry ? await enquiryProblems(origin, site) : [])];
  const problems = report(origin, await runChecks(origin, site)) + extra.length;
  for (const line of extra) console.log(`✗ ${line}`);
  const another = builtForAnother(origin, site.hosting.siteUrl);
  if (another) console.log(`! ${another}`);
  if (problems > 0) process.exitCode = 1;
});

/** Prints what is wrong, by kind and with its remedy, and what the host does otherwise; gives the number of problems. */
function report(origin: string, verdicts: Verdict[]): number {
  const wrong = verdicts.filter(({ problems }) => problems.length > 0);
  console.log(
    `${wrong.length === 0 ? '✓' : '✗'} ${origin}: ${verdicts.length - wrong.length} of ${verdicts.length} requests as they should be`,
  );
  for (const [kind, remedy] of Object.entries(remedies)) {
    const ofKind = wrong.filter(({ check }) => check.expected.kind === kind);
    if (ofKind.length === 0) continue;
    for (const { check, problems } of ofKind) console.log(`  ✗ ${check.name}: ${problems.join('; ')}`);
    console.log(`    → ${remedy}`);
  }
  for (const [name, meaning] of Object.entries(deviations)) {
    const count = verdicts.filter((verdict) => verdict.deviations.some((each) => each === name)).length;
    if (count > 0)
      console.log(`  ! ${meaning} (${count} requests). Some hosts can do no better; "npm run host-config" may.`);
  }
  return wrong.length;
}

/** Visitors who type the address without https:// must arrive encrypted. */
async function encryptionProblems(origin: string): Promise<string[]> {
  if (!origin.startsWith('https:')) return [];
  const plain = origin.replace('https:', 'http:');
  const answer = await exchange(plain, { method: 'GET', path: '/agentur?x=1' }).catch(() => undefined);
  if (!answer || answer.headers.location?.startsWith('https:')) return [];
  return [
    `${plain} answers with status ${answer.status} instead of a redirect to https. → Switch “force HTTPS” on at the host.`,
  ];
}

async function enquiryProblems(origin: string, site: BuiltSite): Promise<string[]> {
  const endpoint = endpointOf(site);
  if (!endpoint) return ['This build sends enquiries without a relay; try the form by hand.'];
  const { content } = await loadContent(root);
  const outcome = await sendTestEnquiry(origin, endpoint, content.identity.email.address).catch((error: unknown) => ({
    problem: `${endpoint} cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
  }));
  if ('receipt' in outcome) {
    console.log(`✓ test enquiry taken, receipt ${outcome.receipt}; it must now be in the mailbox`);
    return [];
  }
  return [
    `${outcome.problem}. → The relay is missing or not configured: it needs MAIL_KEY, MAIL_FROM and SITE_URL=${origin}.`,
  ];
}

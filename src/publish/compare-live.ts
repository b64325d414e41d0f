import { createChecks, type Check } from '../smoke/checks';
import { findEncryptionProblems } from '../smoke/encryption';
import { readBuiltSite } from '../smoke/built-site';
import { runChecks } from '../smoke/run-checks';
import { findEndpoint, findFormProblem } from '../smoke/test-enquiry';
import type { Difference, Progress } from './publication';

/** How the live site differs from a build; `log` explains each difference in English. */
type Comparison = { differences: Difference[]; log: string };

/** How many checks run between two reports of progress. */
const batchSize = 40;

/** Compares the live site with the build in a folder, as `npm run smoke` does. */
export async function compareLive(
  url: string,
  folder: string,
  onProgress?: (progress: Progress) => void,
): Promise<Comparison> {
  const site = readBuiltSite(folder);
  const checks = createChecks(site);
  const total = checks.length;
  const differences: Difference[] = [];
  const lines: string[] = [];
  for (let done = 0; done < total; done += batchSize) {
    onProgress?.({ step: 'look', done, total });
    for (const { check, problem } of await runChecks(url, site, checks.slice(done, done + batchSize))) {
      if (problem === undefined) continue;
      differences.push({ kind: getKind(check), path: check.request.path });
      lines.push(`✗ ${check.name}: ${problem}`);
    }
  }
  const endpoint = findEndpoint(site);
  const formProblem = endpoint === undefined ? undefined : await findFormProblem(url, endpoint);
  const encryptionProblems = await findEncryptionProblems(url);
  if (endpoint !== undefined && formProblem !== undefined) differences.push({ kind: 'form', path: endpoint });
  if (encryptionProblems.length > 0) differences.push({ kind: 'https', path: '/' });
  lines.push(...[formProblem, ...encryptionProblems].flatMap((problem) => problem ?? []).map((each) => `✗ ${each}`));
  onProgress?.({ step: 'look', done: total, total });
  return { differences, log: lines.join('\n') };
}

const kinds: readonly Difference['kind'][] = ['page', 'file', 'redirect', 'headers'];

/** Returns the kind of a check, which is the first word of its name. */
function getKind({ name }: Check): Difference['kind'] {
  return kinds.find((kind) => name.startsWith(`${kind} `)) ?? 'other';
}

import { existsSync } from 'node:fs';

import type { Finding } from '../findings/finding';
import { readEnvironment, readSecrets } from '../settings/environment';
import type { Settings } from '../settings/settings';
import { getBuildFolder, recordPublication } from './builds';
import { compareLive } from './compare-live';
import { findHint, maskOutput, runDelivery, type DeliveryResult } from './deliver';
import { createFailure } from './failure';
import { waitForBuild, getPublicUrl } from './live';
import type { AddProcess } from './lock';
import type { FailureReason, Outcome, OnlineVersion, Publication, PublishOptions } from './publication';
import { readRecord } from './store';

/** How long a host may take to show a new version, in milliseconds. */
const defaultPatience = 30_000;

type Delivery = PublishOptions & { root: string; settings: Settings; publication: Publication; warnings: Finding[] };

/** Runs the command that delivers a kept build, and verifies what is online, even if the command fails. */
export async function deliverBuild(delivery: Delivery & { addProcess: AddProcess }): Promise<Outcome> {
  const { root, settings, publication, force, addProcess, signal, onProgress } = delivery;
  const { command = '', timeout } = settings.publish;
  const onLines = (done: number) => onProgress?.({ step: 'deliver', done, total: 0 });
  onLines(0);
  const result = await runDelivery({
    root,
    command,
    env: {
      ...readEnvironment(root),
      DIST: getBuildFolder(root, publication.build),
      ...(force && { GONE: '1' }),
    },
    timeout: timeout * 60_000,
    onStart: addProcess,
    onLines,
    ...(signal && { signal }),
  });
  const log = maskOutput(result.output, readSecrets(root));
  return verifyDelivery(delivery, { log, problem: findProblem(result, timeout) });
}

function findProblem({ end, code, output }: DeliveryResult, minutes: number): FailureReason | undefined {
  if (end === 'cancelled') return { reason: 'cancelled' };
  if (end === 'timeout') return { reason: 'timeout', minutes };
  const hint = findHint(output);
  return code === 0 ? undefined : { reason: 'command', code, ...(hint && { hint }) };
}

/** Finds out which version is online after a delivery, records it if it is the new one, and compares the site with it. */
export async function verifyDelivery(
  { root, settings, publication, warnings, onProgress, patience = defaultPatience }: Delivery,
  { log: output, problem }: { log: string; problem?: FailureReason | undefined },
): Promise<Outcome> {
  const { build, date } = publication;
  const url = getPublicUrl(root, settings) ?? '';
  onProgress?.({ step: 'look', done: 0, total: 0 });
  const live = await waitForBuild(url, build, problem ? 0 : patience);
  const record = await readRecord(root);
  const found = live === 'unreachable' ? undefined : live.build;
  const online = live === 'unreachable' ? 'unknown' : classifyVersion(found, build, record?.build);
  if (online === 'new') await recordPublication(root, publication);
  const folder = found === undefined ? undefined : getBuildFolder(root, found);
  const { differences, log: comparison } =
    folder !== undefined && existsSync(folder) && online !== 'other'
      ? await compareLive(url, folder, onProgress)
      : { differences: [], log: '' };
  const log = [output, comparison].filter(Boolean).join('\n');
  const reason = problem ?? findReason(online, differences.length);
  if (reason) return createFailure(reason, { url, online, differences, log });
  return { status: 'online', build, date, url, warnings, log };
}

function classifyVersion(found: string | undefined, build: string, recorded: string | undefined): OnlineVersion {
  if (found === build) return 'new';
  return found !== undefined && found === recorded ? 'recorded' : 'other';
}

function findReason(online: OnlineVersion, differences: number): FailureReason | undefined {
  if (online !== 'new') return { reason: 'not-live' };
  return differences > 0 ? { reason: 'smoke' } : undefined;
}

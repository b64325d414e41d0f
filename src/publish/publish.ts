import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { compressFiles } from '../build/compress';
import { rememberBuild } from '../build/last-build';
import { readOldChunks } from '../build/old-chunks';
import { createPipeline, type Bundler } from '../build/pipeline';
import { replaceDist } from '../build/write';
import { getErrorCode } from '../content/read-errors';
import { FindingsError, type Finding } from '../findings/finding';
import { readHosting } from '../hosting/description';
import { distFolder, recoverDist } from '../lib/dist-folder';
import { describeFailure } from '../lib/run-command';
import type { Settings } from '../settings/settings';
import { readBuiltSite } from '../smoke/built-site';
import { findGonePublishedAddresses } from '../smoke/published-addresses';
import { findPendingUpload, getBuildFolder, keepBuild, readKeptBuild, readKeptFiles } from './builds';
import { commitContent } from './commit';
import { deliverBuild, verifyDelivery } from './deliver-build';
import { createFailure, StoppedError } from './failure';
import { getPublicUrl, settleRecord } from './live';
import { runExclusively, type AddProcess } from './lock';
import type { LiveState, Outcome, Publication, PublishedContent, PublishOptions, Selection } from './publication';
import { readUnselectedFiles } from './select';
import { keepObjects, readPictures, readRecord } from './store';

/**
 * Builds the site from the selected files and the online version of all others, runs the command that delivers it, and
 * checks the live site. Without a command, the site is built and kept until `confirmUpload` finds it online.
 */
export function publish(
  root: string,
  settings: Settings,
  options: PublishOptions & { selection: Selection; bundler?: Bundler },
): Promise<Outcome> {
  const { selection, force = false, signal } = options;
  return runPublication(root, settings, signal, async (addProcess) => {
    const state = await settleRecord(root, settings);
    const record = state.kind === 'recorded' ? await readRecord(root) : undefined;
    refuseUnknownVersion(state, force, selection === 'all' || record !== undefined);
    const { publication, warnings } = await build(root, settings, { ...options, record });
    if (!force) await refuseLostAddresses(root, state);
    await keepBuild(root, publication);
    if (!settings.publish.command) return createUploadOutcome(root, state, publication.build, warnings);
    // somebody else may have published in the meantime
    if (!force)
      refuseUnknownVersion(
        await settleRecord(root, settings),
        force,
        record !== undefined || state.kind !== 'recorded',
      );
    const outcome = await deliverBuild({ ...options, root, settings, publication, addProcess, warnings });
    if (outcome.status !== 'online' || !settings.publish.commits) return outcome;
    return { ...outcome, log: [outcome.log, await commitContent(root, selection)].filter(Boolean).join('\n') };
  });
}

/** Delivers an earlier version again, as it was. */
export function publishAgain(
  root: string,
  settings: Settings,
  options: PublishOptions & { build: string },
): Promise<Outcome> {
  const { build: id, force = false, signal } = options;
  return runPublication(root, settings, signal, async (addProcess) => {
    const state = await settleRecord(root, settings);
    refuseUnknownVersion(state, force, true);
    const kept = await readKeptBuild(root, id);
    if (!kept) throw new StoppedError({ reason: 'no-build' }, state);
    const publication = { ...kept, date: new Date().toISOString() };
    await keepBuild(root, publication);
    if (!settings.publish.command) {
      await replaceDist(root, readKeptFiles(root, id));
      return createUploadOutcome(root, state, id, []);
    }
    // addresses that only newer versions have are meant to disappear
    return deliverBuild({ ...options, force: true, root, settings, publication, addProcess, warnings: [] });
  });
}

/** Checks whether the newest version is online, after it was uploaded by hand or its publication was interrupted. */
export function confirmUpload(root: string, settings: Settings, options: PublishOptions = {}): Promise<Outcome> {
  return runPublication(root, settings, options.signal, async () => {
    const state = await settleRecord(root, settings);
    const publication = (await findPendingUpload(root)) ?? (await readRecord(root));
    if (!publication) throw new StoppedError({ reason: 'no-build' }, state);
    return verifyDelivery({ ...options, root, settings, publication, warnings: [] }, { log: '' });
  });
}

type BuildOptions = PublishOptions & { selection: Selection; bundler?: Bundler; record: PublishedContent | undefined };

/** Builds `dist/`, and adds the scripts of the version that is online, for pages that are already open. */
async function build(
  root: string,
  settings: Settings,
  { selection, bundler, record, signal, onProgress }: BuildOptions,
): Promise<{ publication: Publication; warnings: Finding[] }> {
  await recoverDist(root);
  const unsaved = await readUnselectedFiles(root, record, selection);
  const previous = record && getBuildFolder(root, record.build);
  const oldChunks = previous !== undefined && existsSync(previous) ? readOldChunks(previous) : new Map();
  const pipeline = createPipeline(root, settings, { unsaved, oldChunks, ...(bundler && { bundler }) });
  const loaded = await pipeline.inputs();
  const pictures = await readPictures(root);
  await pipeline.pages(signal, (done, total) => onProgress?.({ step: 'check', done, total }));
  const warnings = await pipeline.findings(signal);
  const cache = await pipeline.cache();
  const total = (await pipeline.files()).size;
  onProgress?.({ step: 'build', done: 0, total });
  await replaceDist(root, await compressFiles(await pipeline.files(), cache));
  await rememberBuild(root, loaded);
  await cache.prune();
  onProgress?.({ step: 'build', done: total, total });
  signal?.throwIfAborted();
  const texts = loaded.sources.map(({ file, text }) => [file, Buffer.from(text)] as const);
  const files = await keepObjects(root, new Map([...texts, ...pictures]));
  const { build: id = '' } = readHosting(join(root, distFolder));
  return { publication: { build: id, date: new Date().toISOString(), files }, warnings };
}

/** @throws {StoppedError} if the live site is not the recorded version, unless `force` allows it to be replaced. */
function refuseUnknownVersion(state: LiveState, force: boolean, canPublish: boolean): void {
  const { kind } = state;
  const isKnown = kind === 'recorded' || kind === 'unpublished';
  if ((isKnown || force) && canPublish) return;
  throw new StoppedError({ reason: kind === 'foreign' ? 'foreign' : 'unknown', state }, state);
}

/** @throws {StoppedError} if addresses that are online would disappear. */
async function refuseLostAddresses(root: string, state: LiveState): Promise<void> {
  const site = readBuiltSite(join(root, distFolder));
  const addresses = (await findGonePublishedAddresses(state.url, site).catch(() => undefined)) ?? [];
  if (addresses.length > 0) throw new StoppedError({ reason: 'gone', addresses }, state);
}

/** Creates the outcome of a publication without a command. */
function createUploadOutcome(root: string, { url }: LiveState, id: string, warnings: Finding[]): Outcome {
  return { status: 'built', build: id, url, folder: join(root, distFolder), warnings };
}

/** Runs a publication unless another is running; turns every error into an outcome. */
async function runPublication(
  root: string,
  settings: Settings,
  signal: AbortSignal | undefined,
  work: (addProcess: AddProcess) => Promise<Outcome>,
): Promise<Outcome> {
  const url = getPublicUrl(root, settings) ?? '';
  try {
    const outcome = await runExclusively(root, settings.publish.timeout, work);
    return outcome ?? createFailure({ reason: 'busy' }, { url });
  } catch (error) {
    if (error instanceof StoppedError) return error.failure;
    if (signal?.aborted) return createFailure({ reason: 'cancelled' }, { url });
    if (error instanceof FindingsError) return createFailure({ reason: 'content', findings: error.findings }, { url });
    const message = describeFailure(error);
    return createFailure({ reason: isDiskError(error) ? 'disk' : 'build', message }, { url });
  }
}

function isDiskError(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some((each) =>
    ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'].includes(getErrorCode(each) ?? ''),
  );
}

import { setTimeout as pause } from 'node:timers/promises';

import { parseAddresses } from '../hosting/addresses';
import { identityFile } from '../content/files';
import { parseJsonObject } from '../lib/parse-json-object';
import { parseOrigin } from '../lib/origin';
import type { Settings } from '../settings/settings';
import { readSource } from '../site-content';
import { exchange } from '../smoke/exchange';
import { readKeptBuild, recordPublication } from './builds';
import { publicationSchema, type LiveState } from './publication';
import { getRecordFile, readJson } from './store';

/** What a live site says about itself. */
export type LiveBuild = {
  /** The id of its build. */
  build?: string;
  /** When it was uploaded, according to the server. */
  date?: string;
  /** Whether it was built by this project. */
  isSite: boolean;
};

/** Returns the origin of the live site; `undefined` if neither a setting nor valid content names it. */
export function getPublicUrl(root: string, { publish, siteUrl }: Settings): string | undefined {
  if (publish.url ?? siteUrl) return publish.url ?? siteUrl;
  const { data } = readSource(root, identityFile);
  const value = typeof data === 'object' && data !== null && 'siteUrl' in data ? String(data.siteUrl) : '';
  const parsed = parseOrigin(value);
  return 'origin' in parsed ? parsed.origin : undefined;
}

/** Reads which build is online, bypassing caches. */
async function readLiveBuild(url: string): Promise<LiveBuild | 'unreachable'> {
  try {
    const request = { method: 'GET', path: `/hosting.json?${Date.now()}`, headers: { 'cache-control': 'no-cache' } };
    const { status, headers, body } = await exchange(url, request);
    if (status !== 200) return [404, 410].includes(status) ? { isSite: false } : 'unreachable';
    const modified = Date.parse(headers['last-modified'] ?? '');
    const build = parseJsonObject(body.toString())?.build;
    return {
      isSite: parseAddresses(body.toString()) !== undefined,
      ...(typeof build === 'string' && { build }),
      ...(!Number.isNaN(modified) && { date: new Date(modified).toISOString() }),
    };
  } catch {
    return 'unreachable';
  }
}

/**
 * Compares the live site with the record of what is online. If the live site shows another version that was built here,
 * that version becomes the record, even if the process that delivered it was killed.
 */
export async function settleRecord(root: string, settings: Settings): Promise<LiveState> {
  const url = getPublicUrl(root, settings);
  const record = await readJson(getRecordFile(root), publicationSchema);
  const live = url === undefined ? 'unreachable' : await readLiveBuild(url);
  const state = { url: url ?? '', ...(record && { recordDate: record.date }) };
  if (live === 'unreachable') return { kind: 'unknown', ...state };
  const dates = { ...state, ...(live.date !== undefined && { liveDate: live.date }) };
  if (record && live.build === record.build) return { kind: 'recorded', ...dates };
  const kept = live.build === undefined ? undefined : await readKeptBuild(root, live.build);
  if (kept) {
    await recordPublication(root, kept);
    return { kind: 'recorded', ...dates, recordDate: kept.date };
  }
  return { kind: record || live.isSite ? 'foreign' : 'unpublished', ...dates };
}

/** Waits up to `patience` milliseconds for a build to be online; returns what was online at the last look. */
export async function waitForBuild(url: string, build: string, patience: number): Promise<LiveBuild | 'unreachable'> {
  for (const start = Date.now(); ; await pause(1000)) {
    const live = await readLiveBuild(url);
    if (live !== 'unreachable' && live.build === build) return live;
    if (Date.now() - start > patience) return live;
  }
}

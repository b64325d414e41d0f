import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { describeReadError } from '../content/read-errors';
import { deployTargets, type DeployTarget } from '../hosting/description';
import { parseOrigin } from '../lib/origin';
import { readEnvFile } from './env-file';
import { SettingsError } from './settings-error';

/** Settings that builds and the preview read from the environment; `.env.example` names all of them. */
export type Settings = {
  /** Origin for absolute addresses; from `content/identity.yaml` where it is not set. */
  siteUrl: string | undefined;
  port: number;
  deployTarget: DeployTarget;
  /** The moment that a build uses as “now”, in milliseconds, and its year in Berlin. */
  now: number;
  year: number;
};

/** What editors make of the name `.env`, without showing it. */
const misnamed = ['.env.txt', '.env.rtf'];

/**
 * The settings of builds and preview, from the environment and `.env`.
 * @throws {SettingsError} naming every setting that cannot be used.
 */
export function loadSettings(root: string): Settings {
  loadEnvironment(root);
  return readSettings(process.env);
}

/** Reads `.env` into the environment where the file exists; what is already set there stays. */
export function loadEnvironment(root: string): void {
  const file = join(root, '.env');
  if (!existsSync(file)) {
    const other = misnamed.find((name) => existsSync(join(root, name)));
    if (!other) return;
    throw new SettingsError(
      `${other} is not read: settings belong in a plain text file named .env. Rename it; Windows shows the whole name under View, “File name extensions”.`,
    );
  }
  if (!statSync(file).isFile()) throw new SettingsError('.env is a folder; a file of this name holds the settings');
  for (const [name, value] of Object.entries(readEnvFile(readBytes(file)))) process.env[name] ??= value;
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    const problem = describeReadError(error, 'file');
    if (!problem) throw error;
    throw new SettingsError(`.env: ${problem.message}. ${problem.fix}`);
  }
}

/**
 * Checks the settings of builds and preview.
 * @throws {SettingsError} naming every setting that cannot be used.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = [];
  const refuse: Refuse = (name, reason) => problems.push(`${name}="${env[name] ?? ''}" cannot be used: ${reason}`);
  const now = moment(env.SOURCE_DATE_EPOCH, refuse);
  const settings: Settings = {
    siteUrl: siteUrl(env.SITE_URL, refuse),
    port: port(env.PORT, refuse),
    deployTarget: target(env.DEPLOY_TARGET, refuse),
    now,
    year: getBerlinYear(now),
  };
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return settings;
}

/** Notes that a setting cannot be used, and why. */
type Refuse = (name: string, reason: string) => void;

function siteUrl(value: string | undefined, refuse: Refuse): string | undefined {
  if (!value) return undefined;
  const read = parseOrigin(value);
  if ('origin' in read) return read.origin;
  refuse('SITE_URL', read.problem);
  return undefined;
}

function port(value: string | undefined, refuse: Refuse): number {
  if (!value) return 3000;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65535) refuse('PORT', 'it is not a port; write a whole number from 0 to 65535');
  return number;
}

function target(value: string | undefined, refuse: Refuse): DeployTarget {
  const known = deployTargets.find((each) => each === (value || 'any'));
  if (!known) refuse('DEPLOY_TARGET', `known are ${deployTargets.join(', ')}`);
  return known ?? 'any';
}

/** The end of 2099, in seconds; drawings have a ring for every year. */
const latest = 4_102_444_799;

function moment(value: string | undefined, refuse: Refuse): number {
  if (!value) return Date.now();
  if (!/^\d{1,11}$/.test(value) || Number(value) > latest) {
    refuse('SOURCE_DATE_EPOCH', 'it is not a time before 2100; write whole seconds since 1970');
  }
  return Number(value) * 1000;
}

/** At the turn of the year it is winter there, an hour ahead of UTC. */
function getBerlinYear(now: number): number {
  return new Date(now + 60 * 60 * 1000).getUTCFullYear();
}

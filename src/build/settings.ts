import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { describeReadError } from '../content/read-errors';
import { deployTargets, type DeployTarget } from '../hosting/description';
import { parseOrigin } from '../lib/origin';
import { readEnvFile } from './env-file';
import { SettingsError } from './settings-error';
import type { Settings } from '../site';

/** Names under which text editors save `.env`. */
const misnamedFiles = ['.env.txt', '.env.rtf'];

/**
 * Loads the settings of builds and the preview from the environment and `.env`.
 * @throws {SettingsError} with all invalid settings.
 */
export function loadSettings(root: string): Settings {
  loadEnvironment(root);
  return readSettings(process.env);
}

/** Adds the variables in `.env`, if it exists, to the environment; existing ones take precedence. */
export function loadEnvironment(root: string): void {
  const file = join(root, '.env');
  if (!existsSync(file)) {
    const wrongName = misnamedFiles.find((name) => existsSync(join(root, name)));
    if (!wrongName) return;
    throw new SettingsError(
      `${wrongName} is ignored: settings belong in a plain text file named .env. Rename it; to see its full name on Windows, turn on View › “File name extensions”.`,
    );
  }
  if (!statSync(file).isFile())
    throw new SettingsError('.env is a folder, but should be a file with the settings; rename or remove it');
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
 * Parses the settings of builds and the preview.
 * @throws {SettingsError} with all invalid settings.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = [];
  const report: Report = (name, reason) => problems.push(`${name}="${env[name] ?? ''}" is invalid: ${reason}`);
  const now = parseTime(env.SOURCE_DATE_EPOCH, report);
  const settings: Settings = {
    siteUrl: parseSiteUrl(env.SITE_URL, report),
    port: parsePort(env.PORT, report),
    deployTarget: parseTarget(env.DEPLOY_TARGET, report),
    preview: parsePreview(env, report),
    now,
    year: getBerlinYear(now),
    mode: 'production',
  };
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return settings;
}

/** Records that a setting is invalid, and why. */
type Report = (name: string, reason: string) => void;

function parseSiteUrl(value: string | undefined, report: Report): string | undefined {
  if (!value) return undefined;
  const result = parseOrigin(value);
  if ('origin' in result) return result.origin;
  report('SITE_URL', result.problem);
  return undefined;
}

function parsePort(value: string | undefined, report: Report): number {
  if (!value) return 3000;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65535) report('PORT', 'it is not a port; write a whole number from 0 to 65535');
  return number;
}

function parseTarget(value: string | undefined, report: Report): DeployTarget {
  const target = deployTargets.find((name) => name === (value || 'any'));
  if (!target) report('DEPLOY_TARGET', `it must be one of ${deployTargets.join(', ')}`);
  return target ?? 'any';
}

/** Variables in which Netlify, Vercel and Cloudflare Pages say that a build is not of the production branch. */
const previewVariables: [name: string, values: RegExp][] = [
  ['CONTEXT', /^(deploy-preview|branch-deploy)$/],
  ['VERCEL_ENV', /^preview$/],
  ['CF_PAGES_BRANCH', /^(?!(main|master|production)$)./],
];

function parsePreview(env: NodeJS.ProcessEnv, report: Report): string | undefined {
  const value = env.PREVIEW;
  if (value && !/^[01]$/.test(value)) report('PREVIEW', 'it must be 1 or 0');
  if (value) return value === '1' ? 'PREVIEW=1' : undefined;
  const [found] = previewVariables.filter(([name, values]) => values.test(env[name] ?? ''));
  return found && `${found[0]}=${env[found[0]]}`;
}

/** The end of 2099 in seconds since 1970, a limit because drawings have a ring for every year. */
const maxTime = 4_102_444_799;

function parseTime(value: string | undefined, report: Report): number {
  if (!value) return Date.now();
  if (!/^\d{1,11}$/.test(value) || Number(value) > maxTime) {
    report('SOURCE_DATE_EPOCH', 'it is not a time before 2100; write whole seconds since 1970');
  }
  return Number(value) * 1000;
}

/** Returns the year in Berlin (UTC+1 at the turn of the year). */
function getBerlinYear(now: number): number {
  return new Date(now + 60 * 60 * 1000).getUTCFullYear();
}

import { parseOrigin } from '../lib/origin';
import { variables, type Environment as RelayEnvironment } from '../relay/settings';
import { readEnvironment } from './environment';
import { SettingsError } from './settings-error';

/** Hosts that need a build of their own; `any` suits all others. */
export const deployTargets = ['any', 'cloudflare', 'netlify'] as const;
export type DeployTarget = (typeof deployTargets)[number];

/** Settings of builds and the preview, documented in `.env.example`. */
export type Settings = {
  /** Origin of absolute URLs; defaults to the one in `content/identity.yaml`. */
  siteUrl: string | undefined;
  port: number;
  deployTarget: DeployTarget;
  /** The variable that makes this a preview build, such as `PREVIEW=1`: search engines are kept out of the whole site. */
  preview: string | undefined;
  /** The build time in milliseconds since 1970. */
  now: number;
  /** The year of `now` in Berlin. */
  year: number;
  /** A host name by which the preview may be reached, besides `localhost`. */
  host: string | undefined;
  /** Whether the editor opens in a browser. */
  opensBrowser: boolean;
  /** The variables that configure how enquiries are delivered. */
  relay: RelayEnvironment;
  publish: PublishSettings;
};

/** How the site is published. */
type PublishSettings = {
  /** The shell command that delivers the folder in `$DIST`. */
  command: string | undefined;
  /** Origin at which the site is looked at; defaults to that of absolute URLs. */
  url: string | undefined;
  /** How long the command may take, in minutes. */
  timeout: number;
  /** Whether published content is committed with git. */
  commits: boolean;
};

/**
 * Loads the settings of builds and the preview from the environment and `.env`.
 * @throws {SettingsError} with all invalid settings.
 */
export function loadSettings(root: string): Settings {
  return readSettings(readEnvironment(root));
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
    siteUrl: parseSiteUrl('SITE_URL', env, report),
    port: parsePort(env.PORT, report),
    deployTarget: parseTarget(env.DEPLOY_TARGET, report),
    preview: parsePreview(env, report),
    now,
    year: getBerlinYear(now),
    host: env.HOST,
    opensBrowser: env.BROWSER !== 'none',
    relay: Object.fromEntries(variables.map((name) => [name, env[name]])),
    publish: {
      command: env.PUBLISH_COMMAND || undefined,
      url: parseSiteUrl('PUBLISH_URL', env, report),
      timeout: parseTimeout(env.PUBLISH_TIMEOUT, report),
      commits: parseSwitch('PUBLISH_COMMIT', env, report),
    },
  };
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return settings;
}

/** Records that a setting is invalid, and why. */
type Report = (name: string, reason: string) => void;

function parseSiteUrl(name: string, env: NodeJS.ProcessEnv, report: Report): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  const result = parseOrigin(value);
  if ('origin' in result) return result.origin;
  report(name, result.problem);
  return undefined;
}

function parseTimeout(value: string | undefined, report: Report): number {
  if (!value) return 10;
  const minutes = Number(value);
  if (!/^\d{1,3}$/.test(value) || minutes === 0)
    report('PUBLISH_TIMEOUT', 'it is not a time limit; write whole minutes from 1 to 999');
  return minutes;
}

function parseSwitch(name: string, env: NodeJS.ProcessEnv, report: Report): boolean {
  const value = env[name];
  if (value && !/^[01]$/.test(value)) report(name, 'it must be 1 or 0');
  return value === '1';
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
  if (env.PREVIEW) return parseSwitch('PREVIEW', env, report) ? 'PREVIEW=1' : undefined;
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

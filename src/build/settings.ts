import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';

import { originOf } from '../site/origin';

/** Settings that builds and the preview read from the environment; `.env.example` names all of them. */
export type Settings = {
  /** Origin for absolute addresses; from `content/identity.yaml` where it is not set. */
  siteUrl: string | undefined;
  port: number;
  deployTarget: DeployTarget;
  /** Whether pages get pictures for shared links, and text files compressed forms; large sites may go without. */
  socialImages: boolean;
  compress: boolean;
  /** The moment that a build uses as “now”, in milliseconds, and its year in Berlin (decision 39). */
  now: number;
  year: number;
};

const deployTargets = ['any', 'cloudflare', 'netlify'] as const;
export type DeployTarget = (typeof deployTargets)[number];

/** A setting that cannot be used; the message names it and says why. */
export class SettingsError extends Error {
  constructor(name: string, value: string, reason: string) {
    super(`${name}="${value}" cannot be used: ${reason}`);
    this.name = 'SettingsError';
  }
}

/** Reads `.env` into the environment where the file exists; what is already set there stays. */
export function loadEnvironment(root: string): void {
  const file = join(root, '.env');
  if (existsSync(file)) loadEnvFile(file);
}

/**
 * Checks the settings of builds and preview.
 * @throws {SettingsError} naming the first setting that cannot be used.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const now = moment(env.SOURCE_DATE_EPOCH);
  return {
    siteUrl: siteUrl(env.SITE_URL),
    port: port(env.PORT),
    deployTarget: target(env.DEPLOY_TARGET),
    socialImages: choice('SOCIAL_IMAGES', env.SOCIAL_IMAGES),
    compress: choice('COMPRESS', env.COMPRESS),
    now,
    year: yearInBerlin(now),
  };
}

function siteUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const read = originOf(value);
  if ('problem' in read) throw new SettingsError('SITE_URL', value, read.problem);
  return read.origin;
}

function port(value: string | undefined): number {
  if (!value) return 3000;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65535) {
    throw new SettingsError('PORT', value, 'it is no port; write a whole number from 0 to 65535');
  }
  return number;
}

function target(value: string | undefined): DeployTarget {
  const known = deployTargets.find((each) => each === (value || 'any'));
  if (!known) throw new SettingsError('DEPLOY_TARGET', value ?? '', `known are ${deployTargets.join(', ')}`);
  return known;
}

function choice(name: string, value: string | undefined): boolean {
  if (value && !/^[01]$/.test(value)) throw new SettingsError(name, value, 'write 1 for yes or 0 for no');
  return value !== '0';
}

function moment(value: string | undefined): number {
  if (!value) return Date.now();
  if (!/^\d{1,11}$/.test(value)) {
    throw new SettingsError('SOURCE_DATE_EPOCH', value, 'it is no time; write whole seconds since 1970');
  }
  return Number(value) * 1000;
}

/** At the turn of the year it is winter there, an hour ahead of UTC. `Intl` would take longer to start than all settings. */
function yearInBerlin(now: number): number {
  return new Date(now + 60 * 60 * 1000).getUTCFullYear();
}

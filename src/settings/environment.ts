import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readEnvFile } from './env-file';
import { SettingsError } from './settings-error';

/**
 * Returns the environment with the variables in `.env`, if it exists. Variables of the environment take precedence.
 * @throws {SettingsError} if the file cannot be used.
 */
export function readEnvironment(root: string): NodeJS.ProcessEnv {
  const file = join(root, '.env');
  return existsSync(file) ? { ...readEnvFile(readBytes(file)), ...process.env } : process.env;
}

/** Variables of the environment whose values are secret. */
const secretName = /^PUBLISH_COMMAND$|KEY|TOKEN|SECRET|PASS|AUTH|CREDENTIAL/;

/** Values of fewer characters are no secrets, but occur in any text. */
const minLength = 6;

/** Returns the values that no log may contain: all in `.env`, and secrets of the environment; the longest first. */
export function readSecrets(root: string): string[] {
  const file = join(root, '.env');
  const secrets = Object.entries(process.env).filter(([name]) => secretName.test(name));
  const values = Object.values({
    ...Object.fromEntries(secrets),
    ...(existsSync(file) && readEnvFile(readBytes(file))),
  });
  const long = values.flatMap((value) => (value !== undefined && value.length >= minLength ? value : []));
  return [...new Set(long)].toSorted((a, b) => b.length - a.length);
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`.env should be a text file that you may read, but cannot be read: ${reason}`);
  }
}

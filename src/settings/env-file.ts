import { isUtf8 } from 'node:buffer';
import { parseEnv } from 'node:util';

import { findNearest } from '../lib/find-nearest';
import { variables } from '../relay/settings';
import { SettingsError } from './settings-error';

const knownNames: string[] = [
  ...variables,
  'PORT',
  'DEPLOY_TARGET',
  'PREVIEW',
  'SOURCE_DATE_EPOCH',
  'PUBLISH_COMMAND',
  'PUBLISH_URL',
  'PUBLISH_TIMEOUT',
  'PUBLISH_COMMIT',
];

/**
 * Parses a `.env` file.
 * @throws {SettingsError} if the file is not UTF-8, or if names are misspelt; the error lists all of them.
 */
export function readEnvFile(bytes: Uint8Array): NodeJS.Dict<string> {
  if (!isUtf8(bytes)) throw new SettingsError('.env is not encoded in UTF-8; save it again in UTF-8');
  const values = parseEnv(new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n'));
  const problems = Object.keys(values).flatMap((name) => {
    const suggestion = suggestName(name);
    return suggestion ? `.env: ${name} is not a setting; did you mean ${suggestion}?` : [];
  });
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return values;
}

/** Suggests the name that was probably meant; `.env` may also hold variables of other programs. */
function suggestName(name: string): string | undefined {
  if (knownNames.includes(name)) return undefined;
  const upper = name.toUpperCase();
  // short names such as HOST and PORT are too similar for suggestions
  return knownNames.find((other) => other === upper) ?? (name.length > 5 ? findNearest(upper, knownNames) : undefined);
}

import { parseEnv } from 'node:util';

import { decodeText } from '../content/decode-text';
import { findNearest } from '../lib/find-nearest';
import { variables } from '../relay/settings';
import { SettingsError } from './settings-error';

const knownNames: string[] = [...variables, 'PORT', 'DEPLOY_TARGET', 'PREVIEW', 'SOURCE_DATE_EPOCH'];

/**
 * Parses a `.env` file.
 * @throws {SettingsError} if it is not UTF-8, or with all misspelt names.
 */
export function readEnvFile(bytes: Uint8Array): NodeJS.Dict<string> {
  const raw = decodeText(bytes);
  if ('problem' in raw) throw new SettingsError(`.env, line ${raw.line}: ${raw.problem.message}. ${raw.problem.fix}`);
  const values = parseEnv(raw.text);
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

import { parseEnv } from 'node:util';

import { nearest } from '../content/nearest';
import { rawText } from '../content/raw-text';
import { variables } from '../relay/settings';
import { SettingsError } from './settings-error';

const known: string[] = [...variables, 'PORT', 'DEPLOY_TARGET', 'SOCIAL_IMAGES', 'COMPRESS', 'SOURCE_DATE_EPOCH'];

/**
 * The settings of a `.env` file. Node alone would pass over what it cannot read, and a site would go online without them.
 * @throws {SettingsError} naming every line that sets nothing, sets something twice, or misspells a name.
 */
export function readEnvFile(bytes: Uint8Array): NodeJS.Dict<string> {
  const raw = rawText(bytes);
  if ('problem' in raw) throw new SettingsError(`.env, line ${raw.line}: ${raw.problem.message}. ${raw.problem.fix}`);
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const [index, line] of raw.text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1];
    const problem = name === undefined ? 'it sets nothing; write NAME=value' : problemOf(name, seen);
    if (problem) problems.push(`.env, line ${index + 1}: ${problem}`);
    seen.add(name ?? '');
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return parseEnv(raw.text);
}

function problemOf(name: string, seen: ReadonlySet<string>): string | undefined {
  if (seen.has(name)) return `${name} is set a second time; remove one of the two`;
  if (known.includes(name)) return undefined;
  const upper = name.toUpperCase();
  // HOST is no slip of the pen for PORT
  const close = known.find((each) => each === upper) ?? (name.length > 5 ? nearest(upper, known) : undefined);
  return close && `${name} is no setting; did you mean ${close}?`;
}

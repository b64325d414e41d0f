import { parseEnv } from 'node:util';

import { findNearest } from '../content/find-nearest';
import { decodeText } from '../content/decode-text';
import { variables } from '../relay/settings';
import { SettingsError } from './settings-error';

const knownNames: string[] = [...variables, 'PORT', 'DEPLOY_TARGET', 'PREVIEW', 'SOURCE_DATE_EPOCH'];

/**
 * Parses a `.env` file strictly, as Node silently skips invalid lines.
 * @throws {SettingsError} listing every line that is invalid, sets a name twice, misspells one, or would lose a part of its
 * value.
 */
export function readEnvFile(bytes: Uint8Array): NodeJS.Dict<string> {
  const raw = decodeText(bytes);
  if ('problem' in raw) throw new SettingsError(`.env, line ${raw.line}: ${raw.problem.message}. ${raw.problem.fix}`);
  const names = new Set<string>();
  const problems: string[] = [];
  for (const [index, line] of raw.text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name = '', value = ''] = /^\s*(?:export\s+)?(\w+)\s*=(.*)$/.exec(line) ?? [];
    const problem =
      name === ''
        ? 'it is not a setting; write NAME=value'
        : (findNameProblem(name, names) ?? findValueProblem(name, value));
    if (problem) problems.push(`.env, line ${index + 1}: ${problem}`);
    names.add(name);
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return parseEnv(raw.text);
}

function findNameProblem(name: string, seen: ReadonlySet<string>): string | undefined {
  if (seen.has(name)) return `${name} is set a second time; remove one of the two`;
  if (knownNames.includes(name)) return undefined;
  const upper = name.toUpperCase();
  // short names such as HOST and PORT are too similar for suggestions
  const suggestion =
    knownNames.find((other) => other === upper) ?? (name.length > 5 ? findNearest(upper, knownNames) : undefined);
  return suggestion && `${name} is not a setting; did you mean ${suggestion}?`;
}

/** Reports values that Node would truncate or join with the next lines; never quotes them, as they may be secret. */
function findValueProblem(name: string, value: string): string | undefined {
  const [, mark, text] = /^\s*(["'`])(.*)$/.exec(value) ?? [];
  if (mark === undefined || text === undefined) {
    return /^(?:[^#]*[^\s#])?#/.test(value)
      ? `a # ends the value of ${name}; put the whole value in quotation marks, or a space before the # of a comment`
      : undefined;
  }
  const end = text.indexOf(mark);
  if (end < 0) return `the value of ${name} begins with ${mark}; close it with ${mark} on the same line`;
  if (/^\s*(#|$)/.test(text.slice(end + 1))) return undefined;
  const other = mark === "'" ? '"' : "'";
  return `there is text after the closing ${mark} of ${name}; put the whole value between ${other} and ${other}`;
}

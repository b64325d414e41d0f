import { parseEnv } from 'node:util';

import { findNearest } from '../content/find-nearest';
import { decodeText } from '../content/decode-text';
import { variables } from '../relay/settings';
import { SettingsError } from './settings-error';

const known: string[] = [...variables, 'PORT', 'DEPLOY_TARGET', 'SOURCE_DATE_EPOCH'];

/**
 * The settings of a `.env` file. Node alone would pass over what it cannot read, and a site would go online without them.
 * @throws {SettingsError} naming every line that sets nothing, sets something twice, misspells a name, or would lose a part
 * of its value.
 */
export function readEnvFile(bytes: Uint8Array): NodeJS.Dict<string> {
  const raw = decodeText(bytes);
  if ('problem' in raw) throw new SettingsError(`.env, line ${raw.line}: ${raw.problem.message}. ${raw.problem.fix}`);
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const [index, line] of raw.text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name = '', value = ''] = /^\s*(?:export\s+)?(\w+)\s*=(.*)$/.exec(line) ?? [];
    const problem =
      name === ''
        ? 'it sets nothing; write NAME=value'
        : (findNameProblem(name, seen) ?? findValueProblem(name, value));
    if (problem) problems.push(`.env, line ${index + 1}: ${problem}`);
    seen.add(name);
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return parseEnv(raw.text);
}

function findNameProblem(name: string, seen: ReadonlySet<string>): string | undefined {
  if (seen.has(name)) return `${name} is set a second time; remove one of the two`;
  if (known.includes(name)) return undefined;
  const upper = name.toUpperCase();
  // HOST is no slip of the pen for PORT
  const close = known.find((each) => each === upper) ?? (name.length > 5 ? findNearest(upper, known) : undefined);
  return close && `${name} is not a setting; did you mean ${close}?`;
}

/** What Node would join with the next lines, or cut off; the value is not repeated, as it may be a key. */
function findValueProblem(name: string, value: string): string | undefined {
  const [, mark, text] = /^\s*(["'`])(.*)$/.exec(value) ?? [];
  if (mark === undefined || text === undefined) {
    return /^(?:[^#]*[^\s#])?#/.test(value)
      ? `a # ends the value of ${name}; put the whole value into quotation marks, or a space before the # of a remark`
      : undefined;
  }
  const end = text.indexOf(mark);
  if (end < 0) return `the value of ${name} begins with ${mark}; write the same mark at its end, on the same line`;
  if (/^\s*(#|$)/.test(text.slice(end + 1))) return undefined;
  const other = mark === "'" ? '"' : "'";
  return `there is text after the closing ${mark} of ${name}; put the whole value between ${other} and ${other}`;
}

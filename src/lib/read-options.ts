import { parseArgs, type ParseArgsConfig } from 'node:util';

import { UserError } from './user-error';
import { explainNpmOptions } from './npm-options';

/**
 * The options that a command was given.
 * @throws with the way to call it, where there is one that it does not know, or that npm has kept.
 */
export function readOptions<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  const kept = explainNpmOptions(Object.keys(config.options ?? {}), process.env);
  if (kept) throw new UserError(kept);
  try {
    return parseArgs(config);
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split(/[.;] /) : [String(error)];
    throw new UserError(`${reason}. ${usage}`);
  }
}

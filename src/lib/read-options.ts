import { parseArgs, type ParseArgsConfig } from 'node:util';

import { UserError } from './user-error';
import { explainNpmOptions } from './npm-options';

/**
 * Reads the options of a command.
 * @throws {UserError} with the usage if an option is unknown or was swallowed by npm.
 */
export function readOptions<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  const explanation = explainNpmOptions(Object.keys(config.options ?? {}), process.env);
  if (explanation) throw new UserError(explanation);
  try {
    return parseArgs(config);
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split(/[.;] /) : [String(error)];
    throw new UserError(`${reason}. ${usage}`);
  }
}

import { parseArgs, type ParseArgsConfig } from 'node:util';

import { UserError } from './user-error';

/**
 * Reads the options of a command.
 * @throws {UserError} with the usage if an option is unknown.
 */
export function readOptions<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split(/[.;] /) : [String(error)];
    throw new UserError(`${reason}. ${usage}`);
  }
}

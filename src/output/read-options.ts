import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * The options that a command was given.
 * @throws with the way to call it, where there is one that it does not know.
 */
export function readOptions<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split(/[.;] /) : [String(error)];
    throw new Error(`${reason}. ${usage}`);
  }
}

import { availableParallelism } from 'node:os';

/**
 * Lets costly work of other threads, or of other machines, wait for its turn: one more at a time than there are cores,
 * where nothing else is said. More would not be done sooner, and each keeps megabytes while it waits.
 */
export function turns(atOnce = availableParallelism() + 1): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Name = 'access' | 'rename' | 'unlink' | 'writeFile';

/** While `run` is running, calls `before` with the path before each call of a function of Node; `before` may throw. */
export async function withPatchedFs<T>(name: Name, before: (path: string) => void, run: () => Promise<T>): Promise<T> {
  const original = promises[name];
  Object.assign(promises, {
    async [name](...args: unknown[]): Promise<unknown> {
      before(String(args[0]));
      return Reflect.apply(original, promises, args);
    },
  });
  syncBuiltinESMExports();
  try {
    return await run();
  } finally {
    Object.assign(promises, { [name]: original });
    syncBuiltinESMExports();
  }
}

/** Creates a callback for `withPatchedFs` that throws for matching paths, at most `times` times. */
export function createFailure(pattern: RegExp, code: string, times = Infinity): (path: string) => void {
  let count = 0;
  return (path) => {
    if (pattern.test(path) && count++ < times) throw Object.assign(new Error(code), { code });
  };
}

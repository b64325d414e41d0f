import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** All functions that the editor uses to write. */
const writers = [
  [fs, ['writeFileSync', 'renameSync', 'appendFileSync', 'rmSync']],
  [fs.promises, ['open', 'writeFile', 'rename', 'unlink', 'rm']],
] as const;

let stepsLeft = Infinity;
let isDead = false;

/** Patches the file system so that it can simulate the death of the process between any two writes. */
export function installKillSwitch(): () => void {
  const restores = writers.flatMap(([module, names]) => names.map((name) => patch(module, name)));
  syncBuiltinESMExports();
  return () => {
    for (const restore of restores) restore();
    syncBuiltinESMExports();
    isDead = false;
    stepsLeft = Infinity;
  };
}

/** Simulates that the process is killed at its nth write from now on: nothing is written anymore. */
export function killAt(step: number): void {
  stepsLeft = step;
}

/** Revives the process; returns whether it had been killed. */
export function restart(): boolean {
  const wasKilled = isDead;
  isDead = false;
  stepsLeft = Infinity;
  return wasKilled;
}

function patch(module: object, name: string): () => void {
  const original: unknown = Reflect.get(module, name);
  if (typeof original !== 'function') throw new Error(`there is no ${name}`);
  Reflect.set(module, name, (...parameters: unknown[]): unknown => {
    stepsLeft--;
    if (!isDead && stepsLeft <= 0) {
      isDead = true;
      // the last line of a log may be incomplete
      const [file, text] = parameters;
      if (name === 'appendFileSync' && typeof text === 'string')
        original.call(module, file, text.slice(0, text.length / 2));
    }
    if (isDead) throw new Error('killed');
    // only the process dies, not the machine, so waiting for the disk would just take time
    const unflushed = parameters.map((parameter) =>
      typeof parameter === 'object' && parameter !== null && 'flush' in parameter
        ? { ...parameter, flush: false }
        : parameter,
    );
    const result: unknown = original.apply(module, unflushed);
    return name === 'open' && result instanceof Promise ? result.then(ignoreSync) : result;
  });
  return () => void Reflect.set(module, name, original);
}

function ignoreSync(handle: unknown): unknown {
  if (typeof handle === 'object' && handle !== null) Reflect.set(handle, 'sync', () => Promise.resolve());
  return handle;
}

import { Worker } from 'node:worker_threads';

/**
 * Starts a thread of this folder; it may hold `youngMegabytes` of what is not yet worth keeping. A thread knows no
 * TypeScript: it runs the bundle beside this one, or, where there is none, what tsx makes of the source.
 */
export function openThread(name: `${string}-worker`, input: unknown, youngMegabytes: number): Worker {
  const here = import.meta.url;
  const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes };
  if (!here.endsWith('.ts')) return new Worker(new URL(`./${name}.mjs`, here), { workerData: input, resourceLimits });
  const script = `import('tsx/esm/api').then(({ tsImport }) => tsImport('./${name}.ts', ${JSON.stringify(here)}))`;
  return new Worker(script, { eval: true, workerData: input });
}

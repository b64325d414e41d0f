import type { BuildOptions, OnLoadResult, Plugin } from 'esbuild';

/** A bundle that is handed over in memory, together with what it was made from. */
export type InMemory = BuildOptions & { write: false; metafile: true };

/** Lets entries and imports be named `view:home` and the like; `load` gives the source of such a module by its name. */
export function virtualModules(kind: string, load: (name: string) => OnLoadResult | undefined): Plugin {
  return {
    name: kind,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${kind}:`) }, ({ path }) => ({
        path: path.slice(kind.length + 1),
        namespace: kind,
      }));
      build.onLoad({ filter: /.*/, namespace: kind }, ({ path }) => load(path));
    },
  };
}

import type { BuildOptions, OnLoadResult, Plugin } from 'esbuild';

/** esbuild options for output in memory with a metafile. */
export type InMemory = BuildOptions & { write: false; metafile: true };

/** esbuild plugin for virtual modules such as `page:home`; `load` returns the source of a module by name. */
export function createVirtualModulesPlugin(kind: string, load: (name: string) => OnLoadResult | undefined): Plugin {
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

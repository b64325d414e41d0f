import { context, type BuildContext, type BuildOptions, type BuildResult } from 'esbuild';

import { browserBundle, browserCode, browserOptions, type BrowserBundle } from '../build/bundle-browser';
import { importServer, serverCode, serverOptions, type Screens, type ServerCode } from '../build/bundle-server';

/** The code of the site as it was last bundled. */
export type DevCode = { screens: Screens; sheets: ServerCode['sheets']; browser: BrowserBundle };

type InMemory = BuildOptions & { write: false; metafile: true };

/** Makes the function that bundles the site's code again after changes of files; only the sides that read them. */
export async function devBundler(root: string): Promise<(changed: ReadonlySet<string>) => Promise<DevCode>> {
  const open = (options: InMemory): Promise<BuildContext<InMemory>> => context(options);
  const server = side([await open(serverOptions(root))], async ([result]) => {
    if (!result) throw new Error('no screens were bundled');
    const code = await serverCode(root, result);
    return { screens: await importServer(root, code), sheets: code.sheets };
  });
  const contexts = await Promise.all(browserOptions(root, 'development').map(open));
  const browser = side(contexts, ([islands, loader, redirect]) =>
    browserBundle(browserCode(root, islands, loader, redirect)),
  );
  return async (changed) => {
    const [screens, scripts] = await Promise.all([server(changed), browser(changed)]);
    return { ...screens, browser: scripts };
  };
}

/** Bundles one side of the site, and again when one of the files that it has read changes. */
function side<T>(contexts: BuildContext<InMemory>[], finish: (results: BuildResult<InMemory>[]) => T | Promise<T>) {
  let made: T | undefined;
  let read = new Set<string>();
  return async (changed: ReadonlySet<string>): Promise<T> => {
    if (made && ![...changed].some((file) => read.has(file))) return made;
    made = undefined;
    const results = await Promise.all(contexts.map((each) => each.rebuild()));
    read = new Set(
      results.flatMap(({ metafile }) => Object.keys(metafile.inputs).map((path) => path.replace(/^[\w-]+:/, ''))),
    );
    return (made = await finish(results));
  };
}

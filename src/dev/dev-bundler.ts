import { context, type BuildContext, type BuildOptions } from 'esbuild';

import { browserBundle, browserCode, browserOptions, type BrowserBundle } from '../build/bundle-browser';
import { importServer, serverCode, serverOptions, type ViewBundle } from '../build/bundle-server';
import type { View } from '../site/views';

/** The code of the site as it was last bundled. */
export type DevCode = { bundles: Record<View, ViewBundle>; browser: BrowserBundle };

type InMemory = BuildOptions & { write: false; metafile: true };

/** Makes the function that bundles the site's code again; what has not changed is not read again. */
export async function devBundler(root: string): Promise<() => Promise<DevCode>> {
  const open = (options: InMemory): Promise<BuildContext<InMemory>> => context(options);
  const server = await open(serverOptions(root));
  const browser = await Promise.all(browserOptions(root, 'development').map(open));
  return async () => {
    const [bundles, [islands, loader, redirect]] = await Promise.all([
      server.rebuild().then(async (result) => importServer(root, await serverCode(root, result))),
      Promise.all(browser.map((each) => each.rebuild())),
    ]);
    return { bundles, browser: browserBundle(browserCode(root, islands, loader, redirect)) };
  };
}

import { join } from 'node:path';
import { context, type BuildContext, type BuildResult } from 'esbuild';

import { browserBundle, browserCode, browserOptions, type BrowserBundle } from '../build/bundle-browser';
import { importServer, serverCode, serverOptions, type Screens, type ServerCode } from '../build/bundle-server';
import type { InMemory } from '../build/virtual-entries';
import { islandEntries } from '../islands/entries';
import { allEnded } from './all-ended';

/** The code of the site as it was last bundled. */
export type DevCode = { screens: Screens; sheets: ServerCode['sheets']; browser: BrowserBundle };

/** Makes the function that bundles the site's code again after changes of files; it is the same where none has read them. */
export async function devBundler(root: string): Promise<(changed: ReadonlySet<string>) => Promise<DevCode>> {
  const open = (options: InMemory): Promise<BuildContext<InMemory>> => context(options);
  const server = side([await open(serverOptions(root, 'development'))], async ([result]) => {
    if (!result) throw new Error('no screens were bundled');
    const code = await serverCode(root, result);
    return { screens: await importServer(root, code), sheets: code.sheets };
  });
  const openBrowser = async () => {
    const contexts = await Promise.all(browserOptions(root, 'development').map(open));
    const make = side(contexts, (results) => browserBundle(browserCode(root, ...results)));
    return { make, dispose: () => Promise.all(contexts.map((each) => each.dispose())) };
  };
  const islandNames = () =>
    islandEntries(join(root, 'src/islands'))
      .map(({ id }) => id)
      .join();
  let names = islandNames();
  let browser = await openBrowser();
  let latest: DevCode | undefined;
  return async (changed) => {
    // every widget is an entry of its own
    if (names !== islandNames()) {
      names = islandNames();
      await browser.dispose();
      browser = await openBrowser();
    }
    const [screens, scripts] = await allEnded([server(changed), browser.make(changed)]);
    if (latest?.screens === screens.screens && latest.browser === scripts) return latest;
    return (latest = { ...screens, browser: scripts });
  };
}

/** Bundles one side of the site, and again when one of the files that it has read changes. */
function side<T>(contexts: BuildContext<InMemory>[], finish: (results: BuildResult<InMemory>[]) => T | Promise<T>) {
  let made: T | undefined;
  let read = new Set<string>();
  return async (changed: ReadonlySet<string>): Promise<T> => {
    if (made && !isAffected(read, changed)) return made;
    made = undefined;
    const results = await allEnded(contexts.map((each) => each.rebuild()));
    read = new Set(
      results.flatMap(({ metafile }) => Object.keys(metafile.inputs).map((path) => path.replace(/^[\w-]+:/, ''))),
    );
    return (made = await finish(results));
  };
}

/** Whether one of the files that were read has changed, or a folder above it, which was moved in or away. */
export function isAffected(read: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  const below = [...changed].map((path) => `${path}/`);
  return [...read].some((file) => changed.has(file) || below.some((folder) => file.startsWith(folder)));
}

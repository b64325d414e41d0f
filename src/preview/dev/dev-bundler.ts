import { join } from 'node:path';
import { context, type BuildContext, type BuildResult } from 'esbuild';

import { browserBundle, browserCode, browserOptions, type BrowserBundle } from '../../build/bundle-browser';
import { importServer, serverCode, serverOptions, type RenderBody } from '../../build/bundle-server';
import { pageStyles, type Sheets } from '../../build/page-styles';
import type { InMemory } from '../../build/virtual-modules';
import { islandEntries } from '../../islands/entries';
import type { View } from '../../views';
import { allEnded } from './all-ended';

/** What pages of one view are made with. */
type DevScreen = { renderBody: RenderBody; sheets: Sheets };

/** The code of the site as it was last bundled. */
export type DevCode = {
  /** Bundles the screen of a view where that has not been done; rejects with what the bundler found wrong. */
  screen(view: View): Promise<DevScreen>;
  browser: BrowserBundle;
};

/**
 * Makes the function that bundles the site's code again after changes of files; it is the same where none has read them.
 * A screen is bundled when a page of it is asked for: all of them together would take four times as long as the one that
 * somebody is looking at.
 */
export async function devBundler(root: string): Promise<(changed: ReadonlySet<string>) => Promise<DevCode>> {
  const screens = new Map<View, Side<DevScreen>>();
  const screen = (view: View) => {
    const known = screens.get(view) ?? screenSide(root, view);
    screens.set(view, known);
    return known;
  };
  const islandNames = () =>
    islandEntries(join(root, 'src/islands'))
      .map(({ id }) => id)
      .join();
  let names = islandNames();
  let browser = browserSide(root);
  let asked = new Set<View>();
  let latest: DevCode | undefined;
  return async (changed) => {
    // every widget is an entry of its own
    if (names !== islandNames()) {
      names = islandNames();
      await browser.end();
      browser = browserSide(root);
      latest = undefined;
    }
    const old = [browser, ...screens.values()].filter((each) => each.isAffected(changed));
    for (const each of old) each.forget();
    if (old.length > 0) latest = undefined;
    const [scripts] = await allEnded([browser.made(), ...[...asked].map((view) => screen(view).made())]);
    if (latest) return latest;
    // open pages ask again when they are told that something is new, and those that were closed do not
    const shown = (asked = new Set<View>());
    const code: DevCode = {
      browser: scripts,
      screen(view) {
        shown.add(view);
        return screen(view).made();
      },
    };
    return (latest = code);
  };
}

function screenSide(root: string, view: View): Side<DevScreen> {
  return side([serverOptions(root, 'development', [view])], async ([result]) => {
    if (!result) throw new Error(`no screen of ${view} was bundled`);
    const code = serverCode(root, result);
    const [screens, sheets] = await Promise.all([importServer(root, code, [view]), pageStyles(code.sheets)]);
    return { renderBody: screens[view], sheets };
  });
}

function browserSide(root: string): Side<BrowserBundle> {
  return side(browserOptions(root, 'development'), (results) => browserBundle(browserCode(root, results)));
}

type Side<T> = {
  /** What was last made of the files, or is made of them now. */
  made(): Promise<T>;
  /** Whether something was made that changes of files may make another. */
  isAffected(changed: ReadonlySet<string>): boolean;
  forget(): void;
  end(): Promise<unknown>;
};

/** Bundles one side of the site, and again when one of the files that it has read changes. */
function side<T>(options: InMemory[], finish: (results: BuildResult<InMemory>[]) => T | Promise<T>): Side<T> {
  let contexts: Promise<BuildContext<InMemory>[]> | undefined;
  let making: Promise<T> | undefined;
  let before: Promise<unknown> = Promise.resolve();
  /** Not known while it is read, and after mistakes. */
  let read: ReadonlySet<string> | undefined;
  const make = async (): Promise<T> => {
    read = undefined;
    const open = await (contexts ??= Promise.all(options.map((each) => context(each))));
    const results = await allEnded(open.map((each) => each.rebuild()));
    const made = await finish(results);
    const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
    read = new Set(inputs.map((path) => path.replace(/^[\w-]+:/, '')));
    return made;
  };
  return {
    made() {
      if (making) return making;
      // the bundler gives whoever asks while it works what it is working on, made of files as they were
      making = before.then(make);
      before = making.catch(() => undefined);
      return making;
    },
    isAffected: (changed) => making !== undefined && (!read || isAffected(read, changed)),
    forget() {
      making = undefined;
    },
    async end() {
      await before;
      await Promise.all(((await contexts) ?? []).map((each) => each.dispose()));
    },
  };
}

/** Whether one of the files that were read has changed, or a folder above it, which was moved in or away. */
export function isAffected(read: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  const below = [...changed].map((path) => `${path}/`);
  return [...read].some((file) => changed.has(file) || below.some((folder) => file.startsWith(folder)));
}

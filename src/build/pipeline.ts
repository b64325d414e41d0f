import { setImmediate } from 'node:timers/promises';

import { audit } from '../checks/audit';
import type { CheckInput } from '../checks/check';
import { checkInputs } from '../checks/check-inputs';
import { loadContent, type Loaded } from '../content/load';
import type { UnsavedFiles } from '../content/read-sources';
import type { SourceFile } from '../content/source-file';
import type { Finding } from '../content/finding';
import { pageNames, type PageName } from '../routes';
import type { Assets, Screens, Settings, Site } from '../site';
import { artFolder } from './assets/art';
import { makeAssets } from './assets/make-assets';
import { bundleScreens } from './bundle-screens';
import { bundleScripts } from './bundle-scripts';
import { openCache } from './cache';
import type { Files } from './collect-files';
import { planSite } from './plan-site';
import { readPublicFiles } from './public-files';
import { listRenderedPages, renderPage, type RenderedPage } from './render-page';

/** The checked inputs of a build. */
type Inputs = Loaded & CheckInput;

export type Pipeline = ReturnType<typeof createPipeline>;

/**
 * Creates the stages of a build. Each runs when its result is first needed, and again after `forget` was called for a
 * changed file. `unsaved` content takes precedence over files; callers may change the map later.
 */
export function createPipeline(
  root: string,
  settings: Settings,
  {
    unsaved = new Map(),
    bundler = createBundler(root, settings.mode),
  }: { unsaved?: UnsavedFiles; bundler?: Bundler } = {},
) {
  const parsed = new Map<string, SourceFile>();
  const inputs = memoise(async (): Promise<Inputs> => {
    const loaded = await loadContent(root, unsaved, parsed);
    const plan = planSite(loaded.content, settings);
    const publicFiles = await readPublicFiles(root);
    const read = { ...loaded, root, plan, publicFiles };
    return { ...read, findings: checkInputs(read) };
  });

  const assets = memoise(async () => {
    const [read, cache] = await Promise.all([inputs(), openCache(root)]);
    return makeAssets({ ...read, cache });
  });

  /** Returns what is needed to render kinds of pages; with `ready` assets, it makes no new ones. */
  const site = async (names: readonly PageName[] = pageNames, ready?: Assets): Promise<Site> => {
    const { plan } = await inputs();
    const [madeAssets, bundledScreens, bundledScripts] = await Promise.all([
      ready ?? assets(),
      bundler.screens(names),
      bundler.scripts(),
    ]);
    return { ...plan, assets: madeAssets, bundle: { ...bundledScripts, ...bundledScreens } };
  };

  let rendered: { sources: ReadonlySet<unknown>; documents: RenderedPage[] } | undefined;

  return {
    inputs,
    assets,
    site,

    /** Renders all pages until `signal` aborts; a server can answer requests in between. */
    async pages(signal?: AbortSignal): Promise<RenderedPage[]> {
      const whole = await site();
      const sources = [whole.content, whole.assets, whole.bundle.files];
      if (rendered && sources.every((source) => rendered?.sources.has(source))) return rendered.documents;
      const documents: RenderedPage[] = [];
      for (const page of listRenderedPages(whole)) {
        await setImmediate();
        signal?.throwIfAborted();
        documents.push(...renderPage(page, whole, rendered?.documents));
      }
      rendered = { sources: new Set(sources), documents };
      return documents;
    },

    /**
     * Checks sources, pages and files; returns the warnings.
     * @throws {FindingsError} with all findings if one is an error.
     */
    async audit(documents: RenderedPage[], files: Files): Promise<Finding[]> {
      const [read, { bundle, assets }] = await Promise.all([inputs(), site()]);
      return audit({ ...read, documents, files }, [...read.findings, ...bundle.findings, ...assets.findings]);
    },

    /** Drops the results that depend on a file, by its path relative to the root. */
    forget(path: string): void {
      parsed.delete(path);
      if (isCode(path)) return bundler.forget();
      inputs.forget();
      assets.forget();
    },
  };
}

export type Bundler = ReturnType<typeof createBundler>;

/** Creates the stages that bundle code; pipelines of the same project can share them. */
export function createBundler(root: string, mode: Settings['mode']) {
  const scripts = memoise(() => bundleScripts(root, mode));
  const bundles = new Map<PageName, Promise<Screens>>();
  return {
    scripts,
    async screens(names: readonly PageName[]): Promise<Screens> {
      const missing = names.filter((name) => !bundles.has(name));
      if (missing.length > 0) {
        const bundling = bundleScreens(root, missing);
        for (const name of missing) bundles.set(name, bundling);
      }
      const bundled = new Set(await Promise.all(names.flatMap((name) => bundles.get(name) ?? [])));
      return {
        screens: new Map([...bundled].flatMap((bundle) => [...bundle.screens])),
        findings: [...bundled].flatMap(({ findings }) => findings),
      };
    },
    forget(): void {
      bundles.clear();
      scripts.forget();
    },
  };
}

function isCode(path: string): boolean {
  return path.startsWith('src/') && !path.startsWith(artFolder);
}

/** Returns a function that keeps its result until `forget` is called. */
function memoise<T>(run: () => Promise<T>) {
  let result: Promise<T> | undefined;
  return Object.assign(() => (result ??= run()), { forget: () => void (result = undefined) });
}

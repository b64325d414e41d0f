import { setImmediate } from 'node:timers/promises';

import { audit } from '../checks/audit';
import type { CheckInput } from '../checks/check';
import { checkInputs } from '../checks/check-inputs';
import { loadContent, type Loaded } from '../site-content';
import type { UnsavedFiles } from '../content/read-sources';
import type { SourceFile } from '../content/source-file';
import type { Finding } from '../findings/finding';
import { pageNames, type PageName } from '../site-pages';
import type { Settings } from '../settings/settings';
import type { Assets, Screens, Site } from '../site/site';
import { artFolder } from './assets/art';
import { makeAssets } from './assets/make-assets';
import { bundleScreens } from './bundle-screens';
import { bundleScripts, type Mode } from './bundle-scripts';
import { openCache } from './cache';
import { collectFiles } from './collect-files';
import type { Files, Sizes, RenderedPage } from '../site/output';
import { measureFiles } from './compress';
import { planSite } from './plan-site';
import { readPublicFiles } from './public-files';
import { listRenderedPages, renderPage } from './render-page';

/** The checked inputs of a build. */
type Inputs = Loaded & CheckInput;

/** All files of `dist/`, and the sizes in which they are delivered. */
type Output = { files: Files; sizes: Sizes };

/** Is told how many of all pages have been rendered. */
type OnProgress = (done: number, total: number) => void;

export type Pipeline = ReturnType<typeof createPipeline>;

/**
 * Creates the steps of a build, from reading content to its files and findings. Each runs when its result is first
 * needed, and again after `invalidate` has been called for a changed file. `unsaved` content takes precedence over
 * files; callers may change the map later. `oldChunks` are hashed files of the last deployment.
 */
export function createPipeline(
  root: string,
  settings: Settings,
  {
    unsaved = new Map(),
    bundler = createBundler(root),
    oldChunks = new Map(),
  }: { unsaved?: UnsavedFiles; bundler?: Bundler; oldChunks?: Files } = {},
) {
  const parsed = new Map<string, SourceFile>();
  const cache = memoise(() => openCache(root));
  const inputs = memoise(async (): Promise<Inputs> => {
    const loaded = await loadContent(root, { unsaved, parsed });
    const plan = planSite(loaded.content, settings);
    const publicFiles = await readPublicFiles(root);
    const read = { ...loaded, root, plan, publicFiles };
    return { ...read, findings: checkInputs(read) };
  });

  const assets = memoise(async () => makeAssets({ ...(await inputs()), cache: await cache() }));

  /** Returns what is needed to render kinds of pages; if `ready` assets are given, it makes no new ones. */
  const site = async (
    names: readonly PageName[] = pageNames,
    { ready, mode = 'production' }: { ready?: Assets; mode?: Mode } = {},
  ): Promise<Site> => {
    const { plan } = await inputs();
    const [madeAssets, bundledScreens, bundledScripts] = await Promise.all([
      ready ?? assets(),
      bundler.screens(names),
      bundler.scripts(mode),
    ]);
    return { ...plan, assets: madeAssets, bundle: { ...bundledScripts, ...bundledScreens } };
  };

  let rendered: { site: Site; documents: RenderedPage[]; output?: Promise<Output> } | undefined;

  const render = async (signal?: AbortSignal, onProgress?: OnProgress) => {
    const wholeSite = await site();
    if (rendered && haveSameInputs(rendered.site, wholeSite)) return rendered;
    const documents: RenderedPage[] = [];
    const pages = listRenderedPages(wholeSite);
    for (const [index, page] of pages.entries()) {
      await setImmediate();
      signal?.throwIfAborted();
      onProgress?.(index, pages.length);
      documents.push(...renderPage(page, wholeSite, rendered?.documents));
    }
    return (rendered = { site: wholeSite, documents });
  };

  const collect = async (signal?: AbortSignal) => {
    const pages = await render(signal);
    const output = (pages.output ??= cache().then(async (opened) => {
      const files = collectFiles(pages.site, pages.documents, oldChunks);
      return { files, sizes: await measureFiles(files, opened) };
    }));
    return { ...pages, ...(await output) };
  };

  return {
    cache,
    inputs,
    assets,
    site,

    /** Renders all pages until `signal` aborts; a server can answer requests in between. */
    pages: async (signal?: AbortSignal, onProgress?: OnProgress): Promise<RenderedPage[]> =>
      (await render(signal, onProgress)).documents,

    /** Returns all files of `dist/` by path; only a build compresses them. */
    files: async (): Promise<Files> => (await collect()).files,

    /** Returns the sizes in which pages, scripts and drawings are delivered, by path. */
    sizes: async (): Promise<Sizes> => (await collect()).sizes,

    /**
     * Checks sources, pages and files until `signal` aborts; returns the warnings.
     * @throws {FindingsError} with all findings if one is an error.
     */
    async findings(signal?: AbortSignal): Promise<Finding[]> {
      const { site: wholeSite, ...output } = await collect(signal);
      signal?.throwIfAborted();
      const read = await inputs();
      const earlier = [...read.findings, ...wholeSite.bundle.findings, ...wholeSite.assets.findings];
      return audit({ ...read, ...output }, earlier);
    },

    /** Drops the results that depend on a file, by its path relative to the root. */
    invalidate(path: string): void {
      parsed.delete(path);
      if (isCode(path)) return bundler.invalidate();
      inputs.invalidate();
      assets.invalidate();
    },
  };
}

function haveSameInputs(before: Site, after: Site): boolean {
  return (
    before.content === after.content && before.assets === after.assets && before.bundle.files === after.bundle.files
  );
}

export type Bundler = ReturnType<typeof createBundler>;

/** Creates the stages that bundle code; pipelines of the same project can share them. */
export function createBundler(root: string) {
  const scripts = {
    production: memoise(() => bundleScripts(root, 'production')),
    development: memoise(() => bundleScripts(root, 'development')),
  };
  const bundles = new Map<PageName, Promise<Screens>>();
  return {
    scripts: (mode: Mode) => scripts[mode](),
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
    invalidate(): void {
      bundles.clear();
      scripts.production.invalidate();
      scripts.development.invalidate();
    },
  };
}

function isCode(path: string): boolean {
  return path.startsWith('src/') && !path.startsWith(artFolder);
}

/** Returns a function that keeps its result until `invalidate` is called. */
function memoise<T>(run: () => Promise<T>) {
  let result: Promise<T> | undefined;
  return Object.assign(() => (result ??= run()), { invalidate: () => void (result = undefined) });
}

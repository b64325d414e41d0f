import { setImmediate } from 'node:timers/promises';

import { loadContent, type Loaded } from '../content/load';
import type { UnsavedFiles } from '../content/read-sources';
import type { Finding } from '../content/finding';
import type { Page } from '../page';
import { pageNames, type PageName } from '../routes';
import type { Site, SitePlan } from '../site';
import { artFolder } from './art';
import { makeAssets, type Assets } from './assets';
import { audit } from './audit/audit';
import { checkContent } from './audit/check-content';
import { bundleScreens, type Screens } from './bundle-screens';
import { bundleScripts } from './bundle-scripts';
import { openCache } from './cache';
import { checkInputs } from './check-inputs';
import type { Files } from './collect-files';
import { planSite } from './plan-site';
import { readPublicFiles, type PublicFiles } from './public-files';
import { listRenderedPages, renderPage, type RenderedPage } from './render-page';
import type { Settings } from './settings';

/** Everything a site is made from, checked. */
type Inputs = Loaded & { plan: SitePlan; publicFiles: PublicFiles };

export type Pipeline = ReturnType<typeof createPipeline>;

/**
 * Creates the stages of a build. Each runs when its result is first needed, and again once `forget` has been told of a
 * change. `unsaved` content takes precedence over files; its owner may edit the map.
 */
export function createPipeline(root: string, settings: Settings, unsaved: UnsavedFiles = new Map()) {
  const inputs = memoise(async (): Promise<Inputs> => {
    const loaded = await loadContent(root, unsaved);
    const plan = planSite(loaded.content, settings);
    const publicFiles = await readPublicFiles(root);
    checkInputs(plan, publicFiles, loaded.locations);
    return { ...loaded, plan, publicFiles };
  });

  const assets = memoise(async () => {
    const [{ plan, fields, locations, publicFiles }, cache] = await Promise.all([inputs(), openCache(root)]);
    return makeAssets({ root, plan, fields, locations, publicFiles, cache });
  });

  const scripts = memoise(() => bundleScripts(root, settings.mode));

  const bundles = new Map<PageName, Promise<Screens>>();
  const screens = async (names: readonly PageName[]): Promise<Screens> => {
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
  };

  /** Returns what is needed to render kinds of pages; `ready` assets spare the time to make new ones. */
  const site = async (names: readonly PageName[] = pageNames, ready?: Assets): Promise<Site> => {
    const { plan } = await inputs();
    const [madeAssets, bundledScreens, bundledScripts] = await Promise.all([
      ready ?? assets(),
      screens(names),
      scripts(),
    ]);
    return { ...plan, assets: madeAssets, bundle: { ...bundledScripts, ...bundledScreens } };
  };

  return {
    inputs,
    assets,
    site,

    /** Renders one page. */
    page: async (page: Page, ready?: Assets): Promise<RenderedPage[]> =>
      renderPage(page, await site([page.name], ready)),

    /** Renders all pages until `signal` aborts; a server can answer requests in between. */
    async pages(signal?: AbortSignal): Promise<RenderedPage[]> {
      const whole = await site();
      const documents: RenderedPage[] = [];
      for (const page of listRenderedPages(whole)) {
        await setImmediate();
        signal?.throwIfAborted();
        documents.push(...renderPage(page, whole));
      }
      return documents;
    },

    /**
     * Checks sources, pages and files; returns the warnings.
     * @throws {FindingsError} with all findings if one is an error.
     */
    async audit(documents: RenderedPage[], files: Files): Promise<Finding[]> {
      const [{ plan, locations, ...loaded }, { bundle, assets }] = await Promise.all([inputs(), site()]);
      const doubts = await checkContent(root, { locations, ...loaded }, plan);
      return audit({ plan, documents, files, locations }, [...doubts, ...bundle.findings, ...assets.warnings]);
    },

    /** Drops the results that depend on a file, by its path relative to the root. */
    forget(path: string): void {
      const isCode = path.startsWith('src/') && !path.startsWith(artFolder);
      if (isCode) bundles.clear();
      for (const step of isCode ? [scripts] : [inputs, assets]) step.forget();
    },
  };
}

/** Returns a function that runs once and then returns the same result, until it is told to forget it. */
function memoise<T>(run: () => Promise<T>) {
  let result: Promise<T> | undefined;
  return Object.assign(() => (result ??= run()), { forget: () => void (result = undefined) });
}

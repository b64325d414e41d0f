import { setImmediate } from 'node:timers/promises';

import { getPageFiles } from '../paths';
import { artFolder } from '../build/art';
import { makeAssets, type Assets } from '../build/assets';
import { bundleScreens, type Screens } from '../build/bundle-screens';
import { bundleScripts, type Scripts } from '../build/bundle-scripts';
import { openCache } from '../build/cache';
import { collectFiles } from '../build/collect-files';
import { planSite } from '../build/plan-site';
import { readPublicFiles } from '../build/public-files';
import { renderPage } from '../build/render-page';
import type { Settings } from '../build/settings';
import { audit } from '../checks/audit';
import type { Inputs as CheckedInputs } from '../checks/check';
import { checkInputs } from '../checks/check-inputs';
import { formatFinding } from '../content/finding';
import { loadContent, type Loaded } from '../content/load';
import { describeHosting } from '../hosting/description';
import { pageNames, type PageName } from '../routes';
import type { Site } from '../site';
import { createResolver } from './resolve';

type Inputs = Loaded & CheckedInputs;
const emptyFile = Buffer.alloc(0);
type Answer = { html: string } | { bytes: Uint8Array } | { to: string } | undefined;

/** The site in memory, cached until a source file changes. */
export class DevSite {
  /** Changes whenever pages do, and when the server restarts. */
  version = Date.now();
  #inputs: Promise<Inputs> | undefined;
  #screens = new Map<PageName, Promise<Screens>>();
  #scripts: Promise<Scripts> | undefined;
  #assets: Promise<Assets> | undefined;
  /** The assets that pages use until new ones are ready, because fonts and drawings take longer than text. */
  #readyAssets: Assets | undefined;

  constructor(
    private readonly root: string,
    private readonly settings: Settings,
  ) {}

  /** Drops everything cached that depends on a file, by its path relative to the project's root. */
  forget(path: string): void {
    this.version++;
    if (path.startsWith('src/') && !path.startsWith(artFolder)) {
      this.#screens.clear();
      this.#scripts = undefined;
    } else {
      this.#inputs = this.#assets = undefined;
    }
  }

  inputs(): Promise<Inputs> {
    return (this.#inputs ??= this.#readInputs());
  }

  /** Returns what the preview serves at a path: a page, a file, a redirect, or `undefined`. */
  async answer(path: string): Promise<Answer> {
    const { plan } = await this.inputs();
    const isFile = /\.\w+$/.test(path);
    const bytes = isFile ? collectFiles(await this.#makeSite([]), [], new Map()).get(path.slice(1)) : undefined;
    if (bytes) return { bytes };
    const hosting = describeHosting({ ...plan, redirects: plan.content.redirects, files: [], enquiry: null });
    const answer = createResolver(hosting, new Set())(path);
    if (answer.kind !== 'file') return answer.kind === 'redirect' ? answer : undefined;
    const file = answer.file.slice(1);
    const page = plan.pages.find(({ path, aliases }) => [path, ...aliases].flatMap(getPageFiles).includes(file));
    if (!page) return undefined;
    const render = async () => ({ html: renderPage(page, await this.#makeSite([page.name]))[0]?.html ?? '' });
    // the page may use a picture that has not been drawn yet
    return render().catch(async (error: unknown) => {
      if (!(await this.refreshAssets())) throw error;
      return render();
    });
  }

  /** Updates fonts and drawings, and returns whether pages with the old ones are out of date. */
  async refreshAssets(): Promise<boolean> {
    const oldFiles = this.#readyAssets?.files;
    this.#readyAssets = await (this.#assets ??= this.#makeAssets());
    const { files } = this.#readyAssets;
    const hasChanged = (path: string) =>
      Buffer.compare(files.get(path) ?? emptyFile, oldFiles?.get(path) ?? emptyFile) !== 0;
    const isOutdated =
      oldFiles !== undefined && [...files.keys()].some((path) => !path.startsWith('img/social/') && hasChanged(path));
    if (isOutdated) this.version++;
    return isOutdated;
  }

  /** Checks the whole site as a build does and returns the warnings; `undefined` if a file changes in the meantime. */
  async audit(): Promise<string | undefined> {
    const { version } = this;
    const inputs = await this.inputs();
    const site = await this.#makeSite(pageNames);
    const documents = [];
    for (const page of inputs.plan.pages) {
      // let the server answer requests in between
      await setImmediate();
      if (version !== this.version) return undefined;
      documents.push(...renderPage(page, site));
    }
    const files = collectFiles(site, documents, new Map());
    const findings = [...inputs.findings, ...site.bundle.findings, ...site.assets.findings];
    return audit({ ...inputs, documents, files }, findings)
      .map(formatFinding)
      .join('\n');
  }

  async #readInputs(): Promise<Inputs> {
    const loaded = await loadContent(this.root);
    const plan = { ...planSite(loaded.content, this.settings), siteUrl: `http://localhost:${this.settings.port}` };
    const publicFiles = await readPublicFiles(this.root);
    const inputs = { ...loaded, root: this.root, plan, publicFiles };
    return { ...inputs, findings: checkInputs(inputs) };
  }

  async #makeAssets(): Promise<Assets> {
    const [inputs, cache] = await Promise.all([this.inputs(), openCache(this.root)]);
    return makeAssets({ ...inputs, cache });
  }

  async #makeSite(names: readonly PageName[]): Promise<Site> {
    const { plan } = await this.inputs();
    if (!this.#readyAssets) await this.refreshAssets();
    const missingScreens = names.filter((name) => !this.#screens.has(name));
    const bundling = bundleScreens(this.root, missingScreens);
    for (const name of missingScreens) this.#screens.set(name, bundling);
    const bundles = await Promise.all(names.map((name) => this.#screens.get(name)));
    const scripts = await (this.#scripts ??= bundleScripts(this.root, 'development'));
    const screens = new Map(bundles.flatMap((bundle) => [...(bundle?.screens ?? [])]));
    const findings = [...new Set(bundles)].flatMap((bundle) => bundle?.findings ?? []);
    return {
      ...plan,
      assets: this.#readyAssets ?? (await this.#makeAssets()),
      bundle: { ...scripts, screens, findings },
    };
  }
}

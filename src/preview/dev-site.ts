import { setImmediate } from 'node:timers/promises';

import { filesOf } from '../addresses';
import { artFolder } from '../build/art';
import { makeAssets, type Assets } from '../build/assets';
import { audit } from '../build/audit/audit';
import { checkContent } from '../build/audit/check-content';
import { bundleScreens, type Screens } from '../build/bundle-screens';
import { bundleScripts, type Scripts } from '../build/bundle-scripts';
import { openCache } from '../build/cache';
import { checkInputs } from '../build/check-inputs';
import { collectFiles } from '../build/collect-files';
import { planSite } from '../build/plan-site';
import { readPublicFiles, type PublicFiles } from '../build/public-files';
import { renderPage } from '../build/render-page';
import type { Settings } from '../build/settings';
import { formatFinding } from '../content/finding';
import { loadContent, type Loaded } from '../content/load';
import { describeHosting } from '../hosting/description';
import { pageNames, type PageName } from '../routes';
import type { Site, SitePlan } from '../site';
import { createResolver } from './resolve';

type Inputs = Loaded & { plan: SitePlan; publicFiles: PublicFiles };
const nothing = Buffer.alloc(0);
type Answer = { html: string } | { bytes: Uint8Array } | { to: string } | undefined;

/** The site in memory: what was made is kept until a file changes that it was made from. */
export class DevSite {
  /** Changes with what pages show, also when the server is started again. */
  version = Date.now();
  #inputs: Promise<Inputs> | undefined;
  #screens = new Map<PageName, Promise<Screens>>();
  #scripts: Promise<Scripts> | undefined;
  #assets: Promise<Assets> | undefined;
  /** What pages show until the next assets are ready: fonts and drawings take longer than a text. */
  #shown: Assets | undefined;

  constructor(
    private readonly root: string,
    private readonly settings: Settings,
  ) {}

  /** Forgets what was made from a file, by its path below the project's folder. */
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

  /** What is at an address, as the preview would answer: a page, a file, a redirect, or nothing. */
  async answer(path: string): Promise<Answer> {
    const { plan } = await this.inputs();
    const isFile = /\.\w+$/.test(path);
    const bytes = isFile ? collectFiles(await this.#makeSite([]), [], new Map()).get(path.slice(1)) : undefined;
    if (bytes) return { bytes };
    const hosting = describeHosting({ ...plan, redirects: plan.content.redirects, files: [], enquiry: null });
    const answer = createResolver(hosting, new Set())(path);
    if (answer.kind !== 'file') return answer.kind === 'redirect' ? answer : undefined;
    const file = answer.file.slice(1);
    const page = plan.pages.find((each) => [each.path, ...each.aliases].flatMap(filesOf).includes(file));
    if (!page) return undefined;
    const render = async () => ({ html: renderPage(page, await this.#makeSite([page.name]))[0]?.html ?? '' });
    // a picture that content names for the first time is drawn before the page is shown
    return render().catch(async (error: unknown) => {
      if (!(await this.refreshAssets())) throw error;
      return render();
    });
  }

  /** Makes fonts and drawings of the present content; says whether pages have shown others until now. */
  async refreshAssets(): Promise<boolean> {
    const before = this.#shown?.files;
    this.#shown = await (this.#assets ??= this.#makeAssets());
    const { files } = this.#shown;
    const differs = (path: string) => Buffer.compare(files.get(path) ?? nothing, before?.get(path) ?? nothing) !== 0;
    const isOther =
      before !== undefined && [...files.keys()].some((path) => !path.startsWith('img/social/') && differs(path));
    if (isOther) this.version++;
    return isOther;
  }

  /** What a build would say of the whole site; nothing where a file has changed meanwhile. */
  async audit(): Promise<string | undefined> {
    const { version } = this;
    const { plan, locations, ...loaded } = await this.inputs();
    const site = await this.#makeSite(pageNames);
    const documents = [];
    for (const page of plan.pages) {
      // requests are answered in between
      await setImmediate();
      if (version !== this.version) return undefined;
      documents.push(...renderPage(page, site));
    }
    const files = collectFiles(site, documents, new Map());
    const more = [
      ...(await checkContent(this.root, { locations, ...loaded }, plan)),
      ...site.bundle.findings,
      ...site.assets.warnings,
    ];
    return audit({ plan, documents, files, locations }, more).map(formatFinding).join('\n');
  }

  async #readInputs(): Promise<Inputs> {
    const loaded = await loadContent(this.root);
    const plan = { ...planSite(loaded.content, this.settings), siteUrl: `http://localhost:${this.settings.port}` };
    const publicFiles = await readPublicFiles(this.root);
    checkInputs(plan, publicFiles, loaded.locations);
    return { ...loaded, plan, publicFiles };
  }

  async #makeAssets(): Promise<Assets> {
    const [inputs, cache] = await Promise.all([this.inputs(), openCache(this.root)]);
    return makeAssets({ root: this.root, cache, ...inputs });
  }

  async #makeSite(wanted: readonly PageName[]): Promise<Site> {
    const { plan } = await this.inputs();
    if (!this.#shown) await this.refreshAssets();
    const missing = wanted.filter((name) => !this.#screens.has(name));
    const bundling = bundleScreens(this.root, missing);
    for (const name of missing) this.#screens.set(name, bundling);
    const bundled = await Promise.all(wanted.map((name) => this.#screens.get(name)));
    const scripts = await (this.#scripts ??= bundleScripts(this.root, 'development'));
    const screens = new Map(bundled.flatMap((each) => [...(each?.screens ?? [])]));
    const findings = [...new Set(bundled)].flatMap((each) => each?.findings ?? []);
    return { ...plan, assets: this.#shown ?? (await this.#makeAssets()), bundle: { ...scripts, screens, findings } };
  }
}

import { setImmediate } from 'node:timers/promises';

import { filesOf } from '../addresses';
import { artFolder } from '../build/art';
import { makeAssets, type Assets } from '../build/assets';
import { audit } from '../build/audit/audit';
import { checkContent } from '../build/audit/check-content';
import { bundleScreens, type Screen } from '../build/bundle-screens';
import { bundleScripts, type Scripts } from '../build/bundle-scripts';
import { openCache } from '../build/cache';
import { checkInputs } from '../build/check-inputs';
import { collectFiles } from '../build/collect-files';
import { planSite } from '../build/plan-site';
import { readPublicFiles, type PublicFiles } from '../build/public-files';
import { renderPage } from '../build/render-page';
import type { Settings } from '../build/settings';
import { makeSiteFiles } from '../build/site-files';
import { formatFinding } from '../content/finding';
import { loadContent, type Loaded } from '../content/load';
import { describeHosting } from '../hosting/description';
import type { Page } from '../page';
import type { SitePlan } from '../site';
import { pageNames, type PageName } from '../routes';
import { createResolver } from './resolve';

type Inputs = Loaded & { plan: SitePlan; publicFiles: PublicFiles };
type DevAnswer =
  | { kind: 'page'; html: string }
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

const startedAt = Date.now();

/** The site in memory: what was made is kept until a file changes that it was made from. */
export class DevSite {
  #screens = new Map<PageName, Promise<Map<PageName, Screen>>>();
  #scripts: Promise<Scripts> | undefined;
  #inputs: Promise<Inputs> | undefined;
  #assets: Promise<Assets> | undefined;
  /** What pages show until the next assets are ready: fonts and drawings take longer than a text. */
  #shown: Assets | undefined;
  #changes = 0;

  constructor(
    private readonly root: string,
    private readonly settings: Settings,
  ) {}

  /** Names what pages show now; a server that was started again has other versions. */
  get version(): string {
    return `${startedAt}.${this.#changes}`;
  }

  /** Forgets what was made from a file, by its path below the project's folder. */
  forget(path: string): void {
    this.#changes++;
    if (path.startsWith('src/') && !path.startsWith(artFolder)) {
      this.#screens.clear();
      this.#scripts = undefined;
    } else {
      this.#inputs = undefined;
      this.#assets = undefined;
    }
  }

  inputs(): Promise<Inputs> {
    return (this.#inputs ??= this.#loadInputs());
  }

  /** What is at an address, as the preview would answer. */
  async answer(path: string): Promise<DevAnswer> {
    const { plan } = await this.inputs();
    const bytes = /\.\w+$/.test(path) ? await this.#findFile(path.slice(1)) : undefined;
    if (bytes) return { kind: 'file', bytes };
    const { redirects } = plan.content;
    const hosting = describeHosting({ ...plan, redirects, files: [], enquiry: null });
    const answer = createResolver(hosting, new Set())(path);
    if (answer.kind !== 'file') return answer;
    const page = plan.pages.find((each) =>
      [each.path, ...each.aliases].flatMap(filesOf).includes(answer.file.slice(1)),
    );
    return page ? { kind: 'page', html: await this.#renderHtml(page) } : { kind: 'missing' };
  }

  /** Makes fonts and drawings of the present content; says whether pages have shown others until now. */
  async refreshAssets(): Promise<boolean> {
    const before = this.#shown;
    const assets = (this.#shown = await (this.#assets ??= this.#makeAssets()));
    const shown = [...assets.files].filter(([path]) => !path.startsWith('img/social/'));
    const isOther = shown.some(
      ([path, bytes]) => before && Buffer.compare(bytes, before.files.get(path) ?? Buffer.alloc(0)) !== 0,
    );
    if (isOther) this.#changes++;
    return isOther;
  }

  /** What a build would say of the whole site; nothing where a file has changed meanwhile. */
  async audit(): Promise<string | undefined> {
    const changes = this.#changes;
    const { plan, places, ...loaded } = await this.inputs();
    const site = await this.#makeSite(pageNames);
    const documents = [];
    for (const page of plan.pages) {
      // requests are answered in between
      await setImmediate();
      if (changes !== this.#changes) return undefined;
      documents.push(...renderPage(page, site));
    }
    const files = collectFiles(site, documents, new Map());
    const more = [...(await checkContent(this.root, { places, ...loaded }, plan)), ...site.assets.warnings];
    return audit({ plan, documents, files, places }, more).map(formatFinding).join('\n');
  }

  async #loadInputs(): Promise<Inputs> {
    const loaded = await loadContent(this.root);
    const plan = { ...planSite(loaded.content, this.settings), siteUrl: `http://localhost:${this.settings.port}` };
    const publicFiles = await readPublicFiles(this.root);
    checkInputs(plan, publicFiles, loaded.places);
    return { ...loaded, plan, publicFiles };
  }

  async #makeAssets(): Promise<Assets> {
    const [inputs, cache] = await Promise.all([this.inputs(), openCache(this.root)]);
    return makeAssets({ root: this.root, cache, ...inputs });
  }

  async #makeSite(wanted: readonly PageName[]) {
    const { plan } = await this.inputs();
    if (!this.#shown) await this.refreshAssets();
    const assets = this.#shown ?? (await this.#makeAssets());
    const missing = wanted.filter((name) => !this.#screens.has(name));
    const bundling = bundleScreens(this.root, missing);
    for (const name of missing) this.#screens.set(name, bundling);
    const bundled = await Promise.all(wanted.map((name) => this.#screens.get(name)));
    const screens = new Map(bundled.flatMap((each) => [...(each ?? [])]));
    const scripts = await (this.#scripts ??= bundleScripts(this.root, 'development'));
    return { ...plan, assets, bundle: { ...scripts, screens } };
  }

  /** A picture that content names for the first time is drawn before the page is shown. */
  async #renderHtml(page: Page): Promise<string> {
    const render = async () => renderPage(page, await this.#makeSite([page.name]))[0]?.html ?? '';
    return render().catch(async (error: unknown) => {
      if (!(await this.refreshAssets())) throw error;
      return render();
    });
  }

  async #findFile(path: string): Promise<Uint8Array | undefined> {
    const { plan, publicFiles } = await this.inputs();
    const { assets, bundle } = await this.#makeSite([]);
    const files = [publicFiles.files, makeSiteFiles(plan), assets.files, bundle.files];
    return files.map((each) => each.get(path)).find((bytes) => bytes !== undefined);
  }
}

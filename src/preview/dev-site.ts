import { collectFiles, type Files } from '../build/collect-files';
import type { Pipeline } from '../build/pipeline';
import { renderHtml } from '../build/render-page';
import type { Finding } from '../content/finding';
import { describeHosting } from '../hosting/description';
import type { Page } from '../page';
import { getPageFiles } from '../paths';
import { createResolver } from './resolve';
import type { Assets, Site } from '../site';

const emptyFile = Buffer.alloc(0);
/** A page with its HTML and the site it was rendered from, a file, or a redirect. */
type Answer = { page: Page; html: string; site: Site } | { bytes: Uint8Array } | { to: string } | undefined;

/** The site in memory, which renders pages on request. */
export class DevSite {
  /** The assets that pages use until new ones are ready, because fonts and drawings take longer than text. */
  #readyAssets: Assets | undefined;
  #collected: { sources: unknown[]; files: Files } | undefined;

  /** `onOutdated` is called when pages in use have old fonts or drawings. */
  constructor(
    private readonly pipeline: Pipeline,
    private readonly onOutdated: () => void,
  ) {}

  /** Returns what the preview serves at a path: a page, a file, a redirect, or `undefined`. */
  async answer(path: string): Promise<Answer> {
    const { plan } = await this.pipeline.inputs();
    const readyAssets = this.#readyAssets ?? (await this.refreshAssets());
    const isFile = /\.\w+$/.test(path);
    const bytes = isFile && (await this.#collectFiles(readyAssets)).get(path.slice(1));
    if (bytes) return { bytes };
    const hosting = describeHosting({ ...plan, redirects: plan.content.redirects, files: [], enquiry: null });
    const answer = createResolver(hosting, new Set())(path);
    if (answer.kind !== 'file') return answer.kind === 'redirect' ? answer : undefined;
    const file = answer.file.slice(1);
    const page = plan.pages.find(({ path, aliases }) => [path, ...aliases].flatMap(getPageFiles).includes(file));
    if (!page) return undefined;
    const render = async (assets: Assets) => {
      const site = await this.pipeline.site([page.name], assets);
      return { page, html: renderHtml(page, site), site };
    };
    // the page may use a picture that has not been drawn yet
    return render(readyAssets).catch(async (error: unknown) => {
      const newAssets = await this.refreshAssets();
      if (newAssets === readyAssets) throw error;
      return render(newAssets);
    });
  }

  /** Returns fonts and drawings made from the current files. */
  async refreshAssets(): Promise<Assets> {
    const oldAssets = this.#readyAssets;
    const newAssets = (this.#readyAssets = await this.pipeline.assets());
    if (oldAssets && hasChanged(oldAssets, newAssets)) this.onOutdated();
    return newAssets;
  }

  /**
   * Checks the whole site as a build does and returns the warnings.
   * @throws if it has errors, or if `signal` aborts.
   */
  async audit(signal?: AbortSignal): Promise<Finding[]> {
    const documents = await this.pipeline.pages(signal);
    return this.pipeline.audit(documents, collectFiles(await this.pipeline.site(), documents, new Map()));
  }

  /** Returns all files but pages; each page asks for dozens of them. */
  async #collectFiles(assets: Assets): Promise<Files> {
    const site = await this.pipeline.site([], assets);
    const sources = [site.content, assets, site.bundle.files];
    if (sources.some((source, index) => source !== this.#collected?.sources[index]))
      this.#collected = { sources, files: collectFiles(site, [], new Map()) };
    return this.#collected?.files ?? new Map();
  }
}

/** Whether pages look different with other assets; social images are not part of them. */
function hasChanged(before: Assets, after: Assets): boolean {
  return [...after.files].some(
    ([path, bytes]) =>
      !path.startsWith('img/social/') && Buffer.compare(bytes, before.files.get(path) ?? emptyFile) !== 0,
  );
}

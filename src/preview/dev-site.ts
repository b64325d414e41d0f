import type { Pipeline } from '../build/pipeline';
import { renderHtml } from '../build/render-page';
import { makeSiteFiles } from '../seo/site-files';
import { describeHosting } from '../hosting/description';
import type { Page } from '../site/page';
import { getPageFiles } from '../paths';
import { createResolver } from './resolve';
import type { PageName } from '../site-pages';
import type { Assets, Site } from '../site/site';

const emptyFile = Buffer.alloc(0);
/** A page with its HTML and the site it was rendered from, a file, or a redirect. */
type Answer = { page: Page; html: string; site: Site } | { bytes: Uint8Array } | { to: string } | undefined;

/** The site in memory, which renders pages on request. */
export class DevSite {
  /** The assets that pages use until new ones are ready, because fonts and drawings take longer than text. */
  #readyAssets: Assets | undefined;

  /** `onOutdated` is called when open pages show outdated fonts or drawings. */
  constructor(
    private readonly pipeline: Pipeline,
    private readonly onOutdated: () => void,
  ) {}

  /** Returns what the preview serves at a path: a page, a file, a redirect, or `undefined`. */
  async answer(path: string): Promise<Answer> {
    const { plan } = await this.pipeline.inputs();
    const readyAssets = this.#readyAssets ?? (await this.refreshAssets());
    const bytes = /\.\w+$/.test(path) && (await this.#findFile(path.slice(1), readyAssets));
    if (bytes) return { bytes };
    const hosting = describeHosting({ ...plan, redirects: plan.content.redirects, files: [], enquiry: null });
    const answer = createResolver(hosting, new Set())(path);
    if (answer.kind !== 'file') return answer.kind === 'redirect' ? answer : undefined;
    const file = answer.file.slice(1);
    const page = plan.pages.find(({ path, aliases }) => [path, ...aliases].flatMap(getPageFiles).includes(file));
    if (!page) return undefined;
    const render = async (assets: Assets) => {
      const site = await this.#prepare([page.name], assets);
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

  /** Returns the site in a form for development: scripts stay readable, and pages wait for fonts. */
  async #prepare(names: PageName[], assets: Assets): Promise<Site> {
    const site = await this.pipeline.site(names, { ready: assets, mode: 'development' });
    const css = assets.fonts.css.replaceAll('font-display:optional', 'font-display:block');
    return { ...site, assets: { ...assets, fonts: { ...assets.fonts, css } } };
  }

  async #findFile(path: string, assets: Assets): Promise<Uint8Array | undefined> {
    const site = await this.#prepare([], assets);
    const files = [site.bundle.files, assets.files, assets.publicFiles].find((each) => each.has(path));
    return (files ?? makeSiteFiles(site)).get(path);
  }
}

/** Whether pages look different with the new assets. Pages do not show social images. */
function hasChanged(before: Assets, after: Assets): boolean {
  return [...after.files].some(
    ([path, bytes]) =>
      !path.startsWith('img/social/') && Buffer.compare(bytes, before.files.get(path) ?? emptyFile) !== 0,
  );
}

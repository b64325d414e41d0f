import pLimit from 'p-limit';

import { createPipeline, type Bundler, type Pipeline } from '../build/pipeline';
import { FindingsError, type Finding } from '../findings/finding';
import { DevSite } from '../preview/dev-site';
import type { Settings } from '../settings/settings';
import type { Assets } from '../site/site';
import { readValid, rememberValid } from './baseline';
import { readContentFiles } from './content-texts';
import { markPage } from './mark-page';
import { concernsStandIn, repairContent } from './overlay';
import type { HeldPlace, LinkTarget } from './protocol';
import { listTargets } from './targets';
import { prepareTracing, type Tracing } from './tracing';
import type { ContentFile, KnownFile } from './workspace';

export type PageSiteOptions = {
  settings: Settings;
  /** Shared with the dev server. */
  bundler?: Bundler;
  /** Called when pages in use have outdated fonts or drawings. */
  onOutdated(): void;
};

export type Inputs = Awaited<ReturnType<Pipeline['inputs']>>;

/** A page, or a file that pages use. */
type PageOrFile = { html: string } | { bytes: Uint8Array };

/** The site with the editor's current content; where that has errors, pages show what was last valid. */
export class PageSite {
  readonly #settings: Settings;
  readonly #pipeline: Pipeline;
  readonly #site: DevSite;
  /** The texts that the pipeline reads instead of those on disk. */
  readonly #texts = new Map<string, string>();
  readonly #queue = pLimit(1);
  #audit = new AbortController();
  #shown: ReadonlyMap<string, KnownFile> | undefined;
  #valid: ReadonlyMap<string, ContentFile> | undefined;
  #findings: Finding[] = [];
  #held: HeldPlace[] = [];
  #inputs: Inputs | undefined;
  #assets: Assets | undefined;
  #traced: { inputs: object; tracing: Tracing } | undefined;

  /** `getFiles` returns the current content files. */
  constructor(
    private readonly root: string,
    { settings, bundler, onOutdated }: PageSiteOptions,
    private readonly getFiles: () => ReadonlyMap<string, KnownFile>,
  ) {
    this.#settings = settings;
    this.#pipeline = createPipeline(root, settings, { unsaved: this.#texts, bundler });
    this.#site = new DevSite(this.#pipeline, onOutdated);
  }

  /** The inputs and assets of the last valid site; empty if the site has never been valid. */
  get lastValid(): { inputs?: Inputs; assets?: Assets } {
    return { inputs: this.#inputs, assets: this.#assets };
  }

  /** Reads earlier texts as a build would; `undefined` if they are no longer valid. */
  async readInputs(texts: Readonly<Record<string, string>>): Promise<Inputs | undefined> {
    const missing = [...this.getFiles().keys()].filter((file) => !(file in texts));
    const unsaved = new Map([...Object.entries(texts), ...missing.map((file) => [file, null] as const)]);
    try {
      return await createPipeline(this.root, this.#settings, { unsaved }).inputs();
    } catch (error) {
      if (error instanceof FindingsError) return undefined;
      throw error;
    }
  }

  /** Checks the content; also returns the places where pages show older content. */
  async check(): Promise<{ findings: Finding[]; held: HeldPlace[] }> {
    return this.#queue(async () => {
      await this.#update();
      return { findings: this.#findings, held: this.#held };
    });
  }

  /**
   * Checks the whole site like a build, as far as the content is valid.
   * @throws if `signal` aborts, or if the content changes during the check.
   */
  async audit(signal: AbortSignal): Promise<Finding[]> {
    const { aborted, content } = await this.#queue(async () => {
      await this.#update();
      this.#audit = new AbortController();
      return { aborted: AbortSignal.any([this.#audit.signal, signal]), content: this.#findings };
    });
    if (!this.#inputs) return content;
    const findings = await collectFindings(async () => {
      this.#assets = await this.#site.refreshAssets();
      aborted.throwIfAborted();
      return this.#pipeline.findings(aborted);
    });
    aborted.throwIfAborted();
    return [...content, ...findings.filter((finding) => !concernsStandIn(finding, this.#held))];
  }

  /** Aborts the check of the whole site, so that an operation does not have to wait. */
  interrupt(): void {
    this.#audit.abort();
  }

  /** Lists the possible targets of links. */
  async listTargets(): Promise<LinkTarget[]> {
    return this.#queue(async () => {
      await this.#update();
      const inputs = this.#inputs;
      if (!inputs) return [];
      const documents = await this.#pipeline.pages().catch(() => []);
      return listTargets(inputs.plan, documents, inputs.publicFiles.files.keys());
    });
  }

  /**
   * Returns the page at a path, with its fields marked, or a file that pages use; `undefined` if there is neither.
   * @throws {FindingsError} if the content has never been valid.
   */
  async find(path: string): Promise<PageOrFile | undefined> {
    return this.#queue(async () => {
      await this.#update();
      const result = await this.#site.answer(path);
      if (!result || 'to' in result) return undefined;
      if ('bytes' in result) return result;
      return { html: markPage(result, result.site, await this.#trace()) };
    });
  }

  /** Drops the results that depend on changed files other than texts. */
  invalidate(paths: readonly string[]): void {
    for (const path of paths) this.#pipeline.invalidate(path);
    this.#shown = undefined;
  }

  async #trace(): Promise<Tracing> {
    const inputs = await this.#pipeline.inputs();
    if (this.#traced?.inputs !== inputs)
      this.#traced = { inputs, tracing: prepareTracing(inputs, inputs.plan.settings) };
    return this.#traced.tracing;
  }

  /** Brings the pipeline up to date with the current content, repaired where it has errors. */
  async #update(): Promise<void> {
    const files = new Map(this.getFiles());
    if (this.#shown && isSame(this.#shown, files)) return;
    this.#audit.abort();
    this.#shown = files;
    const { held, findings, isValid, valid } = await repairContent(
      omitUnreadable(files),
      (content) => this.#load(content),
      async () => this.#valid ?? this.#readValid(files),
    );
    this.#findings = findings;
    this.#held = held;
    if (!isValid) return;
    this.#valid = valid;
    // the editor may be stopped before the content is valid again
    rememberValid(this.root, Object.fromEntries([...valid].map(([file, { text }]) => [file, text])));
  }

  /** Hands texts to the pipeline; returns its findings. */
  async #load(files: ReadonlyMap<string, ContentFile>): Promise<Finding[]> {
    for (const file of new Set([...this.#texts.keys(), ...files.keys()])) {
      const text = files.get(file)?.text;
      if (this.#texts.get(file) === text) continue;
      if (text === undefined) this.#texts.delete(file);
      else this.#texts.set(file, text);
      this.#pipeline.invalidate(file);
    }
    return collectFindings(async () => {
      this.#inputs = await this.#pipeline.inputs();
      return this.#inputs.findings;
    });
  }

  /** Reads the content that was last valid before the editor started. */
  async #readValid(files: ReadonlyMap<string, ContentFile>): Promise<ReadonlyMap<string, ContentFile> | undefined> {
    const texts = await readValid(this.root);
    return texts && readContentFiles(texts, files);
  }
}

function isSame(before: ReadonlyMap<string, KnownFile>, after: ReadonlyMap<string, KnownFile>): boolean {
  return before.size === after.size && [...after].every(([file, content]) => before.get(file) === content);
}

/** Leaves out unreadable files: the pipeline reads them from disk and reports what is wrong. */
function omitUnreadable(files: ReadonlyMap<string, KnownFile>): ReadonlyMap<string, ContentFile> {
  return new Map([...files].filter(([, { problem }]) => !problem));
}

/** Returns the findings of a check, whether it returns or throws them. */
async function collectFindings(check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof FindingsError) return error.findings;
    throw error;
  }
}

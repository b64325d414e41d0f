import pLimit from 'p-limit';

import { createPipeline, type Bundler, type Pipeline } from '../build/pipeline';
import { createFinding, FindingsError, type Finding } from '../content/finding';
import type { UnsavedFiles } from '../content/read-sources';
import { UserError } from '../lib/user-error';
import { DevSite } from '../preview/dev-site';
import type { Settings } from '../site';
import { obstacle } from './findings';
import { markPage } from './mark-page';
import type { Edit, LinkTarget } from './protocol';
import { readTexts } from './save';
import { groupEdits } from './save-edits';
import type { SavedSite } from './site-data';
import { spliceEdits } from './splice-edits';
import { listTargets } from './targets';
import { prepareTracing, type Tracing } from './tracing';

export type DraftSiteOptions = {
  settings: Settings;
  /** Is shared with the dev server. */
  bundler?: Bundler;
  /** Is called when pages in use have old fonts or drawings. */
  onOutdated(): void;
};

/** A page or a file that pages use. */
type Answer = { html: string } | { bytes: Uint8Array };

/** The draft without edits. */
export const saved = 'saved';

/** The site with unsaved edits. It has one pipeline, so it shows one draft at a time. */
export class DraftSite {
  readonly #pipeline: Pipeline;
  readonly #site: DevSite;
  readonly #unsaved = new Map<string, string | null>();
  readonly #drafts = new Map<string, { edits: Edit[]; texts: UnsavedFiles }>();
  #shownDraft: string | undefined;
  readonly #queue = pLimit(1);
  /** Two audits of different drafts would interrupt each other forever. */
  readonly #audits = pLimit(1);
  #audit = new AbortController();
  /** Why edits are not part of the draft's content. */
  #problems: Finding[] = [];
  #saved: SavedSite = {};
  #traced: { inputs: object; tracing: Tracing } | undefined;

  constructor(
    private readonly root: string,
    { settings, bundler, onOutdated }: DraftSiteOptions,
  ) {
    this.#pipeline = createPipeline(root, settings, { unsaved: this.#unsaved, bundler });
    this.#site = new DevSite(this.#pipeline, onOutdated);
  }

  /** Replaces the edits of a draft, and the texts of whole files. */
  keep(draft: string, edits: Edit[], texts: UnsavedFiles = new Map()): void {
    this.#drafts.set(draft, { edits, texts });
    if (this.#shownDraft === draft) this.#shownDraft = undefined;
  }

  /** Returns the site without edits, as it was last valid. */
  async read(): Promise<SavedSite> {
    return this.#queue(async () => {
      await this.#show(saved);
      try {
        // not those of the site: pages of a draft still need theirs
        this.#saved = { inputs: await this.#pipeline.inputs(), assets: await this.#pipeline.assets() };
      } catch (error) {
        if (!(error instanceof FindingsError)) throw error;
      }
      return this.#saved;
    });
  }

  /** Lists what links may lead to. */
  async listTargets(): Promise<LinkTarget[]> {
    const { inputs } = await this.read();
    if (!inputs) return [];
    const documents = await this.#queue(async () => {
      await this.#show(saved);
      return this.#pipeline.pages().catch(() => []);
    });
    return listTargets(inputs.plan, documents, inputs.publicFiles.files.keys());
  }

  /** Returns the edits of a draft, the texts of their files, and the files in which they cannot be put. */
  async readDraft(draft: string): Promise<{ edits: Edit[]; texts: Map<string, string>; failed: string[] }> {
    return this.#queue(async () => {
      await this.#show(draft);
      const failed = new Set(this.#problems.flatMap(({ at }) => at?.file ?? []));
      const texts = [...this.#unsaved].flatMap(([file, text]) => (text === null ? [] : [[file, text] as const]));
      return { edits: this.#drafts.get(draft)?.edits ?? [], texts: new Map(texts), failed: [...failed] };
    });
  }

  /** Checks the content of a draft. */
  async check(draft: string): Promise<Finding[]> {
    return this.#queue(async () => {
      await this.#show(draft);
      const findings = await collectFindings(async () => (await this.#pipeline.inputs()).findings);
      return [...this.#problems, ...findings];
    });
  }

  /**
   * Checks the whole site as a build does. Pages and other drafts come first: then it starts again.
   * @throws if `signal` aborts.
   */
  async audit(draft: string, signal: AbortSignal): Promise<Finding[]> {
    return this.#audits(async () => {
      for (;;) {
        signal.throwIfAborted();
        const audit = await this.#queue(async () => {
          await this.#show(draft);
          return (this.#audit = new AbortController());
        });
        const findings = await this.#check(AbortSignal.any([audit.signal, signal])).catch((error: unknown) => {
          if (!audit.signal.aborted) throw error;
        });
        if (findings && !audit.signal.aborted) return findings;
      }
    });
  }

  /** Checks the whole site as a build does, while everything else waits. */
  async auditNow(draft: string): Promise<Finding[]> {
    return this.#queue(async () => {
      await this.#show(draft);
      return this.#check();
    });
  }

  async #check(signal?: AbortSignal): Promise<Finding[]> {
    const findings = await collectFindings(async () => {
      await this.#site.refreshAssets();
      signal?.throwIfAborted();
      return this.#site.audit(signal);
    });
    return [...this.#problems, ...findings];
  }

  /**
   * Returns the page at a path, with marks, or a file that pages use; `undefined` if there is neither. While the draft
   * has errors, it is that of the saved site.
   */
  async answer(draft: string, path: string): Promise<Answer | undefined> {
    return this.#queue(async () => {
      try {
        return await this.#answer(draft, path);
      } catch (error) {
        if (!(error instanceof FindingsError)) throw error;
        return await this.#answer(saved, path);
      }
    });
  }

  async #answer(draft: string, path: string): Promise<Answer | undefined> {
    await this.#show(draft);
    const answer = await this.#site.answer(path);
    if (!answer || 'to' in answer) return undefined;
    if ('bytes' in answer) return answer;
    return { html: markPage(answer, answer.site, await this.#trace()) };
  }

  async #trace(): Promise<Tracing> {
    const inputs = await this.#pipeline.inputs();
    if (this.#traced?.inputs !== inputs)
      this.#traced = { inputs, tracing: prepareTracing(inputs, inputs.plan.settings) };
    return this.#traced.tracing;
  }

  /** Drops what was made from files that have changed. */
  forget(paths: readonly string[]): void {
    for (const path of paths) this.#pipeline.forget(path);
    this.#shownDraft = undefined;
  }

  async #show(draft: string): Promise<void> {
    if (this.#shownDraft === draft) return;
    this.#audit.abort();
    const { edits, texts } = this.#drafts.get(draft) ?? { edits: [], texts: new Map() };
    const before = new Map(this.#unsaved);
    this.#unsaved.clear();
    this.#problems = [];
    for (const [file, text] of texts) this.#unsaved.set(file, text);
    for (const [file, ofFile] of groupEdits(edits)) {
      try {
        const text = (await readTexts(this.root, [file])).get(file)?.text ?? '';
        this.#unsaved.set(file, spliceEdits(file, text, ofFile));
      } catch (error) {
        this.#problems.push(...describeProblem(error, file));
      }
    }
    for (const file of new Set([...before.keys(), ...this.#unsaved.keys()]))
      if (before.get(file) !== this.#unsaved.get(file)) this.#pipeline.forget(file);
    this.#shownDraft = draft;
  }
}

/** Returns the findings of a check, whether it throws them or not. */
async function collectFindings(check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof FindingsError) return error.findings;
    throw error;
  }
}

/** Edits may be older than the file, so that any of them may fail. */
function describeProblem(error: unknown, file: string): Finding[] {
  if (error instanceof FindingsError) return error.findings;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof UserError ? obstacle : 'not-editable';
  return [createFinding('error', code, { at: file, message, fix: '' })];
}

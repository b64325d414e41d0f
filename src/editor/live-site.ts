import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { Finding } from '../findings/finding';
import { getToday } from '../lib/get-today';
import { keepDailySnapshot, readHistoryEntry } from '../publish/history';
import { readBaseline } from './baseline';
import { ContentEditor } from './content-editor';
import { describeFindings } from './findings';
import { PageSite, type PageSiteOptions } from './page-site';
import { Publisher } from './publisher';
import { restorePictures } from './read-history';
import { listOutlines, listParts } from './parts';
import type {
  EditorEvent,
  EditorFinding,
  EditorSite,
  KeptEdit,
  OperationRequest,
  OperationResponse,
  Part,
  SiteUpdate,
} from './protocol';
import { listPictures, listPlaceholders } from './site-data';
import { getFieldId } from './workspace';

/** How long typing has to pause before the whole site is checked, in milliseconds. */
const auditDelay = 1500;

/** The event stream of an open tab. */
type Tab = { write(text: string): unknown; end(): unknown };

type FindingsEvent = Extract<EditorEvent, { type: 'findings' }>;

/** Connects the content with its pages, and tells open tabs what has changed. */
export class LiveSite {
  readonly editor: ContentEditor;
  readonly pages: PageSite;
  readonly publisher: Publisher;
  readonly #start = randomUUID();
  /** The open tabs with their sessions. */
  readonly #tabs = new Map<Tab, string>();
  // also grows across restarts, so that open tabs accept the state of the next process
  #revision = Date.now();
  #page = 0;
  #parts: Part[] = [];
  #placeholders: EditorSite['placeholders'] = [];
  #pictures: EditorSite['pictures'] = [];
  #titles = '';
  #day: { date: string; kept: Promise<unknown> } | undefined;
  /** Resolves once the content has been read; no request can be handled before. */
  readonly ready: Promise<void>;
  #checks: Promise<void> = Promise.resolve();
  #pause = new AbortController();
  #siteFindings: EditorFinding[] = [];
  #findings: FindingsEvent | undefined;

  constructor(
    readonly root: string,
    options: PageSiteOptions,
  ) {
    const onOutdated = () => {
      options.onOutdated();
      this.#showPages();
    };
    this.editor = new ContentEditor(root, {
      onChange: (files) => this.#updateParts(files),
      readBaseline: async () => (await readBaseline(root)).texts,
      readState: async (id) => {
        const { entry, texts } = (await readHistoryEntry(root, id)) ?? {};
        return entry && texts && { date: entry.date, texts };
      },
    });
    this.pages = new PageSite(root, { ...options, onOutdated }, () => this.editor.workspace.files);
    this.publisher = new Publisher(root, (publication) => this.#broadcast({ type: 'publication', publication }));
    this.ready = this.#open();
  }

  read(session: string): EditorSite {
    const last = this.editor.findLast(session);
    return {
      revision: this.#revision,
      parts: this.#parts,
      placeholders: this.#placeholders,
      pictures: this.#pictures,
      ...(last && { last }),
    };
  }

  /** Lists the edits that a tab, or a closed tab, could not write. */
  listKept(session: string): KeptEdit[] {
    return this.editor.kept.claim(session, new Set(this.#tabs.values()));
  }

  async apply(request: OperationRequest): Promise<OperationResponse> {
    const before = this.#revision;
    this.#pause.abort();
    this.pages.interrupt();
    await this.#rememberDay();
    const { change } = request.operation;
    const pictures = change.type === 'restore-state' ? await restorePictures(this.root, change.entry) : [];
    const result = await this.editor.apply(request);
    if (pictures.length > 0) await this.invalidate(pictures);
    if (this.#revision === before) this.#scheduleChecks();
    return { result, update: this.#createUpdate(this.#parts.filter(({ revision }) => revision > before)) };
  }

  /** Describes findings in German, with the ids of their fields. */
  describeFindings(findings: readonly Finding[]): EditorFinding[] {
    const { files } = this.editor.workspace;
    return describeFindings(findings).map((finding) =>
      finding.name === undefined ? finding : { ...finding, id: getFieldId(files, finding.name) },
    );
  }

  /** Sends all events to a tab; returns a function that disconnects it. */
  connect(tab: Tab, session: string): () => void {
    this.#tabs.set(tab, session);
    send(tab, { type: 'hello', start: this.#start, revision: this.#revision, page: this.#page });
    send(tab, { type: 'publication', publication: this.publisher.state });
    if (this.#findings) send(tab, this.#findings);
    else this.#scheduleChecks();
    return () => this.#tabs.delete(tab);
  }

  /** Reads files that another program has changed; paths are relative to the root. */
  async invalidate(paths: readonly string[]): Promise<void> {
    const others = paths.filter((path) => !this.editor.workspace.files.has(path));
    await this.editor.refresh();
    if (others.length === 0) return;
    this.pages.invalidate(others);
    await this.#updatePictures();
    this.#showPages();
    this.#scheduleChecks();
  }

  /** Stops all work and disconnects tabs, which then connect to the next server. */
  stop(): void {
    this.#pause.abort();
    this.publisher.cancel();
    for (const tab of this.#tabs.keys()) tab.end();
  }

  async #open(): Promise<void> {
    // operations wait for this
    void this.#rememberDay();
    await this.editor.refresh();
    await this.pages.check();
    this.#parts = this.#listParts();
    this.#updatePlan();
    await this.#updatePictures();
  }

  /** Adds the content to the history before it is edited for the first time on a day. */
  async #rememberDay(): Promise<void> {
    const date = getToday();
    // a full disk must not keep anybody from editing
    if (this.#day?.date !== date) this.#day = { date, kept: keepDailySnapshot(this.root).catch(console.error) };
    await this.#day.kept;
  }

  #listParts(changed?: readonly string[]): Part[] {
    const pages = this.pages.lastValid.inputs?.plan.pages ?? [];
    return listParts(this.editor.workspace.files, { pages, revision: this.#revision }, changed);
  }

  #updateParts(files: readonly string[]): void {
    this.#revision++;
    const parts = this.#listParts(files);
    const isNew = ({ id }: Part) => parts.some((part) => part.id === id);
    const order = this.#listOrder();
    const all = [...this.#parts.filter((part) => !isNew(part)), ...parts];
    this.#parts = all.filter(({ id }) => order.includes(id)).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
    this.#broadcast({ type: 'update', update: this.#createUpdate(parts) });
    this.#showPages();
    this.#scheduleChecks();
  }

  #listOrder(): string[] {
    return listOutlines([...this.editor.workspace.files.keys()]).map(({ id }) => id);
  }

  #createUpdate(parts: Part[]): SiteUpdate {
    return { revision: this.#revision, parts, order: this.#listOrder() };
  }

  #showPages(): void {
    this.#page++;
    this.#broadcast({ type: 'page', page: this.#page });
  }

  #broadcast(event: EditorEvent): void {
    for (const tab of this.#tabs.keys()) send(tab, event);
  }

  /** Checks the content at once, and the whole site after a pause. */
  #scheduleChecks(): void {
    this.#pause.abort();
    this.#pause = new AbortController();
    const { signal } = this.#pause;
    if (this.#tabs.size === 0) {
      this.#findings = undefined;
      return;
    }
    this.#checks = this.#checks
      .then(() => this.#runChecks(signal))
      .catch((error: unknown) => {
        if (!signal.aborted) console.error(error);
      });
  }

  async #runChecks(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { findings, held } = await this.pages.check();
    this.#updatePlan();
    this.#report(findings, { held, isComplete: false });
    if (signal.aborted) return;
    void this.#auditLater(signal).catch((error: unknown) => {
      if (!signal.aborted) console.error(error);
    });
  }

  async #auditLater(signal: AbortSignal): Promise<void> {
    await setTimeout(auditDelay, undefined, { signal });
    const findings = await this.pages.audit(signal);
    const { held } = await this.pages.check();
    await this.#updatePictures();
    signal.throwIfAborted();
    this.#report(findings, { held, isComplete: true });
  }

  #report(found: readonly Finding[], { held, isComplete }: Pick<FindingsEvent, 'held' | 'isComplete'>): void {
    const described = this.describeFindings(found);
    if (isComplete) this.#siteFindings = described;
    const all = isComplete
      ? described
      : [...described, ...this.#siteFindings.filter(({ level }) => level === 'warning')];
    const unique = [...new Map(all.map((finding) => [JSON.stringify(finding), finding])).values()];
    this.#findings = { type: 'findings', findings: unique, held, isComplete };
    this.#broadcast(this.#findings);
  }

  /** Updates titles, addresses and placeholders from the last valid version of the site. */
  #updatePlan(): void {
    const { inputs } = this.pages.lastValid;
    if (!inputs) return;
    const placeholders = listPlaceholders(inputs);
    const hasNewPlaceholders = !isDeepStrictEqual(placeholders, this.#placeholders);
    this.#placeholders = placeholders;
    const titles = JSON.stringify(
      inputs.plan.pages.map(({ path, alternates, meta }) => [path, alternates, meta.label]),
    );
    const hasNewTitles = titles !== this.#titles;
    this.#titles = titles;
    if (!hasNewTitles && !hasNewPlaceholders) return;
    const before = new Map(this.#parts.map((part) => [part.id, part]));
    const describe = (part: Part | undefined) => [part?.title, part?.addresses];
    const parts = hasNewTitles
      ? this.#listParts().filter((part) => !isDeepStrictEqual(describe(part), describe(before.get(part.id))))
      : [];
    this.#revision++;
    const changed = parts.map((part) => ({ ...part, revision: this.#revision }));
    this.#parts = this.#parts.map((part) => changed.find(({ id }) => id === part.id) ?? part);
    this.#broadcast({ type: 'update', update: { ...this.#createUpdate(changed), placeholders } });
  }

  async #updatePictures(): Promise<void> {
    const pictures = await listPictures(this.root, this.pages.lastValid.assets);
    if (isDeepStrictEqual(pictures, this.#pictures)) return;
    this.#pictures = pictures;
    this.#revision++;
    this.#broadcast({ type: 'update', update: { ...this.#createUpdate([]), pictures } });
  }
}

function send(tab: Tab, event: EditorEvent): void {
  tab.write(`data: ${JSON.stringify(event)}\n\n`);
}

import type { DevMessage } from './dev-client';

/** The event stream of an open tab. */
type Tab = { write(text: string): unknown };

/** The state of the site. Sends changes to open tabs, and prints them. */
export class DevStatus {
  /** Changes whenever pages do, and when the server restarts. */
  version = Date.now();
  /** The reason why pages cannot be rendered or the site cannot be built, if any. */
  failure = '';
  #printedCause = '';
  #printedWarnings: ReadonlySet<string> = new Set();
  readonly #tabs = new Set<Tab>();

  constructor(private readonly print: (text: string) => void) {}

  /** Sends the status to a tab, now and whenever it changes; returns a function that disconnects the tab. */
  connect(tab: Tab): () => void {
    this.#tabs.add(tab);
    this.#send([tab]);
    return () => this.#tabs.delete(tab);
  }

  /** Marks open pages as outdated, so that they reload. */
  invalidate(): void {
    this.version += 1;
    this.failure = '';
    this.#send(this.#tabs);
  }

  /** Reports an error; an error with the same `cause` as the last one, perhaps on another page, is not printed again. */
  fail(failure: string, cause = failure): void {
    this.failure = failure;
    if (cause !== this.#printedCause) this.print(failure);
    this.#printedCause = cause;
    this.#send(this.#tabs);
  }

  /** Reports that the site can be built, and prints new warnings. Pages do not show them: they would cover the page. */
  pass(warnings: string[]): void {
    this.failure = this.#printedCause = '';
    this.#send(this.#tabs);
    // without line numbers, which change when lines are added above
    const warningsByKey = new Map(warnings.map((warning) => [warning.replace(/:\d+/, ''), warning]));
    const newWarnings = [...warningsByKey].flatMap(([key, warning]) =>
      this.#printedWarnings.has(key) ? [] : [warning],
    );
    if (newWarnings.length > 0) this.print(newWarnings.join('\n'));
    this.#printedWarnings = new Set(warningsByKey.keys());
  }

  #send(tabs: Iterable<Tab>): void {
    const message: DevMessage = { version: this.version, failure: this.failure };
    for (const tab of tabs) tab.write(`data: ${JSON.stringify(message)}\n\n`);
  }
}

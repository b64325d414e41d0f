import type { DevMessage } from './dev-client';

/** An open tab: what its event stream is written to. */
type Tab = { write(text: string): unknown };

/** What is known about the site. Tells open tabs and the console about changes. */
export class DevStatus {
  /** Changes whenever pages do, and when the server restarts. */
  version = Date.now();
  /** Why there are no pages, or the site cannot be built. */
  failure = '';
  #printedCause = '';
  #printedWarnings: ReadonlySet<string> = new Set();
  readonly #tabs = new Set<Tab>();

  constructor(private readonly print: (text: string) => void) {}

  /** Sends the status to a tab, now and whenever it changes; returns a function that ends this. */
  connect(tab: Tab): () => void {
    this.#tabs.add(tab);
    this.#send([tab]);
    return () => this.#tabs.delete(tab);
  }

  /** Reloads open pages, as they show something old. */
  outdate(): void {
    this.version += 1;
    this.failure = '';
    this.#send(this.#tabs);
  }

  /** Reports an error; `cause` is the same for all pages that fail for one reason, so that it is printed once. */
  fail(failure: string, cause = failure): void {
    this.failure = failure;
    if (cause !== this.#printedCause) this.print(failure);
    this.#printedCause = cause;
    this.#send(this.#tabs);
  }

  /** Reports that the site can be built, and prints new warnings; they are not shown, as they would cover the page. */
  pass(warnings: string[]): void {
    this.failure = this.#printedCause = '';
    this.#send(this.#tabs);
    // lines move when others are added above
    const warningsByKey = new Map(warnings.map((warning) => [warning.replace(/:\d+/, ''), warning]));
    const news = [...warningsByKey].flatMap(([key, warning]) => (this.#printedWarnings.has(key) ? [] : [warning]));
    if (news.length > 0) this.print(news.join('\n'));
    this.#printedWarnings = new Set(warningsByKey.keys());
  }

  #send(tabs: Iterable<Tab>): void {
    const message: DevMessage = { version: this.version, failure: this.failure };
    for (const tab of tabs) tab.write(`data: ${JSON.stringify(message)}\n\n`);
  }
}

/* Owns which refused and invalid edits the server keeps for this tab, so that they survive it. */
import type { KeptChange, KeptEdit } from '../protocol';
import type { Queue, QueueState } from './queue';

/** Edits are sent after a pause, and again if the server could not keep them, in milliseconds. */
const delays = { pause: 150, retry: 1000 };

type EditContent = Omit<KeptChange, 'id'>;

/** Has the server keep refused and invalid edits until somebody decides about them. */
export class KeptEdits {
  /** The edits that the server keeps, as JSON by field id; empty if it may keep something else. */
  readonly #known = new Map<string, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isBusy = false;

  /** `send` returns whether the server keeps what it was sent. */
  constructor(
    private readonly queue: Queue,
    private readonly send: (changes: KeptChange[]) => Promise<boolean>,
  ) {
    queue.state.subscribe(() => {
      // the server keeps what it refuses without being asked
      for (const id of listEdits(queue.state.value).keys()) if (!this.#known.has(id)) this.#known.set(id, '');
      this.#schedule(delays.pause);
    });
  }

  /** Restores the edits that the server has kept. */
  restore(edits: readonly KeptEdit[]): void {
    for (const { id, ...kept } of edits) this.#known.set(id, JSON.stringify(kept));
    this.queue.restore(edits);
  }

  /** Whether closing this tab would lose nothing. */
  get isSaved(): boolean {
    return this.#listChanges().every(({ value }) => value === undefined);
  }

  /** Sends everything at once, as the page is about to be unloaded. */
  flush(): void {
    const changes = this.#listChanges();
    if (changes.length > 0) void this.send(changes);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isBusy && this.#listChanges().length > 0) this.#timer = setTimeout(() => void this.#sync(), delay);
  }

  async #sync(): Promise<void> {
    const changes = this.#listChanges();
    this.#isBusy = true;
    const isKept = await this.send(changes);
    this.#isBusy = false;
    for (const { id, ...kept } of isKept ? changes : []) {
      if (kept.value === undefined) this.#known.delete(id);
      else this.#known.set(id, JSON.stringify(kept));
    }
    this.#schedule(isKept ? delays.pause : delays.retry);
  }

  /** Lists what the server should keep or drop. It keeps an edit that is being written until that is done. */
  #listChanges(): KeptChange[] {
    const state = this.queue.state.value;
    const edits = listEdits(state);
    const gone = [...this.#known.keys()].filter((id) => !edits.has(id) && !isQueued(state, id));
    const changed = [...edits].filter(([id, kept]) => this.#known.get(id) !== JSON.stringify(kept));
    return [...gone.map((id) => ({ id })), ...changed.map(([id, kept]) => ({ id, ...kept }))];
  }
}

function listEdits({ refused, invalid }: QueueState): Map<string, EditContent> {
  const texts = Array.from(invalid, ([id, value]): [string, EditContent] => [id, { value }]);
  return new Map([...refused, ...texts]);
}

function isQueued({ operations }: QueueState, id: string): boolean {
  return operations.some(
    ({ operation: { change } }) => change.type === 'set' && change.fields.some((f) => f.id === id),
  );
}

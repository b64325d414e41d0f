/*
 * Owns the operations that the server has not acknowledged, in their order, the edits that it has refused, and input
 * that is not a valid value yet.
 */
import type { Change, FieldValue, KeptEdit, Operation, OperationResponse, OperationResult } from '../protocol';
import { getFile } from './names';
import { Store } from './store';

export type QueuedOperation = {
  operation: Operation;
  /** An operation that was sent is never changed, as the server may have received it. */
  isSent: boolean;
  /** When it was created, and when to send it, in milliseconds since the epoch. */
  since: number;
  due: number;
  /** Why the server could not write it yet. */
  failure?: string;
};

/** The newest value of a field for which the server has refused an operation, and why. */
export type RefusedEdit = { value: FieldValue; message: string };

export type QueueState = {
  operations: readonly QueuedOperation[];
  /** By field id. */
  refused: ReadonlyMap<string, RefusedEdit>;
  /** Input by field id that is not a number, date or choice yet. */
  invalid: ReadonlyMap<string, string>;
};

export type FinalResult = Exclude<OperationResult, { status: 'failed' }>;

type QueueOptions = {
  /** Sends an operation; resolves to `undefined` if its outcome is unknown. */
  send: (operation: Operation) => Promise<OperationResponse | undefined>;
  /** Applies a response before its operation leaves the queue. */
  apply: (response: OperationResponse) => void;
  /** Returns the value of a field on disk. */
  getValue: (id: string) => FieldValue | undefined;
};

/** Typing is sent after a pause, or at the latest after a while, in milliseconds. */
const typingDelays = { pause: 150, longest: 400 };
const retryDelays = { lost: 1000, failed: 2000 };

/** Sends operations to the server, one at a time, until it acknowledges or refuses them. */
export class Queue {
  readonly state = new Store<QueueState>({ operations: [], refused: new Map(), invalid: new Map() });
  readonly #options: QueueOptions;
  readonly #listeners = new Map<string, (result: FinalResult) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isBusy = false;
  #resumeTime = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Returns the value of a field that the server has not accepted yet, if there is one. */
  getEdit(id: string): FieldValue | undefined {
    const { operations, refused, invalid } = this.state.value;
    const edit = invalid.get(id) ?? refused.get(id)?.value;
    if (edit !== undefined) return edit;
    return operations.flatMap(({ operation }) => listValues(operation).filter((each) => each.id === id)).at(-1)?.value;
  }

  /** Whether the server has acknowledged or refused all operations. */
  get isIdle(): boolean {
    return this.state.value.operations.length === 0;
  }

  /** Sets the values of fields together, after a pause in typing. */
  set(values: readonly { id: string; value: FieldValue }[], action: string): void {
    this.#clearInvalid(values.map(({ id }) => id));
    if (this.#changeRefused(values)) return;
    const fields = values.flatMap(({ id, value }) => {
      const base = this.getEdit(id) ?? this.#options.getValue(id) ?? '';
      return value === base ? [] : [{ id, base, value }];
    });
    if (fields.length === 0) return;
    const now = Date.now();
    const earlier = this.#findReplaceable(fields, action);
    if (!earlier) {
      this.#push({ type: 'set', fields }, action, now + typingDelays.pause);
      return;
    }
    const { operation, since } = earlier;
    const changes = listValues(operation).map(({ id, base }, index) => ({
      id,
      base,
      value: fields[index]?.value ?? base,
    }));
    if (changes.every(({ base, value }) => base === value)) {
      // typed back before it was sent
      this.#change({ operations: this.state.value.operations.filter((each) => each !== earlier) });
    } else {
      const due = Math.min(now + typingDelays.pause, since + typingDelays.longest);
      const change: Change = { type: 'set', fields: changes };
      this.#replace(earlier, { ...earlier, due, operation: { id: crypto.randomUUID(), action, change } });
    }
    this.#pump();
  }

  /** Adds an operation at the end; resolves once it is acknowledged or refused. */
  enqueue(change: Change, action: string = crypto.randomUUID()): Promise<FinalResult> {
    const id = this.#push(change, action, Date.now());
    return new Promise((resolve) => this.#listeners.set(id, resolve));
  }

  /** Keeps input that is not a valid value. */
  keepInvalid(id: string, text: string): void {
    this.#change({ invalid: new Map(this.state.value.invalid).set(id, text) });
  }

  /** Restores edits from before the page was loaded, except those that the file has by now. */
  restore(edits: readonly KeptEdit[]): void {
    const { refused, invalid } = this.state.value;
    const open = edits.filter(({ id, value }) => value !== this.#options.getValue(id));
    const newRefused = open.flatMap(({ id, value, message }) =>
      message === undefined ? [] : [[id, { value, message }] as const],
    );
    const newInvalid = open.flatMap(({ id, value, message }) =>
      message === undefined && this.#options.getValue(id) !== undefined ? [[id, String(value)] as const] : [],
    );
    this.#change({ refused: new Map([...newRefused, ...refused]), invalid: new Map([...newInvalid, ...invalid]) });
  }

  /** Settles refused edits: sends the refused values again as a new operation, or keeps those of the file. */
  decide(ids: readonly string[], version: 'mine' | 'file'): void {
    const before = this.state.value.refused;
    this.#change({ refused: new Map([...before].filter(([id]) => !ids.includes(id))) });
    if (version === 'file') return;
    const values = ids.flatMap((id) => {
      const edit = before.get(id);
      return edit ? [{ id, value: edit.value }] : [];
    });
    this.set(values, crypto.randomUUID());
    this.flush();
  }

  /** Sends everything as soon as possible. */
  flush(): void {
    const { operations } = this.state.value;
    const now = Date.now();
    if (operations.some(({ due }) => due > now))
      this.#change({ operations: operations.map((each) => ({ ...each, due: Math.min(each.due, now) })) });
    this.#pump();
  }

  /** Sends everything at once, as the page is about to be unloaded. */
  sendAll(): void {
    const operations = this.state.value.operations.map((each) => this.#markSent(each));
    this.#change({ operations });
    // no response is awaited: if the page stays after all, they are sent again
    for (const { operation } of operations) void this.#options.send(operation);
  }

  /** Resolves when all operations are acknowledged or refused. */
  settle(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!this.isIdle) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = this.state.subscribe(check);
      this.flush();
      check();
    });
  }

  #push(change: Change, action: string, due: number): string {
    const now = Date.now();
    const id = crypto.randomUUID();
    // earlier typing is complete
    const earlier = this.state.value.operations.map((each) => (each.failure ? each : { ...each, due: now }));
    const queued: QueuedOperation = { operation: { id, action, change }, isSent: false, since: now, due };
    this.#change({ operations: [...earlier, queued] });
    this.#pump();
    return id;
  }

  #change(change: Partial<QueueState>): void {
    this.state.set({ ...this.state.value, ...change });
  }

  /** Finds the operation that further typing replaces: unsent, on the same fields, followed only by edits of others. */
  #findReplaceable(fields: readonly { id: string }[], action: string): QueuedOperation | undefined {
    for (const each of this.state.value.operations.toReversed()) {
      const { operation, isSent } = each;
      const { change } = operation;
      if (change.type !== 'set') return undefined;
      const ids = change.fields.map(({ id }) => id);
      if (!ids.some((id) => fields.some((field) => field.id === id))) continue;
      const isSame = ids.length === fields.length && ids.every((id, index) => fields[index]?.id === id);
      return isSame && !isSent && operation.action === action ? each : undefined;
    }
    return undefined;
  }

  #pump(): void {
    clearTimeout(this.#timer);
    const { operations } = this.state.value;
    if (this.#isBusy || operations.length === 0) return;
    const now = Date.now();
    const unblocked = operations.filter(
      ({ operation }, index) => !operations.slice(0, index).some((earlier) => isRelated(earlier.operation, operation)),
    );
    const next = unblocked.find(({ due }) => due <= now);
    if (next && this.#resumeTime <= now) return void this.#send(next);
    const time = Math.max(this.#resumeTime, Math.min(...unblocked.map(({ due }) => due)));
    this.#timer = setTimeout(() => this.#pump(), time - now);
  }

  async #send(queued: QueuedOperation): Promise<void> {
    this.#isBusy = true;
    const sent = this.#markSent(queued);
    this.#replace(queued, sent);
    const { operation } = sent;
    const response = await this.#options.send(operation);
    this.#isBusy = false;
    this.#resumeTime = response ? 0 : Date.now() + retryDelays.lost;
    if (response) this.#handleResponse(operation, response);
    this.#pump();
  }

  #handleResponse(operation: Operation, response: OperationResponse): void {
    const { result } = response;
    const queued = this.state.value.operations.find((each) => each.operation.id === operation.id);
    if (!queued) return;
    this.#options.apply(response);
    if (result.status === 'failed') {
      this.#replace(queued, { ...queued, due: Date.now() + retryDelays.failed, failure: result.message });
      return;
    }
    if (result.status === 'refused') this.#refuse(queued, result);
    else this.#drop([queued], result);
  }

  /** Removes a refused operation, and unsent later ones on the same fields or lists; their values are kept as refused. */
  #refuse(queued: QueuedOperation, result: FinalResult & { status: 'refused' }): void {
    const { operations } = this.state.value;
    const keys = new Set(listKeys(queued.operation));
    const dropped = operations.slice(operations.indexOf(queued)).filter((each) => {
      const ownKeys = listKeys(each.operation);
      if (each !== queued && (each.isSent || !ownKeys.some((key) => keys.has(key)))) return false;
      for (const key of ownKeys) keys.add(key);
      return true;
    });
    const refused = new Map(this.state.value.refused);
    for (const { id, value } of dropped.flatMap(({ operation }) => listValues(operation))) {
      if (value === this.#options.getValue(id)) refused.delete(id);
      else refused.set(id, { value, message: result.message });
    }
    this.#change({ refused });
    this.#drop(dropped, result);
  }

  /** Updates the refused values of fields instead of sending new ones; returns whether there were any. */
  #changeRefused(values: readonly { id: string; value: FieldValue }[]): boolean {
    const { refused } = this.state.value;
    const message = values.flatMap(({ id }) => refused.get(id)?.message ?? [])[0];
    if (message === undefined) return false;
    const edits = values.map(({ id, value }) => [id, { value, message }] as const);
    this.#change({ refused: new Map([...refused, ...edits]) });
    return true;
  }

  #clearInvalid(ids: readonly string[]): void {
    const invalid = new Map(this.state.value.invalid);
    for (const id of ids) invalid.delete(id);
    if (invalid.size < this.state.value.invalid.size) this.#change({ invalid });
  }

  #replace(queued: QueuedOperation, other: QueuedOperation): void {
    const { operations } = this.state.value;
    this.#change({ operations: operations.map((each) => (each.operation.id === queued.operation.id ? other : each)) });
  }

  #drop(dropped: readonly QueuedOperation[], result: FinalResult): void {
    const ids = new Set(dropped.map(({ operation }) => operation.id));
    this.#change({ operations: this.state.value.operations.filter(({ operation }) => !ids.has(operation.id)) });
    for (const id of ids) {
      this.#listeners.get(id)?.(result);
      this.#listeners.delete(id);
    }
  }

  /** Marks an operation as sent, with the current lengths of its lists: a button may be pressed several times in a row. */
  #markSent(queued: QueuedOperation): QueuedOperation {
    const { operation, isSent } = queued;
    const { change } = operation;
    if (isSent || !('lists' in change)) return { ...queued, isSent: true };
    const lists = change.lists.map(({ id, length }) => ({ id, length: Number(this.#options.getValue(id) ?? length) }));
    return { ...queued, operation: { ...operation, change: { ...change, lists } }, isSent: true };
  }
}

function listValues({ change }: Operation): { id: string; base: FieldValue; value: FieldValue }[] {
  return change.type === 'set' ? change.fields : [];
}

/** Lists the ids of the fields, lists or optional parts that an operation is about. */
function listKeys({ change }: Operation): string[] {
  if (change.type === 'set') return change.fields.map(({ id }) => id);
  if (change.type === 'confirm') return [change.id];
  if ('parts' in change) return change.parts.map(({ id }) => id);
  return 'lists' in change ? change.lists.map(({ id }) => id) : [];
}

/** Whether two operations must keep their order: they change the same files, or files that are unknown. */
function isRelated(operation: Operation, other: Operation): boolean {
  const [keys, otherKeys] = [listKeys(operation), listKeys(other)];
  if (keys.length === 0 || otherKeys.length === 0) return true;
  const files = new Set(keys.map(getFile));
  return otherKeys.some((key) => files.has(getFile(key)));
}

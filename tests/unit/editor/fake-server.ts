import { Queue } from '../../../src/editor/client/queue';
import type { FieldValue, Operation, OperationResponse, OperationResult } from '../../../src/editor/protocol';

/** The outcome of a request: a response, a lost request, a lost response, or a file that cannot be written. */
export type Fate = 'answered' | 'request lost' | 'response lost' | 'failed';

/** A server with its values and its rules for bases and ids. */
export class FakeServer {
  readonly values = new Map<string, FieldValue>();
  /** All operations that were sent, by id; an operation that is sent again must be unchanged. */
  readonly sent = new Map<string, string>();
  readonly applied: Operation[] = [];
  readonly requests: Operation[] = [];
  fate: (operation: Operation) => Fate = () => 'answered';

  constructor(values: Record<string, FieldValue>) {
    this.values = new Map(Object.entries(values));
  }

  /** Creates the queue of a tab, which knows the values of the last response. */
  open(): { queue: Queue; known: Map<string, FieldValue>; refresh: () => void } {
    const known = new Map(this.values);
    const refresh = () => {
      for (const [id, value] of this.values) known.set(id, value);
    };
    const queue = new Queue({ send: this.#send, apply: refresh, getValue: (id) => known.get(id) });
    return { queue, known, refresh };
  }

  #send = async (operation: Operation): Promise<OperationResponse | undefined> => {
    const text = JSON.stringify(operation);
    if ((this.sent.get(operation.id) ?? text) !== text) throw new Error(`changed after it was sent: ${text}`);
    this.sent.set(operation.id, text);
    this.requests.push(operation);
    const fate = this.fate(operation);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (fate === 'request lost') return undefined;
    const result = fate === 'failed' ? ({ status: 'failed', message: 'voll' } as const) : this.#apply(operation);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return fate === 'response lost' ? undefined : { result, update: { revision: 1, parts: [], order: [] } };
  };

  #apply(operation: Operation): OperationResult {
    if (this.applied.some(({ id }) => id === operation.id)) return { status: 'done' };
    const { change } = operation;
    if (change.type === 'set') {
      const isDone = change.fields.every(({ id, value }) => this.values.get(id) === value);
      const isRefused = !isDone && change.fields.some(({ id, base }) => this.values.get(id) !== base);
      if (isRefused) return { status: 'refused', reason: 'changed', message: 'anders' };
      for (const { id, value } of change.fields) this.values.set(id, value);
    } else if ('lists' in change) {
      if (change.lists.some(({ id, length }) => this.values.get(id) !== length))
        return { status: 'refused', reason: 'changed', message: 'andere Liste' };
      const step = { add: 1, copy: 1, delete: -1, move: 0 }[change.type];
      for (const { id, length } of change.lists) this.values.set(id, length + step);
    }
    this.applied.push(operation);
    return { status: 'done' };
  }
}

import { listBuilds } from '../publish/builds';
import type { Outcome, Progress, PublishOptions } from '../publish/publication';
import type { PublicationState } from './protocol';
import { describeCrash, describeOutcome, type Aim } from './publication-texts';

/** Runs one publication at a time, and keeps its progress or the outcome of the last one. */
export class Publisher {
  #state: PublicationState = { status: 'idle' };
  #running: AbortController | undefined;

  constructor(
    private readonly root: string,
    private readonly onChange: (state: PublicationState) => void,
  ) {}

  get state(): PublicationState {
    return this.#state;
  }

  /** Starts a run without waiting for its end; does nothing while another one is under way. */
  start(aim: Aim, run: (options: PublishOptions) => Promise<Outcome>): void {
    if (this.#running) return;
    const controller = (this.#running = new AbortController());
    const step = aim === 'publish' ? 'check' : aim === 'back' ? 'deliver' : 'look';
    this.#set({ status: 'running', aim, step, done: 0, total: 0 });
    const onProgress = (progress: Progress) => this.#report({ status: 'running', aim, ...progress });
    run({ onProgress, signal: controller.signal })
      .then(async (outcome) => describeOutcome(outcome, aim, await listBuilds(this.root)))
      .catch((error: unknown) => {
        console.error(error);
        return describeCrash(error);
      })
      .then((state) => {
        this.#running = undefined;
        this.#set(state);
      });
  }

  /** Cancels the current run, which then reports its outcome like any other. */
  cancel(): void {
    this.#running?.abort();
  }

  /** Clears the outcome of the last run. */
  close(): void {
    if (!this.#running) this.#set({ status: 'idle' });
  }

  /** Reports progress only when the percentage that people see has changed. */
  #report(state: Extract<PublicationState, { status: 'running' }>): void {
    if (!this.#running || JSON.stringify(round(state)) === JSON.stringify(round(this.#state))) return;
    this.#set(state);
  }

  #set(state: PublicationState): void {
    this.#state = state;
    this.onChange(state);
  }
}

function round(state: PublicationState): unknown {
  if (state.status !== 'running') return state;
  return [state.step, state.total === 0 ? state.done : Math.round((state.done / state.total) * 100)];
}

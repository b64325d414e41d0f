import type { OperationResult } from './protocol';

type Refused = Extract<OperationResult, { status: 'refused' }>;

/** Thrown for an operation that cannot be done; says why in German. Nothing has been written. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly reason: Refused['reason'],
    message: string,
    readonly current?: Refused['current'],
  ) {
    super(message);
  }
}

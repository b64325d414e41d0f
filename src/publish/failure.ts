import type { Failure, FailureReason, LiveState } from './publication';

type Details = Partial<Pick<Failure, 'online' | 'differences' | 'log'>> & { url: string };

/** Creates the outcome of a publication that failed; what is online is unknown unless `details` says so. */
export function createFailure(reason: FailureReason, details: Details): Failure {
  return { status: 'failed', online: 'unknown', differences: [], log: '', ...details, ...reason };
}

/** What is online if nothing was delivered, by the kind of the live site's state. */
const onlineVersions = { recorded: 'recorded', unpublished: 'other', foreign: 'other', unknown: 'unknown' } as const;

/** Thrown to stop a publication before anything is delivered. */
export class StoppedError extends Error {
  override name = 'StoppedError';
  readonly failure: Failure;

  constructor(reason: FailureReason, { kind, url }: LiveState) {
    super(reason.reason);
    this.failure = createFailure(reason, { url, online: onlineVersions[kind] });
  }
}

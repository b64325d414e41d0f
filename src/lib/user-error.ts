/** An error that the user can fix: the message says what and where, so no stack trace is printed. */
export class UserError extends Error {
  override name = 'UserError';
  /** The number of problems in the message, if they were counted. */
  readonly count: number = 0;
}

/** A mistake that a person can put right: its message says what and where, and needs no stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}

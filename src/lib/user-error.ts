/** An error that the user can fix: the message says what and where, so no stack trace is printed. */
export class UserError extends Error {
  override name = 'UserError';
}

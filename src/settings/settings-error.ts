import { UserError } from '../lib/user-error';

/** An error that lists all invalid settings with reasons. */
export class SettingsError extends UserError {
  override name = 'SettingsError';
}

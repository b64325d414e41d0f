import { UserError } from '../lib/user-error';

/** Settings that cannot be used; the message names each of them and says why. */
export class SettingsError extends UserError {
  override name = 'SettingsError';
}

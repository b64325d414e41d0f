/** Settings that cannot be used; the message names each of them and says why. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Explains which options npm has swallowed because `--` was missing before them; returns an empty string if there are
 * none.
 */
export function explainNpmOptions(
  options: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string {
  const swallowedOptions = options
    .filter((option) => env[`npm_config_${option}`] !== undefined)
    .map((name) => `--${name}`);
  if (swallowedOptions.length === 0) return '';
  return `npm took ${swallowedOptions.join(' and ')} as its own options. Write -- before the first option: npm run ${env.npm_lifecycle_event ?? '…'} -- ${swallowedOptions.join(' … ')} …`;
}

/**
 * What to do where npm has kept options of a command for itself, since no `--` stood before them; nothing where it has
 * not. The command itself would never see them.
 */
export function explainNpmOptions(
  options: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string {
  const kept = options.filter((option) => env[`npm_config_${option}`] !== undefined).map((option) => `--${option}`);
  if (kept.length === 0) return '';
  return `npm has kept ${kept.join(' and ')} for itself. Write -- before the first option: npm run ${env.npm_lifecycle_event ?? '…'} -- ${kept.join(' … ')} …`;
}

import { FindingsError } from '../content/finding';
import { DeliveryError } from '../relay/settings';
import { SettingsError } from './settings-error';
import { DistError } from './write';

/** Says what went wrong, and what that has left alone where a person can mend it: mistakes, not accidents. */
export function reportFailure(error: unknown, untouched = ''): void {
  process.exitCode = 1;
  const count = error instanceof FindingsError ? error.findings.length : 0;
  const findings = count > 0 && `\n${count} ${count === 1 ? 'finding' : 'findings'}`;
  console.error(
    [failureText(error), findings, isMistake(error) && !(error instanceof DistError) && untouched]
      .filter(Boolean)
      .join('\n'),
  );
}

/** What went wrong, in words for whoever can mend it: a mistake as it stands, an accident with the project's own lines. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isMistake(error)) return error.message;
  if (error.cause !== undefined) return `${error.message}\n${failureText(error.cause)}`;
  const lines = (error.stack ?? error.message).split('\n');
  return lines.filter((line) => !/^ {4}at .*(node_modules|node:|<anonymous>$)/.test(line)).join('\n');
}

/** What has been written wrongly; the message of the bundler, too, has file and line in it. */
function isMistake(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message.startsWith('Build failed with ')) return true;
  return [FindingsError, SettingsError, DeliveryError, DistError].some((kind) => error instanceof kind);
}

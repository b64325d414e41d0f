import { FindingsError } from '../content/finding';
import { UserError } from './user-error';

/**
 * Runs a command: prints a person's mistakes without a stack trace, followed by `afterMistake`, sets the exit code, and
 * ends quietly when the reader of a pipe has gone (`npm run smoke … | head`).
 */
export async function runCommand(work: () => Promise<void>, { afterMistake = '' } = {}): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  }
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    const count = error instanceof FindingsError ? error.findings.length : 0;
    const findings = count > 0 ? `\n${count} ${count === 1 ? 'finding' : 'findings'}` : '';
    const lines = [describeFailure(error), findings, isUserError(error) ? afterMistake : ''];
    console.error(lines.filter(Boolean).join('\n'));
  }
}

/** What went wrong: a person's mistake in its own words, anything else with the project's own lines of the stack. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isUserError(error)) return error.message;
  if (error.cause !== undefined) return `${error.message}\n${describeFailure(error.cause)}`;
  const lines = (error.stack ?? error.message).split('\n');
  return lines.filter((line) => !/^ {4}at .*(node_modules|node:|<anonymous>$)/.test(line)).join('\n');
}

/** The bundler's message has file and line in it, too. */
function isUserError(error: unknown): boolean {
  return error instanceof UserError || (error instanceof Error && error.message.startsWith('Build failed with '));
}

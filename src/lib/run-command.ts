import { UserError } from './user-error';

/**
 * Runs a command and sets the exit code. It prints user errors without a stack trace, followed by `afterMistake`. A closed
 * pipe (`npm run smoke … | head`) ends the command silently.
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
    const count = error instanceof UserError ? error.count : 0;
    const findings = count > 0 ? `\n${count} ${count === 1 ? 'finding' : 'findings'}` : '';
    const lines = [describeFailure(error), findings, isUserError(error) ? afterMistake : ''];
    console.error(lines.filter(Boolean).join('\n'));
  }
}

/**
 * Describes an error: a user error by its message, another one with the stack frames of this project, after `mapStack` has
 * replaced locations in bundled code with those in its sources.
 */
export function describeFailure(error: unknown, mapStack = (stack: string) => stack): string {
  if (!(error instanceof Error)) return String(error);
  if (isUserError(error)) return error.message;
  if (error.cause !== undefined) return `${error.message}\n${describeFailure(error.cause, mapStack)}`;
  const lines = mapStack(error.stack ?? error.message).split('\n');
  return lines.filter((line) => !/^ {4}at .*(node_modules|node:|<anonymous>$)/.test(line)).join('\n');
}

/** Whether the user can fix an error. esbuild's messages qualify: they name file and line, too. */
function isUserError(error: unknown): boolean {
  return error instanceof UserError || (error instanceof Error && error.message.startsWith('Build failed with '));
}

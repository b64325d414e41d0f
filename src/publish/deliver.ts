import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import type { CommandHint } from './publication';
import { getStatePath } from './store';

/** How many lines of a command's output are kept. */
const maxLines = 200;

/** How long a command has to end after it was told to, in milliseconds: `publish.sh` rolls back and checks the site. */
const gracePeriod = 60_000;

export type Delivery = {
  root: string;
  command: string;
  env: NodeJS.ProcessEnv;
  /** The time limit in milliseconds. */
  timeout: number;
  signal?: AbortSignal;
  /** Called once the command is running, with its process id. */
  onStart: (pid: number) => Promise<void>;
  /** Called repeatedly, with the number of lines that the command has printed so far. */
  onLines?: (lines: number) => void;
};

/** Why a command ended, its exit code (`null` if a signal killed it), and its output. */
export type DeliveryResult = { end: 'exit' | 'timeout' | 'cancelled'; code: number | null; output: string };

/**
 * Runs the command that delivers a build, in a process group of its own. The command and all its children are stopped
 * at the time limit, when `signal` aborts, and when this process receives a signal to end. Output goes to a file, so that
 * the command can keep writing even if this process is killed.
 */
export async function runDelivery(delivery: Delivery): Promise<DeliveryResult> {
  const { root, command, env, timeout, signal } = delivery;
  const log = getStatePath(root, 'output.log');
  mkdirSync(getStatePath(root), { recursive: true });
  const output = openSync(log, 'w', 0o600);
  const stdio = ['ignore', output, output] as const;
  const child = spawn(command, {
    cwd: root,
    env,
    shell: true,
    detached: process.platform !== 'win32',
    stdio: [...stdio],
  });
  closeSync(output);
  const exit = once(child, 'exit');
  const readOutput = () => readFileSync(log, 'utf8');
  let end: DeliveryResult['end'] = 'exit';
  const stopFor = (reason: DeliveryResult['end']) => {
    if (end === 'exit') end = reason;
    stop(child);
  };
  const onAbort = () => stopFor('cancelled');
  const timer = setTimeout(() => stopFor('timeout'), timeout);
  const counter = setInterval(() => delivery.onLines?.(readOutput().split('\n').length - 1), 500);
  const removeHandlers = stopWithProcess(child, exit);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    if (child.pid !== undefined) await delivery.onStart(child.pid);
    if (signal?.aborted) onAbort();
    const [code] = await exit;
    // children of a stopped command may still be running, and writing to the server
    if (end !== 'exit') kill(child, 'SIGKILL');
    return { end, code: typeof code === 'number' ? code : null, output: readOutput() };
  } finally {
    clearTimeout(timer);
    clearInterval(counter);
    signal?.removeEventListener('abort', onAbort);
    removeHandlers();
    rmSync(log, { force: true });
  }
}

/** Asks a command and all its children to end, and kills them after the grace period. */
function stop(child: ChildProcess): void {
  kill(child, 'SIGTERM');
  void pause(gracePeriod, undefined, { ref: false }).then(
    () => child.exitCode ?? child.signalCode ?? kill(child, 'SIGKILL'),
  );
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  else
    try {
      process.kill(-pid, signal);
    } catch {
      // the process group has just ended
    }
}

/**
 * Stops a command when this process receives a signal to end. The process then waits for the command; a second signal
 * ends it at once. Returns a function that removes the handlers.
 */
function stopWithProcess(child: ChildProcess, exit: Promise<unknown>): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const onSignal = (signal: NodeJS.Signals) => {
    stop(child);
    const end = () => process.kill(process.pid, signal);
    exit.then(end, end);
  };
  for (const signal of signals) process.once(signal, onSignal);
  return () => signals.forEach((signal) => process.off(signal, onSignal));
}

/** Returns the last lines of a command's output, with secrets replaced with bullets. */
export function maskOutput(output: string, secrets: readonly string[]): string {
  const lines = output.replaceAll('\r\n', '\n').trimEnd().split('\n').slice(-maxLines).join('\n');
  return secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), lines);
}

const hints: [CommandHint, RegExp][] = [
  ['disk', /no space left|disk quota exceeded|disk (?:of \S+ .* )?is full|\b552\b.*(?:storage|quota|space)/i],
  ['login', /permission denied|login (?:failed|incorrect)|\b530\b|unauthori[sz]ed|authentication fail|access denied/i],
  ['program', /command not found|: not found$|is not recognized as/im],
  ['network', /could not resolve|name or service not known|connection (?:refused|timed out|reset|closed)|unreachable/i],
];

/** Returns the likely cause of a failure from the output of the command; `undefined` if there is no hint. */
export function findHint(output: string): CommandHint | undefined {
  return hints.find(([, pattern]) => pattern.test(output))?.[0];
}

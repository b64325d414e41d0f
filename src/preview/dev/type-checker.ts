import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

type TypeChecker = {
  /** Looks at the types as they are saved now, as soon as no look is under way. */
  check(): void;
  /** Something is being saved: gives up a look that is under way, unless saving has kept all looks from ending for long. */
  giveWay(): void;
  /** Gives up a look that is under way. */
  stop(): void;
};

/** What the compiler says where it may not keep what it knows for its next look: no mistake of the types. */
const unkept = /^error TS5033: .*$/gm;

const hasGroups = process.platform !== 'win32';

/** Ends a process with what it has started: the compiler is a program of its own, which would go on without its starter. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (!hasGroups) return void child.kill();
  try {
    process.kill(-child.pid);
  } catch {
    // it has just ended by itself
  }
}

/**
 * Checks types beside the site; `report` gets the compiler's errors after every look, an empty text when there are none.
 * For `patience` milliseconds looks are given up for what is saved; on a slow machine none would ever end otherwise.
 */
export function typeChecker(root: string, report: (errors: string) => void, patience = 5000): TypeChecker {
  const words = [
    ...[join(root, 'node_modules/typescript/bin/tsc'), '--project', root, '--pretty', 'false'],
    // several threads would take the processors from the page that is being built
    ...['--singleThreaded', '--tsBuildInfoFile', join(root, 'node_modules/.cache/dev.tsbuildinfo')],
  ];
  let running: ChildProcess | undefined;
  /** When the first look began that was given up, or the one that is under way. */
  let begun: number | undefined;
  let isAskedAgain = false;

  function stop(): void {
    running?.removeAllListeners('close');
    if (running) endGroup(running);
    running = undefined;
  }

  function giveWay(): void {
    if (begun === undefined || performance.now() - begun < patience) stop();
    isAskedAgain = false;
  }

  function check(): void {
    isAskedAgain = running !== undefined;
    if (isAskedAgain) return;
    begun ??= performance.now();
    const compiler = spawn(process.execPath, words, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: hasGroups,
    });
    running = compiler;
    let said = '';
    // a piece may end within a letter
    compiler.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    compiler.on('close', () => {
      running = undefined;
      begun = undefined;
      report(said.replaceAll(unkept, '').trim());
      if (isAskedAgain) check();
    });
  }

  return { check, giveWay, stop };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export type TypeChecker = {
  /** Looks at the types as they are saved now; a look that is under way is repeated when it is at its end. */
  check(): void;
  end(): void;
};

/** Checks types beside the site; `report` gets the compiler's errors after every look, an empty text when there are none. */
export function typeChecker(root: string, report: (errors: string) => void): TypeChecker {
  const words = [
    ...[join(root, 'node_modules/typescript-native/bin/tsc'), '--project', root, '--pretty', 'false'],
    // several threads would take the processors from the page that is being built
    ...['--singleThreaded', '--tsBuildInfoFile', join(root, 'node_modules/.cache/dev.tsbuildinfo')],
  ];
  let running: ChildProcess | undefined;
  let isOutdated = false;

  function check(): void {
    if (running) {
      isOutdated = true;
      return;
    }
    isOutdated = false;
    const compiler = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    running = compiler;
    let said = '';
    compiler.stdout.on('data', (data: Buffer) => (said += data.toString()));
    compiler.on('close', () => {
      running = undefined;
      if (isOutdated) check();
      else report(said.trim());
    });
  }

  return {
    check,
    end() {
      isOutdated = false;
      running?.removeAllListeners('close').kill();
    },
  };
}

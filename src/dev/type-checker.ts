import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** Runs the compiler beside the site; `report` gets its errors after every pass, an empty text when there are none. */
export function watchTypes(root: string, report: (errors: string) => void): ChildProcess {
  const compiler = spawn(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      '--project',
      root,
      '--watch',
      '--preserveWatchOutput',
      '--pretty',
      'false',
      '--incremental',
      'false',
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let errors: string[] = [];
  let rest = '';
  compiler.stdout.on('data', (data: Buffer) => {
    const lines = (rest + data.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (/error TS\d+:/.test(line) || (/^\s/.test(line) && errors.length > 0)) errors.push(line);
      if (/Watching for file changes/.test(line)) {
        report(errors.join('\n'));
        errors = [];
      }
    }
  });
  return compiler;
}

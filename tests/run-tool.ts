import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A program in `node_modules`, and its arguments. */
export type Tool = [program: string, args: string[]];

const root = join(import.meta.dirname, '..');

/** The TypeScript compiler. Single-threaded, because parallel checkers repeat part of each other's work. */
export const compiler: Tool = ['typescript/bin/tsc', ['--project', '.', '--singleThreaded']];

/** Runs a tool. @returns its output, below the heading, if it fails; otherwise `undefined`. */
export function runTool(heading: string, ...[program, args]: Tool): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('error', (error) => resolve(`${heading}: ${error.message}`));
    child.on('close', (code) => resolve(code === 0 ? undefined : `${heading}:\n${output.trim()}`));
  });
}

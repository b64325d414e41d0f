import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A program in `node_modules`, and its arguments. */
export type Tool = [program: string, args: string[]];

const root = join(import.meta.dirname, '..');

/** The TypeScript compiler; with more threads it would do the same work twice. */
export const compiler: Tool = ['typescript/bin/tsc', ['--project', '.', '--singleThreaded']];

/** Runs the program of a package. @returns its output under its name if it fails, else `undefined`. */
export function runTool(name: string, ...[program, args]: Tool): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('error', (error) => resolve(`${name}: ${error.message}`));
    child.on('close', (code) => resolve(code === 0 ? undefined : `${name}:\n${output.trim()}`));
  });
}

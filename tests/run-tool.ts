import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A program within `node_modules`, and its words. */
export type Tool = [program: string, words: string[]];

const root = join(import.meta.dirname, '..');

/** The compiler of types; more threads would do work twice. */
export const compiler: Tool = ['typescript/bin/tsc', ['--project', '.', '--singleThreaded']];

/** Runs the program of a package; what it says where it fails, with its name before it, else `undefined`. */
export function runTool(name: string, ...[program, words]: Tool): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...words], { cwd: root });
    let said = '';
    child.stdout.on('data', (data: Buffer) => (said += data.toString()));
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    child.on('error', (error) => resolve(`${name}: ${error.message}`));
    child.on('close', (code) => resolve(code === 0 ? undefined : `${name}:\n${said.trim()}`));
  });
}

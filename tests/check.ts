import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { rawValues } from './check-styles';

/** `npm run check`: types, lint, format and raw values in style sheets, side by side, without changing anything. */
const root = join(import.meta.dirname, '..');
const cache = 'node_modules/.cache';
const commands: [name: string, ...words: string[]][] = [
  ['types', 'tsc', '--project', '.'],
  ['lint', 'eslint', '--cache', '--cache-location', `${cache}/eslint`, '--max-warnings', '0', '.'],
  ['format', 'prettier', '--check', '--cache', '--log-level', 'warn', '.'],
];

function run(name: string, words: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', words[0] ?? ''), words.slice(1), { cwd: root });
    let said = '';
    child.stdout.on('data', (data: Buffer) => (said += data.toString()));
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    child.on('error', (error) => resolve(`${name}: ${error.message}`));
    child.on('close', (code) => resolve(code === 0 ? undefined : `${name}:\n${said.trim()}`));
  });
}

const styles = ['src/ui', 'src/islands'].flatMap((room) =>
  rawValues(join(root, room)).map((each) => `styles: ${room}/${each}`),
);
const failures = await Promise.all(commands.map(([name, ...words]) => run(name, words)));
const all = [...failures.filter((each) => each !== undefined), ...styles];
if (all.length > 0) console.error(all.join('\n\n'));
else console.log('types, lint, format and styles are in order');
process.exitCode = all.length > 0 ? 1 : 0;

import { join } from 'node:path';
import { vi } from 'vitest';

const src = join(import.meta.dirname, '../src');
let runs = 0;

/** Runs a command of `src/` in this process, in another folder: starting a process takes longer than most commands. */
export async function runScript(script: string, { cwd = '', args = [] as string[], env = {} as NodeJS.Dict<string> }) {
  const lines: string[] = [];
  const print = (text: unknown) => void lines.push(`${String(text)}\n`);
  const mocks = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
    vi.spyOn(process, 'cwd').mockReturnValue(cwd),
  ];
  const { argv } = process;
  process.argv = [...argv.slice(0, 1), script, ...args];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    // the query makes it a new module
    await import(`${join(src, script)}?${(runs += 1)}`);
    return { code: Number(process.exitCode ?? 0), output: lines.join('') };
  } finally {
    process.exitCode = undefined;
    process.argv = argv;
    vi.unstubAllEnvs();
    for (const mock of mocks) mock.mockRestore();
  }
}

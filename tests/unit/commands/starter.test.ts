import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { createTemporaryFolder } from '../../temporary-folder';

const root = join(import.meta.dirname, '../../..');
const starter = 'Redaktion starten.command';

/** Runs the starter of macOS in another folder, with stand-ins that print how they are called. */
async function runStarter({ installed, node = 'real', npm = 'exit 0' }: Options): Promise<string> {
  const folder = join(createTemporaryFolder(), 'mit Leerzeichen');
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  cpSync(join(root, starter), join(folder, starter));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  utimesSync(join(folder, 'package-lock.json'), 1000, 1000);
  if (installed !== undefined) {
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');
    utimesSync(join(folder, 'node_modules/.package-lock.json'), installed, installed);
  }
  const programs = {
    npm: `echo "npm $*"; ${npm}`,
    open: 'echo "open $*"',
    node: node === 'real' ? `exec "${process.execPath}" "$@"` : 'exit 1',
  };
  for (const [name, script] of Object.entries(programs)) {
    if (name === 'node' && node === 'none') continue;
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return new Promise((resolve) => {
    const child = execFile('/bin/sh', [join(folder, starter)], { env: { PATH: bin } }, (_, output) => resolve(output));
    child.stdin?.end('\n');
  });
}

type Options = { installed?: number; node?: 'real' | 'old' | 'none'; npm?: string };

it.each([
  ['packages are missing', {}],
  ['packages are older than their list', { installed: 999 }],
])('installs packages and starts the editor if %s', async (_, options) => {
  const calls = (await runStarter(options)).match(/^npm .*/gm);
  expect(calls).toEqual([expect.stringMatching(/^npm ci /), 'npm run --silent edit']);
});

it('starts the editor at once if everything is there', async () => {
  const output = await runStarter({ installed: 1001 });
  expect(output.match(/^(npm|open) .*/gm)).toEqual(['npm run --silent edit']);
  expect(output).toContain('Lass dieses Fenster offen');
});

it('says what to do if packages cannot be installed', async () => {
  const output = await runStarter({ npm: 'exit 1' });
  expect(output.match(/^npm .*/gm)).toHaveLength(1);
  expect(output).toContain('Das Einrichten hat nicht geklappt');
});

it.each(['none', 'old'] as const)('leads to the page of Node.js if there is %s', async (node) => {
  const output = await runStarter({ node });
  expect(output.match(/^(npm|open) .*/gm)).toEqual(['open https://nodejs.org/de/download']);
  expect(output).toContain('Es fehlt Node.js 20.19');
});

it('does the same on Windows, and asks for the version that the project needs', () => {
  const [sh, bat] = [starter, starter.replace('.command', '.bat')].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const [check, other] = [sh, bat].map((text) => /node -e ".*"/.exec(text ?? '')?.[0]);
  expect(check).toBe(other);
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, major, minor] = /^>=(\d+)\.(\d+)$/.exec(engines.node) ?? [];
  expect(check).toContain(`a<${major}||a==${major}&&b<${minor})`);
  expect(sh).toContain(`Node.js ${major}.${minor} oder neuer`);
  // a label is found only if its line ends as Windows expects
  expect(
    bat
      ?.split('\n')
      .slice(0, -1)
      .every((line) => line.endsWith('\r')),
  ).toBe(true);
});

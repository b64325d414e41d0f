import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { commitContent } from '../../../src/publish/commit';
import { createTemporaryFolder } from '../../temporary-folder';

const home = 'content/de/home.yaml';
const services = 'content/de/services.yaml';
const study = 'content/de/case-studies/über [uns].md';

let repository: string;
let root: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: repository, encoding: 'utf8' });
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const listCommitted = () => git('show', '--name-status', '--format=%s', '--no-renames').trim().split(/\n+/);

// the project is in a folder of its repository, as in many agencies
beforeEach(() => {
  repository = createTemporaryFolder();
  root = join(repository, 'website');
  mkdirSync(join(root, 'content/de/case-studies'), { recursive: true });
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  for (const file of [home, services, study]) write(file, 'before');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'begin');
});

it('commits the published files, new and deleted ones among them, and leaves everything else as it is', async () => {
  write(home, 'after');
  write(services, 'after');
  write('content/waiting.yaml', 'waiting: []');
  rmSync(join(root, study));
  writeFileSync(join(repository, 'notes.txt'), 'staged by somebody');
  git('add', 'notes.txt');
  expect(await commitContent(root, [home, study])).toBe('');
  expect(listCommitted()).toEqual([
    'content: publish',
    `D\twebsite/${study}`,
    `M\twebsite/${home}`,
    'A\twebsite/content/waiting.yaml',
  ]);
  expect(git('status', '--porcelain').trim().split('\n')).toEqual(['A  notes.txt', ` M website/${services}`]);
});

it('commits all of the content if everything was published, and nothing if nothing has changed', async () => {
  write(home, 'after');
  write(services, 'after');
  expect(await commitContent(root, 'all')).toBe('');
  expect(listCommitted()).toEqual(['content: publish', `M\twebsite/${home}`, `M\twebsite/${services}`]);
  expect(await commitContent(root, 'all')).toBe('');
  expect(git('rev-list', '--count', 'HEAD').trim()).toBe('2');
});

it('returns what git says if it fails', async () => {
  rmSync(join(repository, '.git'), { recursive: true });
  write(home, 'after');
  expect(await commitContent(root, 'all')).toMatch(/not a git repository/);
});

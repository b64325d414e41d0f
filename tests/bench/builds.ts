import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { copyProject, type ProjectCopy } from '../project-copy';
import type { Figure } from './figure';

const root = join(import.meta.dirname, '../..');

/** Measures builds of the shipped site in a copy of the project, without and with a cache. */
export async function measureBuilds(): Promise<Figure[]> {
  const project = await copyProject('bench', root);
  try {
    await rm(join(project.root, 'node_modules/.cache'), { recursive: true, force: true });
    const cold = await measureBuild(project);
    const warm = await measureBuild(project);
    const line = { group: 'build', unit: 's' } as const;
    return [
      { ...line, name: 'without a cache', value: cold, goal: 10 },
      { ...line, name: 'with a cache', value: warm, goal: 5 },
    ];
  } finally {
    await project.remove();
  }
}

async function measureBuild({ build }: ProjectCopy): Promise<number> {
  const startTime = performance.now();
  const { code, output } = await build();
  if (code !== 0) throw new Error(`The build to be measured failed:\n${output}`);
  return (performance.now() - startTime) / 1000;
}

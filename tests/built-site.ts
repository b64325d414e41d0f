import type { TestProject } from 'vitest/node';

import { copyProject, nameFixtureFiles } from './project-copy';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces can be merged
  export interface ProvidedContext {
    /** A built copy of the project with the content of the fixture. */
    siteRoot: string;
  }
}

/** Builds the fixture once, before the suites that read its `dist/`. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const copy = await copyProject('fixture');
  const { code, output } = await copy.build();
  if (code !== 0) throw new Error(`the fixture cannot be built:\n${nameFixtureFiles(output)}`);
  provide('siteRoot', copy.root);
  return () => copy.remove();
}

import type { TestProject } from 'vitest/node';

import { copyProject } from './project-copy';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces can be merged
  export interface ProvidedContext {
    /** The project's copy with the fixture's content, which has been built. */
    siteRoot: string;
  }
}

/** Builds the fixture's site once, before the suites that read its `dist/`. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const copy = await copyProject('fixture');
  const { code, output } = await copy.build();
  if (code !== 0) throw new Error(`the fixture's site cannot be built:\n${output}`);
  provide('siteRoot', copy.root);
  return () => copy.remove();
}

import { findMissingPageParts } from './check-pages';
import { findUnknownProperties } from './check-styles';

/**
 * Runs all checks of a project, whatever one of them finds. The missing parts of pages come first, because the tools
 * report more errors for the same cause.
 */
export async function findProblems(root: string, tools: Promise<string | undefined>[]): Promise<string[]> {
  const reports = await Promise.all(tools);
  return [
    ...findMissingPageParts(root),
    ...reports.filter((each) => each !== undefined),
    ...findUnknownProperties(root).map((each) => `styles: ${each}`),
  ];
}

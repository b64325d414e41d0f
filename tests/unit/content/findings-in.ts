import { FindingsError, type Finding } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';

/** What is found in the content of a project: what a build would refuse, or else its warnings. */
export async function findingsIn(root: string): Promise<Finding[]> {
  try {
    return (await loadContent(root)).warnings;
  } catch (error) {
    if (error instanceof FindingsError) return error.findings;
    throw error;
  }
}

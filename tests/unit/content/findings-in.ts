import { FindingsError, type Finding } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';
import { planPages } from '../../../src/site/plan';

/** What a build finds in a folder of content before it makes anything. */
export async function findingsIn(folder: string): Promise<Finding[]> {
  try {
    planPages((await loadContent(folder)).content);
    return [];
  } catch (error) {
    if (error instanceof FindingsError) return error.findings;
    throw error;
  }
}

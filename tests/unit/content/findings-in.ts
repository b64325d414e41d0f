import { FindingsError, type Finding } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';
import type { RememberData } from '../../../src/content/source-file';
import { planPages } from '../../../src/build/plan-pages';

const parsed = new Map<string, unknown>();

/** Parses each text once for all tests of a file, most of which change one file out of many. */
export const remember: RememberData = async (yaml, make) => {
  if (!parsed.has(yaml)) parsed.set(yaml, make());
  return parsed.get(yaml);
};

/** What a build finds in a folder of content before it makes anything. */
export async function findingsIn(folder: string): Promise<Finding[]> {
  try {
    planPages((await loadContent(folder, remember)).content);
    return [];
  } catch (error) {
    if (error instanceof FindingsError) return error.findings;
    throw error;
  }
}
